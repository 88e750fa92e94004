import type { VendorMonth } from '@talora/contract/vendors/months-console.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Column } from '../../kit/data-list/columns.ts';
import { DataList } from '../../kit/data-list/data-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useSumText } from '../../money/sum-text.ts';
import { InvoiceTag } from './invoice-tag.tsx';
import { useMonthName } from './use-month-name.ts';
import { monthCalls } from './vendor-months-calls.ts';
import { monthList, monthsAsked, offeredMonths, SHOWN_STATES } from './vendor-months-search.ts';

/** What the months of vendors came to, and their invoices: by vendor, by month, by how the invoice stands. */
export function MonthsPage() {
  const t = useTranslations('vendorMonths');
  const queue = useTranslations('queue');
  const sumText = useSumText();
  const monthName = useMonthName();
  const search = useSearch({ from: '/desk/invoices' });
  const navigate = useNavigate({ from: '/invoices' });
  const asked = monthsAsked(search);
  const { data, error, refetch } = useQuery({
    queryKey: ['vendor-months', 'list', asked, search.page],
    queryFn: () => monthCalls.listVendorMonths({ ...asked, pageNo: search.page }),
    placeholderData: keepPreviousData,
  });
  const [today] = useState(() => new Date().toISOString());
  const months = offeredMonths(today).map((month) => ({ value: month, text: monthName(month) }));
  const vendors = (data?.vendors ?? []).map(({ code, name }) => ({ value: code, text: `${name} · ${code}` }));
  return (
    <>
      <PageHead
        title={t('title')}
        lead={data === undefined ? error === null && queue('reading') : t('count', { count: data.totalElements })}
      />
      <p className="mt-0 mb-3.5 max-w-[860px] text-13 text-ink-2">{t('lead')}</p>
      <DataList
        name="vendor-months"
        label={t('title')}
        query={{ data, error, refetch }}
        columns={useColumns()}
        keyOf={({ code, month }) => `${code} ${month}`}
        empty={t('none')}
        spec={monthList}
        search={search}
        onSearch={(next) => void navigate({ search: next })}
        filters={[
          {
            kind: 'chips',
            name: 'state',
            label: t('invoice'),
            choices: SHOWN_STATES.map((value) => ({ value, text: t(`state.${value}`) })),
          },
          { kind: 'select', name: 'vendor', label: t('vendor'), choices: [{ value: '', text: t('every') }, ...vendors] },
          { kind: 'select', name: 'from', label: t('from'), choices: [{ value: '', text: t('lastMonth') }, ...months] },
          { kind: 'select', name: 'to', label: t('to'), choices: [{ value: '', text: t('lastMonth') }, ...months] },
        ]}
        totals={
          data === undefined
            ? []
            : [
                { label: t('stake'), value: sumText(data.stake, data.currency) },
                { label: t('ggr'), value: sumText(data.ggr, data.currency) },
                { label: t('share'), value: sumText(data.share, data.currency) },
              ]
        }
        file={{ name: 'vendor-months', read: (format) => monthCalls.vendorMonthsFile({ ...asked, format }) }}
      />
    </>
  );
}

function useColumns(): readonly Column<VendorMonth>[] {
  const t = useTranslations('vendorMonths');
  const format = useFormatter();
  const sumText = useSumText();
  const monthName = useMonthName();
  const sum = (key: 'stake' | 'validBet' | 'payout' | 'ggr', isExtra = false): Column<VendorMonth> => ({
    key,
    head: t(key),
    render: (row) => sumText(row[key], row.currency),
    isNumber: true,
    ...(isExtra ? { isExtra } : {}),
  });
  return [
    {
      key: 'vendor',
      head: t('vendor'),
      render: ({ code, name, month }) => (
        <Link to="/invoices/$code" params={{ code }} search={{ month }} data-row="" className="font-semibold wrap-anywhere text-link">
          {name} · {code}
        </Link>
      ),
      isAlways: true,
    },
    { key: 'month', head: t('month'), render: ({ month }) => monthName(month) },
    { key: 'bets', head: t('bets'), render: ({ bets }) => format.number(bets), isNumber: true },
    sum('stake'),
    sum('validBet', true),
    sum('payout', true),
    sum('ggr'),
    { key: 'share', head: t('share'), render: ({ share, currency }) => (share === null ? '–' : sumText(share, currency)), isNumber: true },
    {
      key: 'due',
      head: t('due'),
      render: ({ due, dueCurrency }) => <b>{due === null || dueCurrency === null ? '–' : sumText(due, dueCurrency)}</b>,
      isNumber: true,
      onCard: 'head',
    },
    {
      key: 'amount',
      head: t('invoice'),
      render: ({ invoice }) => (invoice === null ? '–' : sumText(invoice.amount, invoice.currency)),
      isNumber: true,
    },
    {
      key: 'difference',
      head: t('difference'),
      render: ({ invoice }) => (invoice === null ? '–' : sumText(invoice.difference, invoice.currency)),
      isNumber: true,
    },
    { key: 'state', head: t('how'), render: (month) => <InvoiceTag month={month} />, onCard: 'end' },
  ];
}
