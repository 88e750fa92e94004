import { turnoverConsoleCalls } from '@talora/contract/turnover/turnover-console.ts';
import type { TurnoverRequirement } from '@talora/contract/turnover/turnover.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls, openReadingClient } from '../../calls/console-calls.ts';
import { ReadState } from '../../kit/read-state.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useStaff } from '../../session/staff-context.ts';

const turnover = openReadingClient(turnoverConsoleCalls);

/** What the member has to play before a withdrawal, deposit by deposit, in the same figures as the member sees. */
export function MemberTurnover({ memberId, account }: { memberId: string; account: string }) {
  const t = useTranslations('memberTurnover');
  const staff = useStaff();
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', 'turnover', memberId],
    queryFn: () => turnover.memberTurnover({ id: memberId }),
  });
  return (
    <section aria-labelledby="member-turnover" className={`${CARD_CLASS} grid gap-2 p-4`}>
      <h2 id="member-turnover" className="m-0 text-16">
        {t('title')}
      </h2>
      {data === undefined && error !== null && <ReadState query={{ data, error, refetch }} />}
      {data?.requirements.length === 0 && <p className="m-0 text-14 text-ink-2">{t('none')}</p>}
      <ul className="m-0 grid list-none gap-2 p-0">
        {data?.requirements.map((requirement) => (
          <li key={requirement.id} className="grid gap-1.5 rounded-control border border-line p-3 text-14">
            <Requirement requirement={requirement} />
            {requirement.state === 'open' && staff.may('turnover.waive') && <Waiver requirement={requirement} account={account} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Writes a sum of the brand's currency. */
function useMoney(): (sum: string) => string {
  const { tag } = useLanguage();
  const { currencySymbol } = useStaff();
  return (sum) => `${currencySymbol} ${formatMoney(sum, tag)}`;
}

function Requirement({ requirement: { source, depositNo, state, needed, counted, left } }: { requirement: TurnoverRequirement }) {
  const t = useTranslations('memberTurnover');
  const money = useMoney();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="num font-semibold">{t(source, { no: depositNo })}</span>
        <Tag tone={state === 'open' ? 'pending' : state === 'met' ? 'win' : 'void'}>{t(`state.${state}`)}</Tag>
      </div>
      <span className="num text-13 text-ink-2">
        {state === 'open'
          ? t('left', { left: money(left), needed: money(needed) })
          : t('counted', { counted: money(counted), needed: money(needed) })}
      </span>
    </>
  );
}

/** Asks a colleague to waive what is left, or shows what has been asked for. */
function Waiver({ requirement, account }: { requirement: TurnoverRequirement; account: string }) {
  const t = useTranslations('memberTurnover');
  const access = useTranslations('memberAccess');
  const money = useMoney();
  const [dialog, setDialog] = useState<'ask' | 'withdraw' | null>(null);
  const { data } = useQuery({ queryKey: ['requests', 'turnover-waivers'], queryFn: () => calls.requests.turnoverRequests() });
  if (data === undefined) return null;
  const request = data.requests.find(({ subjectId }) => subjectId === requirement.id);
  const close = (): void => setDialog(null);
  const { id, depositNo: no, left } = requirement;
  return (
    <>
      {request === undefined ? (
        <Button size="small" variant="outline" className="justify-self-start" onClick={() => setDialog('ask')}>
          {t('waive')}
        </Button>
      ) : (
        <Callout tone="pending">
          <span className="break-words">{t('waits', { name: request.askedBy, reason: request.reason })}</span>
          {request.isMine && (
            <Button size="small" variant="outline" className="mt-2" onClick={() => setDialog('withdraw')}>
              {access('withdraw')}
            </Button>
          )}
        </Callout>
      )}
      {dialog === 'ask' && (
        <ReasonDialog
          title={t('waiveTitle', { no })}
          lead={t('waiveText', { account, left: money(left) })}
          confirm={t('waiveAsk')}
          queue="requests"
          done={t('waiveDone')}
          texts={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
          act={(reason, requestId) => calls.requests.askTurnoverWaive({ id, requestId, reason })}
          onClose={close}
        />
      )}
      {dialog === 'withdraw' && request !== undefined && (
        <DecisionDialog
          title={access('withdrawTitle')}
          confirm={access('withdraw')}
          queue="requests"
          done={access('withdrawDone')}
          act={() => calls.requests.withdrawRequest({ id: request.id })}
          onClose={close}
        />
      )}
    </>
  );
}
