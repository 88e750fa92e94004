import type { WeightedValues } from '@talora/domain/games/slots/engine/model.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { timesOf } from '../../show/times.ts';
import type { FeatureProps } from './feature-props.ts';
import { piecePath, turnDegrees, wheelPieces } from './prize-wheel-layout.ts';

const NO_PRIZES: WeightedValues = { weights: [], values: [] };

/** Colours of pieces, five that take turns and one for the highest prize. */
const pieceColour = ({ values }: WeightedValues, index: number): string =>
  values[index] === Math.max(...values) ? 'best' : String(index % 5);

/** The prize wheel over the reels: one turn, with the real chances beside it. */
export function PrizeWheel({ feature, state, loaded, sums, onGoOn, worth }: FeatureProps<'wheel'>) {
  const t = useTranslations('wheel');
  const vendor = useTranslations('vendor');
  const disc = useRef<SVGGElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { model, pictures } = loaded;
  const prizes = model.wheel?.prizes ?? NO_PRIZES;
  const pieces = useMemo(() => wheelPieces(prizes), [prizes]);
  const total = prizes.weights.reduce((sum, weight) => sum + weight, 0);
  const timesText = (coins: number): string => String(coins / model.coinsPerBet);
  const hasTurned = feature.phase !== 'offer';
  const degrees = hasTurned ? turnDegrees(pieces, feature.index, state.ended) : 0;
  const isTurning = feature.phase === 'turn' && state.tempo !== 'still';

  useEffect(() => {
    if (feature.phase === 'offer') button.current?.focus();
  }, [feature.phase]);
  useEffect(() => {
    // Without motion the wheel stands at its end at once.
    if (!isTurning || disc.current === null) return undefined;
    const turning = disc.current.animate([{ transform: 'rotate(0deg)' }, { transform: `rotate(${degrees}deg)` }], {
      duration: timesOf(state.tempo).wheel,
      easing: 'cubic-bezier(.12,.62,.08,1)',
    });
    return () => turning.cancel();
  }, [isTurning, degrees, state.tempo]);

  return (
    <section className="feature" role="dialog" aria-modal="true" aria-labelledby="wheel-title">
      <svg viewBox="-170 -182 340 356" className="wheel" aria-hidden="true">
        <circle r="166" className="wheel-rim" />
        <circle r="152" className="wheel-bed" />
        <g ref={disc} className="wheel-disc" style={{ transform: `rotate(${degrees}deg)` }}>
          {pieces.map((piece) => (
            <g key={piece.from}>
              <path d={piecePath(piece, 147)} className={`wheel-piece wheel-piece-${pieceColour(prizes, piece.index)}`} />
              <text transform={`rotate(${(piece.from + piece.to) / 2})`} y="-118" textAnchor="middle" fontSize="19">
                {timesText(prizes.values[piece.index] ?? 0)}
              </text>
            </g>
          ))}
        </g>
        <circle r="56" className="wheel-rim" />
        <circle r="48" className="wheel-bed" />
        <image href={pictures.symbol(model.wheel?.symbol ?? '')} x="-38" y="-38" width="76" height="76" />
        <path d="M0-136l-16-44h32z" className="wheel-pointer" />
      </svg>
      <div className="feature-side">
        <h2 id="wheel-title">{vendor('wheelTitle')}</h2>
        {feature.phase === 'prize' ? (
          <p className="feature-prize num">
            {t('prize', { times: timesText(feature.coins) })} <b>{worth(feature.coins)}</b>
          </p>
        ) : (
          <p>{t('explain', { bet: sums.full(state.round?.bet ?? state.bet) })}</p>
        )}
        <ul className="chances num" aria-label={t('chances')}>
          {prizes.values
            .map((value, index) => (
              <li key={value} className={feature.phase === 'prize' && feature.index === index ? 'is-won' : undefined}>
                <b>{timesText(value)}×</b>
                {prizes.weights[index]} / {total}
              </li>
            ))
            .toReversed()}
        </ul>
        <button ref={button} type="button" className="act act-wide" onClick={onGoOn} disabled={feature.phase !== 'offer'}>
          {feature.phase === 'offer' ? t('turn') : feature.phase === 'turn' ? t('turning') : t('won')}
        </button>
      </div>
    </section>
  );
}
