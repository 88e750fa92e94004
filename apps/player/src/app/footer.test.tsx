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

  it('ends with the year, whose rights are reserved, and the version', async () => {
    const root = await drawPart(<Footer />);
    expect(root.textContent).toContain(`© ${String(new Date().getFullYear())} Talora. All rights reserved.`);
    expect(root.textContent).toContain('v0.0.0');
    const links = [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/?m=help#faq', '/?m=help#limits', '/?m=help#terms', '/?m=help#privacy']));
  });

  const vendorOf = (number: number) => ({
    gameType: 'RNG',
    vassalage: `V${number}`,
    displayName: `Maker ${number}`,
    smallIcon: `/img/vendor/small/v${number}.svg`,
    lagerIcon: '',
    cards: [],
  });
  const marksOf = (root: HTMLElement, kind: string): Element[] => [...root.querySelectorAll(`[data-marks="${kind}"] > li`)];

  it('shows eight makers by their marks, signs of playing with measure, and a sample’s certification that says what it is', async () => {
    const menus = [{ ...menu('RNG', 'Slots'), vendors: Array.from({ length: 9 }, (_, index) => vendorOf(index)) }];
    const root = await drawPart(<Footer />, { menus, brand: { isSample: true, agreementAge: 21 } });
    expect(marksOf(root, 'partners').map((mark) => mark.querySelector('img')?.getAttribute('src'))).toEqual(
      Array.from({ length: 8 }, (_, index) => `/img/vendor/small/v${index}.svg`),
    );
    const marks = [...marksOf(root, 'play'), ...marksOf(root, 'certificates')];
    expect(marks.map(({ lastChild }) => lastChild?.textContent)).toEqual([
      '21 and over only',
      'Watch the time',
      'Know your limit',
      'Take breaks',
      'Random numbers tested',
      'Returns audited',
      'Data protected',
    ]);
    expect(marks.every((mark) => mark.querySelector('svg[aria-hidden="true"]') !== null)).toBe(true);
    expect(root.textContent).toContain('Marks of the sample brand: no test house stands behind them.');
  });

  it('shows no certification at a brand that is no sample', async () => {
    const root = await drawPart(<Footer />, { brand: { isSample: false } });
    expect(marksOf(root, 'certificates')).toEqual([]);
    expect(marksOf(root, 'play')).toHaveLength(4);
  });
});
