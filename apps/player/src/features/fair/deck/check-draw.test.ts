import { NAGA_DECK } from '@talora/domain/games/scratch/decks.ts';
import { expect, it } from 'vitest';
import { fromHex } from '@talora/web-kit/fairness/browser-draws.ts';
import { isDrawRight, type DeckEnd } from './check-draw.ts';

const SEED = fromHex('dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f');
const SMALL = { ...NAGA_DECK, size: 12, prizes: [{ times: 5, count: 1 }, { times: 1, count: 3 }] }; // prettier-ignore
/** What a deck of twelve pays: four prizes, none of them among the first three tickets. */
const times = Uint16Array.from([0, 0, 0, 5, 1, 1, 1, 0, 0, 0, 0, 0]);
const END: DeckEnd = {
  price: '5.00',
  currency: 'MYR',
  sales: [0, 1, 2].map((ticket) => ({ ticket, clientSeed: `seed-${String(ticket)}` })),
  draw: {
    due: '10.00',
    paid: '0.00',
    pot: '10.00',
    entropy: 'bd9b33b0eb5ae7ea28b8d6c3c5f1a2de5fbef5fa82df4ba0d35cba3a7a1d22f1',
    prizes: [],
  },
};
const judge = (end: DeckEnd): boolean => isDrawRight(SMALL, { no: 1, seed: SEED, laid: { times } }, end);

/** The draw as it should have been told: found by trying, as whoever cheats cannot. */
async function rightEnd(): Promise<DeckEnd> {
  const { drawVoid } = await import('@talora/domain/games/scratch/void-draw.ts');
  const { PAGE_HASHES, toHex } = await import('@talora/web-kit/fairness/deck-proof.ts');
  const drawn = drawVoid({ deck: SMALL, no: 1, seed: SEED, times, price: 500n, sales: END.sales }, PAGE_HASHES);
  const prizes = drawn.prizes.map(({ ticket, amount }) => ({ ticket, amount: (Number(amount) / 100).toFixed(2) }));
  return { ...END, draw: { ...END.draw, entropy: toHex(drawn.entropy), prizes } };
}

it('agrees with the draw that follows from seed and sales, and with no other', async () => {
  const right = await rightEnd();
  expect(right.draw.prizes.map(({ amount }) => amount)).toEqual(['5.00', '5.00']);
  expect(judge(right)).toBe(true);
  const [first, second] = right.draw.prizes;
  const others: DeckEnd[] = [
    END,
    { ...right, draw: { ...right.draw, due: '9.99' } },
    { ...right, draw: { ...right.draw, paid: '1.00' } },
    { ...right, draw: { ...right.draw, pot: '10.01' } },
    { ...right, draw: { ...right.draw, prizes: right.draw.prizes.slice(1) } },
    { ...right, draw: { ...right.draw, prizes: [second, first].flatMap((prize) => prize ?? []) } },
    { ...right, draw: { ...right.draw, prizes: right.draw.prizes.map((prize) => ({ ...prize, amount: '6.00' })) } },
    { ...right, sales: right.sales.toReversed() },
    { ...right, sales: right.sales.map((sale) => ({ ...sale, clientSeed: 'another' })) },
    { ...right, sales: [...right.sales, { ticket: 12, clientSeed: 'x' }] },
    { ...right, price: '4.00' },
    { ...right, currency: 'XYZ' },
  ];
  expect(others.map(judge)).toEqual(others.map(() => false));
});
