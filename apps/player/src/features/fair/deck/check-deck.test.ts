import { NAGA_DECK, type ScratchDeck } from '@talora/domain/games/scratch/decks.ts';
import { expect, it } from 'vitest';
import { checkDeck, findDeckProblems, listOfDeck, type DeckFields } from './check-deck.ts';

const SEED = 'dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f';
const SMALL: ScratchDeck = { code: 'HSC_NAGA', size: 12, price: 500n, prizes: [{ times: 5, count: 1 }, { times: 1, count: 3 }] }; // prettier-ignore
const fields = (change: Partial<DeckFields> = {}): DeckFields => ({ no: '1', seed: SEED, commitment: '', root: '', ticket: '', ...change });

it('finds what cannot be right', () => {
  expect(findDeckProblems(SMALL, fields({ ticket: '11', root: ` ${SEED.toUpperCase()} ` }))).toEqual([]);
  expect(findDeckProblems(SMALL, fields({ no: '0', seed: 'x', commitment: 'y', root: 'z', ticket: '12' }))).toEqual(['no', 'seed', 'commitment', 'root', 'ticket']); // prettier-ignore
  expect(findDeckProblems(SMALL, fields({ no: '1.5', seed: '', ticket: '-1' }))).toEqual(['no', 'seed', 'ticket']);
});

it('lays a deck out, and says what was kept and what was not', async () => {
  const plain = await checkDeck(SMALL, fields());
  expect([plain.isCommitmentKept, plain.isRootKept, plain.ticket]).toEqual([null, null, null]);
  expect(plain.counted).toEqual([
    { times: 5, count: 1, isRight: true },
    { times: 1, count: 3, isRight: true },
  ]);
  const { commitment, rootHex } = plain.laid;
  const best = plain.laid.times.indexOf(5);
  const kept = await checkDeck(SMALL, fields({ commitment, root: rootHex.toUpperCase(), ticket: String(best) }));
  expect([kept.isCommitmentKept, kept.isRootKept, kept.ticket]).toEqual([true, true, { no: best, times: 5 }]);
  const broken = await checkDeck(SMALL, fields({ no: '2', commitment: rootHex, root: rootHex }));
  expect([broken.isCommitmentKept, broken.isRootKept]).toEqual([false, false]);
  const lines = listOfDeck(plain.laid).split('\n');
  expect([lines.length, lines[0], lines[best + 1], lines.at(-1)]).toEqual([14, 'ticket,times', `${String(best)},5`, '']);
});

it('comes to the deck of the page that tells the rules', { timeout: 60_000 }, async () => {
  const { laid, isCommitmentKept } = await checkDeck(
    NAGA_DECK,
    fields({ commitment: '856388900fae872120f23aecc364bb530b1d798b2236455288ca888fc2cee826' }),
  );
  expect(isCommitmentKept).toBe(true);
  expect(laid.rootHex).toBe('543c451b4d3e4cd06f74bcc02beba82b0d079070b8c95fe369e4b63d7839e4eb');
});
