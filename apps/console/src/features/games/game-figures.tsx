import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ReadState } from '../../kit/read-state.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { gameCalls } from './game-calls.ts';

/** What was played at a game in thirty days: rounds, stakes, what was paid, what is left. */
export function GameFigures({ nodeId }: { nodeId: string }) {
  const t = useTranslations('games');
  const sumText = useSumText();
  const query = useQuery({ queryKey: ['games', 'figures', nodeId], queryFn: () => gameCalls.gameFigures({ nodeId }) });
  const { data } = query;
  return (
    <section aria-label={t('figures')} data-source="gameFigures" className={`${CARD_CLASS} p-4`}>
      <h2 className="m-0 mb-2 text-16">{t('figures')}</h2>
      <ReadState query={query} rows={2} />
      {data !== undefined && (
        <>
          <dl className="m-0 grid grid-cols-2 gap-3">
            {(
              [
                ['rounds', String(data.rounds)],
                ['stake', sumText(data.stake, data.currency)],
                ['payout', sumText(data.payout, data.currency)],
                ['ggr', sumText(data.ggr, data.currency)],
              ] as const
            ).map(([name, value]) => (
              <div key={name} className="min-w-0">
                <dt className="text-12 text-ink-3">{t(`figure.${name}`)}</dt>
                <dd className="num m-0 text-16 font-bold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          {data.days.length > 0 && (
            <details className="mt-3">
              <summary className="cursor-pointer py-2.5 text-13 font-semibold">{t('byDay')}</summary>
              <div className="overflow-x-auto">
                <table className="w-full text-13">
                  <thead>
                    <tr>
                      {(['day', 'rounds', 'stake', 'ggr'] as const).map((name) => (
                        <th key={name} scope="col" className={`p-1.5 text-12 text-ink-3 ${name === 'day' ? 'text-start' : 'text-end'}`}>
                          {t(`figure.${name}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {data.days.toReversed().map((day) => (
                      <tr key={day.day}>
                        <th scope="row" className="num p-1.5 text-start font-normal">
                          {day.day}
                        </th>
                        <td className="num p-1.5 text-end">{day.rounds}</td>
                        <td className="num p-1.5 text-end">{sumText(day.stake, data.currency)}</td>
                        <td className="num p-1.5 text-end">{sumText(day.ggr, data.currency)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </details>
          )}
          <p className="m-0 mt-2 text-12 text-ink-3">{t('figuresHint')}</p>
        </>
      )}
    </section>
  );
}
