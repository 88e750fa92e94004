import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { ShownWin } from '@talora/domain/games/slots/engine/script.ts';
import { useTranslations } from 'use-intl';
import type { PlayState } from '../play/play-state.ts';
import type { Sums } from '../play/sums.ts';

/** A sentence, and a sum behind it. */
export interface StatusText {
  readonly text: string;
  readonly sum: string | null;
}

/** How many ways a window has. */
export const waysOf = (model: SlotModel): number => model.rows.reduce((ways, rows) => ways * rows, 1);

/** What the line under the window says. Nothing in it is ahead of the show. */
export function useStatusText(model: SlotModel, nameOf: (letter: string) => string, sums: Sums): (state: PlayState) => StatusText {
  const t = useTranslations('vendor.status');
  const house = useTranslations('status');

  const facts = (bet: bigint): string => {
    const value = { bet: sums.full(bet) };
    if (model.pay.kind === 'lines') return t('lines', { ...value, count: String(model.pay.lines.length) });
    if (model.pay.kind === 'ways') return t('ways', { ...value, count: String(waysOf(model)) });
    return t(model.pay.kind, value);
  };
  const winText = ({ kind, symbol, count, of }: ShownWin): string => {
    const values = { count: String(count), symbol: nameOf(symbol) };
    if (kind === 'line') return house('line', { ...values, line: String(of + 1) });
    if (kind === 'ways') return t('waysWin', { ...values, ways: String(of) });
    return kind === 'grown' ? t('grown', values) : t('group', values);
  };

  return (state) => {
    const { scene, round, phase, beat } = state;
    const worth = (round?.coinMinor ?? 0n) * BigInt(scene.factor * (scene.plate?.multiplier ?? 1));
    if (phase === 'asking' || beat === 'run' || (beat === 'land' && scene.hold === null)) {
      if (scene.heldReels.length > 0 && scene.plate === null) return { text: t('respin'), sum: null };
      return { text: state.isResumed ? house('resumed') : house('running'), sum: null };
    }
    if (scene.hold !== null) return { text: t('hold'), sum: null };
    if (beat === 'orbs') return { text: t('orbs', { factor: String(scene.multiplier ?? 1) }), sum: null };
    if (beat === 'multiply') return { text: t('multiply', { factor: String(scene.multiplier ?? 1) }), sum: `= ${sums.plain(state.won)}` };
    if (scene.wins.length > 0 && scene.lit.length > 0) {
      const [win] = scene.wins;
      const coins = scene.wins.reduce((sum, { coins: won }) => sum + won, 0);
      const times = scene.factor > 1 ? ` · ${t('chain', { factor: String(scene.factor) })}` : '';
      const text = scene.wins.length === 1 && win !== undefined ? winText(win) : t('wins', { count: String(scene.wins.length) });
      return { text: `${text}${times}`, sum: coins === 0 ? null : `+${sums.plain(worth * BigInt(coins))}` };
    }
    if (phase === 'idle' && round !== null) {
      if (round.isReplay) return { text: t('replay'), sum: sums.full(round.payout) };
      return round.payout > 0n
        ? { text: house('won', { sum: sums.full(round.payout) }), sum: null }
        : { text: house('nothing'), sum: null };
    }
    if (phase === 'show') return { text: round?.isReplay === true ? t('replay') : facts(state.bet), sum: null };
    return { text: state.freeRounds !== null && state.freeRounds.left > 0 ? t('free') : facts(state.bet), sum: null };
  };
}
