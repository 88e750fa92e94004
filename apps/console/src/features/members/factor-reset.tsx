import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { ReadState } from '../../kit/read-state.tsx';

/** Asks a colleague to have the member's second factor reset, or shows what has been asked for. */
export function FactorReset({ memberId, account }: { memberId: string; account: string }) {
  const t = useTranslations('memberAccess');
  const [dialog, setDialog] = useState<'ask' | 'withdraw' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['requests', 'member', memberId],
    queryFn: () => calls.requests.memberRequest({ id: memberId }),
  });
  if (data === undefined) return error === null ? null : <ReadState query={{ data, error, refetch }} />;
  const { request } = data;
  const close = (): void => setDialog(null);
  return (
    <>
      {request === null ? (
        <Button size="small" variant="outline" className="justify-self-start" onClick={() => setDialog('ask')}>
          {t('reset')}
        </Button>
      ) : (
        <Callout tone="pending">
          <span className="break-words">{t('resetWaits', { name: request.askedBy, reason: request.reason })}</span>
          {request.isMine && (
            <Button size="small" variant="outline" className="mt-2" onClick={() => setDialog('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
        </Callout>
      )}
      {dialog === 'ask' && <AskReset memberId={memberId} account={account} onClose={close} />}
      {dialog === 'withdraw' && request !== null && (
        <DecisionDialog
          title={t('withdrawTitle')}
          confirm={t('withdraw')}
          queue="requests"
          done={t('withdrawDone')}
          act={() => calls.requests.withdrawRequest({ id: request.id })}
          onClose={close}
        />
      )}
    </>
  );
}

function AskReset({ memberId: id, account, onClose }: { memberId: string; account: string; onClose: () => void }) {
  const t = useTranslations('memberAccess');
  return (
    <ReasonDialog
      title={t('resetTitle', { account })}
      lead={t('resetText')}
      confirm={t('resetAsk')}
      queue="requests"
      done={t('resetDone')}
      texts={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
      act={(reason, requestId) => calls.requests.askFactorReset({ id, requestId, reason })}
      onClose={onClose}
    />
  );
}
