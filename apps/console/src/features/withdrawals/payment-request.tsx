import type { ConsoleWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';

/** The open request about a payment; null without one, undefined while it is read. */
export function usePaymentRequest({ id, state }: ConsoleWithdrawalFile) {
  const { data } = useQuery({
    queryKey: ['withdrawals', 'request', id],
    queryFn: () => calls.requests.paymentRequest({ id }),
    enabled: state === 'paying' || state === 'unknown',
  });
  return data?.request;
}

/** Who asks that a payment be marked as failed; who asked may take it back. */
export function WaitingRequest({ request }: { request: NonNullable<ReturnType<typeof usePaymentRequest>> }) {
  const t = useTranslations('withdrawals');
  const access = useTranslations('memberAccess');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <Callout tone="pending">
      <span className="block break-words">{t('failWaits', { name: request.askedBy, reason: request.reason })}</span>
      {request.isMine && (
        <Button size="small" variant="outline" className="mt-2" onClick={() => setIsAsked(true)}>
          {access('withdraw')}
        </Button>
      )}
      {isAsked && (
        <DecisionDialog
          title={access('withdrawTitle')}
          confirm={access('withdraw')}
          queue="withdrawals"
          done={access('withdrawDone')}
          act={() => calls.requests.withdrawRequest({ id: request.id })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Callout>
  );
}
