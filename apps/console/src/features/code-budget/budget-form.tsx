import {
  CODE_BUDGET_NAMES,
  CODE_BUDGETS,
  findBudgetProblems,
  type CodeBudget,
  type CodeBudgets,
} from '@talora/domain/validation/code-budgets.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { SiteRequest } from '../../queue/site-request.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { budgetCalls } from './budget-calls.ts';

type Typed = Readonly<Record<CodeBudget, string>>;

const read = (text: string): number => (/^[0-9]{1,7}$/.test(text) ? Number(text) : Number.NaN);

const each = <T,>(make: (name: CodeBudget) => T) =>
  Object.fromEntries(CODE_BUDGET_NAMES.map((name) => [name, make(name)])) as Record<CodeBudget, T>;

/** The numbers that hold codes back; what contradicts itself is told at once. */
export function BudgetForm({ present }: { present: CodeBudgets }) {
  const t = useTranslations('codeBudget');
  const reason = useReasonTexts();
  const [typed, setTyped] = useState<Typed>(() => each((name) => String(present[name])));
  const [isChecked, setIsChecked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const wanted = each((name) => read(typed[name]));
  const problems = findBudgetProblems(wanted);
  const isSame = CODE_BUDGET_NAMES.every((name) => wanted[name] === present[name]);
  const problemOf = (name: CodeBudget): string | undefined => {
    const problem = problems[name];
    const [least, most] = CODE_BUDGETS[name];
    return problem === undefined ? undefined : t(`problem.${problem}`, { least: String(least), most: String(most) });
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (Object.keys(problems).length === 0 && !isSame) setIsAsked(true);
  };
  return (
    <section aria-labelledby="budgets" className={`${CARD_CLASS} p-4 md:p-5`}>
      <h2 id="budgets" className="m-0 text-16">
        {t('budgets')}
      </h2>
      <div className="mt-3 grid gap-3.5">
        <SiteRequest kind="site.codes" />
        <form noValidate onSubmit={submit} className="grid gap-4">
          <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {CODE_BUDGET_NAMES.map((name) => (
              <TextField
                key={name}
                label={t(`name.${name}`)}
                problem={problemOf(name)}
                inputMode="numeric"
                maxLength={7}
                value={typed[name]}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
                className="num"
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary">
              {t('save')}
            </Button>
            {isChecked && isSame && (
              <p role="status" className="m-0 text-13 text-ink-2">
                {t('same')}
              </p>
            )}
          </div>
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
          act={(why) => budgetCalls.changeCodeBudget({ from: { ...present }, to: wanted, reason: why })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </section>
  );
}
