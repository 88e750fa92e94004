import type { Hold } from '@talora/domain/games/table/video-poker-odds.ts';
import { useTranslations } from 'use-intl';
import { cardText } from '../board/card.tsx';
import { changeSettings, useSettings } from '../../settings/settings.ts';
import type { Advice } from './hold-adviser.ts';
import { bitsOf } from './poker-round.ts';

/** Averages that differ by less are the same sum, divided otherwise. */
const ALIKE = 1e-9;

/** An average of bets, as players read it. */
const meanText = ({ mean }: Hold): string => `${mean.toFixed(4)}×`;

/** The hold of these seats among all of a hand. */
const holdOf = (holds: readonly Hold[], held: number): Hold | undefined => holds.find((hold) => bitsOf(hold.held) === held);

interface HintTextProps {
  readonly advice: Advice | null;
  readonly dealt: readonly number[];
  /** What was held, a bit for each seat; null before the draw. */
  readonly held: number | null;
}

/** Before the draw the best hold, and afterwards what was held against it. */
function HintText({ advice, dealt, held }: HintTextProps) {
  const t = useTranslations('vendor.table.poker.hints');
  if (advice === null) return null;
  if (advice === 'working' || advice === 'failed') return t(advice);
  const [best] = advice;
  if (best === undefined) return null;
  const own = held === null ? undefined : holdOf(advice, held);
  if (own !== undefined) {
    return best.mean - own.mean < ALIKE
      ? t('perfect', { best: meanText(best) })
      : t('compared', { own: meanText(own), best: meanText(best) });
  }
  if (best.held.length === 0) return t('bestNone', { best: meanText(best) });
  return t('best', { cards: best.held.map((seat) => cardText(dealt[seat] ?? 0)).join(' '), best: meanText(best) });
}

/** The switch of the hints, off until the player wants them, and what they say. */
export function Hints(props: HintTextProps) {
  const t = useTranslations('vendor.table.poker.hints');
  const { hasHints } = useSettings();
  return (
    <div className="vp-hints">
      <button type="button" className="plain-act" aria-pressed={hasHints} onClick={() => changeSettings({ hasHints: !hasHints })}>
        {t('title')}
      </button>
      <p role="status">{hasHints && <HintText {...props} />}</p>
    </div>
  );
}
