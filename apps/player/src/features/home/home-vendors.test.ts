import { describe, expect, it } from 'vitest';
import { esportsVendors, liveVendors, sportsVendors } from './home-vendors.ts';

const vendor = (gameType: string) => (vassalage: string) => ({
  gameType,
  vassalage,
  displayName: vassalage,
  smallIcon: '',
  lagerIcon: '',
  cards: [],
});
const menu = (gameType: string, codes: readonly string[]) => ({
  gameType,
  label: null,
  isHot: false,
  sort: 1,
  vendors: codes.map(vendor(gameType)),
});

describe('vendors on the home page', () => {
  it('shows only the four live vendors that the brand has', () => {
    expect(liveVendors([menu('LIVE', ['DG', 'AG', 'PP', 'BG'])])).toEqual(['DG', 'PP']);
    expect(liveVendors([menu('LIVE', ['EG4', 'DG', 'SEX', 'PP'])])).toEqual(['EG4', 'DG', 'SEX', 'PP']);
    expect(liveVendors([menu('RNG', ['PP'])])).toEqual([]);
  });

  it('shows the first three of sports and of e-sports, wherever these sit', () => {
    const menus = [menu('SPORTS', ['AV', 'BTI', 'IA', 'SBO', 'TF', 'IMES', 'FB', 'CMD'])];
    expect(sportsVendors(menus)).toMatchObject({ codes: ['BTI', 'SBO', 'FB'], to: '/sports' });
    expect(esportsVendors(menus)).toMatchObject({ codes: ['AV', 'IA', 'TF'], gameType: 'SPORTS' });
    expect(esportsVendors([...menus, menu('ESPORTS', ['X1', 'X2', 'X3', 'X4'])])).toMatchObject({
      codes: ['X1', 'X2', 'X3'],
      to: '/esports',
    });
    expect(sportsVendors([]).codes).toEqual([]);
    expect(esportsVendors([]).codes).toEqual([]);
  });
});
