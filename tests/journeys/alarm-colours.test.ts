import { contrastOf, EDGE_CONTRAST, readColour, TEXT_CONTRAST, type Rgb } from '@talora/domain/site/contrast.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../packages/web-kit/src/theme/tokens.css'), 'utf8');
const light = css.indexOf("[data-theme='light']");

/** A colour of a theme; the light one has those of the dark one that it does not name itself. */
function colour(theme: 'dark' | 'light', name: string): Rgb {
  const find = (text: string): string | undefined => new RegExp(`--${name}:\\s*(#[0-9a-f]{6})`).exec(text)?.[1];
  const found = readColour((theme === 'light' ? find(css.slice(light)) : undefined) ?? find(css.slice(0, light)) ?? '');
  if (found === undefined) throw new Error(`no colour --${name}`);
  return found;
}

describe.each(['dark', 'light'] as const)('an alarm in the %s theme', (theme) => {
  it('has words that can be read', () => {
    expect(contrastOf(colour(theme, 'on-danger'), colour(theme, 'danger-solid'))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it('stands out from the page', () => {
    for (const ground of ['bg', 'surface-1'])
      expect(contrastOf(colour(theme, 'danger-solid'), colour(theme, ground))).toBeGreaterThanOrEqual(EDGE_CONTRAST);
  });
});
