import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { OpenedGame, TableRound } from '../../host/game-host.ts';
import { stepBet } from '../../round/bets.ts';
import { firstBetOf, keepBet } from '../../session/open-machine.ts';
import { isIdle } from '../../round/round-state.ts';
import { shownChoice, type TableState } from '../table-show.ts';
import type { TableSession } from '../table-session.ts';
import {
  chipsOf,
  choiceOf,
  clearPile,
  clearSpot,
  doublePile,
  EMPTY_PILE,
  halvePile,
  linesIn,
  placeChips,
  raisePile,
  totalOf,
  undoStep,
} from '../pile/pile.ts';

/** The bet in the making, and what can be done with it. */
export type Bets = ReturnType<typeof useBets>;

/** What lies on the table, and what each spot got back once a round has been shown. */
export function tableOf(state: TableState) {
  const lines = linesIn(shownChoice(state));
  const isShown = isIdle(state) && state.round !== null;
  return {
    stakes: new Map(lines.map(({ spot, stake }) => [spot, stake])) as ReadonlyMap<string, bigint>,
    paid: isShown
      ? (new Map(linesIn(state.round?.outcome ?? null).map(({ spot, payout }) => [spot, payout ?? 0n])) as ReadonlyMap<string, bigint>)
      : null,
  };
}

const listenToNothing = () => () => undefined;

/** What was chosen in the last round before this opening. */
const lastChoiceOf = ({ lastRound }: OpenedGame): unknown => (lastRound !== null && 'choice' in lastRound ? lastRound.choice : undefined);

/** Chips or one stake, an option, and the button that plays them. */
export function useBets({ opened, kit, play, game, host }: TableSession, state: TableState) {
  const { betLevels } = opened;
  const chips = useMemo(() => chipsOf(betLevels), [betLevels]);
  const most = betLevels.at(-1) ?? 0n;
  const last: TableRound | undefined = state.past[0];
  const [chip, setChip] = useState(() => chips.findLast((value) => value <= opened.defaultBet) ?? chips[0] ?? 1n);
  const [pile, setPile] = useState(EMPTY_PILE);
  const [single, setSingle] = useState(() => firstBetOf(opened));
  const [chosen, setChosen] = useState(() => kit.optionOf(lastChoiceOf(opened)) ?? kit.firstOption);
  // A round that was begun elsewhere brings its own option along.
  const waitingOption = state.waiting === null ? null : kit.optionOf(state.waiting.choice);
  if (waitingOption !== null && waitingOption !== chosen) setChosen(waitingOption);
  const isLines = kit.staking === 'lines';
  const bet = isLines ? totalOf(pile.stakes) : single;
  // A ticket is bought of a deck that was shown.
  const isReady = useSyncExternalStore(
    host.deck?.subscribe ?? listenToNothing,
    () => host.deck === undefined || host.deck.get().deck !== null,
  );
  const canBet = isIdle(state) && !state.isOver && isReady;
  // A round of several steps keeps its bet until its show is over.
  const running = state.waiting?.bet ?? (kit.steps !== undefined && state.phase === 'show' ? (state.round?.bet ?? null) : null);
  // A round on show or shown again keeps the option it was played with.
  const option = canBet ? chosen : (kit.optionOf(shownChoice(state)) ?? chosen);

  const onStake = useCallback(
    (spots: readonly string[], times?: readonly number[]) => {
      if (!canBet) return;
      setPile((before) =>
        placeChips(
          before,
          spots.map((spot, i) => [spot, chip * BigInt(times?.[i] ?? 1)] as const),
          most,
        ),
      );
    },
    [canBet, chip, most],
  );
  const onTake = useCallback((spot: string) => setPile((before) => clearSpot(before, spot)), []);
  const onBet = useCallback(
    (next: bigint) => {
      setSingle(next);
      keepBet(game.code, next);
    },
    [game],
  );
  const onStep = useCallback(
    (step: -1 | 1) => {
      if (isLines) {
        const at = chips.indexOf(chip) + step;
        setChip(chips[at] ?? chip);
      } else if (canBet) onBet(stepBet(betLevels, single, step));
    },
    [isLines, chips, chip, canBet, betLevels, single, onBet],
  );
  const onRepeat = useCallback(() => {
    const lines = linesIn(last?.choice ?? null).map(({ spot, stake }) => [spot, stake] as const);
    setPile((before) => placeChips({ ...before, stakes: new Map() }, lines, most));
  }, [last, most]);
  const onPress = useCallback(() => {
    if (!canBet) {
      play.hurry();
      return;
    }
    if (bet === 0n) return;
    play.place(bet, isLines ? choiceOf(pile.stakes) : kit.choiceOf(chosen));
    setPile(EMPTY_PILE);
  }, [canBet, bet, isLines, pile, kit, chosen, play]);

  const shown = useMemo(
    () => (isLines && canBet && pile.stakes.size > 0 ? { stakes: pile.stakes, paid: null } : tableOf(state)),
    [isLines, canBet, pile, state],
  );
  return {
    chips,
    chip,
    setChip,
    bet,
    running,
    most,
    least: betLevels[0] ?? 0n,
    option,
    canBet,
    refused: pile.refused,
    ...shown,
    hasSteps: pile.before.length > 0,
    hasChips: pile.stakes.size > 0,
    canRepeat: canBet && isLines && linesIn(last?.choice ?? null).length > 0,
    onStake,
    onTake,
    onBet,
    onStep,
    onRepeat,
    onDouble: () => setPile((before) => doublePile(before, most)),
    onHalve: () => setPile((before) => halvePile(before, betLevels[0] ?? 1n)),
    onMost: () => setPile((before) => raisePile(before, state.balance < most ? state.balance : most)),
    onPress,
    onOption: setChosen,
    onUndo: () => setPile(undoStep),
    onClear: () => setPile(clearPile),
  };
}
