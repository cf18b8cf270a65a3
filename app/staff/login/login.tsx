import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { ArtPicture } from "#app/brand/art-picture.tsx";
import { Brand, BrandMark } from "#app/brand/brand.tsx";
import { NavigationProgress } from "#app/loading/navigation-progress.tsx";
import { wantedPath } from "#app/staff/session/login-path.ts";
import { checkExpiry } from "#app/staff/session/session-expiry.ts";
import { endedByItself, useSession } from "#app/staff/session/staff-session.ts";
import { useStored } from "#app/ui/browser-storage.ts";
import type { Route } from "./+types/login";
import { LoginForm } from "./login-form.tsx";
import "../../ui/controls.css";
import "./login.css";

const TITLE = "Admin Dashboard Login";

export const meta: Route.MetaFunction = () => [{ title: TITLE }, { name: "robots", content: "noindex" }];
export const headers: Route.HeadersFunction = () => ({ "x-robots-tag": "noindex" });

export default function Login() {
  const session = useSession();
  const isEnded = useStored(endedByItself);
  const { search } = useLocation();
  const navigate = useNavigate();
  // Also after a sign-in in another tab.
  useEffect(() => {
    if (session && checkExpiry()) navigate(wantedPath(search), { replace: true });
  }, [session, search, navigate]);
  return (
    <main id="main" className="login">
      <LoginSide />
      <div className="login__form stack gap-6">
        <BrandMark />
        <h1 tabIndex={-1}>{TITLE}</h1>
        {isEnded ? (
          <p className="notice" role="status">
            Your session has ended. Log in, and you are back where you were.
          </p>
        ) : null}
        <LoginForm />
      </div>
      <NavigationProgress />
    </main>
  );
}

function LoginSide() {
  return (
    <div className="login__side on-leaf">
      <Brand />
      <div className="login__pic arch-frame">
        <ArtPicture name="tall-range" sizes="(min-width: 64rem) 24rem, 1px" />
      </div>
    </div>
  );
}
