import type { Overview } from '@talora/contract/overview/overview-console.ts';
import { OVERVIEW_COSTS, type OverviewCost } from '@talora/domain/overview/overview-figures.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';

/** From revenue to what is left, cost by cost. */
export function CostsCard({ overview, costs }: { overview: Overview; costs: NonNullable<Overview['costs']> }) {
  const t = useTranslations('overview');
  const sumText = useSumText();
  const { figures } = overview;
  return (
    <section aria-labelledby="costs" className={`${CARD_CLASS} p-4`}>
      <h2 id="costs" className="m-0 mb-1.5 text-16">
        {t('left')}
      </h2>
      <dl className="m-0 divide-y divide-line text-13">
        <Line name={t('name.ggr')}>{sumText(figures.ggr ?? '0')}</Line>
        {OVERVIEW_COSTS.map((cost) => (
          <Line key={cost} name={t(`cost.${cost}`)}>
            <CostLink cost={cost} overview={overview}>
              {sumText(costs[cost])}
            </CostLink>
          </Line>
        ))}
        <Line name={t('name.ngr')}>
          <b>{sumText(figures.ngr ?? '0')}</b>
        </Line>
      </dl>
      <p className="m-0 mt-2 text-12 text-ink-3">{t('notCounted')}</p>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="num m-0 text-end whitespace-nowrap">{children}</dd>
    </div>
  );
}

/** Each cost leads to the page that knows its postings. */
function CostLink({ cost, overview: { from, to }, children }: { cost: OverviewCost; overview: Overview; children: ReactNode }) {
  const staff = useStaff();
  if (cost === 'agentPay' && staff.may('pay.read'))
    return (
      <Link to="/agentcost" search={{ from, to, kind: 'all', page: 1 }} className="text-link underline">
        {children}
      </Link>
    );
  if (!staff.may('bank.read')) return children;
  return (
    <Link to="/cash" search={{ from, to, part: 'equation' }} className="text-link underline">
      {children}
    </Link>
  );
}
