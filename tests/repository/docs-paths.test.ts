import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { inProject } from "../../scripts/set-up/project-root.mjs";

const ROOMS = /^(app|bench|blog-service|deploy|docs|domain|public|scripts|server|tests)\//;
/** A pattern names many files. */
const PATTERN = /[<>{}*…:]/;
const LINK = /\]\(([^)\s]+)\)/g;
/** Another site's, or one of the running shop's. */
const OUTSIDE = /^(https?:|\/)/;
const CODE = /`([^`\s]+)`/g;

const documents = [
  ...["README.md", "CONTRIBUTING.md", "blog-service/README.md"],
  ...readdirSync(inProject("docs"), { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".md"))
    .map((file) => join("docs", file)),
];

it("every file and folder that a document names is there", () => {
  const missing = documents.flatMap((document) =>
    [...read(document).matchAll(CODE)]
      .map(([, path = ""]) => path)
      .filter((path) => ROOMS.test(path) && !PATTERN.test(path) && !existsSync(inProject(path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

it("every link of a document leads to a file and a heading that are there", () => {
  const broken = documents.flatMap((document) =>
    [...read(document).matchAll(LINK)]
      .map(([, link = ""]) => link)
      .filter((link) => !OUTSIDE.test(link) && !isThere(document, link))
      .map((link) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

function isThere(document: string, link: string): boolean {
  const [path = "", heading] = link.split("#");
  const target = path === "" ? document : join(dirname(document), path);
  if (!existsSync(inProject(target))) return false;
  return heading === undefined || headingsOf(target).includes(heading);
}

function headingsOf(document: string): string[] {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function read(document: string): string {
  return readFileSync(inProject(document), "utf8");
}
