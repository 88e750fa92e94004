import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type BrowserContext, type Page } from '@playwright/test';

const SHOTS = join(import.meta.dirname, '../../test-results/screens');
const HEIGHTS = { 390: 844, 1440: 900 } as const;

/** What a page complained about: errors and warnings on its console, errors it did not catch, answers that broke. */
export interface Complaints {
  readonly list: string[];
  /** Leaves out complaints that the journey itself provokes, such as a refused form. */
  expectOnly(...patterns: RegExp[]): void;
}

/** Listens to every page of a browser context. */
export function listen(context: BrowserContext): Complaints {
  const list: string[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    list.push(`${message.type()} at ${message.location().url}: ${message.text()}`);
  });
  context.on('weberror', (error) => list.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  return {
    list,
    expectOnly(...patterns) {
      list.splice(0, list.length, ...list.filter((line) => !patterns.some((pattern) => pattern.test(line))));
    },
  };
}

async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 4).map((node) => `${id} (${help}): ${node.html.slice(0, 240)} ${node.any[0]?.message ?? ''}`),
  );
}

const LOOKS = {
  every: [
    [390, 'dark'],
    [390, 'light'],
    [1440, 'dark'],
    [1440, 'light'],
  ],
  brief: [
    [390, 'dark'],
    [1440, 'light'],
  ],
} as const;

/** A brief look is one of two, and always the same one for a page: half of the pages are seen on a phone, half on a desk. */
function looksOf(name: string, looks: keyof typeof LOOKS): readonly (readonly [390 | 1440, 'dark' | 'light'])[] {
  if (looks === 'every') return LOOKS.every;
  let sum = 0;
  for (const sign of name) sum += sign.codePointAt(0) ?? 0;
  return [LOOKS.brief[sum % 2 === 0 ? 0 : 1]];
}

/**
 * Looks at a page as it stands, on a phone and on a desk, in both themes (or briefly, in one of them): nothing that axe finds, nothing wider than
 * the screen, and a picture of each in test-results/screens.
 */
export async function lookAt(page: Page, name: string, looks: keyof typeof LOOKS = 'every'): Promise<void> {
  const before = page.viewportSize();
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
  for (const [width, look] of looksOf(name, looks)) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, look);
    await page.emulateMedia({ colorScheme: look });
    // Colours change over a moment.
    await page.waitForTimeout(250);
    await page.screenshot({ path: join(SHOTS, `${name}-${width}-${look}.png`) });
    expect.soft(await findViolations(page), `${name} at ${width} px, ${look}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect.soft(overflow, `${name} is wider than ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
  if (before !== null) await page.setViewportSize(before);
}
