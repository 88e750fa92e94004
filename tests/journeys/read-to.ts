import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

const STEP = 400;
const WHOLE_PAGE = 100_000;

/** Goes down the page as a reader does, and once more from the top, until a part of it is there and in view. */
export async function readTo(page: Page, part: Locator): Promise<void> {
  let before = -1;
  await expect(async () => {
    if ((await part.count()) === 0) {
      const at = await page.evaluate(() => window.scrollY);
      await page.mouse.wheel(0, at === before ? -WHOLE_PAGE : STEP);
      before = at;
    }
    await expect(part).toBeAttached({ timeout: 100 });
  }).toPass({ timeout: 30_000, intervals: [150] });
  // What came on the way made the page longer or shorter: a reader who has gone too far goes back. And the part that was in the
  // ready page gives way to the living one when its script is here.
  await expect(() => part.scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
  await expect(part).toBeInViewport();
}
