import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Texts } from './languages.ts';

/**
 * Sums that were made up for drawings of the pages: every one of 100 and more that is not round (three digits or more before its
 * zeros). None may ever be shown.
 */
export const INVENTED_SUMS = JSON.parse(readFileSync(join(import.meta.dirname, 'invented-sums.json'), 'utf8')) as readonly string[];

/** Invented sums in a text, as they stand there. */
export function findInvented(text: string, sums: readonly string[] = INVENTED_SUMS): string[] {
  const shown = new Set(text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []);
  return sums.filter((sum) => shown.has(sum));
}

/** Large enough that no player of a journey wins it by chance. */
const isLarge = (sum: string): boolean => sum.includes(',');

/** Names of licences, on the page that lists them. */
const LICENCE = '^(?:CC BY|OFL) \\d\\.\\d$';

/**
 * What is wrong with the figures on the page that is open, its frame and its dialogs too: each stands in a part that names its
 * call (`data-source`), unless it belongs to a sentence of the messages or to a decoration; and none is an invented sum.
 */
export async function findWrongFigures(page: Page, { all }: Texts): Promise<string[]> {
  const sentences = all.filter((text) => /\d/.test(text) && !text.includes('{'));
  const homeless = await page.evaluate(
    ([known, licence]) => {
      const found: string[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() !== null) {
        const text = walker.currentNode.textContent?.trim() ?? '';
        const parent = walker.currentNode.parentElement;
        if (!/\d/.test(text) || known.includes(text) || new RegExp(licence).test(text) || parent === null) continue;
        if (parent.closest('script, style, noscript, template, [aria-hidden="true"]') !== null) continue;
        const source = parent.closest('[data-source]');
        if (source === null || source.getAttribute('data-source') === '') found.push(`${text} names no call`);
      }
      return found;
    },
    [sentences, LICENCE] as const,
  );
  const shown = await page.locator('body').innerText();
  return [...homeless, ...findInvented(shown, INVENTED_SUMS.filter(isLarge)).map((sum) => `${sum} is invented`)];
}
