import type { CashSpan } from '@talora/contract/bank/cash-console.ts';
import { CASH_DAYS_MAX, CASH_FLOWS } from '@talora/domain/bank/cash-rules.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { FigureCard } from '../../kit/figure-card.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { useSumText } from '../../money/sum-text.ts';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { cashCalls } from './cash-calls.ts';
import { CashPlots } from './cash-plots.tsx';
import { CASH_PARTS, cashAsked, type CashSearch } from './cash-search.ts';
import { CashTable, DifferenceTag } from './cash-table.tsx';

/** What the house owes its members day by day, what changed it, and the cash behind it. */
export function CashPage() {
  const t = useTranslations('cash');
  const search = useSearch({ from: '/desk/cash' });
  const navigate = useNavigate({ from: '/cash' });
  const asked = cashAsked(search);
  const query = useQuery({
    queryKey: ['bank', 'cash', asked],
    queryFn: () => cashCalls.cashDays(asked),
    placeholderData: keepPreviousData,
  });
  const narrow = (change: Partial<CashSearch>): void => void navigate({ search: { ...search, ...change } });
  const span = query.data;
  return (
    <>
      <PageHead title={t('title')} lead={span === undefined ? t('lead') : t('span', { from: span.from, to: span.to })}>
        <Link to="/reconciliation" className="text-14 font-semibold text-link">
          {t('toDays')}
        </Link>
      </PageHead>
      <div className="mb-3.5 flex flex-wrap items-end gap-2.5">
        {(['from', 'to'] as const).map((side) => (
          <div key={side} className="min-w-40 flex-1 md:max-w-60">
            <TextField
              type="date"
              label={t(side)}
              value={search[side] === '' ? (span?.[side] ?? '') : search[side]}
              onChange={(event) => narrow({ [side]: event.target.value })}
            />
          </div>
        ))}
        {span !== undefined && <Download span={span} />}
      </div>
      <p className="m-0 mb-3.5 text-12 text-ink-3">{t('most', { days: CASH_DAYS_MAX })}</p>
      {refusalCodeOf(query.error) === 'BAD_REQUEST' ? (
        <Callout tone="loss">{t('badDays', { days: CASH_DAYS_MAX })}</Callout>
      ) : (
        <ReadCard query={query} rows={6} />
      )}
      {span !== undefined && (
        <div className="grid gap-3.5">
          <Figures span={span} />
          <Equation span={span} />
          <CashPlots days={span.days} />
          <ChoiceChips
            label={t('parts')}
            choices={CASH_PARTS.map((value) => ({ value, text: t(`part.${value}`) }))}
            value={search.part}
            onChoose={(part) => narrow({ part })}
          />
          <CashTable span={span} part={search.part} />
        </div>
      )}
    </>
  );
}

/** The shown days as a file. */
function Download({ span: { from, to } }: { span: CashSpan }) {
  const t = useTranslations('cash');
  const run = useMutation({ mutationFn: async () => saveFile(`cash-${from}-${to}.csv`, await cashCalls.cashFile({ from, to })) });
  const start = useSingleFlight(run.mutateAsync);
  return (
    <div className="grid gap-1.5">
      <Button variant="outline" isBusy={run.isPending} onClick={start}>
        {t('download')}
      </Button>
      {run.error !== null && <RefusedText error={run.error} />}
    </div>
  );
}

function Figures({ span: { days, sums } }: { span: CashSpan }) {
  const t = useTranslations('cash');
  const sumText = useSumText();
  const last = days.at(-1);
  return (
    <dl className="m-0 grid grid-cols-1 gap-2.5 md:grid-cols-2 lg:grid-cols-4">
      <FigureCard name={t('owedNow', { day: last?.day ?? '' })} value={sumText(last?.closing ?? '0')} foot={t('owedFoot')} />
      <FigureCard name={t('flow.deposits')} value={sumText(sums.flows.deposits)} foot={t('depositsFoot')} />
      <FigureCard name={t('flow.withdrawals')} value={sumText(sums.flows.withdrawals)} foot={t('withdrawalsFoot')} />
      <FigureCard name={t('flow.play')} value={sumText(sums.flows.play)} foot={t('playFoot')} />
    </dl>
  );
}

/** The equation of the whole span, term by term, and whether it comes out. */
function Equation({ span: { days, sums } }: { span: CashSpan }) {
  const t = useTranslations('cash');
  const id = useId();
  const sumText = useSumText();
  const terms = [
    [t('opening'), days[0]?.opening ?? '0'],
    ...CASH_FLOWS.map((flow) => [t(`flow.${flow}`), sums.flows[flow]] as const),
    [t('closing'), days.at(-1)?.closing ?? '0'],
  ] as const;
  const wrong = days.filter(({ difference }) => !/^-?0(\.0+)?$/.test(difference));
  return (
    <section aria-labelledby={id} className={`${CARD_CLASS} grid gap-3 p-4`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="m-0 text-16">
          {t('equation')}
        </h2>
        <p className="m-0 flex items-center gap-2 text-13">
          {t('difference')} <DifferenceTag sum={sums.difference} />
        </p>
      </div>
      <dl className="m-0 flex flex-wrap gap-x-6 gap-y-2">
        {terms.map(([name, sum]) => (
          <div key={name} className="min-w-0">
            <dt className="text-12 text-ink-3">{name}</dt>
            <dd className="num m-0 text-14 font-semibold">{sumText(sum)}</dd>
          </div>
        ))}
      </dl>
      {wrong.length > 0 && <Callout tone="loss">{t('wrong', { days: wrong.map(({ day }) => day).join(', ') })}</Callout>}
    </section>
  );
}
