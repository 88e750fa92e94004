// @vitest-environment happy-dom
import type { GameItem } from '@talora/contract/games/games.ts';
import { describe, expect, it, vi } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { GAME } from '../../../test/game-item.ts';
import { stepPages } from '../../catalogue/catalogue-keys.ts';
import SearchPage from './search-page.tsx';

const gameOf = (number: number): GameItem => ({ ...GAME, nodeId: String(number), gameName: `Game ${number}`, gameCode: `game-${number}` });

const TOTAL = 45;

/** What the call answers for a page of so many games. */
function answer(pageNo: number, pageSize: number): Record<string, unknown> {
  const from = (pageNo - 1) * pageSize + 1;
  const count = Math.max(0, Math.min(pageSize, TOTAL - from + 1));
  const page = {
    content: Array.from({ length: count }, (_, index) => gameOf(from + index)),
    totalElements: TOTAL,
    totalPages: Math.ceil(TOTAL / pageSize),
  };
  return {
    [`/wps/relay/GCS_games?pageSize=${pageSize}&pageNo=${pageNo}&language=EN`]: page,
    [`/wps/relay/GCS_games?pageNo=${pageNo}&pageSize=${pageSize}&language=EN`]: page,
  };
}

const answers = { ...answer(1, 26), ...answer(3, 13), ...answer(4, 13) };
const namesIn = (root: HTMLElement): string[] =>
  [...root.querySelectorAll('[data-source="GCS_games"] li a > span:nth-of-type(2)')].map(({ textContent }) => textContent);
const buttonIn = (root: HTMLElement): HTMLButtonElement | undefined =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more games');

describe('a list of games', () => {
  it('begins with two steps of thirteen, grows by one at a time, and says when that is all', async () => {
    const root = await drawPart(<SearchPage />, { answers, path: '/search' });
    await vi.waitFor(() => expect(namesIn(root)).toHaveLength(26));
    expect(root.textContent).toContain('Showing 26 of 45 games.');
    buttonIn(root)?.click();
    await vi.waitFor(() => expect(namesIn(root)).toHaveLength(39));
    buttonIn(root)?.click();
    await vi.waitFor(() => expect(namesIn(root)).toHaveLength(TOTAL));
    expect(new Set(namesIn(root)).size).toBe(TOTAL);
    expect(buttonIn(root)).toBeUndefined();
    expect(document.activeElement?.textContent).toBe('Showing 45 of 45 games.');
  });

  it('comes back as long as it had grown, whatever its address asks for', async () => {
    const root = await drawPart(<SearchPage />, { answers, path: '/search?page=99999' });
    await vi.waitFor(() => expect(namesIn(root)).toHaveLength(TOTAL));
    expect(stepPages(99_999, 1_000_000)).toHaveLength(100);
    expect(stepPages(3, 26)).toEqual([]);
  });

  it('keeps what is there when a step does not come, and asks for it again', async () => {
    const some = answer(1, 26);
    const root = await drawPart(<SearchPage />, { answers: some, path: '/search?page=2' });
    await vi.waitFor(() => expect(root.textContent).toContain('The list could not be loaded.'), { timeout: 20_000 });
    expect(namesIn(root)).toHaveLength(26);
    Object.assign(some, answer(3, 13));
    [...root.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again')?.click();
    await vi.waitFor(() => expect(namesIn(root)).toHaveLength(39));
  });
});
