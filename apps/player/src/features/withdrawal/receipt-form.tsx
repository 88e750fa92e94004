import type { WithdrawalView } from '@talora/contract/wallet/wallet.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import checkCircle from 'virtual:icon/ph/check-circle';
import clock from 'virtual:icon/ph/clock';
import warningCircle from 'virtual:icon/ph/warning-circle';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ChoiceCards } from '../../money/choice-cards.tsx';
import { symbolOf } from '../../money/typed-amount.ts';
import { clockText, useSecondsLeft } from '../../money/use-seconds-left.ts';
import { ShortfallFields, useShortfall } from './shortfall-fields.tsx';
import { useAnswerReceipt, type Arrival } from './use-answer-receipt.ts';

/** The question whether a payout has arrived: in full, or what is missing with pictures and a note. */
export function ReceiptForm({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTranslations('withdrawal');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const name = useId();
  const { id, amount, security, currency, autoReceiptAt } = withdrawal;
  const send = useAnswerReceipt(id);
  const shortfall = useShortfall(amount, currency);
  const [answer, setAnswer] = useState<Arrival | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const money = (sum: string): string => `${symbolOf(currency)} ${formatMoney(sum, tag)}`;
  const { remainder } = shortfall;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (send.isPending || answer === null) return;
    if (answer === 'received') {
      send.mutate({ answer, images: [] });
      return;
    }
    const claim = shortfall.readClaim(event.currentTarget);
    if (claim !== null) send.mutate({ answer, ...claim });
  }

  return (
    <form data-source="/wps/x/wallet/withdrawals/id" noValidate onSubmit={submit} className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
      <Question sum={money(amount)} autoReceiptAt={autoReceiptAt} />
      {security !== null && <Callout tone="pending">{t('securityAsk', { sum: money(security) })}</Callout>}
      <ChoiceCards
        label={t('receiptQuestion')}
        name={name}
        value={answer}
        onChange={setAnswer}
        choices={[
          { value: 'received', title: t('receivedFull'), text: money(amount), icon: <Icon icon={checkCircle} /> },
          { value: 'not_received', title: t('notFull'), text: t('notFullText'), icon: <Icon icon={warningCircle} /> },
        ]}
      />
      {isChecked && answer === null && (
        <p role="alert" className="m-0 text-13 text-danger">
          {t('answerMissing')}
        </p>
      )}
      {answer === 'not_received' && <ShortfallFields shortfall={shortfall} isChecked={isChecked} money={money} />}
      {send.error !== null && <Callout tone="loss">{refusal(send.error)}</Callout>}
      <Button type="submit" variant="primary" size="large" isBusy={send.isPending}>
        {answer === 'not_received'
          ? remainder === null
            ? t('claim')
            : t('claimWith', { sum: money(remainder) })
          : t('confirmReceived', { sum: money(amount) })}
      </Button>
    </form>
  );
}

function Question({ sum, autoReceiptAt }: { sum: string; autoReceiptAt: WithdrawalView['autoReceiptAt'] }) {
  const t = useTranslations('withdrawal');
  const secondsLeft = useSecondsLeft(autoReceiptAt);
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <h2 className="m-0 text-18">{t('receiptQuestion')}</h2>
        {autoReceiptAt !== null && (
          <Tag tone="pending">
            <Icon icon={clock} size={14} />
            <span role="timer" aria-live="off" aria-label={t('autoReceipt', { time: clockText(secondsLeft) })} className="num">
              {clockText(secondsLeft)}
            </span>
          </Tag>
        )}
      </div>
      <p className="m-0 mt-1 text-14 text-ink-2">{t('receiptLead', { sum })}</p>
    </div>
  );
}
