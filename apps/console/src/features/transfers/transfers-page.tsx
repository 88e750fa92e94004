import type { MadeTransfer } from '@talora/contract/transfers/transfers-console.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { PagedList } from '../../kit/paged-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { SearchForm } from '../../kit/search-form.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { transferCalls } from './transfer-calls.ts';
import { SHOWN_DIRECTIONS, transfersAsked, type TransferSearch } from './transfer-search.ts';

/** What members have sent along the agent tree: by direction, by a member's name, by days. */
export function TransfersPage() {
  const t = useTranslations('transfers');
  const queue = useTranslations('queue');
  const sumText = useSumText();
  const search = useSearch({ from: '/desk/transfers' });
  const navigate = useNavigate({ from: '/transfers' });
  const asked = transfersAsked(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['transfers', asked],
    queryFn: () => transferCalls.listTransfers(asked),
    placeholderData: keepPreviousData,
  });
  const narrow = (change: Partial<TransferSearch>): void => void navigate({ search: { ...search, page: 1, ...change } });
  return (
    <>
      <PageHead
        title={t('title')}
        lead={
          data === undefined
            ? error === null && queue('reading')
            : t('lead', { count: data.totalElements, sum: sumText(data.sum, data.currency) })
        }
      />
      <ChoiceChips
        label={t('filter')}
        choices={SHOWN_DIRECTIONS.map((value) => ({ value, text: t(`direction.${value}`) }))}
        value={search.direction}
        onChoose={(direction) => narrow({ direction })}
      />
      <div className="mt-3.5 grid gap-2.5">
        <SearchForm
          key={search.member}
          label={t('search')}
          placeholder={t('searchHint')}
          value={search.member}
          onSearch={(member) => narrow({ member })}
        />
        <div className="grid max-w-[520px] grid-cols-2 gap-2.5">
          {(['from', 'to'] as const).map((side) => (
            <TextField
              key={side}
              type="date"
              label={t(side)}
              value={search[side]}
              onChange={(event) => narrow({ [side]: event.target.value })}
            />
          ))}
        </div>
        <p className="m-0 text-13 text-ink-2">{t('wrong')}</p>
      </div>
      <PagedList
        label={t('title')}
        query={{ data, error, refetch }}
        empty={t('none')}
        keyOf={({ id }) => id}
        renderRow={(transfer) => <TransferLine transfer={transfer} currency={data?.currency} />}
        pageNo={search.page}
        onPage={(page) => void navigate({ search: { ...search, page } })}
      />
    </>
  );
}

function TransferLine({ transfer, currency }: { transfer: MadeTransfer; currency: string | undefined }) {
  const t = useTranslations('transfers');
  const moments = useMoments();
  const sumText = useSumText();
  const { no, direction, amount, sender, receiver, note, at } = transfer;
  const side = (name: string, { id, username }: MadeTransfer['sender']) => (
    <span className="text-13 text-ink-2">
      {name}{' '}
      <Link to="/members/$memberId" params={{ memberId: id }} className="font-semibold text-link">
        {username}
      </Link>
    </span>
  );
  return (
    <li className="grid gap-1 px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-2.5 gap-y-1">
        <span className="num text-14 font-semibold">{sumText(amount, currency)}</span>
        <Tag>{t(`direction.${direction}`)}</Tag>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {side(t('sender'), sender)}
        {side(t('receiver'), receiver)}
      </div>
      <p className="m-0 text-14 wrap-anywhere">
        <PlainText text={note} />
      </p>
      <span className="num text-12 text-ink-3">
        {t('no', { no })} · <time dateTime={at}>{moments.exact(at)}</time>
      </span>
    </li>
  );
}
