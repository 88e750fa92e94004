// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GameTile } from '../catalogue/game-tile.tsx';
import { drawPart } from '../../test/draw-part.tsx';
import { GAME } from '../../test/game-item.ts';
import { PagePending } from './page-states.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Presses the tile's link, as a finger or a pointer does (1), or as a key does (0); true when the link is followed. */
function press(root: Element, detail: number): boolean {
  const link = root.querySelector('li > a') as HTMLElement;
  let isFollowed = true;
  root.addEventListener('click', (event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
  return isFollowed;
}

const withHover = (hasHover: boolean): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' && !hasHover }));
};

describe('a tile under a finger', () => {
  it('opens a sheet with play and free trial, which gives the focus back', async () => {
    withHover(false);
    const root = await drawPart(<GameTile game={GAME} />);
    press(root, 1);
    await vi.waitFor(() => expect(root.querySelector('dialog')).not.toBeNull());
    const dialog = root.querySelector('dialog') as HTMLDialogElement;
    expect([...dialog.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/seamless?game=1001&mode=demo',
      '/seamless?game=1001',
    ]);
    for (const words of ['Kopitiam Sevens', 'Talora Studio', 'RTP 95.67%']) expect(dialog.textContent).toContain(words);
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await vi.waitFor(() => expect(root.querySelector('dialog')).toBeNull());
    expect(document.activeElement).toBe(root.querySelector('li > a'));
  });

  it('says in the sheet what the game is about, what may be bet and how far its rounds lie apart', async () => {
    withHover(false);
    const root = await drawPart(
      <GameTile game={{ ...GAME, blurb: 'Three reels of kopi.', minBet: '0.20', maxBet: '100.00', volatility: 'high' }} />,
    );
    press(root, 1);
    await vi.waitFor(() => expect(root.querySelector('dialog')).not.toBeNull());
    const words = root.querySelector('dialog')?.textContent;
    expect(words).toContain('Three reels of kopi.');
    expect(words).toContain('High volatility');
    expect(words).toContain('Bets RM 0.20 – RM 100.00');
  });

  it('opens none without a free trial, for a pointer that hovers, and for a key', async () => {
    const tries = [
      { game: { ...GAME, supportPlay: 1 as const }, hasHover: false, detail: 1 },
      { game: { ...GAME, isGame: 'VASSALAGE' as const }, hasHover: false, detail: 1 },
      { game: GAME, hasHover: true, detail: 1 },
      { game: GAME, hasHover: false, detail: 0 },
    ];
    for (const { game, hasHover, detail } of tries) {
      withHover(hasHover);
      const root = await drawPart(<GameTile game={game} />);
      press(root, detail);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(root.querySelector('dialog')).toBeNull();
    }
  });
});

describe('a page on its way', () => {
  it('is a bar at the top of the window that says what it is', async () => {
    const root = await drawPart(<PagePending />);
    expect(root.querySelector('[data-loader]')?.className).toContain('fixed inset-x-0 top-0');
    expect(root.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('Loading');
    expect(root.querySelector('svg')).toBeNull();
  });
});
