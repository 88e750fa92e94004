import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../kit/page-head.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadCard, ReadState } from '../../kit/read-state.tsx';
import { SearchForm } from '../../kit/search-form.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { OpenRequest } from '../../queue/open-request.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { PlanView } from './plan-view.tsx';
import { treeCalls } from './tree-calls.ts';

/** Moving a branch: to whom, who gains and who loses by it, and the request for a second person. */
export function MovePage() {
  const t = useTranslations('agentTree');
  const { member, to, find } = useSearch({ from: '/desk/tree/move' });
  const query = useQuery({
    queryKey: ['agent-tree', 'member', member],
    queryFn: () => treeCalls.agentTree({ memberId: member, pageNo: 1 }),
    enabled: member !== undefined,
  });
  const head = query.data?.head ?? null;
  return (
    <>
      <PageHead title={head === null ? t('move') : t('plan.title', { name: head.username })} lead={t('plan.lead')}>
        <Link to="/tree" search={{ at: member, find: '', page: 1 }} className="text-link">
          {t('toTree')}
        </Link>
      </PageHead>
      {member !== undefined && <ReadCard query={query} />}
      {member === undefined ? <Callout tone="info">{t('plan.nobody')}</Callout> : <Target member={member} to={to} find={find} />}
      {member !== undefined && to !== undefined && <Plan key={`${member} ${to}`} member={member} to={to} />}
    </>
  );
}

function Target({ member, to, find }: { member: string; to: string | undefined; find: string }) {
  const t = useTranslations('agentTree');
  const navigate = useNavigate({ from: '/tree/move' });
  const query = useQuery({
    queryKey: ['agent-tree', 'find', find],
    queryFn: () => treeCalls.findInTree({ name: find }),
    enabled: find !== '',
  });
  const agents = query.data?.found.filter((one) => one.isAgent) ?? [];
  const choose = (chosen: string): void => void navigate({ search: { member, to: chosen, find } });
  return (
    <section aria-label={t('plan.target')} className={`${CARD_CLASS} grid gap-3 p-4`}>
      <h2 className="m-0 text-16">{t('plan.target')}</h2>
      <SearchForm
        key={find}
        label={t('plan.findAgent')}
        placeholder={t('findHint')}
        value={find}
        onSearch={(text) => void navigate({ search: { member, to, find: text } })}
      />
      {find !== '' && <ReadState query={query} />}
      {query.data !== undefined && agents.length === 0 && <p className="m-0 text-14 text-ink-2">{t('plan.noAgent')}</p>}
      <div className="flex flex-wrap gap-2.5" role="group" aria-label={t('plan.choices')}>
        {agents.map((one) => (
          <Button
            key={one.id}
            size="small"
            variant={to === one.id ? 'primary' : 'outline'}
            aria-pressed={to === one.id}
            onClick={() => choose(one.id)}
          >
            {one.line.map(({ username }) => username).join(' › ')}
          </Button>
        ))}
        <Button size="small" variant={to === 'top' ? 'primary' : 'outline'} aria-pressed={to === 'top'} onClick={() => choose('top')}>
          {t('plan.toTop')}
        </Button>
      </div>
    </section>
  );
}

function Plan({ member, to }: { member: string; to: string }) {
  const t = useTranslations('agentTree');
  const moments = useMoments();
  const [isAsked, setIsAsked] = useState(false);
  const query = useQuery({
    queryKey: ['requests', 'branch-plan', member, to],
    queryFn: () => treeCalls.planMove({ memberId: member, ...(to === 'top' ? {} : { toId: to }) }),
  });
  const plan = query.data;
  if (plan === undefined) return <ReadCard query={query} rows={4} />;
  const nameOf = (side: typeof plan.from): string => side?.username ?? t('top');
  const names = { name: plan.member.username, from: nameOf(plan.from), to: nameOf(plan.to) };
  return (
    <>
      <ReadCard query={query} />
      <section aria-label={t('plan.result')} className="mt-3.5 grid gap-3.5">
        <div className={`${CARD_CLASS} grid gap-2 p-4`}>
          <h2 className="m-0 text-16 wrap-anywhere">{t('plan.way', names)}</h2>
          <p className="num m-0 text-14">{t('plan.members', { members: plan.members })}</p>
          <p className="num m-0 text-14">{t('plan.counts', { at: moments.full(plan.countsFrom) })}</p>
          {plan.obstacle !== null && <Callout tone="loss">{t(`obstacle.${plan.obstacle}`)}</Callout>}
          {plan.request !== null && <OpenRequest request={plan.request} queue="requests" />}
          {plan.obstacle === null && plan.request === null && (
            <Button variant="primary" className="justify-self-start" onClick={() => setIsAsked(true)}>
              {t('plan.ask')}
            </Button>
          )}
        </div>
        <PlanView plan={plan} />
      </section>
      {isAsked && (
        <ReasonDialog
          title={t('plan.askTitle')}
          lead={t('plan.askLead')}
          confirm={t('plan.ask')}
          queue="requests"
          done={t('plan.asked')}
          texts={{ label: t('plan.reason'), hint: t('plan.reasonHint'), needed: t('plan.reasonNeeded') }}
          act={(reason, requestId) =>
            treeCalls.askMove({
              requestId,
              memberId: member,
              fromId: plan.from?.id ?? null,
              toId: plan.to?.id ?? null,
              ends: plan.ends.map(({ id }) => id),
              reason,
            })
          }
          onClose={() => setIsAsked(false)}
        >
          <p className="m-0 text-14 wrap-anywhere">
            <PlainText text={t('plan.way', names)} />
          </p>
          <p className="num m-0 text-14">{t('plan.endCount', { count: plan.ends.length })}</p>
        </ReasonDialog>
      )}
    </>
  );
}
