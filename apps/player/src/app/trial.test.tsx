// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { StartCard } from '../features/home/start-card.tsx';
import { WalletCard } from '../features/home/wallet-card.tsx';
import { AccountMenu } from '../shell/account-menu.tsx';
import { drawPart } from '../../test/draw-part.tsx';

const FIGURE = /\d\.\d\d/;
const hrefs = (root: Element): (string | null)[] => [...root.querySelectorAll('a')].map((link) => link.getAttribute('href'));

const Home = (
  <>
    <WalletCard />
    <StartCard />
  </>
);

describe('what stands beside the banners of home', () => {
  it('is the balance, the ways in and out of it, and the own pages of a member and of an agent', async () => {
    for (const kind of ['member', 'agent'] as const) {
      const root = await drawPart(Home, { kind });
      expect(root.textContent).toContain('88.00');
      expect(hrefs(root)).toEqual(expect.arrayContaining(['/member/depositv2', '/member/withdraw', '/member/personalHistoryCopy']));
    }
  });

  it('is no sum and no way to one for who only tries the site, but the way to an account', async () => {
    const root = await drawPart(Home, { kind: 'trial' });
    expect(root.textContent).not.toMatch(FIGURE);
    expect(root.querySelector('[data-source]')).toBeNull();
    expect(hrefs(root)).toEqual(['/?m=register']);
    expect(root.querySelectorAll('li')).toHaveLength(3);
  });

  it('is the way in for a guest', async () => {
    const root = await drawPart(Home);
    expect(root.textContent).not.toMatch(FIGURE);
    expect(hrefs(root)).toEqual(['/?m=register', '/?m=login']);
  });
});

describe('the menu of the account', () => {
  const sumIn = async (kind: 'member' | 'trial', hasBalance: boolean): Promise<boolean> =>
    FIGURE.test((await drawPart(<AccountMenu hasBalance={hasBalance} />, { kind })).textContent);

  it('names the balance of a member, but not on a page of a game and never to who only tries the site', async () => {
    expect(await sumIn('member', true)).toBe(true);
    expect(await sumIn('member', false)).toBe(false);
    expect(await sumIn('trial', true)).toBe(false);
  });
});
