// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import Footer from '../shell/footer.tsx';
import { drawPart } from '../../test/draw-part.tsx';

const menu = (gameType: string, label: string) => ({
  gameType,
  label,
  isHot: false,
  sort: 1,
  vendors: [],
});

describe('the foot of the page', () => {
  it('leads to games in its column of games, and neither home, nor hot, nor to promotions', async () => {
    const menus = [menu('PROMO', 'Promotions'), menu('HOT', 'Hot'), menu('RNG', 'Slots'), menu('LIVE', 'Live casino')];
    const root = await drawPart(<Footer />, { menus });
    const column = [...root.querySelectorAll('h2')].find(({ textContent }) => textContent === 'Games')?.parentElement;
    const hrefs = [...(column?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/rng', '/live', '/search']);
    expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toContain('/promotions');
  });
});
