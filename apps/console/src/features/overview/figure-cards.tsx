import type { Overview } from '@talora/contract/overview/overview-console.ts';
import type { OverviewMeasure } from '@talora/domain/overview/overview-figures.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { FigureCard } from '../../kit/figure-card.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { FigureLink } from './figure-link.tsx';
import { isCount, textOfMeasure } from './measures.ts';
import { changeTone, permilleChange } from './sums.ts';

const TONES = { plain: 'text-ink-2', good: 'text-win', bad: 'text-loss' } as const;

/** Figures of one subject each, in the order in which they stand. */
const PARTS = {
  cash: ['deposits', 'withdrawals', 'net'],
  play: ['stake', 'ggr', 'costs', 'ngr'],
  people: ['newMembers', 'firstDepositors', 'players'],
} as const satisfies Record<string, readonly OverviewMeasure[]>;

const GOOD_UP: ReadonlySet<OverviewMeasure> = new Set([
  'deposits',
  'net',
  'stake',
  'ggr',
  'ngr',
  'newMembers',
  'firstDepositors',
  'players',
]);

/** What a span is compared with, in words. */
export function useComparedName(overview: Pick<Overview, 'unit' | 'isRunning'>) {
  const t = useTranslations('overview.against');
  const { unit, isRunning } = overview;
  return (name: Overview['compared'][number]['name']): string => {
    if (unit === 'day') return t(isRunning ? 'spanUntil' : 'span');
    if (name === 'week') return t(isRunning ? 'weekUntil' : 'week');
    return t(isRunning ? 'dayUntil' : 'day');
  };
}

/** How a figure compares with each span that it is compared with; nothing to compare says so. */
function Changes({ overview, measure }: { overview: Overview; measure: OverviewMeasure }) {
  const t = useTranslations('overview');
  const format = useFormatter();
  const sumText = useSumText();
  const nameOf = useComparedName(overview);
  const textOf = (text: string): string => (isCount(measure) ? format.number(Number(text)) : sumText(text));
  return overview.compared.map(({ name, figures }) => {
    const before = textOfMeasure(figures, measure);
    const change = permilleChange(textOfMeasure(overview.figures, measure), before);
    const tone = TONES[changeTone(change ?? 0, GOOD_UP.has(measure))];
    return (
      <span key={name} className="block">
        {change === null ? (
          t('noBefore', { span: nameOf(name) })
        ) : (
          <>
            <span className={`num font-bold ${tone}`}>
              {format.number(change / 1000, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })}
            </span>{' '}
            {t('compared', { span: nameOf(name), sum: textOf(before) })}
          </>
        )}
      </span>
    );
  });
}

/** The figures of the span by subject, each beside those that it is compared with. What the reader may not see is not there. */
export function FigureCards({ overview }: { overview: Overview }) {
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[])
    .map((part) => ({ part, measures: PARTS[part].filter((measure) => overview.figures[measure] !== null) }))
    .filter(({ measures }) => measures.length > 0);
  return (
    <div className="grid gap-3.5">
      {parts.map(({ part, measures }) => (
        <Part key={part} part={part} measures={measures} overview={overview} />
      ))}
    </div>
  );
}

function Part({ part, measures, overview }: { part: keyof typeof PARTS; measures: readonly OverviewMeasure[]; overview: Overview }) {
  const t = useTranslations('overview');
  const id = useId();
  const format = useFormatter();
  const sumText = useSumText();
  const cards = part === 'people' ? measures.length + 1 : measures.length;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="m-0 mb-1.5 text-14 text-ink-2">
        {t(`part.${part}`)}
      </h2>
      <dl className={`m-0 grid grid-cols-1 gap-2.5 ${cards === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2 xl:grid-cols-4'}`}>
        {measures.map((measure) => {
          const text = textOfMeasure(overview.figures, measure);
          return (
            <FigureCard
              key={measure}
              name={t(`name.${measure}`)}
              value={
                <FigureLink measure={measure} days={overview}>
                  {isCount(measure) ? format.number(Number(text)) : sumText(text)}
                </FigureLink>
              }
              foot={<Foot overview={overview} measure={measure} />}
            />
          );
        })}
        {part === 'people' && <SessionsCard now={overview.now} />}
      </dl>
    </section>
  );
}

/** What a figure consists of, and how it compares. */
function Foot({ overview, measure }: { overview: Overview; measure: OverviewMeasure }) {
  const t = useTranslations('overview');
  const sumText = useSumText();
  const { figures, open } = overview;
  return (
    <>
      {measure === 'deposits' && <span className="block">{t('depositCount', { count: figures.depositCount ?? 0 })}</span>}
      {measure === 'withdrawals' && <span className="block">{t('withdrawalCount', { count: figures.withdrawalCount ?? 0 })}</span>}
      {measure === 'stake' && <span className="block">{t('betCount', { count: figures.bets ?? 0 })}</span>}
      {measure === 'stake' && open !== null && open.bets > 0 && (
        <span className="block">{t('openBets', { count: open.bets, sum: sumText(open.stake) })}</span>
      )}
      <Changes overview={overview} measure={measure} />
    </>
  );
}

/** Who is here at this moment: it belongs to no span. */
function SessionsCard({ now }: Pick<Overview, 'now'>) {
  const t = useTranslations('overview');
  const format = useFormatter();
  const staff = useStaff();
  const count = format.number(now.sessions);
  return (
    <FigureCard
      name={t('sessions')}
      value={
        staff.may('member.read') ? (
          <Link
            to="/members"
            search={{ order: 'login' }}
            className="text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {count}
          </Link>
        ) : (
          count
        )
      }
      foot={t('seen', { count: now.players })}
    />
  );
}
