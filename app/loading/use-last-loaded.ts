import { useEffect, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** As much as is known here of what pages load. */
interface Loaded {
  /** Why it could not be loaded. */
  error: string | null;
  /** It is only the beginning. */
  isCut?: boolean;
}

/** By path. */
const lastLoaded = new Map<string, Loaded>();

/** Going back shows what was loaded last at once, so that the place is there to return to; what has changed since follows. */
export function useLastLoaded<Data extends Loaded>(loading: Data | Promise<Data>): Data | Promise<Data> {
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
  return shown ?? loading;
}
