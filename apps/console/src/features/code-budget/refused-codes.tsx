import type { CodeBudgetState } from '@talora/contract/site/code-budget-console.ts';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';

/** Who asked for a code and got none in the last 24 hours, and why. */
export function RefusedCodes({ refused }: { refused: CodeBudgetState['channels'][number]['refused'] }) {
  const t = useTranslations('codeBudget');
  const moments = useMoments();
  return (
    <div className="border-t border-line pt-2.5">
      <h3 className="m-0 text-14">{t('refused')}</h3>
      {refused.length === 0 ? (
        <p className="m-0 mt-1 text-13 text-ink-3">{t('noneRefused')}</p>
      ) : (
        <ul className="m-0 list-none divide-y divide-line p-0">
          {refused.map(({ reason, target, ip, times, lastAt }) => (
            <li key={`${reason} ${target} ${ip}`} className="py-2 text-12 text-ink-3">
              <p className="m-0 flex flex-wrap justify-between gap-x-3 text-13">
                <span className="num break-all text-ink">{target}</span>
                <span className="font-semibold text-ink-2">{t(`reason.${reason}`)}</span>
              </p>
              <p className="m-0">
                <span className="num break-all">{ip}</span> · {t('times', { count: times })} · {moments.full(lastAt)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
