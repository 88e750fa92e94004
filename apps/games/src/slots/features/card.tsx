import { useTranslations } from 'use-intl';
import type { FeatureProps } from './feature-props.ts';

interface CardProps extends FeatureProps<'free-intro' | 'free-end' | 'hold-intro' | 'hold-end'> {
  readonly nameOf: (letter: string) => string;
}

/** A short word over the window when a feature begins or ends. It goes on by itself; a tap is sooner. */
export function Card({ feature, loaded, worth, nameOf, onGoOn }: CardProps) {
  const t = useTranslations('vendor.card');
  let title: string;
  let text: string;
  let picture: string | null = null;
  if (feature.kind === 'free-intro') {
    title = t('freeTitle', { count: String(feature.spins) });
    picture = feature.grown ?? loaded.model.scatter?.symbol ?? null;
    if (feature.grown !== null) text = t('freeGrown', { symbol: nameOf(feature.grown) });
    else if (feature.multiplier === null) text = t('freeDrawn');
    else text = feature.multiplier > 1 ? t('freeTimes', { times: String(feature.multiplier) }) : t('freePlain');
  } else if (feature.kind === 'free-end') {
    title = t('freeEnd');
    text = t('afterSpins', { count: String(feature.spins) });
  } else if (feature.kind === 'hold-intro') {
    title = t('holdTitle');
    picture = loaded.model.hold?.coin ?? null;
    text = t('holdText', { count: String(feature.respins) });
  } else {
    title = t('holdEnd');
    text = feature.isGrand ? t('grand') : '';
  }
  const sum = feature.kind === 'free-end' || feature.kind === 'hold-end' ? worth(feature.coins) : null;
  return (
    <button type="button" className="card" tabIndex={-1} onClick={onGoOn}>
      <span className="card-in">
        {picture !== null && <img src={loaded.pictures.symbol(picture)} alt="" width={110} height={110} />}
        <strong>{title}</strong>
        {sum !== null && <b className="num">{sum}</b>}
        {text !== '' && <span>{text}</span>}
      </span>
    </button>
  );
}
