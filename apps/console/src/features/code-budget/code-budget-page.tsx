import type { CodeBudgetState } from '@talora/contract/code-budget.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { Facts } from '../../queue/item-panel.tsx';
import { PageHead } from '../../queue/page-head.tsx';
import { LoadingRows, ReadFailed } from '../../refusals/call-states.tsx';
import { BudgetForm } from './budget-form.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Channel = CodeBudgetState['channels'][number];

const FRESH_MS = 20_000;

/** How many codes go out by each channel, what has stopped one, and the budgets. */
export function CodeBudgetPage() {
  const t = useTranslations('codeBudget');
  const { data, error, refetch } = useQuery({
    queryKey: ['code-budget'],
    queryFn: () => calls.codeBudget.codeBudget(),
    refetchInterval: FRESH_MS,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      {data === undefined ? (
        <section className={CARD_CLASS}>
          {error === null ? <LoadingRows rows={3} /> : <ReadFailed error={error} onRetry={() => void refetch()} />}
        </section>
      ) : (
        <div className="grid max-w-[960px] gap-3.5">
          <div className="grid items-start gap-3.5 md:grid-cols-2">
            {data.channels.map((channel) => (
              <ChannelCard key={channel.channel} channel={channel} perDay={data.budgets.codesPerDay} />
            ))}
          </div>
          <BudgetForm key={JSON.stringify(data.budgets)} present={data.budgets} />
        </div>
      )}
    </>
  );
}

function ChannelCard({ channel: state, perDay }: { channel: Channel; perDay: number }) {
  const t = useTranslations('codeBudget');
  const format = useFormatter();
  const moments = useMoments();
  const [isAsked, setIsAsked] = useState(false);
  const { channel, pause, prefixes } = state;
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
          <Button size="small" look="outline" className="mt-2 flex" onClick={() => setIsAsked(true)}>
            {t('resume')}
          </Button>
        </Callout>
      )}
      <Facts
        facts={[
          [t('lastHour'), format.number(state.sentHour)],
          [t('lastDay'), t('ofLimit', { sent: format.number(state.sentDay), limit: format.number(perDay) })],
        ]}
      />
      <h3 className="m-0 text-14">{t('prefixes')}</h3>
      {prefixes.length === 0 ? (
        <p className="m-0 text-13 text-ink-3">{t('noneSent')}</p>
      ) : (
        <Facts facts={prefixes.map(({ prefix, sent }) => [channel === 'sms' ? `+${prefix}` : prefix, format.number(sent)] as const)} />
      )}
      {isAsked && (
        <ReasonDialog
          title={t('resumeTitle', { channel: name })}
          lead={t('resumeText')}
          confirm={t('resume')}
          done={t('resumed', { channel: name })}
          act={(reason) => calls.codeBudget.resumeCodes({ channel, reason })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
