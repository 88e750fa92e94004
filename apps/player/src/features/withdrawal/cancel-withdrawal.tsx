import { walletCalls, type WithdrawalView } from '@talora/contract/wallet/wallet.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { symbolOf } from '../../money/typed-amount.ts';
import { WALLET_KEY, withdrawalKey } from './use-withdrawals.ts';

/** Takes a withdrawal back, after one question. */
export function CancelWithdrawal({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTranslations('withdrawal');
  const account = useTranslations('account');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const wallet = useCalls(walletCalls);
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useMutation({
    mutationFn: () => stepUp.run(() => wallet.cancelWithdrawal({ id: withdrawal.id })),
    async onSuccess(changed) {
      setIsAsking(false);
      queries.setQueryData(withdrawalKey(changed.id), changed);
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
    },
    onError(error) {
      if (!(error instanceof StepUpDeclined)) void queries.invalidateQueries({ queryKey: WALLET_KEY });
    },
  });
  const sum = `${symbolOf(withdrawal.currency)} ${formatMoney(withdrawal.amount, tag)}`;
  return (
    <>
      <Button onClick={() => setIsAsking(true)} className="justify-self-start">
        {t('cancel')}
      </Button>
      {isAsking && (
        <Dialog title={t('cancelTitle')} lead={t('cancelLead', { sum })} closeLabel={account('close')} onClose={() => setIsAsking(false)}>
          {cancel.error !== null && !(cancel.error instanceof StepUpDeclined) && <Callout tone="loss">{refusal(cancel.error)}</Callout>}
          <div className="grid gap-2.5 md:grid-cols-2">
            <Button size="large" onClick={() => setIsAsking(false)}>
              {t('keep')}
            </Button>
            <Button variant="danger" size="large" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('cancelConfirm')}
            </Button>
          </div>
        </Dialog>
      )}
      {stepUp.dialog}
    </>
  );
}
