import { useCallback } from "react";
import { useOils } from "#app/brand/use-shop.ts";
import { productPath } from "#domain/products/product.ts";
import { LANGUAGE } from "#words/language.ts";
import { packageName } from "#words/packages.ts";

interface Line {
  name: string;
  package: string;
}

const asItIs = <Kind extends Line>(line: Kind): Kind => line;

/** Lines of carts and orders have the English names of products; this gives them in the reader's language. */
export const useReadable = LANGUAGE === "en" ? () => asItIs : useTranslated;

/** By the links to the oils, which every page has. */
function useTranslated(): typeof asItIs {
  const { links } = useOils();
  return useCallback(
    (line) => {
      const path = productPath(line.name);
      const name = links.find(({ to }) => to === path)?.words ?? line.name;
      return { ...line, name, package: packageName(line.package) };
    },
    [links],
  );
}
