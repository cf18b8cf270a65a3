import { type ReactNode, Suspense } from "react";
import { Await } from "react-router";
import { type LoaderResult, useLastLoaded } from "./use-last-loaded.ts";

interface LoadedProps<Data> {
  data: Data | Promise<Data>;
  fallback: ReactNode;
  children: (loaded: Data) => ReactNode;
}

/** A loader's data: at once in the first document and on Back, after the fallback on other navigations. */
export function Loaded<Data extends LoaderResult>({ data, fallback, children }: LoadedProps<Data>) {
  const shown = useLastLoaded(data);
  // React would send awaited data hidden, until a script shows it.
  if (!(shown instanceof Promise)) return children(shown);
  return (
    <Suspense fallback={fallback}>
      <Await resolve={shown}>{(loaded) => children(loaded)}</Await>
    </Suspense>
  );
}
