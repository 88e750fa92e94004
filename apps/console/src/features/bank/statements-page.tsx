import type { BankAccount, StatementFile } from '@talora/contract/bank/bank-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { NothingHere } from '../../refusals/call-states.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { bankCalls } from './bank-calls.ts';
import { UploadStatement } from './upload-statement.tsx';

/** Bank accounts of the brand with how far their statements go, and the statements that were taken in. */
export function StatementsPage() {
  const t = useTranslations('bank');
  const { page, account } = useSearch({ from: '/desk/statements' });
  const navigate = useNavigate({ from: '/statements' });
  const accounts = useQuery({ queryKey: ['bank', 'accounts'], queryFn: () => bankCalls.bankAccounts() });
  const statements = useQuery({
    queryKey: ['bank', 'statements', page],
    queryFn: () => bankCalls.bankStatements({ pageNo: page }),
    placeholderData: keepPreviousData,
  });
  const open = (next: string | undefined): void => void navigate({ search: (present) => ({ ...present, account: next }) });
  const opened = accounts.data?.find(({ id }) => id === account);
  return (
    <>
      <PageHead title={t('statements')} lead={t('statementsLead')} />
      <section aria-label={t('accounts')} className={`${CARD_CLASS} overflow-hidden`}>
        <ReadState query={accounts} rows={2} />
        {accounts.data?.length === 0 && <NothingHere title={t('noAccounts')} />}
        <ul className="m-0 list-none divide-y divide-line p-0">
          {accounts.data?.map((one) => (
            <Account key={one.id} account={one} isOpen={one.id === account} onOpen={() => open(one.id)} />
          ))}
        </ul>
      </section>
      {opened !== undefined && <UploadStatement key={opened.id} account={opened} onClose={() => open(undefined)} />}
      <h2 className="mt-5 mb-0 text-16">{t('taken')}</h2>
      <PagedList
        label={t('taken')}
        query={statements}
        empty={t('noStatements')}
        keyOf={({ id }) => id}
        renderRow={(one) => <Statement statement={one} />}
        pageNo={page}
        onPage={(next) => void navigate({ search: (present) => ({ ...present, page: next }) })}
      />
    </>
  );
}

function Account({ account, isOpen, onOpen }: { account: BankAccount; isOpen: boolean; onOpen: () => void }) {
  const t = useTranslations('bank');
  const sumText = useSumText();
  const mayMatch = useStaff().may('bank.match');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="m-0 text-14 font-semibold">
          {account.bankName} <span className="num">{account.number}</span>
        </p>
        <p className="m-0 text-12 text-ink-3">
          {account.holder} ·{' '}
          {account.lastDay === null
            ? t('noStatementYet')
            : account.balance === null
              ? t('until', { day: account.lastDay })
              : t('untilWith', { day: account.lastDay, balance: sumText(account.balance) })}
        </p>
      </div>
      {!account.isOn && <Tag tone="void">{t('notShown')}</Tag>}
      {account.open > 0 && (
        <Link to="/banklines" search={{}} className="text-13 font-semibold text-link">
          {t('openLines', { count: account.open })}
        </Link>
      )}
      {mayMatch && (
        <Button size="small" variant={isOpen ? 'outline' : 'secondary'} aria-expanded={isOpen} onClick={onOpen}>
          {t('takeIn')}
        </Button>
      )}
    </li>
  );
}

function Statement({ statement }: { statement: StatementFile }) {
  const t = useTranslations('bank');
  const moments = useMoments();
  const sumText = useSumText();
  const { taken, known, leftOut } = statement;
  return (
    <li className="grid gap-1 px-4 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 text-14 font-semibold break-words">
          <PlainText text={statement.fileName} />
        </span>
        <time dateTime={statement.at} className="num text-12 text-ink-3">
          {moments.exact(statement.at)}
        </time>
      </div>
      <p className="m-0 text-13 text-ink-2">
        {statement.account} · {t('span', { first: statement.firstDay, last: statement.lastDay })} ·{' '}
        {t('sums', { came: sumText(statement.came), left: sumText(statement.left) })}
      </p>
      <p className="m-0 text-12 text-ink-3">
        {t('counts', { taken, known, leftOut })} · {statement.by}
      </p>
    </li>
  );
}
