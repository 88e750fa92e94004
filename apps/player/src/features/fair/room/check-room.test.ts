import { sha256Of } from '@talora/web-kit/fairness/browser-draws.ts';
import { expect, it } from 'vitest';
import { checkRoom, findRoomProblems, type RoomFields } from './check-room.ts';

const SEED = 'dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f';
const COMMITMENT = '856388900fae872120f23aecc364bb530b1d798b2236455288ca888fc2cee826';
const [ONE, TWO] = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const fields = (change: Partial<RoomFields> = {}): RoomFields => ({
  game: 'HB_75',
  no: '1',
  seed: SEED,
  commitment: '',
  entropy: 'ff2e5142eb4fa0b4813ff539bd2149b1f0920d84931966101b64892e6b8c088a',
  bets: `${ONE}:demo-seed:2\r\n${TWO}:other:7`,
  price: '50',
  ...change,
});
const wonBy = (outcome: Awaited<ReturnType<typeof checkRoom>>['outcome'], bet: string): number =>
  outcome.prizes.flatMap(({ winners }) => winners).filter((card) => card.bet === bet).reduce((sum, { payout }) => sum + Number(payout), 0); // prettier-ignore

it('finds what cannot be right', () => {
  expect(findRoomProblems(fields())).toEqual([]);
  expect(findRoomProblems(fields({ bets: '', entropy: 'none' }))).toEqual([]);
  expect(findRoomProblems(fields({ no: '', seed: 'x', bets: `${ONE}:demo-seed`, price: '0.50' }))).toEqual(['no', 'seed', 'bets', 'price']);
  for (const bets of [`${ONE}:demo seed:2`, `${ONE}:demo-seed:37`, `${ONE}:demo-seed:0`, 'x:demo-seed:1'])
    expect(findRoomProblems(fields({ bets }))).toEqual(['bets']);
});

it('comes to the balls and prizes of the page that tells the rules', async () => {
  const { outcome, isListRight } = await checkRoom(fields());
  expect(isListRight).toBe(true);
  expect(outcome.balls.slice(0, 8)).toEqual([8, 14, 21, 57, 71, 54, 47, 34]);
  expect([wonBy(outcome, ONE), wonBy(outcome, TWO)]).toEqual([182, 200]);
  const { outcome: other } = await checkRoom(fields({ game: 'HB_90' }));
  expect(other.balls.slice(0, 8)).toEqual([10, 35, 54, 31, 28, 66, 13, 55]);
  expect([wonBy(other, ONE), wonBy(other, TWO)]).toEqual([259, 123]);
});

it('says whether the promise was kept, and whether the purchases give the entropy', async () => {
  const kept = await checkRoom(fields({ commitment: COMMITMENT.toUpperCase(), bets: `${TWO}:other:7\n${ONE}:demo-seed:2` }));
  expect([kept.isCommitmentKept, kept.isListRight, kept.commitment]).toEqual([true, true, COMMITMENT]);
  const broken = await checkRoom(fields({ commitment: SEED, bets: `${ONE}:demo-seed:2` }));
  expect([broken.isCommitmentKept, broken.isListRight]).toEqual([false, false]);
  // With one card a round is not played.
  const alone = { bets: `${ONE}:demo-seed:1`, entropy: await sha256Of(new TextEncoder().encode(`${ONE}:demo-seed`)) };
  const { isListRight, outcome } = await checkRoom(fields(alone));
  expect([isListRight, outcome.balls]).toEqual([true, []]);
  await expect(checkRoom(fields({ game: 'HB_VIDEO' }))).rejects.toThrow(RangeError);
});
