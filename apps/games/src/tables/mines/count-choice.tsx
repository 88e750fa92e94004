import { FEWEST_MINES, MOST_MINES } from '@talora/domain/games/table/mines.ts';
import { useTranslations } from 'use-intl';
import type { StageProps } from '../table-kit.ts';

const PRESETS = [1, 3, 5, 10, 24] as const;

/** How many mines the next round hides. */
export function CountChoice({ option, canBet, onOption }: Pick<StageProps, 'option' | 'canBet' | 'onOption'>) {
  const t = useTranslations('vendor.table.mines');
  return (
    <div className="mn-choice">
      <label className="mn-count">
        <span>{t('count')}</span>
        <input
          type="range"
          min={FEWEST_MINES}
          max={MOST_MINES}
          value={option}
          disabled={!canBet}
          aria-valuetext={t('countOf', { mines: option })}
          onChange={(event) => onOption(event.target.valueAsNumber)}
        />
        <output className="num">{option}</output>
      </label>
      <div className="presets" role="group" aria-label={t('presets')}>
        {PRESETS.map((mines) => (
          <button
            key={mines}
            type="button"
            className="plain-act num"
            aria-label={t('countOf', { mines })}
            aria-pressed={mines === option}
            disabled={!canBet}
            onClick={() => onOption(mines)}
          >
            {mines}
          </button>
        ))}
      </div>
    </div>
  );
}
