import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { winTimes } from './win-times.ts';
import { useCountUp } from '../../stage/count-up.ts';
import type { FeatureProps } from './feature-props.ts';

const RAYS = Array.from({ length: 18 }, (_, i) => i * 20);
const COUNT_MS = 2_200;

/** The one moment that interrupts: a win of many times the bet. */
export function BigWin({ feature, state, loaded, sums, onGoOn }: FeatureProps<'big-win'>) {
  const t = useTranslations('bigWin');
  const vendor = useTranslations('vendor');
  const button = useRef<HTMLButtonElement>(null);
  const { won, round, tempo } = state;
  const counted = useCountUp(won, tempo === 'still' ? 0 : COUNT_MS, 0n);
  const { model, pictures } = loaded;
  const best = Object.keys(model.wilds ?? {})[0] ?? Object.keys(model.coins)[0] ?? '';
  useEffect(() => button.current?.focus(), []);
  return (
    <section className="big-win" role="dialog" aria-modal="true" aria-labelledby="big-win-title">
      <svg className="rays" viewBox="-100 -100 200 200" aria-hidden="true">
        {RAYS.map((degrees) => (
          <path key={degrees} transform={`rotate(${degrees})`} d="M0 0L-7-100H7Z" />
        ))}
      </svg>
      <div className="big-win-in">
        <img src={pictures.symbol(best)} alt="" width={150} height={150} />
        <h2 id="big-win-title">{feature.isCapped ? vendor('capped') : t('title')}</h2>
        <p className="big-win-sum num">
          <small>{sums.symbol}</small>
          {sums.plain(counted)}
        </p>
        <p className="big-win-times num">{t('times', { times: winTimes(won, round?.bet ?? 1n) })}</p>
        <button ref={button} type="button" className="act act-wide" onClick={onGoOn}>
          {t('goOn')}
        </button>
      </div>
    </section>
  );
}
