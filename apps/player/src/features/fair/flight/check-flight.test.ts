import { expect, it } from 'vitest';
import { checkFlight, findFlightProblems, type FlightFields } from './check-flight.ts';

const SEED = 'dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f';
const COMMITMENT = '856388900fae872120f23aecc364bb530b1d798b2236455288ca888fc2cee826';
/** SHA-256 of the list below. */
const ENTROPY = '9bbfb36bcf7a64b6c6f1392de35e086b4da701094f1b50e40b8944ba33f013e3';
const fields = (change: Partial<FlightFields> = {}): FlightFields => ({
  no: '1',
  seed: SEED,
  commitment: '',
  entropy: ENTROPY,
  bettors: '',
  ...change,
});

it('finds what cannot be right', () => {
  expect(findFlightProblems(fields({ entropy: 'none', commitment: ` ${COMMITMENT.toUpperCase()} ` }))).toEqual([]);
  expect(findFlightProblems(fields({ no: '0', seed: 'x', commitment: 'y', entropy: '' }))).toEqual(['no', 'seed', 'commitment', 'entropy']);
  expect(findFlightProblems(fields({ no: '1.5', entropy: `${ENTROPY}0` }))).toEqual(['no', 'entropy']);
});

it('comes to the points of the page that tells the rules', async () => {
  const points = await Promise.all(['1', '2', '3', '4', '5', '6', '7', '8'].map(async (no) => (await checkFlight(fields({ no }))).point));
  expect(points).toEqual([175, 230, 259, 213, 127, 104, 217, 268]);
  expect((await checkFlight(fields())).flightMs).toBe(9_422);
});

it('says whether the promise was kept, and whether the list gives the entropy', async () => {
  const plain = await checkFlight(fields());
  expect([plain.commitment, plain.isCommitmentKept, plain.isListRight]).toEqual([COMMITMENT, null, null]);
  const kept = await checkFlight(fields({ commitment: COMMITMENT.toUpperCase(), bettors: 'bet:demo-seed\r\n' }));
  expect([kept.isCommitmentKept, kept.isListRight]).toEqual([true, true]);
  const broken = await checkFlight(fields({ commitment: SEED, bettors: 'bet:demo-seed\nbet:other' }));
  expect([broken.isCommitmentKept, broken.isListRight]).toEqual([false, false]);
  // A round in which nobody bet has the word in place of a hash.
  expect((await checkFlight(fields({ entropy: 'NONE' }))).point).not.toBe(plain.point);
});
