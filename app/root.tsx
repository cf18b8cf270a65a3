import type { ReactNode } from "react";
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { shop } from "#domain/shop.ts";
import "./app.css";

export const meta = () => [{ title: shop.name }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration getKey={({ key }) => key} />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <main className="page">
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      {isRouteErrorResponse(error) ? (
        <p>
          {error.status} {error.statusText}
        </p>
      ) : (
        <ErrorDetails error={error} />
      )}
      <p>
        <a href="/">Back to Products</a>
      </p>
    </main>
  );
}

function ErrorDetails({ error }: { error: unknown }) {
  if (!(error instanceof Error)) return <p>Unknown Error</p>;
  return (
    <>
      <p>{error.message}</p>
      {error.stack ? <pre>{error.stack}</pre> : null}
    </>
  );
}
