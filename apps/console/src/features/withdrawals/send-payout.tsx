import type { ConsoleWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { seenWithdrawal } from '../../queue/seen.ts';

interface PayoutProps {
  readonly withdrawal: ConsoleWithdrawalFile;
  readonly onClose: () => void;
}

/** Has the payment provider pay a withdrawal. */
export function SendPayout({ withdrawal, onClose }: PayoutProps) {
  const t = useTranslations('withdrawals');
  const sum = useSumText()(withdrawal.amount);
  return (
    <DecisionDialog
      title={t('sendTitle')}
      lead={t('sendText', { sum, holder: withdrawal.holder, bank: withdrawal.bankName, account: withdrawal.accountMasked })}
      confirm={t('sendConfirm', { sum })}
      queue="withdrawals"
      done={({ state }: ConsoleWithdrawalFile) => t(state === 'unknown' ? 'sentUnknown' : 'sent')}
      act={(requestId) => calls.staffer.sendPayout({ ...seenWithdrawal(withdrawal), requestId })}
      onClose={onClose}
    />
  );
}

/** Asks the provider now how a payout stands. */
export function AskProvider({ withdrawal, onClose }: PayoutProps) {
  const t = useTranslations('withdrawals');
  return (
    <DecisionDialog
      title={t('askProvider')}
      lead={t('askProviderText')}
      confirm={t('askProvider')}
      queue="withdrawals"
      done={({ payout }: ConsoleWithdrawalFile) => t(`payoutState.${payout?.state ?? 'unknown'}`)}
      act={() => calls.staffer.checkPayout({ id: withdrawal.id })}
      onClose={onClose}
    />
  );
}

/** How a payout stands whose end is not known, and who acts next. */
export function OpenPayout({ payout }: { payout: NonNullable<ConsoleWithdrawalFile['payout']> }) {
  const t = useTranslations('withdrawals');
  const moments = useMoments();
  const { state, reference, nextQueryAt, startedAt } = payout;
  return (
    <Callout tone={state === 'unknown' ? 'loss' : 'pending'}>
      <span className="block font-semibold">{t(`payoutState.${state}`)}</span>
      <span className="block text-13">{t('payoutSent', { at: moments.full(startedAt) })}</span>
      <span className="num block text-13 break-all select-all">{reference}</span>
      {state === 'unknown' && (
        <span className="mt-1 block text-13">
          {nextQueryAt === null ? t('payoutForPerson') : t('payoutAsked', { at: moments.full(nextQueryAt) })}
        </span>
      )}
    </Callout>
  );
}
