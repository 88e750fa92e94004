import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { ShownWin } from '@talora/domain/games/slots/engine/script.ts';
import { useTranslations } from 'use-intl';
import type { toneOf } from '../round/net-result.ts';
import { freeRoundsIn } from '../round/round-state.ts';
import type { Sums } from '../round/sums.ts';
import type { SlotState } from '../show/slot-show.ts';
import { usePaidText } from '../stage/use-paid-text.ts';

/** A sentence, and a sum behind it. */
export interface StatusText {
  readonly text: string;
  readonly sum: string | null;
  /** The colour of a win is that of a round which paid more than it cost. */
  readonly tone: ReturnType<typeof toneOf>;
}

const only = (text: string, sum: string | null = null): StatusText => ({ text, sum, tone: '' });

/** How many ways a window has. */
export const waysOf = (model: SlotModel): number => model.rows.reduce((ways, rows) => ways * rows, 1);

/** A win in words. */
export function useWinText(nameOf: (letter: string) => string): (win: ShownWin) => string {
  const t = useTranslations('vendor.status');
  const house = useTranslations('status');
  return ({ kind, symbol, count, of }) => {
    const values = { count: String(count), symbol: nameOf(symbol) };
    if (kind === 'line') return house('line', { ...values, line: String(of + 1) });
    if (kind === 'ways') return t('waysWin', { ...values, ways: String(of) });
    return kind === 'grown' ? t('grown', values) : t('group', values);
  };
}

/** What the game is and what it costs, in one sentence. */
function useFacts(model: SlotModel, sums: Sums): (bet: bigint) => string {
  const t = useTranslations('vendor.status');
  return (bet) => {
    const value = { bet: sums.full(bet) };
    if (model.pay.kind === 'lines') return t('lines', { ...value, count: String(model.pay.lines.length) });
    if (model.pay.kind === 'ways') return t('ways', { ...value, count: String(waysOf(model)) });
    return t(model.pay.kind, value);
  };
}

/** What the line under the window says. Nothing in it is ahead of the show. */
export function useStatusText(model: SlotModel, nameOf: (letter: string) => string, sums: Sums): (state: SlotState) => StatusText {
  const t = useTranslations('vendor.status');
  const house = useTranslations('status');
  const winText = useWinText(nameOf);
  const paidOf = usePaidText(sums);
  const facts = useFacts(model, sums);

  const winsText = ({ scene, coinMinor }: SlotState): StatusText => {
    const [win] = scene.wins;
    const coins = scene.wins.reduce((sum, { coins: won }) => sum + won, 0);
    const times = scene.factor > 1 ? ` · ${t('chain', { factor: String(scene.factor) })}` : '';
    const text = scene.wins.length === 1 && win !== undefined ? winText(win) : t('wins', { count: String(scene.wins.length) });
    const worth = coinMinor * BigInt(scene.factor * (scene.plate?.multiplier ?? 1));
    return only(`${text}${times}`, coins === 0 ? null : sums.plain(worth * BigInt(coins)));
  };

  return (state) => {
    const { scene, round, phase, beat } = state;
    if (phase === 'asking' || beat === 'run' || (beat === 'land' && scene.hold === null)) {
      if (scene.heldReels.length > 0 && scene.plate === null) return only(t('respin'));
      return only(state.isResumed ? house('resumed') : house('running'));
    }
    if (scene.hold !== null) return only(t('hold'));
    if (beat === 'orbs') return only(t('orbs', { factor: String(scene.multiplier ?? 1) }));
    if (beat === 'multiply') return only(t('multiply', { factor: String(scene.multiplier ?? 1) }), `= ${sums.plain(state.won)}`);
    if (beat === 'sum') return only(house('paid', { sum: sums.plain(state.won) }));
    if (phase === 'idle' && round !== null) {
      if (round.isReplay) return only(t('replay'), sums.full(round.payout));
      const { paid, net, tone } = paidOf(round);
      return { text: net === null ? paid : `${paid} ·`, sum: net, tone };
    }
    if (scene.wins.length > 0 && scene.lit.length > 0) return winsText(state);
    if (phase === 'show') return only(round?.isReplay === true ? t('replay') : facts(state.bet));
    return only(freeRoundsIn(state) === null ? facts(state.bet) : t('free'));
  };
}
