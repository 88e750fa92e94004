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

  it('is short in the member’s centre: how to play safely, terms, privacy and where to ask', async () => {
    const menus = [menu('RNG', 'Slots')];
    const linksAt = async (path: string): Promise<number> => (await drawPart(<Footer />, { menus, path })).querySelectorAll('a').length;
    const short = await drawPart(<Footer />, { menus, path: '/member/withdraw' });
    expect(short.textContent).toContain('Privacy');
    expect(short.textContent).not.toContain('Slots');
    expect(await linksAt('/member')).toBeLessThan(await linksAt('/membership'));
  });
});
