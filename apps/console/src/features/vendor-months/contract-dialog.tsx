import type { VendorContract, VendorMonth } from '@talora/contract/vendors/months-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode, type Asset } from '@talora/domain/money/asset.ts';
import { addMonths } from '@talora/domain/time/business-month.ts';
import { MOST_TIERS, TIER_RULES } from '@talora/domain/vendors/contract-share.ts';
import { INVOICE_CURRENCY_CODES, isInvoiceCurrency } from '@talora/domain/vendors/invoice-currency.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import trash from 'virtual:icon/ph/trash';
import { RadioCard } from '../../kit/radio-card.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { symbolOf, useSumText } from '../../money/sum-text.ts';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { contractDraftOf, judgeContract, previewShare, type ContractDraft, type TierDraft } from './contract-draft.ts';
import { useMonthName } from './use-month-name.ts';
import { monthCalls, type Contracts } from './vendor-months-calls.ts';

const NOTE_MAX = 500;

/** Tiers by rising GGR; the first begins at nothing. */
function TierFields({
  tiers,
  asset,
  problem,
  onChange,
}: {
  tiers: readonly TierDraft[];
  asset: Asset;
  problem: string | undefined;
  onChange: (tiers: TierDraft[]) => void;
}) {
  const t = useTranslations('vendorMonths');
  const change = (no: number, part: Partial<TierDraft>): void =>
    onChange(tiers.map((tier, at) => (at === no ? { ...tier, ...part } : tier)));
  return (
    <fieldset className="m-0 grid gap-2.5 border-0 p-0">
      <legend className="mb-1.5 p-0 text-14 font-semibold">{t('tiers')}</legend>
      {tiers.map((tier, no) => (
        // A tier has no name of its own but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={no} className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto] items-end gap-2.5">
          <TextField
            label={t('tierStart', { no: no + 1 })}
            before={<span className="font-semibold text-ink-3">{symbolOf(asset.code)}</span>}
            inputMode="decimal"
            value={tier.from}
            disabled={no === 0}
            onChange={(event) => change(no, { from: event.target.value })}
          />
          <TextField
            label={t('tierPercent', { no: no + 1 })}
            inputMode="decimal"
            value={tier.percent}
            onChange={(event) => change(no, { percent: event.target.value })}
          />
          <Button
            variant="text"
            size="small"
            aria-label={t('dropTier', { no: no + 1 })}
            disabled={no === 0}
            onClick={() => onChange(tiers.filter((_, at) => at !== no))}
          >
            <Icon icon={trash} size={18} />
          </Button>
        </div>
      ))}
      {problem !== undefined && (
        <p role="alert" className="m-0 text-13 text-loss">
          {problem}
        </p>
      )}
      {tiers.length < MOST_TIERS && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          onClick={() => onChange([...tiers, { from: '', percent: '' }])}
        >
          {t('addTier')}
        </Button>
      )}
    </fieldset>
  );
}

/** What the last month that is over would have cost by the draft. */
function Preview({ draft, asset, last }: { draft: ContractDraft; asset: Asset; last: VendorMonth | undefined }) {
  const t = useTranslations('vendorMonths');
  const sumText = useSumText();
  const monthName = useMonthName();
  const share = last === undefined ? null : previewShare(draft, asset, last.ggr);
  if (last === undefined || share === null) return null;
  return (
    <p role="status" className="m-0 rounded-12 bg-surface-2 px-3.5 py-2.5 text-13 text-ink-2">
      {t('preview', {
        month: monthName(last.month),
        ggr: sumText(last.ggr, last.currency),
        share: sumText(formatAmount(share, asset), last.currency),
      })}
    </p>
  );
}

interface MoneyFieldsProps {
  readonly draft: ContractDraft;
  /** The brand's. */
  readonly currency: string;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<ContractDraft>) => void;
}

/** Currency of the invoices, and the least that a month costs in it. */
function MoneyFields({ draft, currency, problem, onChange }: MoneyFieldsProps) {
  const t = useTranslations('vendorMonths');
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={t('invoiceCurrency')}
          choices={INVOICE_CURRENCY_CODES.map((one) => ({ value: one, text: one }))}
          value={draft.currency}
          onChoose={(one) => onChange({ currency: one })}
        />
        <TextField
          label={t('minimum')}
          before={<span className="font-semibold text-ink-3">{symbolOf(draft.currency)}</span>}
          inputMode="decimal"
          value={draft.minimum}
          problem={problem}
          onChange={(event) => onChange({ minimum: event.target.value })}
        />
      </div>
      {draft.currency !== currency && <p className="m-0 text-13 text-ink-2">{t('rateNeeded', { currency })}</p>}
    </>
  );
}

interface ContractDialogProps {
  readonly code: string;
  readonly contracts: Contracts;
  readonly current: VendorContract | undefined;
  readonly last: VendorMonth | undefined;
  readonly onClose: () => void;
}

/** Asks for another contract from a month on. */
export function ContractDialog({ code, contracts, current, last, onClose }: ContractDialogProps) {
  const t = useTranslations('vendorMonths');
  const { currency, thisMonth, firstMonth, version } = contracts;
  const asset = isAssetCode(currency) ? ASSETS[currency] : ASSETS.MYR;
  const next = addMonths(thisMonth, 1);
  const [draft, setDraft] = useState(() =>
    contractDraftOf(current, {
      fromMonth: current === undefined ? (firstMonth ?? thisMonth) : next,
      currency: isInvoiceCurrency(currency) ? currency : 'USD',
    }),
  );
  const [isChecked, setIsChecked] = useState(false);
  const { sent, problems } = judgeContract(draft, asset, firstMonth);
  const problemOf = (field: (typeof problems)[number]): string | undefined =>
    isChecked && problems.some((one) => one === field) ? t(`wrong.${field}`) : undefined;
  const set = (part: Partial<ContractDraft>): void => setDraft({ ...draft, ...part });
  return (
    <ReasonDialog
      title={t('newContract')}
      lead={t('newContractLead')}
      confirm={t('askContract')}
      queue="vendor-months"
      done={t('contractAsked')}
      texts={{ label: t('reason'), hint: t('reasonHint'), needed: t('reasonNeeded') }}
      isReady={() => {
        setIsChecked(true);
        return sent !== null;
      }}
      act={async (reason, requestId) => {
        if (sent !== null) await monthCalls.askVendorContract({ code, requestId, version, ...sent, reason });
      }}
      onClose={onClose}
    >
      <TextField
        label={t('fromMonth')}
        hint={t('fromMonthHint')}
        type="month"
        isRequired
        min={firstMonth ?? undefined}
        value={draft.fromMonth}
        problem={problemOf('fromMonth')}
        onChange={(event) => set({ fromMonth: event.target.value })}
      />
      <TierFields tiers={draft.tiers} asset={asset} problem={problemOf('tiers')} onChange={(tiers) => set({ tiers })} />
      {draft.tiers.length > 1 && (
        <div role="radiogroup" aria-label={t('tierRule')} className="grid gap-2">
          {TIER_RULES.map((rule) => (
            <RadioCard
              key={rule}
              name="tierRule"
              title={t(`rule.${rule}`)}
              text={t(`ruleText.${rule}`)}
              isChosen={draft.tierRule === rule}
              onChoose={() => set({ tierRule: rule })}
            />
          ))}
        </div>
      )}
      <Preview draft={draft} asset={asset} last={last} />
      <MoneyFields draft={draft} currency={currency} problem={problemOf('minimum')} onChange={set} />
      <ReasonField label={t('note')} maxLength={NOTE_MAX} value={draft.note} onChange={(note) => set({ note })} />
    </ReasonDialog>
  );
}
