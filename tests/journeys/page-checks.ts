import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import axe, { type AxeResults } from 'axe-core';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { Texts } from './languages.ts';

const SHOTS = join(import.meta.dirname, '../../test-results/screens');
const HEIGHTS = { 360: 640, 390: 844, 768: 1024, 1024: 768, 1440: 900 } as const;

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
    // The browser says so by the clock, on a machine that is busy with other things: what is loaded in vain is measured by the bench of pages.
    if (message.type() === 'warning' && message.text().includes('preloaded using link preload but not used within a few seconds')) return;
    list.push(`${message.type()} at ${message.location().url}: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const { name, message, stack = '' } = error.error();
    // React's own errors come without a stack.
    list.push(`uncaught at ${error.page()?.url()}: ${stack === '' ? `${name}: ${message}` : stack}`);
  });
  return {
    list,
    expectOnly(...patterns) {
      list.splice(0, list.length, ...list.filter((line) => !patterns.some((pattern) => pattern.test(line))));
    },
  };
}

/** Runs axe on a page without frames, which takes half the time of the way through all frames. A page keeps it for the next time. */
async function readWithAxe(page: Page): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }));
}

/** What axe finds on the page that is open. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = page.frames().length === 1 ? await readWithAxe(page) : await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 4).map((node) => `${id} (${help}): ${node.html.slice(0, 240)} ${node.any[0]?.message ?? ''}`),
  );
}

const SIZES_SEEN = {
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
  // Every width at which a page is laid out in another way.
  widths: [
    [360, 'dark'],
    [360, 'light'],
    [768, 'dark'],
    [768, 'light'],
    [1024, 'dark'],
    [1024, 'light'],
    [1440, 'dark'],
    [1440, 'light'],
  ],
} as const;

/** A brief look sees that nothing is too wide at both widths; a picture is taken and axe reads at one of them, always the same for a page: half of the pages on a phone, half on a desk. */
function isReadAt(width: number, name: string, sizes: keyof typeof SIZES_SEEN): boolean {
  if (sizes !== 'brief') return true;
  let sum = 0;
  for (const sign of name) sum += sign.codePointAt(0) ?? 0;
  return (width === 390) === (sum % 2 === 0);
}

/** The innermost parts that reach beyond the screen of a page that scrolls sideways; none, if it does not. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const width = root.clientWidth;
    if (root.scrollWidth <= width) return [];
    const wide = [...document.body.querySelectorAll('*')].filter((part) => part.getBoundingClientRect().right > width + 0.5);
    const innermost = wide.filter((part) => !wide.some((other) => other !== part && part.contains(other)));
    return [
      `${root.scrollWidth - width} px too wide`,
      ...innermost.slice(0, 8).map((part) => `${part.outerHTML.slice(0, 160)} in ${part.parentElement?.className ?? ''}`),
    ];
  });
}

/**
 * Texts that do not show whole: cut off by their own box, or outside of the screen where nothing scrolls. A name that the server gives may
 * end in three dots or after its last line; a text of the messages may not.
 */
export async function findCutTexts(page: Page, { all }: Texts): Promise<string[]> {
  return page.evaluate((messages) => {
    const known = new Set(messages);
    const isScrolled = (element: Element): boolean => {
      const { parentElement: parent } = element;
      if (parent === null) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isScrolled(parent);
    };
    const isCutBy = (element: HTMLElement, text: string): boolean => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const mayEnd = !known.has(text) && (textOverflow === 'ellipsis' || webkitLineClamp !== 'none');
      if (mayEnd) return false;
      const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      return (
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const text = [...element.childNodes]
        .filter((node) => node.nodeType === 3)
        .map((node) => node.textContent?.trim())
        .join('');
      // What is only for screen readers has a box of one pixel.
      if (text === '' || element.clientWidth <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      const { left, right } = element.getBoundingClientRect();
      const isOut = (left < -1 || right > document.documentElement.clientWidth + 1) && !isScrolled(element);
      if (isOut || isCutBy(element, text)) found.push(`${element.tagName.toLowerCase()}.${element.className} "${text.slice(0, 60)}"`);
    }
    return found;
  }, all);
}

/**
 * Looks at a page as it stands, on a phone and on a desk, in both themes (or briefly, each in one of them, or at four widths): nothing that axe finds,
 * nothing wider than the screen, and a picture of each in test-results/screens.
 */
export async function checkPage(page: Page, name: string, sizes: keyof typeof SIZES_SEEN = 'every'): Promise<void> {
  const before = page.viewportSize();
  const theme = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
  for (const [width, colours] of SIZES_SEEN[sizes]) {
    await page.setViewportSize({ width, height: HEIGHTS[width] });
    await page.evaluate((value) => {
      document.documentElement.dataset.theme = value;
    }, colours);
    await page.emulateMedia({ colorScheme: colours });
    if (isReadAt(width, name, sizes)) {
      // Colours change over a moment.
      await page.waitForTimeout(250);
      await page.screenshot({ path: join(SHOTS, `${name}-${width}-${colours}.png`) });
      expect.soft(await findViolations(page), `${name} at ${width} px, ${colours}`).toEqual([]);
    }
    expect.soft(await findOverflow(page), `${name} is wider than ${width} px`).toEqual([]);
  }
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, theme);
  if (before !== null) await page.setViewportSize(before);
}
