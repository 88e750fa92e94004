import type { VendorMonthDetail } from '@talora/contract/vendors/months-console.ts';
import type { InvoiceState } from '@talora/domain/vendors/contract-share.ts';
import { parseRate } from '@talora/domain/vendors/invoice-currency.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { symbolOf, useSumText } from '../../money/sum-text.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { judgeInvoice } from './invoice-acts.ts';
import { useMonthName } from './use-month-name.ts';
import { monthCalls } from './vendor-months-calls.ts';

const NOTE_MAX = 300;

interface MonthDialogProps {
  readonly code: string;
  readonly month: VendorMonthDetail;
  readonly onClose: () => void;
}

/** Sets what the brand's currency was in that of the invoice in a month. */
export function RateDialog({ code, month, onClose }: MonthDialogProps) {
  const t = useTranslations('vendorMonths');
  const monthName = useMonthName();
  const [rate, setRate] = useState(month.rate?.rate ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const isRate = parseRate(rate.trim()) !== undefined;
  const sides = { from: month.currency, to: month.dueCurrency ?? '' };
  return (
    <ReasonDialog
      title={t('setRate')}
      lead={t('rateLead', { month: monthName(month.month) })}
      confirm={t('setRate')}
      queue="vendor-months"
      done={t('rateDone')}
      texts={{ label: t('rateSource'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
      isReady={() => {
        setIsChecked(true);
        return isRate;
      }}
      act={(reason) => monthCalls.setVendorRate({ code, month: month.month, rate: rate.trim(), version: month.rateVersion, reason })}
      onClose={onClose}
    >
      <TextField
        label={t('rateOf', sides)}
        hint={t('rateHint')}
        inputMode="decimal"
        isRequired
        value={rate}
        problem={isChecked && !isRate ? t('wrong.rate') : undefined}
        onChange={(event) => setRate(event.target.value)}
      />
    </ReasonDialog>
  );
}

/** Writes down an invoice as it came. */
export function InvoiceDialog({ code, month, onClose }: MonthDialogProps) {
  const t = useTranslations('vendorMonths');
  const sumText = useSumText();
  const monthName = useMonthName();
  const currency = month.dueCurrency ?? month.currency;
  const [draft, setDraft] = useState({ number: '', invoicedOn: '', amount: '' });
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const problems = judgeInvoice(draft, currency);
  const problemOf = (field: keyof typeof draft): string | undefined =>
    isChecked && problems.includes(field) ? t(`wrong.${field}`) : undefined;
  return (
    <DecisionDialog
      title={t('record')}
      lead={t('recordLead', { month: monthName(month.month), due: month.due === null ? '–' : sumText(month.due, currency) })}
      confirm={t('record')}
      queue="vendor-months"
      done={t('recorded')}
      isReady={() => {
        setIsChecked(true);
        return problems.length === 0;
      }}
      act={(requestId) =>
        monthCalls.recordVendorInvoice({
          code,
          month: month.month,
          requestId,
          number: draft.number.trim(),
          invoicedOn: draft.invoicedOn,
          amount: draft.amount.trim(),
          note: note.trim(),
        })
      }
      onClose={onClose}
    >
      <TextField
        label={t('number')}
        isRequired
        maxLength={64}
        autoComplete="off"
        value={draft.number}
        problem={problemOf('number')}
        onChange={(event) => setDraft({ ...draft, number: event.target.value })}
      />
      <TextField
        label={t('invoicedOn')}
        type="date"
        isRequired
        value={draft.invoicedOn}
        problem={problemOf('invoicedOn')}
        onChange={(event) => setDraft({ ...draft, invoicedOn: event.target.value })}
      />
      <TextField
        label={t('invoiceSum')}
        before={<span className="font-semibold text-ink-3">{symbolOf(currency)}</span>}
        inputMode="decimal"
        isRequired
        value={draft.amount}
        problem={problemOf('amount')}
        onChange={(event) => setDraft({ ...draft, amount: event.target.value })}
      />
      <ReasonField label={t('note')} maxLength={NOTE_MAX} value={note} onChange={setNote} />
    </DecisionDialog>
  );
}

interface TurnDialogProps {
  readonly code: string;
  readonly month: string;
  readonly invoice: NonNullable<VendorMonthDetail['invoice']>;
  readonly state: InvoiceState;
  readonly onClose: () => void;
}

/** Agrees to an invoice, disputes it, says that it was paid, or withdraws what was written down. */
export function TurnDialog({ code, month, invoice, state, onClose }: TurnDialogProps) {
  const t = useTranslations('vendorMonths');
  const sumText = useSumText();
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const needsNote = state === 'disputed' || state === 'withdrawn';
  const isReady = (state !== 'paid' || reference.trim() !== '') && (!needsNote || note.trim() !== '');
  const sums = { number: invoice.number, sum: sumText(invoice.amount, invoice.currency), due: sumText(invoice.due, invoice.currency) };
  return (
    <DecisionDialog
      title={t(`turn.${state}`)}
      lead={t(`turnLead.${state}`, sums)}
      confirm={t(`turn.${state}`)}
      queue="vendor-months"
      done={t(`turned.${state}`)}
      isReady={() => {
        setIsChecked(true);
        return isReady;
      }}
      act={() =>
        monthCalls.turnVendorInvoice({
          code,
          month,
          id: invoice.id,
          state,
          version: invoice.version,
          reference: state === 'paid' ? reference.trim() : '',
          note: note.trim(),
        })
      }
      onClose={onClose}
    >
      {state === 'paid' && (
        <TextField
          label={t('reference')}
          isRequired
          maxLength={80}
          autoComplete="off"
          value={reference}
          problem={isChecked && reference.trim() === '' ? t('wrong.reference') : undefined}
          onChange={(event) => setReference(event.target.value)}
        />
      )}
      <ReasonField
        label={t('note')}
        hint={t('reasonHint')}
        maxLength={NOTE_MAX}
        isRequired={needsNote}
        problem={isChecked && needsNote && note.trim() === '' ? t('reasonNeeded') : undefined}
        value={note}
        onChange={setNote}
      />
    </DecisionDialog>
  );
}
