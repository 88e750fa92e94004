import type { Transfer } from '@talora/contract/transfers/transfers.ts';
import { TRANSFER_NOTE_MAX, type TransferDirection } from '@talora/domain/transfers/transfer-rules.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Money } from '@talora/web-kit/ui/money.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { AmountField } from '../../money/amount-field.tsx';
import { SumRows } from '../../money/sum-rows.tsx';
import { readTypedAmount, symbolOf, type AmountProblem, type AmountRule } from '../../money/typed-amount.ts';
import { ConfirmTransfer } from './confirm-transfer.tsx';
import { ReceiverPicker } from './receiver-picker.tsx';
import { TransferReceipt } from './transfer-receipt.tsx';
import type { Downline, TransferTerms, TransferWay } from './use-transfers.ts';
import { stopOf } from './way-stop.ts';

const PAD = `${CARD_CLASS} p-4 md:p-5`;

interface TransferFormProps {
  readonly direction: TransferDirection;
  readonly terms: TransferTerms;
  readonly way: TransferWay;
  /** Masked name of the agent right above. */
  readonly upline: string | null;
  /** User name that is looked for at first; empty for everybody right below. */
  readonly named: string;
}

/** Who receives, how much and why; asked about once before it is sent, and a receipt after it. */
export function TransferForm(props: TransferFormProps) {
  const [made, setMade] = useState<Transfer | null>(null);
  // What was typed goes with the form: the next transfer begins empty.
  return made === null ? <FilledForm {...props} onMade={setMade} /> : <TransferReceipt transfer={made} onAnother={() => setMade(null)} />;
}

function FilledForm({ direction, terms, way, upline, named, onMade }: TransferFormProps & { onMade: (made: Transfer) => void }) {
  const t = useTranslations('transfers');
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [downline, setDownline] = useState<Downline | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const rule: AmountRule = { currency: terms.currency, min: way.min, max: way.max, available: terms.available };
  const read = readTypedAmount(typed, rule);
  const stop = stopOf(terms, way);
  const name = direction === 'up' ? upline : (downline?.name ?? null);
  const isReady = read.wire !== undefined && name !== null && note.trim() !== '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (isReady) setIsAsking(true);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <>
      <form
        ref={form}
        data-source="/wps/x/transfers/terms"
        noValidate
        onSubmit={submit}
        className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_320px]"
      >
        <div className="grid min-w-0 gap-3.5">
          <section className={PAD}>
            <h2 className="m-0 mb-3 text-18">{t('receiver')}</h2>
            {direction === 'up' && <Upline name={upline} />}
            {direction === 'down' && (
              <ReceiverPicker named={named} chosen={downline} onChoose={setDownline} isMissing={isChecked && name === null} />
            )}
          </section>
          <section className={`${PAD} grid gap-4`}>
            <SumField way={way} rule={rule} value={typed} onChange={setTyped} problem={isChecked ? read.problem : undefined} />
            <TextField
              label={t('note')}
              isRequired
              autoComplete="off"
              maxLength={TRANSFER_NOTE_MAX}
              value={note}
              onChange={(event) => setNote(event.target.value)}
              hint={t('noteHint')}
              problem={isChecked && note.trim() === '' ? t('noteMissing') : undefined}
            />
          </section>
        </div>
        <Summary direction={direction} terms={terms} stop={stop} sum={read.wire} />
      </form>
      {isAsking && read.wire !== undefined && name !== null && (
        <ConfirmTransfer
          wanted={{ direction, amount: read.wire, note: note.trim(), receiverId: downline?.id ?? null }}
          name={name}
          currency={terms.currency}
          onMade={onMade}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** The agent right above, by a masked name. */
function Upline({ name }: { name: string | null }) {
  const t = useTranslations('transfers');
  return (
    <p className="m-0 grid">
      <strong className="num text-16">{name}</strong>
      <span className="text-13 text-ink-2">{t('upText')}</span>
    </p>
  );
}

interface SummaryProps {
  readonly direction: TransferDirection;
  readonly terms: TransferTerms;
  readonly stop: ReturnType<typeof stopOf>;
  /** What was typed, as the wire carries it. */
  readonly sum: string | undefined;
}

/** What there is, what is sent, and the button; or why nothing can be sent now. */
function Summary({ direction, terms, stop, sum }: SummaryProps) {
  const t = useTranslations('transfers');
  const { tag } = useLanguage();
  const symbol = symbolOf(terms.currency);
  const sent =
    sum === undefined ? (
      <span className="text-ink-3">—</span>
    ) : (
      <Money amount={sum} symbol={symbol} language={tag} className="text-20 text-money" />
    );
  return (
    <aside aria-label={t('summary')} className={`${PAD} grid gap-3 xl:sticky xl:top-[calc(var(--h-header)+var(--h-gamenav)+24px)]`}>
      <h2 className="m-0 text-18">{t('summary')}</h2>
      <SumRows
        rows={[
          { key: 'available', label: t('available'), value: <Money amount={terms.available} symbol={symbol} language={tag} /> },
          { key: 'amount', label: t('amount'), value: sent },
        ]}
      />
      {stop !== null && stop !== 'turnover' && <Callout tone="pending">{t(stop)}</Callout>}
      <Button type="submit" variant="primary" size="large" isWide disabled={stop !== null}>
        {t('send')}
      </Button>
      <Callout tone="info">
        {t('final')} {direction === 'down' && t('played')}
      </Callout>
    </aside>
  );
}

interface SumFieldProps {
  readonly way: TransferWay;
  readonly rule: AmountRule;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly problem: AmountProblem | undefined;
}

/** The sum, with the limits of one transfer and of today, and a way to the most of now. */
function SumField({ way, rule, value, onChange, problem }: SumFieldProps) {
  const t = useTranslations('transfers');
  const { tag } = useLanguage();
  const money = (amount: string): string => `${symbolOf(rule.currency)} ${formatMoney(amount, tag)}`;
  return (
    <AmountField
      isLarge
      label={t('amount')}
      rule={rule}
      value={value}
      onChange={onChange}
      problem={problem}
      hint={t('limits', { min: money(way.min), max: money(way.max), left: money(way.dayLeft), count: way.countLeft })}
      after={
        Number(way.most) > 0 && (
          <Button variant="text" size="small" onClick={() => onChange(way.most)}>
            {t('all')}
          </Button>
        )
      }
    />
  );
}
