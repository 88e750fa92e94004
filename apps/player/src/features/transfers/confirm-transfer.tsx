import { transfersCalls, type Transfer } from '@talora/contract/transfers/transfers.ts';
import type { TransferDirection } from '@talora/domain/transfers/transfer-rules.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { SumRows } from '../../money/sum-rows.tsx';
import { symbolOf } from '../../money/typed-amount.ts';

const ACT = 'transfer';

interface Wanted {
  readonly direction: TransferDirection;
  readonly amount: string;
  readonly note: string;
  /** Null for the agent right above. */
  readonly receiverId: string | null;
}

interface ConfirmTransferProps {
  readonly wanted: Wanted;
  /** Masked name of who receives it. */
  readonly name: string;
  readonly currency: string;
  readonly onMade: (made: Transfer) => void;
  readonly onClose: () => void;
}

/** Asks once more, with all that is sent; then the password, where it is not fresh. */
export function ConfirmTransfer({ wanted, name, currency, onMade, onClose }: ConfirmTransferProps) {
  const t = useTranslations('transfers');
  const account = useTranslations('account');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const stepUp = useStepUp();
  const send = useSend(wanted, stepUp.run, onMade);
  const sum = `${symbolOf(currency)} ${formatMoney(wanted.amount, tag)}`;
  return (
    <>
      <Dialog title={t('confirmTitle', { sum })} lead={t('confirmLead', { name })} closeLabel={account('close')} onClose={onClose}>
        <SumRows
          rows={[
            { key: 'note', label: t('note'), value: wanted.note },
            { key: 'amount', label: t('amount'), value: <span className="num">{sum}</span> },
          ]}
        />
        <p className="m-0 text-13 text-ink-2">
          {t('final')} {wanted.direction === 'down' && t('played')}
        </p>
        {send.error !== null && !(send.error instanceof StepUpDeclined) && <Callout tone="loss">{refusal(send.error)}</Callout>}
        <div className="grid gap-2.5 md:grid-cols-2">
          <Button size="large" onClick={onClose}>
            {t('change')}
          </Button>
          <Button variant="primary" size="large" isBusy={send.isPending} onClick={() => send.mutate()}>
            {t('confirm')}
          </Button>
        </div>
      </Dialog>
      {stepUp.dialog}
    </>
  );
}

/** Sends it once: its id stays the same over retries and the password dialog. */
function useSend(
  { direction, amount, note, receiverId }: Wanted,
  run: ReturnType<typeof useStepUp>['run'],
  onMade: (made: Transfer) => void,
) {
  const calls = useCalls(transfersCalls);
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: [MEMBER_KEY, 'wallet'] });
  return useMutation({
    mutationFn: () => {
      const requestId = requestIdOf(ACT, JSON.stringify([direction, receiverId, amount, note]));
      return run(() =>
        direction === 'up' || receiverId === null
          ? calls.transferUpline({ requestId, amount, note })
          : calls.transferDownline({ requestId, receiverId, amount, note }),
      );
    },
    onSuccess(made) {
      endRequest(ACT);
      onMade(made);
      void readAgain();
    },
    onError(error) {
      endRequest(ACT, error);
      if (!(error instanceof StepUpDeclined)) void readAgain();
    },
  });
}
