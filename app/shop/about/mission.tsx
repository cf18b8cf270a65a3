import { ArtPicture } from "#app/brand/art-picture.tsx";

export function Mission() {
  return (
    <section className="wrap sec mission" aria-labelledby="mission">
      <div className="mission__pic">
        <ArtPicture name="life-window" sizes="(min-width: 30rem) 30rem, 108vw" />
      </div>
      <div>
        <h2 id="mission">Our mission</h2>
        <p>
          To put honest oil back in everyday kitchens. Oil that smells of the seed it came from, made close to where the
          seed grew, by people you can call.
        </p>
        <p>
          We press small batches every week and send them out fresh. What we do not do matters as much: no heat from
          outside, no solvents, no blending, no plastic.
        </p>
      </div>
    </section>
  );
}
