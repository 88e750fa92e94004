import { describe, expect, it } from 'vitest';
import { navigationPath } from '../categories.ts';
import { iconOf, logoOf, smallIconOf, submenuImageOf } from './picture-addresses.ts';
import { isSubCategory, subCategoriesOf } from './sub-categories.ts';
import { menuTypeOf, prizeModeOf, shownVendorName } from './vendor-rules.ts';

describe('rules of the catalogue', () => {
  it('shows bingo only to a brand with TY', () => {
    expect(subCategoriesOf(false)).toEqual(['SC', 'VP', 'JP', 'TG', 'AC']);
    expect(subCategoriesOf(true)).toContain('BG');
    expect(isSubCategory('BG')).toBe(true);
    expect(isSubCategory('RNG')).toBe(false);
  });

  it('puts five e-sports vendors under sports and LOTT under ELOTT', () => {
    for (const vendor of ['AV', 'IMES', 'IA', 'AI', 'TF']) expect(menuTypeOf('ESPORTS', vendor)).toBe('SPORTS');
    expect(menuTypeOf('ESPORTS', 'GG')).toBe('ESPORTS');
    expect(menuTypeOf('RNG', 'AV')).toBe('RNG');
    expect(menuTypeOf('LOTT', 'TCG_SEA')).toBe('ELOTT');
  });

  it('names vendors as a brand with TY does', () => {
    expect(shownVendorName('BTI', 'BTi Sports', true)).toBe('123BET');
    expect(shownVendorName('TCG_SEA', 'TCG', true)).toBe('');
    expect(shownVendorName('BTI', 'BTi Sports', false)).toBe('BTi Sports');
    expect(shownVendorName('KIRIN', 'Kirin Works', true)).toBe('Kirin Works');
  });

  it('plays the electronic lottery when the cards say so', () => {
    expect(prizeModeOf(['TCG_LOTTO_VN'])).toBe('ELOTT');
    expect(prizeModeOf(['LOTT'])).toBe('ELOTT');
    expect(prizeModeOf(['TCG_SEA'])).toBe('LOTT');
  });

  it('builds the addresses of pictures, whatever a code holds', () => {
    expect(smallIconOf('/img', 'KIRIN')).toBe('/img/vendor/small/kirin-default.svg');
    expect(smallIconOf('/img', 'KIRIN', 'active')).toBe('/img/vendor/small/kirin-active.svg');
    expect(logoOf('/img', '../../X', 'gray')).toBe('/img/vendor/logo/gray/x.svg');
    expect(submenuImageOf('https://cdn.example/i', 'RNG', 'NUSA')).toBe('https://cdn.example/i/submenu/rng/nusa.svg');
    expect(iconOf('/img/game/a1.webp', 'rx1')).toBe('/img/game/a1-240.webp');
    expect(iconOf('/img/game/a1.webp', 'rx2')).toBe('/img/game/a1.webp');
    expect(iconOf('https://elsewhere.example/a.webp', 'rx1')).toBe('https://elsewhere.example/a.webp');
  });

  it('leads from the navigation to the page of a category, and from lotteries of both kinds to the page that they are played on', () => {
    expect(['LOTT', 'ELOTT'].map((key) => navigationPath(key as 'LOTT'))).toEqual(['/seaLottery', '/seaLottery']);
    expect([navigationPath('RNG'), navigationPath('JP')]).toEqual(['/rng', '/jp']);
  });
});
