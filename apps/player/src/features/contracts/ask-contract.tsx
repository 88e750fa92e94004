import { CallRefused } from '@talora/contract/core/client.ts';
import { CONTRACT_KINDS, DIVIDEND_PERIODS, type ContractKind, type DividendPeriod } from '@talora/domain/agents/contract-kinds.ts';
import { CONTRACT_TIERS_MAX, type TermsProblem } from '@talora/domain/agents/contract-terms.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { CONTRACT_PATHS } from '../../routing/paths.ts';
import { useAskContract } from './use-contracts.ts';

const EMPTY = { rate: '', minActive: '0', minValidBet: '0', minLoss: '0' };
type Tier = typeof EMPTY;

/** Problems of fields, as the server has found them. */
function problemsOf(error: unknown): Readonly<Record<string, TermsProblem>> {
  if (!(error instanceof CallRefused) || error.code !== 'CONTRACT_TERMS') return {};
  return (error.value as { fields?: Record<string, TermsProblem> } | null)?.fields ?? {};
}

/** Numbers of members that are none: they cannot be sent as numbers, so the server never gets to see them. */
const unreadable = (tiers: readonly Tier[]): Readonly<Record<string, TermsProblem>> =>
  Object.fromEntries(
    tiers.flatMap(({ minActive }, at) => (/^[0-9]+$/.test(minActive) ? [] : [[`tiers.${at}.minActive`, 'number'] as const])),
  );

/** Terms as they are sent: a period and losses that are carried over are a dividend's alone. */
function termsOf(kind: ContractKind, { period, carriesLoss }: Dividend, tiers: readonly Tier[]) {
  const isDividend = kind === 'dividend';
  return {
    period: isDividend ? period : null,
    carriesLoss: isDividend && carriesLoss,
    tiers: tiers.map((tier) => ({ ...tier, minActive: Number(tier.minActive) })),
  };
}

/** Asks for a contract: of the agent right above, or of an agent right below by user name. */
export function AskContract({ kind, named, onClose }: { kind: ContractKind; named: string; onClose: () => void }) {
  const t = useTranslations('contracts');
  const account = useTranslations('account');
  const refusal = useRefusalText();
  const stepUp = useStepUp();
  const [name, setName] = useState(named);
  const [dividend, setDividend] = useState<Dividend>({ period: 'M', carriesLoss: true });
  const [tiers, setTiers] = useState<readonly Tier[]>([EMPTY]);
  const ask = useAskContract(kind, stepUp.run, onClose);
  const [isChecked, setIsChecked] = useState(false);
  const own = unreadable(tiers);
  const isReadable = Object.keys(own).length === 0;
  const problems = isChecked && !isReadable ? own : problemsOf(ask.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (!isReadable) return;
    ask.mutate({
      type: 'NEW',
      ...(name.trim() === '' ? {} : { memberName: name.trim() }),
      terms: termsOf(kind, dividend, tiers),
    });
  }
  return (
    <>
      <Dialog
        title={t(named === '' ? 'askTitle' : 'offerTitle', { kind: t(`kinds.${kind}`) })}
        {...(named === '' ? { lead: t('askLead') } : {})}
        width="medium"
        closeLabel={account('close')}
        onClose={onClose}
      >
        <OtherKinds kind={kind} named={named} />
        <form className="grid gap-3" onSubmit={submit} noValidate>
          <TextField
            label={t('downline')}
            hint={t('downlineHint')}
            value={name}
            maxLength={64}
            onChange={(event) => setName(event.target.value)}
          />
          {kind === 'dividend' && <DividendFields {...dividend} onChange={(change) => setDividend({ ...dividend, ...change })} />}
          {tiers.map((tier, at) => (
            <TierFields
              key={at}
              no={at}
              tier={tier}
              problems={problems}
              onChange={(change) => setTiers(tiers.with(at, { ...tier, ...change }))}
              onRemove={tiers.length === 1 ? null : () => setTiers(tiers.toSpliced(at, 1))}
            />
          ))}
          {tiers.length < CONTRACT_TIERS_MAX && <Button onClick={() => setTiers([...tiers, EMPTY])}>{t('addTier')}</Button>}
          {isReadable && ask.error !== null && !(ask.error instanceof StepUpDeclined) && (
            <Callout tone="loss">{refusal(ask.error)}</Callout>
          )}
          <Button type="submit" variant="primary" size="large" isBusy={ask.isPending}>
            {t('send')}
          </Button>
        </form>
      </Dialog>
      {stepUp.dialog}
    </>
  );
}

/** From the page of a member only one kind can be led to: the others are a step away. */
function OtherKinds({ kind, named }: { kind: ContractKind; named: string }) {
  const t = useTranslations('contracts');
  if (named === '') return null;
  return (
    <nav aria-label={t('otherKinds')} className="flex flex-wrap gap-x-4">
      {CONTRACT_KINDS.filter((other) => other !== kind).map((other) => (
        <Link
          key={other}
          to={CONTRACT_PATHS[other]}
          search={{ for: named }}
          className="inline-flex min-h-11 items-center text-13 font-semibold text-link hover:underline"
        >
          {t(`kinds.${other}`)}
        </Link>
      ))}
    </nav>
  );
}

/** What dividends alone have. */
interface Dividend {
  readonly period: DividendPeriod;
  readonly carriesLoss: boolean;
}

function DividendFields({ period, carriesLoss, onChange }: Dividend & { onChange: (change: Partial<Dividend>) => void }) {
  const t = useTranslations('contracts');
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <FieldShell label={t('terms.period')}>
        {({ id }) => (
          <div className={inputBoxClass(false)}>
            <select
              id={id}
              className={`${INPUT_CLASS} bg-surface-2`}
              value={period}
              onChange={(event) => onChange({ period: DIVIDEND_PERIODS.find((one) => one === event.target.value) ?? period })}
            >
              {DIVIDEND_PERIODS.map((one) => (
                <option key={one} value={one}>
                  {t(`periods.${one}`)}
                </option>
              ))}
            </select>
          </div>
        )}
      </FieldShell>
      <label className="flex min-h-12 items-center gap-2 self-end text-14">
        <input type="checkbox" checked={carriesLoss} onChange={(event) => onChange({ carriesLoss: event.target.checked })} />
        {t('terms.carriesLoss')}
      </label>
    </div>
  );
}

interface TierFieldsProps {
  readonly no: number;
  readonly tier: Tier;
  readonly problems: Readonly<Record<string, TermsProblem>>;
  readonly onChange: (change: Partial<Tier>) => void;
  /** Null for the only one. */
  readonly onRemove: (() => void) | null;
}

function TierFields({ no, tier, problems, onChange, onRemove }: TierFieldsProps) {
  const t = useTranslations('contracts');
  const field = (name: keyof Tier, label: string, mode: 'decimal' | 'numeric') => {
    const problem = problems[`tiers.${no}.${name}`] ?? (name === 'rate' ? problems[`tiers.${no}`] : undefined);
    return (
      <TextField
        label={label}
        inputMode={mode}
        value={tier[name]}
        problem={problem === undefined ? undefined : t(`problems.${problem}`)}
        onChange={(event) => onChange({ [name]: event.target.value.trim() })}
      />
    );
  };
  return (
    <fieldset className="m-0 grid gap-2 rounded-control border border-line p-3">
      <legend className="px-1 text-13 font-semibold">{t('tierNo', { no: no + 1 })}</legend>
      <div className="grid gap-2 md:grid-cols-2">
        {field('rate', t('terms.rate'), 'decimal')}
        {field('minActive', t('terms.minActive'), 'numeric')}
        {field('minValidBet', t('terms.minValidBet'), 'decimal')}
        {field('minLoss', t('terms.minLoss'), 'decimal')}
      </div>
      {onRemove !== null && <Button onClick={onRemove}>{t('removeTier')}</Button>}
    </fieldset>
  );
}
