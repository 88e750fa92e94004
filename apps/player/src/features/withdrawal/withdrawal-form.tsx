import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { OwedNote } from '../../money/owed-note.tsx';
import { TurnoverNote } from '../../money/turnover-note.tsx';
import { PATHS } from '../../routing/paths.ts';
import { PayeeCard } from './payee-card.tsx';
import { PayeeForm } from './payee-form.tsx';
import { RequestForm } from './request-form.tsx';
import { useWithdrawalTerms } from './use-withdrawals.ts';

/** Asks for a withdrawal: first the account it goes to, then the sum. */
export function WithdrawalForm() {
  const t = useTranslations('withdrawal');
  const refusal = useRefusalText();
  const { data: terms, error, refetch } = useWithdrawalTerms();
  if (terms === undefined && error !== null) {
    return (
      <div className={CARD_CLASS}>
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      </div>
    );
  }
  if (terms === undefined) {
    return (
      <div className="grid gap-3.5" aria-busy="true">
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-52 w-full" />
      </div>
    );
  }
  const [usual] = terms.payees;
  if (usual === undefined) return <PayeeForm terms={terms} />;
  return (
    <div className="grid gap-3.5">
      <OwedNote />
      <TurnoverNote standing={terms.turnover} />
      {terms.openWithdrawalId !== null && (
        <Callout tone="pending">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>{t('openExists')}</span>
            <Link to={PATHS.withdrawal} search={{ withdrawal: terms.openWithdrawalId }} className={buttonClass('secondary', 'small')}>
              {t('openShow')}
            </Link>
          </div>
        </Callout>
      )}
      {terms.openWithdrawalId === null ? (
        <RequestForm terms={terms} />
      ) : (
        <section className={`${CARD_CLASS} p-4 md:p-5`}>
          <h2 className="m-0 mb-3 text-18">{t('payee')}</h2>
          <PayeeCard payee={terms.payees.find(({ isInUse }) => isInUse) ?? usual} />
        </section>
      )}
    </div>
  );
}
