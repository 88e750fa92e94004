import type { MadeTransfer } from '@talora/contract/transfers/transfers-console.ts';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Column } from '../../kit/data-list/columns.ts';
import { DataList } from '../../kit/data-list/data-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { transferCalls } from './transfer-calls.ts';
import { SHOWN_DIRECTIONS, transferList, transfersAsked } from './transfer-search.ts';

/** What members have sent along the agent tree: by direction, by a member's name, by days. */
export function TransfersPage() {
  const t = useTranslations('transfers');
  const queue = useTranslations('queue');
  const sumText = useSumText();
  const search = useSearch({ from: '/desk/transfers' });
  const navigate = useNavigate({ from: '/transfers' });
  const asked = transfersAsked(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['transfers', asked, search.page],
    queryFn: () => transferCalls.listTransfers({ ...asked, pageNo: search.page }),
    placeholderData: keepPreviousData,
  });
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
      <p className="mt-0 mb-3.5 text-13 text-ink-2">{t('wrong')}</p>
      <DataList
        name="transfers"
        label={t('title')}
        query={{ data, error, refetch }}
        columns={useColumns(data?.currency)}
        keyOf={({ id }) => id}
        empty={t('none')}
        spec={transferList}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        filters={[
          { kind: 'search', name: 'member', label: t('search'), placeholder: t('searchHint') },
          {
            kind: 'chips',
            name: 'direction',
            label: t('filter'),
            choices: SHOWN_DIRECTIONS.map((value) => ({ value, text: t(`direction.${value}`) })),
          },
          { kind: 'days', from: 'from', to: 'to', labels: [t('from'), t('to')] },
        ]}
        file={{ name: 'transfers', read: (format) => transferCalls.transfersFile({ ...asked, format }) }}
      />
    </>
  );
}

function useColumns(currency: string | undefined): readonly Column<MadeTransfer>[] {
  const t = useTranslations('transfers');
  const moments = useMoments();
  const sumText = useSumText();
  const side = ({ id, username }: MadeTransfer['sender'], isFirst = false) => (
    <Link
      to="/members/$memberId"
      params={{ memberId: id }}
      {...(isFirst ? { 'data-row': '' } : {})}
      className="font-semibold wrap-anywhere text-link"
    >
      {username}
    </Link>
  );
  return [
    { key: 'sender', head: t('sender'), render: ({ sender }) => side(sender, true), isAlways: true },
    { key: 'receiver', head: t('receiver'), render: ({ receiver }) => side(receiver) },
    { key: 'direction', head: t('filter'), render: ({ direction }) => <Tag>{t(`direction.${direction}`)}</Tag>, onCard: 'end' },
    {
      key: 'amount',
      head: t('amount'),
      render: ({ amount }) => <b>{sumText(amount, currency)}</b>,
      isNumber: true,
      onCard: 'head',
    },
    { key: 'note', head: t('note'), render: ({ note }) => <PlainText text={note} /> },
    {
      key: 'at',
      head: t('at'),
      render: ({ at }) => (
        <time dateTime={at} className="num">
          {moments.exact(at)}
        </time>
      ),
    },
    { key: 'no', head: t('number'), render: ({ no }) => <span className="num">{no}</span> },
  ];
}
