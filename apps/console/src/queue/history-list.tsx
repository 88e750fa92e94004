import type { HistoryRow, walletHistoryCalls } from '@talora/contract/wallet/history-console.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Column } from '../kit/data-list/columns.ts';
import { DataList } from '../kit/data-list/data-list.tsx';
import type { ListFile } from '../kit/data-list/list-tools.tsx';
import { PageHead } from '../kit/page-head.tsx';
import type { Reading } from '../kit/read-state.tsx';
import { useMoments } from '../moments/use-moments.ts';
import { useSumText } from '../money/sum-text.ts';
import { useStaff } from '../session/staff-context.ts';
import type { HistoryAddress, historySearch } from './history-search.ts';

interface HistoryListProps<S extends string> {
  /** Under which the device keeps columns and views. */
  readonly name: string;
  readonly title: string;
  /** What came of a row: credited, or posted. */
  readonly finalText: string;
  readonly methodText: string;
  readonly hasMethods: boolean;
  readonly query: Reading & { readonly data: CallValue<(typeof walletHistoryCalls)['calls']['depositHistory']> | undefined };
  readonly spec: ReturnType<typeof historySearch<S>>;
  readonly states: readonly S[];
  readonly stateTag: (state: S) => { readonly tone: TagTone; readonly text: string };
  readonly search: HistoryAddress<S>;
  readonly onSearch: (search: HistoryAddress<S>) => void;
  /** The number of a row, with the way to the whole of it; marked `data-row`. */
  readonly renderNo: (row: HistoryRow) => ReactNode;
  readonly file: ListFile;
  /** The way back to the queue. */
  readonly back: ReactNode;
}

/** Deposits or withdrawals of all times, whatever their state: narrowed, added up, taken as a file. */
export function HistoryList<S extends string>(props: HistoryListProps<S>) {
  const { name, title, finalText, methodText, hasMethods, query, spec, states, stateTag, search, onSearch, file, back } = props;
  const t = useTranslations('moneyHistory');
  const queue = useTranslations('queue');
  const list = useTranslations('list');
  const sumText = useSumText();
  const { data } = query;
  const count = data === undefined ? '' : queue('count', { count: data.totalElements });
  const methods = (data?.methods ?? []).map((method) => ({ value: method.code, text: method.name ?? method.code }));
  return (
    <>
      <PageHead
        title={title}
        lead={data === undefined ? query.error === null && queue('reading') : data.isMore ? list('more', { count }) : count}
      >
        {back}
      </PageHead>
      <DataList
        name={name}
        label={title}
        query={query}
        columns={useColumns(props)}
        keyOf={({ id }) => id}
        empty={t('none')}
        spec={spec}
        search={search}
        onSearch={onSearch}
        totals={
          data === undefined || data.sum === null || data.finalSum === null
            ? []
            : [
                { label: t('asked'), value: sumText(data.sum) },
                { label: finalText, value: sumText(data.finalSum) },
              ]
        }
        filters={[
          { kind: 'search', name: 'member', label: t('search'), placeholder: t('searchHint') },
          { kind: 'days', from: 'from', to: 'to', labels: [t('from'), t('to')] },
          {
            kind: 'select',
            name: 'state',
            label: t('state'),
            choices: [{ value: '', text: t('every') }, ...states.map((value) => ({ value, text: stateTag(value).text }))],
          },
          ...(hasMethods
            ? [
                {
                  kind: 'select' as const,
                  name: 'method' as const,
                  label: methodText,
                  choices: [{ value: '', text: t('every') }, ...methods],
                },
              ]
            : []),
          { kind: 'sums', from: 'least', to: 'most', labels: [t('least'), t('most')] },
        ]}
        file={file}
      />
    </>
  );
}

function useColumns<S extends string>({
  finalText,
  methodText,
  query,
  stateTag,
  states,
  renderNo,
}: HistoryListProps<S>): readonly Column<HistoryRow>[] {
  const t = useTranslations('moneyHistory');
  const moments = useMoments();
  const sumText = useSumText();
  const staff = useStaff();
  const methodName = (code: string): string => query.data?.methods.find((method) => method.code === code)?.name ?? code;
  const moment = (at: string) => (
    <time dateTime={at} className="num">
      {moments.full(at)}
    </time>
  );
  return [
    { key: 'no', head: t('number'), render: renderNo, isAlways: true, onCard: 'head' },
    {
      key: 'account',
      head: t('player'),
      render: ({ memberId, account }) =>
        staff.may('member.read') ? (
          <Link to="/members/$memberId" params={{ memberId }} className="wrap-anywhere text-link">
            {account}
          </Link>
        ) : (
          account
        ),
      onCard: 'head',
    },
    { key: 'amount', head: t('amount'), render: ({ amount }) => sumText(amount), isNumber: true, onCard: 'end' },
    { key: 'final', head: finalText, render: (row) => (row.final === null ? '' : sumText(row.final)), isNumber: true },
    {
      key: 'state',
      head: t('state'),
      render: ({ state }) => {
        const known = states.find((one) => one === state);
        if (known === undefined) return state;
        const { tone, text } = stateTag(known);
        return <Tag tone={tone}>{text}</Tag>;
      },
      onCard: 'end',
    },
    { key: 'method', head: methodText, render: ({ method }) => methodName(method) },
    { key: 'at', head: t('at'), render: ({ at }) => moment(at), sort: 'at' },
    { key: 'endedAt', head: t('endedAt'), render: ({ endedAt }) => (endedAt === null ? '' : moment(endedAt)) },
  ];
}
