import { useCallback, useEffect, useRef, useState } from "react";
import { staffApi } from "#app/staff/api/staff-api.ts";
import type { SignInList } from "#domain/sign-in.ts";

/** The entries that `search` asks for. What is shown stays until the next ones have come. */
export function useSignIns(search: string) {
  const [shown, setShown] = useState<{ search: string; list: SignInList }>();
  const [failed, setFailed] = useState(false);
  const wanted = useRef(search);
  wanted.current = search;

  const load = useCallback(async () => {
    try {
      const list = await staffApi.listSignIns(search);
      if (search !== wanted.current) return;
      setFailed(false);
      setShown({ search, list });
    } catch (error) {
      if (search !== wanted.current) return;
      console.error(error);
      setFailed(true);
    }
  }, [search]);
  useEffect(() => {
    load();
  }, [load]);

  /** `isCurrent` once what is shown is what was asked for. */
  return { list: shown?.list, isCurrent: shown?.search === search, failed, load };
}
