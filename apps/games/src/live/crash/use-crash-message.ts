import { paidAt } from '@talora/domain/rounds/crash-round.ts';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { signedFull } from '../../round/net-result.ts';
import type { Sums } from '../../round/sums.ts';
import type { LiveSession } from '../live-session.ts';
import type { TableState } from '../table-state.ts';
import { pointOf, type Flight } from './flight.ts';
import { useFactorText } from './use-factor-text.ts';
import type { Note, RoundNote, StakeLimits } from './seat.ts';

interface Facts {
  readonly session: LiveSession;
  readonly state: TableState;
  readonly note: RoundNote | null;
  readonly phase: Flight['phase'];
  readonly sums: Sums;
  readonly limits: StakeLimits;
}

/** A line for eyes and ears. */
export interface CrashMessage {
  readonly text: string;
  readonly tone: 'quiet' | 'plain' | 'won' | 'wrong';
}

/** What became of my bets of a round that has been settled; null where none were. */
function useResult({ session, state, sums }: Facts): CrashMessage | null {
  const t = useTranslations('crash');
  const factorText = useFactorText();
  const { round, settled } = state;
  const point = pointOf(round);
  const mine = settled.filter(({ roundId }) => roundId === round?.id);
  if (point === null || mine.length === 0 || mine.some(({ payout }) => payout === null)) return null;
  const sum = (pick: 'stake' | 'payout'): bigint => mine.reduce((total, bet) => total + session.money.minor(bet[pick] ?? '0'), 0n);
  const [stake, payout] = [sum('stake'), sum('payout')];
  if (payout === 0n) return { text: t('lost', { point: factorText(point) }), tone: 'plain' };
  const net = signedFull(payout - stake, (minor) => sums.full(minor));
  return { text: t('paid', { point: factorText(point), sum: sums.full(payout), net }), tone: payout > stake ? 'won' : 'plain' };
}

/** What a panel had to say, as words. */
function useNoteText({ session, sums, limits }: Facts): (note: Note) => CrashMessage {
  const t = useTranslations('crash');
  const factorText = useFactorText();
  const refusalText = useRefusalText(session.opened.timeZone);
  return (note) => {
    const { minor } = session.money;
    if (note.kind === 'placed') return { text: t('placed', { sum: sums.full(minor(note.stake)) }), tone: 'plain' };
    if (note.kind === 'left')
      return {
        text: t('left', { factor: factorText(note.factor), sum: sums.full(paidAt(minor(note.bet.stake), note.factor)) }),
        tone: 'won',
      };
    if (note.kind === 'late') return { text: t('late', { point: note.point }), tone: 'plain' };
    if (note.kind === 'refused') return { text: refusalText(note.error), tone: 'wrong' };
    if (note.kind === 'stakeWrong')
      return { text: t('stakeWrong', { least: sums.full(limits.least), most: sums.full(limits.most) }), tone: 'wrong' };
    return { text: t(note.kind), tone: note.kind === 'seriesOver' ? 'plain' : 'wrong' };
  };
}

/** The line below the sky: what matters most of connection, result, panels and flight. */
export function useCrashMessage(facts: Facts): CrashMessage {
  const t = useTranslations('crash');
  const factorText = useFactorText();
  const result = useResult(facts);
  const noteText = useNoteText(facts);
  const { state, note, phase } = facts;
  const point = pointOf(state.round);
  if (!state.isLive && state.round !== null) return { text: t('away'), tone: 'wrong' };
  const isOfNow = note !== null && note.roundId === (state.round?.id ?? null);
  // That a bet was taken is told until the lantern rises.
  if (isOfNow && point === null && (phase !== 'flying' || note.note.kind !== 'placed')) return noteText(note.note);
  if (result !== null) return result;
  if (isOfNow && note.note.kind !== 'placed') return noteText(note.note);
  if (point !== null) return { text: t('burst', { point: factorText(point) }), tone: 'plain' };
  return { text: phase === 'flying' ? t('tookOff') : t(`phase.${phase}`), tone: 'quiet' };
}
