import type { Client } from '@talora/contract/core/client.ts';
import type { ConsolePayee, payeesConsoleCalls } from '@talora/contract/wallet/payees-console.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../kit/select-field.tsx';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { draftOf, problemsOf, wireNumber, type PayeeDraft, type PayeeProblems } from './payee-draft.ts';

interface CorrectPayeeProps {
  readonly ask: Client<(typeof payeesConsoleCalls)['calls']>['askPayeeCorrection'];
  readonly memberId: string;
  readonly payee: ConsolePayee;
  /** The name on file, the banks that are paid to, and how long the corrected account waits. */
  readonly member: {
    readonly payeeName: string | null;
    readonly banks: readonly { readonly code: string; readonly name: string }[];
    readonly coolOffHours: number;
  };
  readonly onClose: () => void;
}

type Problems = (name: keyof PayeeProblems) => string | undefined;

/** Asks a colleague to correct bank, number or holder of a member's account. */
export function CorrectPayee({ ask, memberId, payee, member, onClose }: CorrectPayeeProps) {
  const t = useTranslations('memberPayees');
  const [draft, setDraft] = useState(() => draftOf(payee));
  const [isChecked, setIsChecked] = useState(false);
  const problems = problemsOf(draft, payee);
  const problem: Problems = (name) => {
    const key = isChecked ? problems[name] : undefined;
    return key === undefined ? undefined : t(`problem.${key}`);
  };
  return (
    <DecisionDialog
      title={t('correctTitle', { account: `${payee.bankName} ${payee.accountMasked}` })}
      lead={t('correctText', { hours: member.coolOffHours })}
      confirm={t('ask')}
      queue="requests"
      done={t('done')}
      isReady={() => {
        setIsChecked(true);
        return Object.keys(problems).length === 0;
      }}
      act={(requestId) =>
        ask({
          id: memberId,
          payeeId: payee.id,
          requestId,
          bankCode: draft.bankCode,
          accountNumber: wireNumber(draft),
          holder: draft.holder.trim(),
          reason: draft.reason.trim(),
        })
      }
      onClose={onClose}
    >
      {problem('form') !== undefined && <Callout tone="loss">{problem('form')}</Callout>}
      <AccountFields payee={payee} member={member} draft={draft} problem={problem} onChange={setDraft} />
      <ReasonField
        label={t('reason')}
        hint={t('reasonHint')}
        isRequired
        problem={problem('reason')}
        value={draft.reason}
        onChange={(reason) => setDraft({ ...draft, reason })}
      />
    </DecisionDialog>
  );
}

interface AccountFieldsProps extends Pick<CorrectPayeeProps, 'payee' | 'member'> {
  readonly draft: PayeeDraft;
  readonly problem: Problems;
  readonly onChange: (draft: PayeeDraft) => void;
}

/** Bank, number and holder as they shall be. */
function AccountFields({ payee, member, draft, problem, onChange }: AccountFieldsProps) {
  const t = useTranslations('memberPayees');
  // A bank that is not paid to any more stays with who has it.
  const banks = member.banks.some(({ code }) => code === payee.bankCode)
    ? member.banks
    : [{ code: payee.bankCode, name: payee.bankName }, ...member.banks];
  return (
    <>
      <SelectField
        label={t('bank')}
        choices={banks.map(({ code, name }) => ({ value: code, text: name }))}
        value={draft.bankCode}
        onChoose={(bankCode) => onChange({ ...draft, bankCode })}
      />
      <TextField
        label={t('number')}
        hint={t('numberHint')}
        problem={problem('number')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={draft.number}
        onChange={({ target }) => onChange({ ...draft, number: target.value })}
        className="num"
      />
      <TextField
        label={t('holder')}
        hint={member.payeeName === null ? t('holderHintNone') : t('holderHint', { name: member.payeeName })}
        problem={problem('holder')}
        isRequired
        autoComplete="off"
        maxLength={80}
        value={draft.holder}
        onChange={({ target }) => onChange({ ...draft, holder: target.value })}
      />
    </>
  );
}
