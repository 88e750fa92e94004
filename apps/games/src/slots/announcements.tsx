import { useTranslations } from 'use-intl';
import { isIdle } from '../round/round-state.ts';
import type { Sums } from '../round/sums.ts';
import type { SlotState } from '../show/slot-show.ts';
import { Announcement } from '../stage/announcement.tsx';
import { usePaidText, wordsOf } from '../stage/use-paid-text.ts';
import { useWinText } from './status-text.ts';

/** More wins than this are a sum and no list. */
const MOST_NAMED = 5;

interface AnnouncementsProps {
  readonly state: SlotState;
  readonly sums: Sums;
  readonly nameOf: (letter: string) => string;
  readonly coinsPerBet: number;
}

/** How the round ended: its result, what paid, and the balance. */
function useResult({ sums, nameOf, coinsPerBet }: AnnouncementsProps): (state: SlotState) => string {
  const t = useTranslations('vendor.announce');
  const house = useTranslations('announce');
  const paidOf = usePaidText(sums);
  const winText = useWinText(nameOf);
  return ({ round, scene, balance }) => {
    if (round === null) return '';
    if (round.isReplay) return t('replay', { sum: sums.full(round.payout) });
    const { wins } = scene;
    const wheel = round.script.steps.find((step) => step.kind === 'wheel');
    const parts = [
      wordsOf(paidOf(round)),
      ...(wins.length > MOST_NAMED ? [] : wins.map(winText)),
      ...(wheel === undefined ? [] : [house('wheel', { times: String(wheel.coins / coinsPerBet) })]),
      house('balance', { sum: sums.full(balance) }),
    ];
    return parts.map((part) => part.replace(/[.。]$/, '')).join('. ');
  };
}

/** Tells a screen reader how a round ended and what opens, when it does and not before. */
export function Announcements(props: AnnouncementsProps) {
  const { state, nameOf } = props;
  const t = useTranslations('vendor.announce');
  const card = useTranslations('vendor.card');
  const resultOf = useResult(props);
  const { feature } = state.scene;
  let text = '';
  if (isIdle(state) && state.ended > 0) text = resultOf(state);
  else if (feature?.kind === 'free-intro') {
    const grown = feature.grown === null ? '' : ` ${card('freeGrown', { symbol: nameOf(feature.grown) })}`;
    text = t('free', { count: String(feature.spins) }) + grown;
  } else if (feature?.kind === 'hold-intro') text = t('hold');
  else if (feature?.kind === 'pick' && feature.opened === 0) text = t('pick');
  else if (feature?.kind === 'wheel' && feature.phase === 'offer') text = t('wheel');
  return <Announcement no={state.ended} text={text} />;
}
