import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Tests that start whole shops. They take longest and mostly wait. */
const WHOLE_SHOPS = /[\\/]tests[\\/](?:cluster|fuzz|running-shop)[\\/]/;

/** Vitest begins with the largest files, and these are small: the last of them would run alone for half a minute. */
export class WholeShopsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const startsShops = ({ moduleId }: TestSpecification) => WHOLE_SHOPS.test(moduleId);
    return [...sorted.filter(startsShops), ...sorted.filter((file) => !startsShops(file))];
  }
}
