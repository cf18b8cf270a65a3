import { use, useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

export interface LoaderResult {
  /** Why it could not be loaded. */
  error: string | null;
  /** Only the beginning was loaded. */
  isCut?: boolean;
}

/** By path. */
const lastLoaded = new Map<string, LoaderResult>();

/**
 * Back and Forward show the last loaded data at once, and new data when it arrives. Without any they wait for it: the router
 * restores the scroll position when the page is rendered, and a page that is still loading is too short.
 */
export function useLastLoaded<Data extends LoaderResult>(loading: Data | Promise<Data>): Data | Promise<Data> {
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
