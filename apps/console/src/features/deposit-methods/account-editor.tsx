import type { ConsoleAccount, ConsoleMethods } from '@talora/contract/wallet/methods-console.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { ACCOUNT_FIELDS } from '@talora/domain/wallet/deposit-methods.ts';
import { useId, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { SaveRow } from '../../kit/save-row.tsx';
import { Tick } from '../../kit/tick.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { symbolOf } from '../../money/sum-text.ts';
import { HourFields } from './hour-fields.tsx';
import { methodsCalls } from './methods-calls.ts';
import { accountFormOf, readAccountForm, type AccountForm } from './methods-draft.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useProblem } from './use-problem.ts';

const LONGEST = { bankCode: 16, bankName: 60, accountName: 80, accountNumber: 34 } as const;

interface FieldsProps {
  readonly typed: AccountForm;
  readonly currency: string;
  readonly problemOf: (field: string) => string | undefined;
  readonly change: (part: Partial<AccountForm>) => void;
}

/** What an account is known by, its cap of a day, and its place. */
function AccountFields({ typed, currency, problemOf, change }: FieldsProps) {
  const t = useTranslations('depositMethods');
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      {ACCOUNT_FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          problem={problemOf(field)}
          maxLength={LONGEST[field]}
          autoComplete="off"
          value={typed[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      ))}
      <TextField
        label={t('dayCap')}
        hint={t('dayCapHint')}
        problem={problemOf('dayCap')}
        before={<span className="font-semibold text-ink-3">{symbolOf(currency)}</span>}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        className="num"
        value={typed.dayCap}
        onChange={({ target }) => change({ dayCap: target.value })}
      />
      <TextField
        label={t('position')}
        problem={problemOf('position')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        className="num"
        value={typed.position}
        onChange={({ target }) => change({ position: target.value })}
      />
    </div>
  );
}

/** Makes or changes a receiving account. */
export function AccountEditor({ account, page, onClose }: { account: ConsoleAccount | null; page: ConsoleMethods; onClose: () => void }) {
  const t = useTranslations('depositMethods');
  const headId = useId();
  const [id] = useState(() => account?.id ?? newRequestId());
  const form = useDraft(account, (stored) => accountFormOf(stored, page.accounts.length + 1));
  const { base, draft: typed, setDraft, isChecked } = form;
  const [isAsking, setIsAsking] = useState(false);
  const { draft, problems } = readAccountForm(typed, page, id);
  const problemOf = useProblem(problems, isChecked);
  const change = (part: Partial<AccountForm>): void => setDraft((before) => ({ ...before, ...part }));
  const isSame = base !== null && form.isSame;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (Object.keys(problems).length === 0 && !isSame) setIsAsking(true);
  };
  return (
    <section aria-labelledby={headId} className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 id={headId} className="m-0 mb-3 text-16">
        {account === null ? t('newAccount') : t('editOne', { name: `${account.draft.bankName} ${account.draft.accountNumber}` })}
      </h2>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <AccountFields typed={typed} currency={page.currency} problemOf={problemOf} change={change} />
        <HourFields opens={typed.opens} closes={typed.closes} problemOf={problemOf} onChange={change} />
        <Tick label={t('inUse')} isOn={typed.isOn} onChange={(isOn) => change({ isOn })} />
        <ChangedMeanwhile form={form} />
        <SaveRow label={t('save')} same={isChecked && isSame ? t('same') : null}>
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
        </SaveRow>
      </form>
      {isAsking && (
        <SaveDialog
          title={t('saveAccount')}
          save={(reason) => form.send(() => methodsCalls.saveAccount({ id, version: base?.version ?? 0, draft, reason }))}
          onCancel={() => setIsAsking(false)}
          onSent={onClose}
        />
      )}
    </section>
  );
}
