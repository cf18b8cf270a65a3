import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that start whole shops. They take longest, and mostly wait. */
const WHOLE_SHOPS = /[\\/]tests[\\/](?:cluster|fuzz|running-shop)[\\/]/;
const OTHERS_BETWEEN = 2;

/**
 * Vitest begins with the largest files, and these are small: they would come last, all at once, and the last one alone for half a
 * minute. Among the others they wait while the others work.
 */
export class SpreadWholeShops extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const startsShops = ({ moduleId }: TestSpecification) => WHOLE_SHOPS.test(moduleId);
    const left = sorted.filter((file) => !startsShops(file));
    const spread = sorted.filter(startsShops).flatMap((file) => [file, ...left.splice(0, OTHERS_BETWEEN)]);
    return [...spread, ...left];
  }
}
