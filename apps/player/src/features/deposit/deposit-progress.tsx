import { CallRefused } from '@talora/contract/core/client.ts';
import type { DepositView } from '@talora/contract/wallet/wallet.ts';
import { PROVIDER_REFUSED } from '@talora/domain/wallet/deposit-states.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Callout, CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import { useState, type RefObject } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import checkCircle from 'virtual:icon/ph/check-circle';
import clockCountdown from 'virtual:icon/ph/clock-countdown';
import hourglass from 'virtual:icon/ph/hourglass-medium';
import warningCircle from 'virtual:icon/ph/warning-circle';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { SumRows } from '../../money/sum-rows.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { useEyeOnState } from '../../money/use-eye-on-state.ts';
import { clockText, useSecondsLeft } from '../../money/use-seconds-left.ts';
import { lastGame } from '../../routing/last-game.ts';
import { gameLink, PATHS } from '../../routing/paths.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { goToBank } from './go-to-bank.ts';
import { useMethodName } from './method-words.ts';
import { isBeingConfirmed, useDepositState } from './deposit-state.ts';
import { PaymentShown } from './payment-shown.tsx';
import { useCreateDeposit } from './use-create-deposit.ts';
import { DEPOSIT_TONES, isDepositOpen, useDeposit } from './use-deposits.ts';

const ICONS = {
  created: warningCircle,
  awaiting_payment: clockCountdown,
  slip_uploaded: hourglass,
  review: hourglass,
  credited: checkCircle,
  rejected: warningCircle,
  expired: warningCircle,
} as const;

const COLOURS = { win: 'text-win', loss: 'text-loss', pending: 'text-pending', info: 'text-info', void: 'text-void' } as const;

/** One deposit under way or ended, live. */
export function DepositProgress({ id }: { id: string }) {
  const t = useTranslations('deposit');
  const refusal = useRefusalText();
  const { data, error, refetch } = useDeposit(id);
  if (data === undefined && error !== null) {
    const isUnknown = error instanceof CallRefused && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST');
    return (
      <div className={`${CARD_CLASS} p-5`}>
        <EmptyState title={isUnknown ? t('unknown') : refusal(error)}>
          {isUnknown ? (
            <Link to={PATHS.deposit} className={buttonClass('secondary')}>
              {t('startNew')}
            </Link>
          ) : (
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          )}
        </EmptyState>
      </div>
    );
  }
  if (data === undefined) return <Skeleton className="h-72 w-full" />;
  return <Progress deposit={data} />;
}

function Progress({ deposit }: { deposit: DepositView }) {
  const { state, kind } = deposit;
  const isTransfer = kind === 'bank_slip' && state === 'awaiting_payment';
  const heading = useEyeOnState(state === 'awaiting_payment');
  return (
    <div className={`grid items-start gap-3.5 ${isTransfer ? 'xl:grid-cols-[minmax(0,1fr)_320px]' : ''}`}>
      {isTransfer ? (
        <>
          <BankTransfer deposit={deposit} />
          <StateCard deposit={deposit} heading={heading} />
        </>
      ) : (
        <StateCard deposit={deposit} heading={heading} />
      )}
    </div>
  );
}

/** What a state means for a deposit of this kind. */
function stateText(deposit: DepositView) {
  const { kind, state, shown } = deposit;
  if (isBeingConfirmed(deposit)) return 'confirmingText';
  if (kind === 'bank_slip') return `slipTexts.${state}` as const;
  if (state !== 'awaiting_payment' || shown === null) return `texts.${state}` as const;
  return shown.qr === null ? 'chainText' : 'qrText';
}

interface StateCardProps {
  readonly deposit: DepositView;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

function StateCard({ deposit, heading }: StateCardProps) {
  const t = useTranslations('deposit');
  const { tag } = useLanguage();
  const nameOf = useMethodName();
  const stateOf = useDepositState();
  const { state } = deposit;
  const isConfirming = isBeingConfirmed(deposit);
  const tone = DEPOSIT_TONES[state] as keyof typeof COLOURS;
  const symbol = symbolOf(deposit.currency);
  const secondsLeft = useSecondsLeft(state === 'awaiting_payment' ? deposit.expiresAt : null);
  const shownSum = deposit.credited ?? deposit.payExact;
  const reason = deposit.rejectReason === PROVIDER_REFUSED ? t('reasonBank') : deposit.rejectReason;
  return (
    <section data-source="/wps/x/wallet/deposits/id" aria-live="polite" className={`${CARD_CLASS} grid gap-4 p-4 md:p-6`}>
      <div className="flex items-start gap-3.5">
        <Icon icon={ICONS[state]} size={40} className={COLOURS[tone]} />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="m-0 text-20 outline-none">
            {t(isConfirming ? 'confirming' : `headings.${state}`)}
          </h2>
          <p className="m-0 text-14 text-ink-2">{t(stateText(deposit))}</p>
        </div>
      </div>
      {deposit.shown !== null && <PaymentShown deposit={deposit} shown={deposit.shown} />}
      <SumRows
        rows={[
          {
            key: 'sum',
            label: t('amount'),
            value: <Money amount={shownSum} symbol={symbol} language={tag} className="text-20 text-money" />,
          },
          {
            key: 'state',
            label: t('state'),
            value: <Tag tone={DEPOSIT_TONES[state]}>{stateOf(deposit)}</Tag>,
          },
          ...(reason === null ? [] : [{ key: 'reason', label: t('reason'), value: reason }]),
          { key: 'method', label: t('method'), value: nameOf(deposit) },
          ...(deposit.fee === null
            ? []
            : [{ key: 'fee', label: t('fee'), value: <Money amount={deposit.fee} symbol={symbol} language={tag} /> }]),
          { key: 'no', label: t('no'), value: <span className="num">{deposit.no}</span> },
          { key: 'at', label: t('startedAt'), value: <MomentText at={deposit.createdAt} /> },
          ...(state === 'awaiting_payment' && !isConfirming
            ? [
                {
                  key: 'left',
                  label: t('timeLeft'),
                  value: (
                    <span role="timer" aria-live="off" className="num">
                      {clockText(secondsLeft)}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {deposit.refunds.map((refund) => (
        <RefundNote key={`${refund.sum} ${refund.cause} ${refund.at}`} refund={refund} currency={deposit.currency} />
      ))}
      <NextStep deposit={deposit} />
    </section>
  );
}

interface RefundNoteProps {
  readonly refund: DepositView['refunds'][number];
  /** Of the deposit; another one is written by its code. */
  readonly currency: string;
}

/** Money of this deposit that goes back to who paid it. */
function RefundNote({ refund: { sum, cause, isMade, reference, at }, currency }: RefundNoteProps) {
  const t = useTranslations('deposit');
  const { tag } = useLanguage();
  const format = useFormatter();
  const [amount = '', code = ''] = sum.split(' ');
  const shown = `${code === currency ? symbolOf(currency) : code} ${formatMoney(amount, tag)}`;
  return (
    <Callout tone={isMade ? 'info' : 'pending'}>
      {isMade ? (
        <span className="block [overflow-wrap:anywhere]">
          {t('refundMade', { sum: shown, at: format.dateTime(new Date(at), MOMENT.dayTime), reference: reference ?? '' })}
        </span>
      ) : (
        <>
          <span className="block">{t(`refundOf.${cause}`, { sum: shown })}</span>
          <span className="block text-13">{t('refundDue')}</span>
        </>
      )}
    </Callout>
  );
}

/** Back to the game that one came from, else to all games. */
function PlayLink() {
  const t = useTranslations('deposit');
  const [game] = useState(lastGame);
  const to = game === null ? { to: PATHS.search } : gameLink(game);
  return (
    <Link {...to} className={buttonClass('primary', 'large')}>
      {t(game === null ? 'play' : 'playOn')}
    </Link>
  );
}

/** The one thing to do next in this state. */
function NextStep({ deposit }: { deposit: DepositView }) {
  const t = useTranslations('deposit');
  const refusal = useRefusalText();
  const create = useCreateDeposit();
  const { state, redirectUrl, shown } = deposit;
  return (
    <div className="grid gap-2.5 md:flex md:flex-wrap">
      {state === 'created' && (
        <Button
          variant="primary"
          size="large"
          isBusy={create.isPending}
          onClick={() => create.mutate({ method: deposit.method, amount: deposit.amount, requestId: deposit.id })}
        >
          {t('askBankAgain')}
        </Button>
      )}
      {state === 'awaiting_payment' && redirectUrl !== null && !isBeingConfirmed(deposit) && (
        <Button variant={shown === null ? 'primary' : 'secondary'} size="large" onClick={() => goToBank(redirectUrl)}>
          {t(shown === null ? 'goToBank' : 'payHere')}
        </Button>
      )}
      {state === 'credited' && <PlayLink />}
      <Link
        key={state}
        to={PATHS.deposit}
        className={buttonClass(isDepositOpen(state) || state === 'credited' ? 'secondary' : 'primary', 'large')}
      >
        {t('startNew')}
      </Link>
      {state === 'credited' && (
        <Link to={PATHS.accountRecord} className={buttonClass('secondary', 'large')}>
          {t('seeRecord')}
        </Link>
      )}
      {create.error !== null && (
        <p role="alert" className="m-0 w-full text-13 text-danger">
          {refusal(create.error)}
        </p>
      )}
    </div>
  );
}
