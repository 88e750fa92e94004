import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MemberCentre } from '../../member-centre/member-centre.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { StepUpDeclined } from '../../account-form/use-step-up.tsx';
import { PATHS } from '../../routing/paths.ts';
import { PayeeForm } from './payee-form.tsx';
import { PayeeRow } from './payee-row.tsx';
import { accountName, usePayeeActs } from './use-payee-acts.ts';
import { useWithdrawalTerms, type WithdrawalTerms } from './use-withdrawals.ts';

/** My bank accounts: added, made the usual one, removed, and for some seconds had back. */
export default function AccountsPage() {
  const t = useTranslations('withdrawal');
  const refusal = useRefusalText();
  const { data: terms, error, refetch } = useWithdrawalTerms();
  return (
    <MemberCentre title={t('accounts.title')} back={PATHS.security}>
      {terms === undefined && error === null && (
        <div className="grid gap-3.5" aria-busy="true">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {terms === undefined && error !== null && (
        <div className={CARD_CLASS}>
          <EmptyState title={refusal(error)}>
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          </EmptyState>
        </div>
      )}
      {terms !== undefined && <Accounts terms={terms} />}
    </MemberCentre>
  );
}

function Accounts({ terms }: { terms: WithdrawalTerms }) {
  const t = useTranslations('withdrawal.accounts');
  const refusal = useRefusalText();
  const acts = usePayeeActs();
  const [isAdding, setIsAdding] = useState(false);
  const { payees, payeesMax: max } = terms;
  const isFull = payees.length >= max;
  const failed = acts.error !== null && !(acts.error instanceof StepUpDeclined) ? acts.error : null;
  return (
    <>
      {acts.removed !== null && (
        <Callout tone="info">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>{t('removed', { account: accountName(acts.removed) })}</span>
            <Button size="small" isBusy={acts.isBusy} onClick={acts.undo}>
              {t('undo')}
            </Button>
          </div>
        </Callout>
      )}
      {failed !== null && <Callout tone="loss">{refusal(failed)}</Callout>}
      {payees.length > 0 && (
        <section
          data-source="/wps/x/wallet/withdrawal-terms"
          aria-labelledby="my-accounts"
          className={`${CARD_CLASS} grid gap-3 p-4 md:p-5`}
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 id="my-accounts" className="num m-0 text-18">
              {t('count', { count: payees.length, max })}
            </h2>
            <Link to={PATHS.withdrawal} search={{}} className={buttonClass('secondary', 'small')}>
              {t('toWithdrawal')}
            </Link>
          </div>
          <ul className="m-0 grid list-none gap-3 p-0">
            {payees.map((payee) => (
              <PayeeRow key={payee.id} payee={payee} isBusy={acts.isBusy} onUsual={acts.makeUsual} onRemove={acts.remove} />
            ))}
          </ul>
          {isFull && <p className="m-0 text-13 text-ink-2">{t('full', { max })}</p>}
          {!isFull && !isAdding && (
            <Button className="justify-self-start" onClick={() => setIsAdding(true)}>
              {t('add')}
            </Button>
          )}
        </section>
      )}
      {(payees.length === 0 || (isAdding && !isFull)) && (
        <PayeeForm
          terms={terms}
          onDone={() => setIsAdding(false)}
          {...(payees.length === 0 ? {} : { onCancel: () => setIsAdding(false) })}
        />
      )}
      {acts.dialog}
    </>
  );
}
