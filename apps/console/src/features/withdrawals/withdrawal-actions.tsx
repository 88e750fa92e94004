import type { ConsoleWithdrawalFile } from '@talora/contract/wallet/wallet-console.ts';
import { Button, type ButtonVariant } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { KeyHint } from '../../kit/key-hint.tsx';
import { OpenRequest } from '../../queue/open-request.tsx';
import { useAsked } from '../../queue/use-asked.ts';
import { ApproveWithdrawal, RejectWithdrawal } from './decide-withdrawal.tsx';
import { FailPayment, MarkPaid, StartPayment, TakeOver } from './pay-withdrawal.tsx';
import { usePaymentRequest, WaitingRequest } from './payment-request.tsx';
import { AskProvider, OpenPayout, SendPayout } from './send-payout.tsx';
import { SettlePayout } from './settle-payout.tsx';
import { SplitWithdrawal } from './split-withdrawal.tsx';
import { SettleDispute } from './settle-dispute.tsx';
import { isPayoutOpen, withdrawalActs, type WithdrawalAct } from './withdrawal-acts.ts';

const VARIANTS: Readonly<Record<WithdrawalAct, ButtonVariant>> = {
  reject: 'outline',
  approve: 'primary',
  start: 'primary',
  send: 'primary',
  split: 'outline',
  'ask-provider': 'primary',
  'settle-payout': 'outline',
  'show-account': 'outline',
  paid: 'primary',
  'take-over': 'outline',
  failed: 'outline',
  settle: 'primary',
};

/** Keys of the buttons that a queue is worked off with. Beginning a payment and marking it as paid are never offered together. */
const KEYS: Readonly<Partial<Record<WithdrawalAct, string>>> = { approve: 'A', reject: 'R', start: 'P', paid: 'P' };

/** Texts of the buttons. */
const TEXTS = {
  reject: 'reject',
  approve: 'approve',
  start: 'start',
  send: 'sendPayout',
  split: 'split',
  'ask-provider': 'askProvider',
  'settle-payout': 'settlePayout',
  'show-account': 'showAccount',
  paid: 'markPaid',
  'take-over': 'takeOver',
  failed: 'payFailed',
  settle: 'settle',
} as const satisfies Record<WithdrawalAct, string>;

/** What may be done with a withdrawal as it stands, by this person. */
export function WithdrawalActions({ withdrawal }: { withdrawal: ConsoleWithdrawalFile }) {
  const t = useTranslations('withdrawals');
  const staff = useStaff();
  const sumText = useSumText();
  const { asked, seen, ask, close } = useAsked<WithdrawalAct, ConsoleWithdrawalFile>(withdrawal);
  const { state } = withdrawal;
  const isMine = withdrawal.isMyPayment;
  const isPaying = state === 'paying';
  const request = usePaymentRequest(withdrawal);
  const acts = withdrawalActs(withdrawal, request, (permission) => staff.may(permission));
  const isWide = (act: WithdrawalAct): boolean => act === 'settle' || (act === 'failed' && isMine);
  return (
    <>
      {withdrawal.stop !== null && <Callout tone="loss">{t(`stop.${withdrawal.stop}`, { sum: sumText(withdrawal.owed ?? '0') })}</Callout>}
      {withdrawal.request !== null && <OpenRequest request={withdrawal.request} queue="withdrawals" />}
      {isPaying && !isMine && withdrawal.payerStaff !== null && (
        <Callout tone="pending">{t('paidBy', { name: withdrawal.payerStaff })}</Callout>
      )}
      {isPaying && isMine && withdrawal.isTakenOver && <Callout>{t('tookOver')}</Callout>}
      {withdrawal.payout !== null && isPayoutOpen(withdrawal.payout.state) && <OpenPayout payout={withdrawal.payout} />}
      {isPaying && withdrawal.isShownByBank && staff.may('withdrawal.pay') && <Callout>{t('shownByBank')}</Callout>}
      {request !== null && request !== undefined && <WaitingRequest request={request} />}
      {acts.length > 0 && (
        <div className="grid gap-2.5 md:grid-cols-2">
          {acts.map((act) => (
            <Button
              key={act}
              variant={VARIANTS[act]}
              className={isWide(act) ? 'md:col-span-2' : ''}
              aria-keyshortcuts={KEYS[act]}
              onClick={() => ask(act)}
            >
              {t(TEXTS[act])}
              {KEYS[act] !== undefined && <KeyHint letter={KEYS[act]} />}
            </Button>
          ))}
        </div>
      )}
      {asked === 'approve' && <ApproveWithdrawal withdrawal={seen} onClose={close} />}
      {asked === 'reject' && <RejectWithdrawal withdrawal={seen} onClose={close} />}
      {(asked === 'start' || asked === 'show-account') && (
        <StartPayment withdrawal={seen} isAgain={seen.state === 'paying'} onClose={close} />
      )}
      {asked === 'send' && <SendPayout withdrawal={seen} onClose={close} />}
      {asked === 'split' && <SplitWithdrawal withdrawal={seen} onClose={close} />}
      {asked === 'ask-provider' && <AskProvider withdrawal={seen} onClose={close} />}
      {asked === 'settle-payout' && <SettlePayout withdrawal={seen} onClose={close} />}
      {asked === 'paid' && <MarkPaid withdrawal={seen} onClose={close} />}
      {asked === 'failed' && <FailPayment withdrawal={seen} onClose={close} />}
      {asked === 'take-over' && <TakeOver withdrawal={seen} onClose={close} />}
      {asked === 'settle' && <SettleDispute withdrawal={seen} onClose={close} />}
    </>
  );
}
