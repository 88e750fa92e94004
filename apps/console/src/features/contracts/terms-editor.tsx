import { DIVIDEND_PERIODS, type ContractKind } from '@talora/domain/agents/contract-kinds.ts';
import { CONTRACT_TIERS_MAX, type TermsProblem, type TermsProblems } from '@talora/domain/agents/contract-terms.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../kit/select-field.tsx';
import { Tick } from '../../kit/tick.tsx';
import { withTier, type TermsDraft, type TierDraft } from './terms-draft.ts';

interface TermsEditorProps {
  readonly kind: ContractKind;
  readonly draft: TermsDraft;
  /** Empty until the form was sent once. */
  readonly problems: TermsProblems;
  /** The highest rate that may be given, in percent. */
  readonly most: string;
  readonly currency: string;
  readonly onChange: (draft: TermsDraft) => void;
}

/** Terms of a contract: of a dividend its period, and the tiers from the lowest rate to the highest. */
export function TermsEditor({ kind, draft, problems, most, currency, onChange }: TermsEditorProps) {
  const t = useTranslations('contracts');
  const { tiers } = draft;
  return (
    <div className="grid gap-3">
      {kind === 'dividend' && (
        <div className="grid items-end gap-3 md:grid-cols-2">
          <SelectField
            label={t('terms.period')}
            choices={DIVIDEND_PERIODS.map((value) => ({ value, text: t(`periods.${value}`) }))}
            value={draft.period}
            onChoose={(period) => onChange({ ...draft, period })}
          />
          <Tick label={t('terms.carriesLoss')} isOn={draft.carriesLoss} onChange={(carriesLoss) => onChange({ ...draft, carriesLoss })} />
        </div>
      )}
      {tiers.map((tier, at) => (
        <TierFields
          // Tiers have no name but their place.
          key={at}
          no={at}
          tier={tier}
          problems={problems}
          most={most}
          currency={currency}
          onChange={(change) => onChange({ ...draft, tiers: tiers.with(at, { ...tier, ...change }) })}
          onRemove={tiers.length === 1 ? null : () => onChange({ ...draft, tiers: tiers.toSpliced(at, 1) })}
        />
      ))}
      {tiers.length < CONTRACT_TIERS_MAX && (
        <Button variant="outline" className="justify-self-start" onClick={() => onChange(withTier(draft))}>
          {t('addTier')}
        </Button>
      )}
    </div>
  );
}

interface TierFieldsProps {
  readonly no: number;
  readonly tier: TierDraft;
  readonly problems: TermsProblems;
  readonly most: string;
  readonly currency: string;
  readonly onChange: (change: Partial<TierDraft>) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

function TierFields({ no, tier, problems, most, currency, onChange, onRemove }: TierFieldsProps) {
  const t = useTranslations('contracts');
  const words = (problem: TermsProblem | undefined): string | undefined =>
    problem === undefined ? undefined : t(`problems.${problem}`, { most });
  const field = (name: keyof TierDraft, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode={name === 'minActive' ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={20}
      className="num"
      value={tier[name]}
      problem={words(problems[`tiers.${no}.${name}`] ?? (name === 'rate' ? problems[`tiers.${no}`] : undefined))}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <fieldset className="m-0 grid min-w-0 gap-3 rounded-control border border-line p-3.5">
      <legend className="px-1 text-13 font-semibold">{t('tierNo', { no: no + 1 })}</legend>
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-4">
        {field('rate', t('terms.rate'), t('most', { most }))}
        {field('minActive', t('terms.minActive'))}
        {field('minValidBet', t('inCurrency', { term: t('terms.minValidBet'), currency }))}
        {field('minLoss', t('inCurrency', { term: t('terms.minLoss'), currency }))}
      </div>
      {onRemove !== null && (
        <Button size="small" variant="outline" className="justify-self-start" onClick={onRemove}>
          {t('removeTier')}
        </Button>
      )}
    </fieldset>
  );
}
