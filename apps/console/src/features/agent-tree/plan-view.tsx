import type { BranchPlan } from '@talora/contract/agents/branch-console.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';

type Agent = BranchPlan['agents'][number];

/** A figure as it was and as it would have been. */
function Beside({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-ink-3">{name}</dt>
      <dd className="num m-0 text-14 wrap-anywhere">
        {before} → <span className="font-semibold">{after}</span>
      </dd>
    </div>
  );
}

function AgentRow({ agent }: { agent: Agent }) {
  const t = useTranslations('agentTree');
  const sumText = useSumText();
  const moments = useMoments();
  const money = ({ before, after }: { before: string; after: string }) => ({ before: sumText(before), after: sumText(after) });
  const count = ({ before, after }: { before: number; after: number }) => ({ before: String(before), after: String(after) });
  return (
    <li className="grid gap-2 px-4 py-3.5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Link to="/members/$memberId" params={{ memberId: agent.id }} className="min-w-0 text-14 font-semibold wrap-anywhere text-link">
          {agent.username}
        </Link>
        <Tag tone={agent.way === 'gains' ? 'win' : 'loss'}>{t(`plan.${agent.way}`)}</Tag>
      </div>
      <dl className="m-0 grid gap-x-4 gap-y-1 md:grid-cols-3">
        <Beside name={t('plan.team')} {...count(agent.members)} />
        <Beside name={t('plan.validBet')} {...money(agent.validBet)} />
        <Beside name={t('plan.net')} {...money(agent.net)} />
      </dl>
      {agent.contracts.map((one) => (
        <div key={one.id} className="grid gap-1 rounded-control bg-surface-2 p-3">
          <h4 className="m-0 text-13 font-semibold">{t(`kind.${one.kind}`)}</h4>
          <p className="num m-0 text-12 text-ink-3">{t('plan.period', { from: moments.full(one.from), to: moments.full(one.to) })}</p>
          <dl className="m-0 grid gap-x-4 gap-y-1 md:grid-cols-4">
            <Beside name={t('plan.active')} {...count(one.active)} />
            <Beside name={t('validBet')} {...money(one.validBet)} />
            <Beside name={t('plan.loss')} {...money(one.loss)} />
            <Beside name={t('plan.pay')} {...money(one.pay)} />
          </dl>
        </div>
      ))}
    </li>
  );
}

function Ends({ ends }: Pick<BranchPlan, 'ends'>) {
  const t = useTranslations('agentTree');
  const sumText = useSumText();
  return (
    <section aria-label={t('plan.ends')} className={`${CARD_CLASS} overflow-hidden`}>
      <h3 className="m-0 px-4 pt-3.5 text-14">{t('plan.ends')}</h3>
      <p className="m-0 px-4 text-12 text-ink-3">{t('plan.endsLead')}</p>
      {ends.length === 0 ? (
        <p className="m-0 px-4 py-3.5 text-14 text-ink-2">{t('plan.noEnds')}</p>
      ) : (
        <ul className="m-0 list-none divide-y divide-line p-0">
          {ends.map((one) => (
            <li key={one.id} className="px-4 py-2.5 text-14 wrap-anywhere">
              <span className="font-semibold">{t(`kind.${one.kind}`)}</span>{' '}
              {t('plan.end', { payer: one.payer?.username ?? t('house'), payee: one.payee.username, ratio: one.ratio })}{' '}
              <span className="num text-ink-2">
                {one.paid === null ? t('plan.neverPaid') : t('plan.lastPaid', { sum: sumText(one.paid) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Who gains and who loses when a branch moves, and which contracts end. */
export function PlanView({ plan: { agents, ends, obstacle } }: { plan: BranchPlan }) {
  const t = useTranslations('agentTree');
  return (
    <>
      {obstacle === null && (
        <section aria-label={t('plan.agents')} className={`${CARD_CLASS} overflow-hidden`}>
          <h3 className="m-0 px-4 pt-3.5 text-14">{t('plan.agents')}</h3>
          <p className="m-0 px-4 text-12 text-ink-3">{t('plan.agentsLead')}</p>
          {agents.length === 0 ? (
            <p className="m-0 px-4 py-3.5 text-14 text-ink-2">{t('plan.noAgents')}</p>
          ) : (
            <ul className="m-0 list-none divide-y divide-line p-0">
              {agents.map((agent) => (
                <AgentRow key={agent.id} agent={agent} />
              ))}
            </ul>
          )}
        </section>
      )}
      <Ends ends={ends} />
    </>
  );
}
