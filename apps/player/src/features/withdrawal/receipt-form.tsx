import { walletCalls, type WithdrawalView } from '@talora/contract/wallet/wallet.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import checkCircle from 'virtual:icon/ph/check-circle';
import clock from 'virtual:icon/ph/clock';
import warningCircle from 'virtual:icon/ph/warning-circle';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { AmountField } from '../../money/amount-field.tsx';
import { ChoiceCards } from '../../money/choice-cards.tsx';
import { ImageSlots, useChosenImages } from '../../money/image-slots.tsx';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { readTypedAmount, subtractSums, symbolOf, type AmountRule } from '../../money/typed-amount.ts';
import { clockText, useSecondsLeft } from '../../money/use-seconds-left.ts';
import { WALLET_KEY, withdrawalKey } from './use-withdrawals.ts';

type Answer = 'received' | 'not_received';

interface ReceiptAnswer {
  readonly answer: Answer;
  readonly amountReceived?: string;
  readonly note?: string;
  readonly images: readonly File[];
}

const MAX_IMAGES = 3;
const MAX_NOTE = 140;

/** Says whether a payout has arrived. The answer keeps its request id over retries. */
function useAnswerReceipt(id: string) {
  const wallet = useCalls(walletCalls);
  const queries = useQueryClient();
  const act = `receipt-${id}`;
  return useMutation({
    mutationFn: ({ images, ...answer }: ReceiptAnswer) =>
      wallet.answerReceipt({ id, requestId: requestIdOf(act, JSON.stringify(answer)), ...answer }, images),
    async onSuccess(changed) {
      endRequest(act);
      queries.setQueryData(withdrawalKey(id), changed);
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
    },
    onError(error) {
      endRequest(act, error);
      void queries.invalidateQueries({ queryKey: withdrawalKey(id) });
    },
  });
}

/** The question whether a payout has arrived: in full, or what is missing with pictures and a note. */
export function ReceiptForm({ withdrawal }: { withdrawal: WithdrawalView }) {
  const t = useTranslations('withdrawal');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const name = useId();
  const send = useAnswerReceipt(withdrawal.id);
  const chosen = useChosenImages(MAX_IMAGES);
  const secondsLeft = useSecondsLeft(withdrawal.autoReceiptAt);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { amount, currency } = withdrawal;
  const symbol = symbolOf(currency);
  const money = (sum: string): string => `${symbol} ${formatMoney(sum, tag)}`;
  const rule: AmountRule = { currency, lessThan: amount, mayBeZero: true };
  const read = readTypedAmount(typed, rule);
  const remainder = read.wire === undefined ? null : subtractSums(amount, read.wire, currency);
  const noteLength = Array.from(note).length;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (send.isPending || answer === null) return;
    if (answer === 'received') {
      send.mutate({ answer, images: [] });
      return;
    }
    if (chosen.images.length === 0) chosen.setProblem('missing');
    if (read.wire === undefined) event.currentTarget.querySelector<HTMLInputElement>('input[inputmode]')?.focus();
    if (read.wire === undefined || chosen.images.length === 0 || noteLength > MAX_NOTE) return;
    const text = note.trim();
    send.mutate({
      answer,
      amountReceived: read.wire,
      ...(text === '' ? {} : { note: text }),
      images: chosen.images.map(({ file }) => file),
    });
  }

  return (
    <form data-source="/wps/x/wallet/withdrawals/id" noValidate onSubmit={submit} className={`${CARD_CLASS} grid gap-4 p-4 md:p-5`}>
      <div>
        <div className="flex items-start justify-between gap-3">
          <h2 className="m-0 text-18">{t('receiptQuestion')}</h2>
          {withdrawal.autoReceiptAt !== null && (
            <Tag tone="pending">
              <Icon icon={clock} size={14} />
              <span role="timer" aria-live="off" aria-label={t('autoReceipt', { time: clockText(secondsLeft) })} className="num">
                {clockText(secondsLeft)}
              </span>
            </Tag>
          )}
        </div>
        <p className="m-0 mt-1 text-14 text-ink-2">{t('receiptLead', { sum: money(amount) })}</p>
      </div>
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
      {answer === 'not_received' && (
        <>
          <div className="grid items-start gap-4 md:grid-cols-2">
            <AmountField
              label={t('arrived')}
              rule={rule}
              value={typed}
              onChange={setTyped}
              problem={isChecked ? read.problem : undefined}
              hint={t('arrivedHint')}
            />
            <div className="grid gap-1.5">
              <p className="m-0 text-13 font-semibold">{t('missing')}</p>
              <p
                aria-live="polite"
                className="num m-0 flex min-h-12 items-center gap-2.5 rounded-control bg-surface-3 px-3.5 text-16 font-semibold text-loss"
              >
                {remainder === null ? '—' : money(remainder)}
              </p>
            </div>
          </div>
          <ImageSlots label={t('evidence')} max={MAX_IMAGES} chosen={chosen} />
          <FieldShell
            label={t('note')}
            aside={`${noteLength} / ${MAX_NOTE}`}
            problem={noteLength > MAX_NOTE ? t('noteTooLong', { max: MAX_NOTE }) : undefined}
          >
            {({ id, describedBy, isInvalid }) => (
              <div className={inputBoxClass(isInvalid)}>
                <textarea
                  id={id}
                  rows={3}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                  aria-describedby={describedBy}
                  aria-invalid={isInvalid || undefined}
                  className={`${INPUT_CLASS} resize-y`}
                />
              </div>
            )}
          </FieldShell>
        </>
      )}
      {send.error !== null && <Callout tone="loss">{refusal(send.error)}</Callout>}
      <Button type="submit" look="primary" size="large" isBusy={send.isPending}>
        {answer === 'not_received'
          ? remainder === null
            ? t('claim')
            : t('claimWith', { sum: money(remainder) })
          : t('confirmReceived', { sum: money(amount) })}
      </Button>
    </form>
  );
}
