import { CODE_BUDGET_NAMES, CODE_BUDGETS, type CodeBudget, type CodeBudgets } from '@talora/domain/codes/code-budgets.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { budgetCalls } from './budget-calls.ts';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { useDraft } from '../../kit/use-draft.ts';
import { budgetDraftOf, readBudgets } from './budget-draft.ts';
import { SaveRow } from '../../kit/save-row.tsx';

/** The numbers that hold codes back; what contradicts itself is told at once. */
export function BudgetForm({ present }: { present: CodeBudgets }) {
  const t = useTranslations('codeBudget');
  const reason = useReasonTexts();
  const form = useDraft(present, budgetDraftOf);
  const { base, draft, setDraft, isChecked } = form;
  const [isAsked, setIsAsked] = useState(false);
  const { wanted, problems, isSound, isSame } = readBudgets(draft, base);
  const problemOf = (name: CodeBudget): string | undefined => {
    const problem = problems[name];
    const [least, most] = CODE_BUDGETS[name];
    return problem === undefined ? undefined : t(`problem.${problem}`, { least: String(least), most: String(most) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    if (isSound && !isSame) setIsAsked(true);
  };
  return (
    <section aria-labelledby="budgets" className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 id="budgets" className="m-0 text-16">
        {t('budgets')}
      </h2>
      <div className="mt-3 grid gap-3.5">
        <SiteRequest kind="site.codes" />
        <form noValidate onSubmit={submit} className="grid gap-4">
          <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
            {CODE_BUDGET_NAMES.map((name) => (
              <TextField
                key={name}
                label={t(`name.${name}`)}
                problem={problemOf(name)}
                inputMode="numeric"
                maxLength={7}
                value={draft[name]}
                onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
                className="num"
              />
            ))}
          </div>
          <ChangedMeanwhile form={form} />
          <SaveRow label={t('save')} same={isChecked && isSame ? t('same') : null} />
        </form>
      </div>
      {isAsked && (
        <ReasonDialog
          title={t('confirmTitle')}
          lead={t('confirmText')}
          confirm={t('save')}
          done={t('done')}
          queue="code-budget"
          texts={reason}
          act={(why) => form.send(() => budgetCalls.changeCodeBudget({ from: { ...base }, to: wanted, reason: why }))}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
