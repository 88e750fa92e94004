import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Texts } from './languages.ts';

/** Sums that were made up for drawings of the pages. None may ever be shown. */
export const INVENTED_SUMS = JSON.parse(readFileSync(join(import.meta.dirname, 'invented-sums.json'), 'utf8')) as readonly string[];

/** Invented sums in a text, as they stand there. */
export function findInvented(text: string, sums: readonly string[] = INVENTED_SUMS): string[] {
  const shown = new Set(text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []);
  return sums.filter((sum) => shown.has(sum));
}

/** Large enough that no player of a journey wins it by chance. */
const isLarge = (sum: string): boolean => sum.includes(',');

/**
 * What is wrong with the figures on the page that is open: each stands in a part that names its call (`data-source`), unless
 * it belongs to a sentence of the messages; and none is an invented sum.
 */
export async function findWrongFigures(page: Page, { all }: Texts): Promise<string[]> {
  const sentences = all.filter((text) => /\d/.test(text) && !text.includes('{'));
  const homeless = await page.evaluate((known) => {
    const main = document.querySelector('main');
    if (main === null) return ['the page has no main part'];
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const text = walker.currentNode.textContent?.trim() ?? '';
      const parent = walker.currentNode.parentElement;
      if (!/\d/.test(text) || known.includes(text) || parent === null) continue;
      const source = parent.closest('[data-source]');
      if (source === null || source.getAttribute('data-source') === '') found.push(`${text} names no call`);
    }
    return found;
  }, sentences);
  const shown = await page.getByRole('main').innerText();
  return [...homeless, ...findInvented(shown, INVENTED_SUMS.filter(isLarge)).map((sum) => `${sum} is invented`)];
}
