// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import GamePage from '../features/game/game-page.tsx';
import { StartCard } from '../features/home/start-card.tsx';
import { WalletCard } from '../features/home/wallet-card.tsx';
import { AccountMenu } from '../shell/account-menu.tsx';
import { drawPart } from '../../test/draw-part.tsx';
import { GAME } from '../../test/game-item.ts';

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

describe('a game that a trial player opens', () => {
  const open = async (query: string, kind: 'member' | 'trial', game: object = GAME) => {
    const root = await drawPart(<GamePage />, {
      kind,
      path: `/seamless?game=1001${query}`,
      answers: {
        '/wps/relay/GCS_games?nodeId=1001&language=EN&pageSize=1': {
          content: [game],
          pageNo: 1,
          pageSize: 1,
          totalPages: 1,
          totalElements: 1,
        },
      },
    });
    await vi.waitFor(() => expect(root.querySelector('h1')?.textContent).toBe('Kopitiam Sevens'));
    return root;
  };
  const NEEDS_ACCOUNT = 'real account';
  const modes = (root: Element) => [...root.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('aria-current')]);

  it('is free play by itself, and both ways stay: the one for money says what it needs', async () => {
    const free = await open('', 'trial');
    await vi.waitFor(() => expect(modes(free)).toEqual([['Real', null], ['Free', 'page']])); // prettier-ignore
    expect(free.textContent).not.toContain(NEEDS_ACCOUNT);
    const money = await open('&mode=real', 'trial');
    await vi.waitFor(() => expect(money.textContent).toContain(NEEDS_ACCOUNT));
    expect(modes(money)).toEqual([['Real', 'page'], ['Free', null]]); // prettier-ignore
  });

  it('needs an account where it has no free play, and a member plays for money', async () => {
    const only = await open('', 'trial', { ...GAME, supportPlay: 1 });
    await vi.waitFor(() => expect(only.textContent).toContain(NEEDS_ACCOUNT));
    expect(modes(await open('', 'member'))).toEqual([['Real', 'page'], ['Free', null]]); // prettier-ignore
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
