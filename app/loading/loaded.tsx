import { type ReactNode, Suspense, use, useEffect, useState } from "react";
import { Await, NavigationType, useLocation, useNavigationType } from "react-router";

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

interface LoaderResult {
  error: string | null;
  /** Only the beginning was loaded. */
  isCut?: boolean;
}

/** By path. */
const lastLoaded = new Map<string, LoaderResult>();

/** Without old data, Back and Forward wait: a page that is still loading is too short to restore the scroll position. */
function useLastLoaded<Data extends LoaderResult>(loading: Data | Promise<Data>): Data | Promise<Data> {
  const { pathname } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [shown, setShown] = useState(isReturn ? (lastLoaded.get(pathname) as Data | undefined) : undefined);
  useEffect(() => {
    Promise.resolve(loading).then((loaded) => {
      if (loaded.error !== null || loaded.isCut) return;
      lastLoaded.set(pathname, loaded);
      setShown((before) => before && loaded);
    });
  }, [loading, pathname]);
  if (shown) return shown;
  return isReturn && loading instanceof Promise ? use(loading) : loading;
}
