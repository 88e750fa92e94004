import { useTranslations } from 'use-intl';
import type { PlayedRound } from '../host/game-host.ts';
import { netOf, signedText, toneOf } from '../round/net-result.ts';
import type { RoundOnShow } from '../round/round-state.ts';
import type { Sums } from '../round/sums.ts';

/** How a round ended, in the words of the site's record: what was paid, and what that leaves. */
export interface PaidText {
  readonly paid: string;
  /** Null when nothing was paid. */
  readonly net: string | null;
  readonly tone: ReturnType<typeof toneOf>;
}

/** Both in one sentence. */
export const wordsOf = ({ paid, net }: PaidText): string => (net === null ? paid : `${paid}, ${net}`);

/** Says of a finished round what it paid and what that leaves of its stake. */
export function usePaidText(sums: Sums): (round: RoundOnShow<PlayedRound>) => PaidText {
  const t = useTranslations('status');
  return (round) => {
    if (round.payout === 0n) return { paid: t('nothing'), net: null, tone: '' };
    const net = netOf(round, round.isGift);
    return { paid: t('paid', { sum: sums.plain(round.payout) }), net: t('net', { sum: signedText(net, sums) }), tone: toneOf(net) };
  };
}
