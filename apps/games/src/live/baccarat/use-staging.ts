import { useCallback, useMemo, useState } from 'react';
import type { SharedBetView } from '@talora/contract/rounds/tables.ts';
import type { GameMoney } from '../../host/house/game-money.ts';
import { dropChip, EMPTY_PILE, undoStep, type ChipRefusal, type Pile, type Standing, type TableLimits } from './chips.ts';
import type { TableState } from '../table-state.ts';

/** Stakes of bets by spot. */
function stakesOf(bets: readonly SharedBetView[], money: GameMoney): Map<string, bigint> {
  const found = new Map<string, bigint>();
  for (const { spot, stake } of bets.flatMap(({ lines }) => lines)) found.set(spot, (found.get(spot) ?? 0n) + money.minor(stake));
  return found;
}

const sumOf = (stakes: ReadonlyMap<string, bigint>): bigint => [...stakes.values()].reduce((sum, stake) => sum + stake, 0n);

interface Staged {
  readonly roundId: string;
  readonly pile: Pile;
  readonly refused: ChipRefusal | null;
}

const NOTHING: Staged = { roundId: '', pile: EMPTY_PILE, refused: null };

/** Chips on the table that are not confirmed yet. They go back when betting closes: nothing is staked that was not confirmed. */
export function useStaging(state: TableState, money: GameMoney, limits: TableLimits) {
  const [kept, setKept] = useState<Staged>(NOTHING);
  const { round, myBets, settled, balance } = state;
  const standing = useMemo((): Standing => {
    const bySpot = stakesOf(myBets, money);
    return { bySpot, total: sumOf(bySpot), balance: balance === null ? 0n : money.minor(balance) };
  }, [myBets, balance, money]);
  const roundId = round?.id ?? '';
  const isOpen = round?.state === 'open';
  // Chips belong to the round they were put down in, and lie there while it is open.
  const { pile, refused } = isOpen && kept.roundId === roundId ? kept : NOTHING;
  const change = useCallback(
    (next: Pile, why: ChipRefusal | null = null): void => setKept({ roundId, pile: next, refused: why }),
    [roundId],
  );
  const drop = useCallback(
    (spot: string, chip: bigint): void => {
      const next = dropChip(pile, spot, chip, { limits, standing });
      if ('kind' in next) change(pile, next);
      else change(next);
    },
    [pile, limits, standing, change],
  );
  const last = useMemo(() => stakesOf(settled, money), [settled, money]);
  const repeat = useCallback((): void => {
    let next = EMPTY_PILE;
    for (const [spot, stake] of last) {
      const dropped = dropChip(next, spot, stake, { limits, standing });
      if ('kind' in dropped) {
        change(EMPTY_PILE, dropped);
        return;
      }
      next = dropped;
    }
    change(next);
  }, [last, limits, standing, change]);
  return {
    staged: pile.stakes,
    standing,
    refused,
    /** Chips went back because betting closed before they were confirmed. */
    wasReturned: !isOpen && kept.roundId === roundId && kept.pile.stakes.size > 0,
    canRepeat: last.size > 0,
    drop,
    repeat,
    undo: useCallback(() => change(undoStep(pile)), [change, pile]),
    clear: useCallback(() => change(EMPTY_PILE), [change]),
  };
}
