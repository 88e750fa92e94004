import { brandStyles, type BrandColours } from '@talora/domain/site/brand-colours.ts';

/** Values of one theme out of the style sheet that players get, as properties of an element. */
export function themeValues(colours: BrandColours, theme: 'dark' | 'light'): Record<string, string> {
  const part = brandStyles(colours).split('}')[theme === 'dark' ? 0 : 1] ?? '';
  return Object.fromEntries([...part.matchAll(/(--[a-z-]+):([^;]+)/g)].map(([, name = '', value = '']) => [name, value]));
}
