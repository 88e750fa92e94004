// @vitest-environment happy-dom
import type { StepAct } from '@talora/domain/games/table/steps.ts';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WaitingRound } from '../../host/game-host.ts';
import type { TableSession } from '../table-session.ts';
import type { TableState } from '../table-show.ts';
import { useSteps, type Steps } from './use-steps.ts';

const waits = (roundId: string): WaitingRound => ({
  roundId,
  bet: 200n,
  choice: { held: null },
  cards: [0, 1, 2, 3, 4],
  acts: 0,
  endsAt: '',
});
const at = (phase: TableState['phase'], waiting: WaitingRound | null, isOver = false) => ({ phase, waiting, isOver }) as TableState;

let root: Root;
let steps: Steps;
const made: StepAct[] = [];
const session = {
  kit: { steps: { mainAct: (_: WaitingRound, marked: number) => ({ hold: [marked] }) } },
  play: { act: (step: StepAct) => void made.push(step) },
} as unknown as TableSession;

interface ProbeProps {
  readonly state: TableState;
  readonly onSteps: (steps: Steps) => void;
}
function Probe({ state, onSteps }: ProbeProps) {
  const present = useSteps(session, state);
  useEffect(() => onSteps(present));
  return null;
}
const keep = (present: Steps): void => {
  steps = present;
};
const show = (state: TableState): Promise<void> => act(async () => root.render(<Probe state={state} onSteps={keep} />));
const press = (): Promise<void> => act(async () => void steps.onMain());
const pass = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  made.length = 0;
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

it('the second half of a double click on the button that deals draws nothing', async () => {
  await show(at('waiting', waits('R-1')));
  await press();
  await pass(340);
  await press();
  expect([made, steps.mainAct]).toEqual([[], null]);
  await pass(20);
  await press();
  expect(made).toEqual([{ hold: [0] }]);
});

it('what is marked goes with the act, and the next round begins without', async () => {
  await show(at('waiting', waits('R-1')));
  await pass(400);
  await act(async () => void steps.onMark(0b10));
  await press();
  expect([made, steps.marked]).toEqual([[{ hold: [2] }], 2]);
  await show(at('asking', waits('R-1')));
  await act(async () => void steps.onMark(0b1));
  expect([steps.marked, steps.mainAct]).toEqual([2, null]);
  await show(at('show', null));
  expect(steps.marked).toBe(0);
  await show(at('waiting', waits('R-2')));
  await pass(400);
  expect([steps.marked, steps.mainAct]).toEqual([0, { hold: [0] }]);
});

it('there is nothing to do in a session that is over', async () => {
  await show(at('waiting', waits('R-1'), true));
  await pass(400);
  await press();
  await act(async () => void steps.onMark(1));
  expect([made, steps.marked]).toEqual([[], 0]);
});
