import { DEFAULT_COLOURS } from '@talora/domain/site/brand-colours.ts';
import { expect, it } from 'vitest';
import { themeValues } from './theme-values.ts';

it('a sample is drawn with the values that players get, and each theme has its own', () => {
  const [dark, light] = [themeValues(DEFAULT_COLOURS, 'dark'), themeValues(DEFAULT_COLOURS, 'light')];
  for (const values of [dark, light]) {
    expect(Object.keys(values)).toEqual(expect.arrayContaining(['--brand', '--on-brand']));
    for (const value of Object.values(values)) expect(value).not.toBe('');
  }
  expect(dark).not.toEqual(light);
});

it('another colour of the brand changes its sample', () => {
  const [name = 'brand'] = Object.keys(DEFAULT_COLOURS) as (keyof typeof DEFAULT_COLOURS)[];
  expect(themeValues({ ...DEFAULT_COLOURS, [name]: '#123456' }, 'dark')).not.toEqual(themeValues(DEFAULT_COLOURS, 'dark'));
});
