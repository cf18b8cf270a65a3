import fc from "fast-check";
import { expect, it } from "vitest";
import { scriptText } from "./json-ld.tsx";

it("no text ends the script or opens a comment in it, and it is read back as it was", () => {
  const hostile = fc.constantFrom("</script>", "<!--", "<script", "]]>", "\u2028", "&lt;");
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), hostile)), (texts) => {
      const written = scriptText({ texts });
      expect(written).not.toContain("<");
      expect(JSON.parse(written)).toEqual({ texts });
    }),
  );
});
