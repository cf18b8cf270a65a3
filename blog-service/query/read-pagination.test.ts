import { describe, expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";
import { readPagination } from "./read-pagination.ts";

function paginate(query: string, total = 260) {
  const { start, limit, metaFor } = readPagination(parseQuery(`?${query}`).pagination);
  return { start, limit, meta: metaFor(total) };
}

describe("pages", () => {
  it("hold 25 when nothing is requested", () => {
    expect(paginate("")).toEqual({ start: 0, limit: 25, meta: { page: 1, pageSize: 25, pageCount: 11, total: 260 } });
  });

  it("hold 100 at the most", () => {
    expect(paginate("pagination[pageSize]=500&pagination[page]=3")).toEqual({
      start: 200,
      limit: 100,
      meta: { page: 3, pageSize: 100, pageCount: 3, total: 260 },
    });
  });

  it("hold one at the least, and begin at the first", () => {
    expect(paginate("pagination[pageSize]=0&pagination[page]=-2")).toMatchObject({
      start: 0,
      limit: 1,
      meta: { page: 1 },
    });
  });

  it("count nothing where there is nothing", () => {
    expect(paginate("", 0).meta).toEqual({ page: 1, pageSize: 25, pageCount: 0, total: 0 });
  });

  it("are not counted when that is not wanted", () => {
    expect(paginate("pagination[page]=2&pagination[withCount]=false").meta).toEqual({ page: 2, pageSize: 25 });
    expect(paginate("pagination[start]=2&pagination[withCount]=0").meta).toEqual({ start: 2, limit: 25 });
  });
});

describe("offsets", () => {
  it("respond with start, limit and total", () => {
    expect(paginate("pagination[start]=7&pagination[limit]=3")).toEqual({
      start: 7,
      limit: 3,
      meta: { start: 7, limit: 3, total: 260 },
    });
  });

  it("take -1 for as many as allowed", () => {
    expect(paginate("pagination[limit]=-1").limit).toBe(100);
  });
});
