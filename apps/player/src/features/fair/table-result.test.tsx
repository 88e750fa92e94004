// @vitest-environment happy-dom
import { FISH } from '@talora/domain/games/fish/shots.ts';
import { FISH_IDS } from '@talora/domain/games/fish/species.ts';
import { MINES } from '@talora/domain/games/table/mines.ts';
import { repeatDecisions } from '@talora/domain/games/house/decisions.ts';
import { DEUCES_HANDS, JACKS_HANDS } from '@talora/domain/games/table/video-poker-hands.ts';
import { JACKS_OR_BETTER } from '@talora/domain/games/table/video-poker.ts';
import { expect, it } from 'vitest';
import { drawPart } from '../../../test/draw-part.tsx';
import { TableResult } from './table-result.tsx';

type Outcome = Readonly<Record<string, unknown>>;
const draw = (outcome: Outcome, language: 'MS' | 'EN' | 'CN' = 'EN'): Promise<HTMLElement> =>
  drawPart(<TableResult outcome={outcome} sum={(minor) => minor} />, { language });
const rowsOf = (root: HTMLElement): string[][] =>
  [...root.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.firstChild?.textContent ?? ''));
/** A field whose mines lie under these tiles first. */
const fieldOf = (...mines: readonly number[]) => {
  const others = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile));
  return repeatDecisions([[...mines, ...others]]);
};

it('shows the field of mines: where they lay, and in which order tiles were uncovered', async () => {
  const root = await draw(MINES.play(fieldOf(7, 12, 24), { mines: 3, picks: [0, 12] }, 100n).outcome);
  expect(root.textContent).toContain('Mines in the field: 3. Tile 13 had one.');
  expect(rowsOf(root)).toEqual([
    ['1', '·', '·', '·', '·'],
    ['·', '·', '✹', '·', '·'],
    ['·', '·', '2', '·', '·'],
    ['·', '·', '·', '·', '·'],
    ['·', '·', '·', '·', '✹'],
  ]);
  const announced = [...root.querySelectorAll('td .sr-only')].map((text) => text.textContent);
  expect([announced[0], announced[1], announced[7], announced[12]]).toEqual([
    'safe, uncovered as number 1',
    'safe, not uncovered',
    'mine',
    'mine, uncovered as number 2',
  ]);
});

it('says of mines that were avoided how many tiles were', async () => {
  const root = await draw(MINES.play(fieldOf(7), { mines: 1, picks: [0, 12] }, 100n).outcome);
  expect(root.textContent).toContain('Mines in the field: 1. Safe tiles uncovered: 2.');
});

it('shows a hand of video poker before and after the draw, with what was held', async () => {
  // Jack, 4, jack, 9, king; then jack, 9, 9 of the deck.
  const first = [23, 3, 36, 47, 51, 10, 34, 21];
  const deck = [...first, ...Array.from({ length: 52 }, (_, card) => card).filter((card) => !first.includes(card))];
  const root = await draw(JACKS_OR_BETTER.play(repeatDecisions([deck]), { held: [0, 2] }, 100n).outcome);
  expect(root.textContent).toContain('Full house');
  expect(rowsOf(root)).toEqual([
    ['J♥', '4♠', 'J♦', '9♣', 'K♣'],
    ['✓', '–', '✓', '–', '–'],
    ['J♥', 'J♠', 'J♦', '9♦', '9♥'],
  ]);
});

it('names every hand in every language', async () => {
  const cards = { dealt: [0, 1, 2, 3, 4], cards: [0, 1, 2, 3, 4], held: [], factor: 0 };
  for (const language of ['MS', 'EN', 'CN'] as const) {
    const names = new Set<string>();
    const hands = [...new Set([null, ...JACKS_HANDS, ...DEUCES_HANDS])];
    for (const hand of hands) names.add((await draw({ ...cards, hand }, language)).querySelector('p')?.textContent ?? '');
    expect(names.size).toBe(hands.length);
    expect([...names].join()).not.toContain('fair.hand');
  }
});

it('says of a shot what was drawn for its fish, or that it met none, in every language', async () => {
  const hit = { shot: 'hit', fish: 'shark', sum: 0, room: 1, tide: 2, index: 3, fired: 1_000, at: 1_500, turn: 1 };
  const shown = async (roll: number, choice: unknown = hit) =>
    (await draw(FISH.play(repeatDecisions([roll]), choice, 100n).outcome)).textContent;
  expect(await shown(19_299_999)).toBe('Shark: drawn 19,299,999, below 19,300,000: caught, 50 × the bet.');
  expect(await shown(19_300_000)).toBe('Shark: drawn 19,300,000, a catch would have been below 19,300,000.');
  expect(await shown(0, { shot: 'left', x: 1, y: 1, fired: 1, at: 2_000 })).toBe(
    'The shot met no fish: the bet came back, nothing was drawn.',
  );
  for (const language of ['MS', 'EN', 'CN'] as const)
    for (const fish of FISH_IDS) {
      const root = await draw({ shot: 'hit', fish, roll: 5, below: 9, times: 2 }, language);
      expect(root.textContent, `${language} ${fish}`).not.toContain('fish.');
    }
});
