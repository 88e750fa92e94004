import type { CodeBudgetState } from '@talora/contract/site/code-budget-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMoments } from '../../moments/use-moments.ts';
import { Facts } from '../../queue/item-panel.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { ReadCard } from '../../kit/read-state.tsx';
import { BudgetForm } from './budget-form.tsx';
import { RefusedCodes } from './refused-codes.tsx';
import { UsageLine, UsagePart } from './usage-line.tsx';
import { budgetCalls } from './budget-calls.ts';
import { areaName } from './usage.ts';

type Channel = CodeBudgetState['channels'][number];

const FRESH_MS = 20_000;

/** How many codes go out by each channel, what has stopped one, and the budgets. */
export function CodeBudgetPage() {
  const t = useTranslations('codeBudget');
  const { data, error, refetch } = useQuery({
    queryKey: ['code-budget'],
    queryFn: () => budgetCalls.codeBudget(),
    refetchInterval: FRESH_MS,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <ReadCard query={{ data, error, refetch }} rows={3} />
      {data !== undefined && (
        <div className="grid max-w-[960px] gap-3.5">
          <div className="grid items-start gap-3.5 md:grid-cols-2">
            {data.channels.map((channel) => (
              <ChannelCard key={channel.channel} channel={channel} budgets={data.budgets} />
            ))}
          </div>
          <BudgetForm present={data.budgets} />
        </div>
      )}
    </>
  );
}

function ChannelCard({ channel: state, budgets }: { channel: Channel; budgets: CodeBudgetState['budgets'] }) {
  const t = useTranslations('codeBudget');
  const format = useFormatter();
  const moments = useMoments();
  const [isAsked, setIsAsked] = useState(false);
  const reason = useReasonTexts();
  const [freed, setFreed] = useState<{ what: 'target' | 'caller'; id: string; name: string } | null>(null);
  const { channel, pause, prefixes, targets, callers } = state;
  const name = t(`channel.${channel}`);
  return (
    <section aria-labelledby={`channel-${channel}`} className={`${CARD_CLASS} grid gap-2.5 p-4 md:p-5`}>
      <div className="flex items-center justify-between gap-3">
        <h2 id={`channel-${channel}`} className="m-0 text-16">
          {name}
        </h2>
        <Tag tone={pause === null ? 'win' : 'loss'}>{pause === null ? t('running') : t('stopped')}</Tag>
      </div>
      {pause !== null && (
        <Callout tone="loss">
          {t(`why.${pause.reason}`, { at: moments.full(pause.until) })}
          <Button size="small" variant="outline" className="mt-2 flex" onClick={() => setIsAsked(true)}>
            {t('resume')}
          </Button>
        </Callout>
      )}
      <Facts facts={[[t('lastHour'), format.number(state.sentHour)]]} />
      <UsageLine name={t('lastDay')} used={state.sentDay - state.sentDayNew} limit={budgets.codesPerDay} />
      <UsageLine name={t('lastDayNew')} used={state.sentDayNew} limit={budgets.codesPerDay} />
      <UsagePart title={t('prefixes')} isEmpty={prefixes.length === 0}>
        {prefixes.map(({ prefix, isNew, sent }) => {
          const where = areaName(channel, prefix);
          return (
            <UsageLine
              key={`${prefix} ${isNew}`}
              name={isNew ? t('toNew', { name: where }) : where}
              used={sent}
              limit={budgets.codesPerPrefixDay}
            />
          );
        })}
      </UsagePart>
      <UsagePart title={t(`targets.${channel}`)} isEmpty={targets.length === 0}>
        {targets.map(({ id, target, sentHour, sentDay }) => (
          <UsageLine
            key={id}
            name={target}
            used={sentDay}
            limit={budgets.codesPerTargetDay}
            hour={{ used: sentHour, limit: budgets.codesPerTargetHour }}
            onFree={() => setFreed({ what: 'target', id, name: target })}
          />
        ))}
      </UsagePart>
      <UsagePart title={t('callers')} isEmpty={callers.length === 0}>
        {callers.map(({ id, ip, sentHour }) => (
          <UsageLine
            key={id}
            name={ip}
            used={sentHour}
            limit={budgets.codesPerCallerHour}
            onFree={() => setFreed({ what: 'caller', id, name: ip })}
          />
        ))}
      </UsagePart>
      <RefusedCodes refused={state.refused} />
      {isAsked && (
        <ReasonDialog
          title={t('resumeTitle', { channel: name })}
          lead={t('resumeText')}
          confirm={t('resume')}
          done={t('resumed', { channel: name })}
          queue="code-budget"
          texts={reason}
          act={(why) => budgetCalls.resumeCodes({ channel, reason: why })}
          onClose={() => setIsAsked(false)}
        />
      )}
      {freed !== null && (
        <ReasonDialog
          title={t('freeTitle', { name: freed.name })}
          lead={t('freeText')}
          confirm={t('free')}
          done={t('freed', { name: freed.name })}
          queue="code-budget"
          texts={reason}
          act={(why) => budgetCalls.freeCodes({ channel, what: freed.what, id: freed.id, reason: why })}
          onClose={() => setFreed(null)}
        />
      )}
    </section>
  );
}
