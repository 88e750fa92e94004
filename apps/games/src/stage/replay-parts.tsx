import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { useTranslations } from 'use-intl';
import type { PlayedRound } from '../host/game-host.ts';
import type { RoundState } from '../round/round-state.ts';
import type { Sums } from '../round/sums.ts';
import { Meters } from './meters.tsx';
import { SoundSwitch } from './sound-switch.tsx';

/** The top line of a replay: that it is one, and of which round. */
export function ReplayTop({ round }: { readonly round: PlayedRound }) {
  const t = useTranslations('vendor.replay');
  const vendor = useTranslations('vendor');
  const { tag } = useLanguage();
  const clock = new Intl.DateTimeFormat(tag, MOMENT.exact);
  return (
    <>
      <p className="replay-mark">{t('title')}</p>
      <p className="top-facts">
        <span className="num">{vendor('roundNo', { id: round.roundId })}</span>
        {round.at !== null && <span className="num">{clock.format(new Date(round.at))}</span>}
      </p>
      <div className="top-tools">
        <SoundSwitch />
      </div>
    </>
  );
}

interface ReplayFactsProps {
  readonly round: PlayedRound;
  readonly state: Pick<RoundState<PlayedRound>, 'won' | 'tempo' | 'balance'>;
  readonly sums: Sums;
}

/** Bet and win of the round, and that nothing is paid here. */
export function ReplayFacts({ round, state, sums }: ReplayFactsProps) {
  const t = useTranslations('vendor.replay');
  return (
    <div className="replay-facts">
      <Meters state={{ ...state, bet: round.bet }} sums={sums} hasBalance={false} />
      <p>
        {t('lead')} {t('paid')} <b className="num">{sums.full(round.payout)}</b>
      </p>
    </div>
  );
}
