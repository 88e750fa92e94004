// @vitest-environment happy-dom
import type { SharedFairnessView } from '@talora/contract/rounds/tables.ts';
import { expect, it, vi } from 'vitest';
import { drawPart } from '../../../../test/draw-part.tsx';
import { SharedRound } from './shared-round.tsx';

/** A published round: the list has one bet. */
const COMMITMENT = '856388900fae872120f23aecc364bb530b1d798b2236455288ca888fc2cee826';

const fairness = (change: Partial<SharedFairnessView> = {}): SharedFairnessView => ({
  roundId: 'round',
  game: 'HA_CRASH',
  no: 7,
  mathVersion: '1.0.0',
  chain: { no: 1, link: 1, anchor: COMMITMENT, nextAnchor: COMMITMENT, withdrawnAt: null },
  commitment: COMMITMENT,
  seed: 'dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f',
  entropy: '9bbfb36bcf7a64b6c6f1392de35e086b4da701094f1b50e40b8944ba33f013e3',
  bettors: 'bet:demo-seed',
  cards: null,
  dealtFrom: null,
  outcome: { point: 217 },
  ...change,
});

async function drawn(shown: SharedFairnessView): Promise<HTMLElement> {
  const root = await drawPart(<SharedRound playId="bet" />, {
    answers: { '/wps/x/tables/plays/bet/fairness': shown },
    kind: 'member',
  });
  await vi.waitFor(() => expect(root.textContent).toContain('Round 7'));
  return root;
}

it('computes the shared round of a bet again', async () => {
  const root = await drawn(fairness());
  expect(root.textContent).toContain('Everything matches.');
  expect(root.querySelectorAll('li.text-win')).toHaveLength(5);
});

it('says what does not match: another point, a list without the bet', async () => {
  const root = await drawn(fairness({ outcome: { point: 100_000 }, bettors: 'other:seed' }));
  expect(root.querySelector('[role=alert]')?.textContent).toBe('Something does not match.');
  expect([...root.querySelectorAll('li.text-loss')].map((line) => line.textContent)).toEqual([
    'The list of bettors gives the entropy',
    'Your bet is in the list',
    'Seed and entropy give this result',
  ]);
});

it('waits for a round that was not drawn', async () => {
  const root = await drawn(fairness({ seed: null, entropy: null, bettors: null, outcome: null }));
  expect(root.textContent).toContain('This round has not been drawn yet.');
});

it('says that the chain of a round went out of use', async () => {
  const chain = { ...fairness().chain, withdrawnAt: '2026-11-27T08:00:00.000Z' };
  const root = await drawn(fairness({ chain }));
  expect(root.textContent).toContain('Everything matches.');
  expect(root.textContent).toContain('went out of use');
});
