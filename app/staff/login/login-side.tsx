import { ArtPicture } from "#app/brand/art-picture.tsx";
import { Brand } from "#app/brand/brand.tsx";

/** The tin's face, beside the form where there is room. */
export function LoginSide() {
  return (
    <div className="login__side on-leaf">
      <Brand />
      <div className="login__pic">
        <ArtPicture name="tall-range" sizes="(min-width: 64rem) 24rem, 1px" />
      </div>
    </div>
  );
}
