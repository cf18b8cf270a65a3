import { use, useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

export interface LoaderResult {
  error: string | null;
  /** True where only the beginning was loaded. */
  isCut?: boolean;
}

/** Last loaded data by path. */
const lastLoaded = new Map<string, LoaderResult>();

/** Shows old data on Back and Forward, or waits: a page that is still loading is too short to restore the scroll position. */
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
