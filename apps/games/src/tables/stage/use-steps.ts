import type { StepAct } from '@talora/domain/games/table/steps.ts';
import { useCallback, useEffect, useState } from 'react';
import type { TableState } from '../table-show.ts';
import type { TableSession } from '../table-session.ts';

/** A press this soon after a round has begun to wait was meant for the button that began it. */
const SETTLED_MS = 350;

/** The acts of a round of several steps, and what can be done now. */
export type Steps = ReturnType<typeof useSteps>;

/** What is marked in the round that waits, and the acts that the table and its main button make. */
export function useSteps({ kit, play }: TableSession, { waiting, phase, isOver }: TableState) {
  const roundId = waiting?.roundId ?? null;
  const [marks, setMarks] = useState<{ readonly roundId: string | null; readonly marked: number }>({ roundId: null, marked: 0 });
  const [settledId, setSettledId] = useState<string | null>(null);
  useEffect(() => {
    if (roundId === null) return undefined;
    const timer = setTimeout(() => setSettledId(roundId), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [roundId]);
  // Marks belong to one round: the next begins without.
  const marked = marks.roundId === roundId ? marks.marked : 0;
  const canAct = phase === 'waiting' && !isOver;
  const mainAct = waiting === null || !canAct || settledId !== roundId ? null : (kit.steps?.mainAct(waiting, marked) ?? null);
  const onMark = useCallback((next: number) => canAct && setMarks({ roundId, marked: next }), [canAct, roundId]);
  const onAct = useCallback((act: StepAct) => play.act(act), [play]);
  const onMain = useCallback(() => mainAct !== null && play.act(mainAct), [play, mainAct]);
  return { waiting, marked, mainAct, onMark, onAct, onMain };
}
