import { isRouteErrorResponse, Link, useRouteError } from "react-router";
import { ShopChrome } from "./chrome/shop-chrome.tsx";

/** Whatever went wrong and was not expected, and every unknown address. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <ShopChrome>
      <main id="main" className="wrap state">
        <title>Unexpected Application Error!</title>
        <h1>Unexpected Application Error!</h1>
        <ErrorText error={error} />
        <div className="row">
          <Link className="btn" to="/" reloadDocument>
            Back to Products
          </Link>
        </div>
      </main>
    </ShopChrome>
  );
}

function ErrorText({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error)) {
    return (
      <p>
        <code>{`${error.status} ${error.statusText}`}</code>
      </p>
    );
  }
  if (!(error instanceof Error)) return <p>{String(error)}</p>;
  return (
    <>
      <p>{error.message}</p>
      {error.stack ? (
        <details>
          <summary>Details</summary>
          <pre>{error.stack}</pre>
        </details>
      ) : null}
    </>
  );
}
