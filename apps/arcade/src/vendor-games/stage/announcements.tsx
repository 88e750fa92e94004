import { useTranslations } from 'use-intl';
import type { PlayState } from '../play/play-state.ts';
import type { Sums } from '../play/sums.ts';

interface AnnouncementsProps {
  readonly state: PlayState;
  readonly sums: Sums;
  readonly nameOf: (letter: string) => string;
  readonly isResting: boolean;
}

/** Tells a screen reader how a round ended and what opens, when it does and not before. */
export function Announcements({ state, sums, nameOf, isResting }: AnnouncementsProps) {
  const t = useTranslations('vendor.announce');
  const house = useTranslations('announce');
  const status = useTranslations('status');
  const card = useTranslations('vendor.card');
  const { round, scene } = state;
  const { feature } = scene;
  let text = '';
  if (isResting && round !== null && state.ended > 0) {
    if (round.isReplay) text = t('replay', { sum: sums.full(round.payout) });
    else {
      const result = round.payout > 0n ? house('won', { sum: sums.full(round.payout) }) : status('nothing');
      text = `${result.replace(/[.。]$/, '')}. ${house('balance', { sum: sums.full(state.balance) })}`;
    }
  } else if (feature?.kind === 'free-intro') {
    const grown = feature.grown === null ? '' : ` ${card('freeGrown', { symbol: nameOf(feature.grown) })}`;
    text = t('free', { count: String(feature.spins) }) + grown;
  } else if (feature?.kind === 'hold-intro') text = t('hold');
  else if (feature?.kind === 'pick' && feature.opened === 0) text = t('pick');
  else if (feature?.kind === 'wheel' && feature.phase === 'offer') text = t('wheel');
  return (
    <div role="status" className="sr-only">
      {/* A new element for each round, so that two equal results are both said. */}
      <span key={state.ended}>{text}</span>
    </div>
  );
}
