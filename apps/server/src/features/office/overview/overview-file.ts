import type { CallArguments, FileReply } from '@talora/contract/core/call.ts';
import type { overviewCalls, OverviewFigures } from '@talora/contract/overview/overview-console.ts';
import { overviewSpans } from '@talora/domain/overview/overview-spans.ts';
import { nowOf } from '../../../platform/clock.ts';
import type { TableColumn } from '../../../platform/tables/table-columns.ts';
import { exportList, type StaffContext } from '../../base/staff/staff.ts';
import { countSpans, daysAsked } from './count-spans.ts';
import { figuresView, sightOf } from './overview-views.ts';

interface Row {
  readonly from: string;
  readonly figures: OverviewFigures;
}

const counted = (name: string, read: (figures: OverviewFigures) => number | null): TableColumn<Row> => ({
  name,
  kind: 'count',
  read: ({ figures }) => read(figures)?.toString() ?? null,
});
const sum = (name: string, read: (figures: OverviewFigures) => string | null): TableColumn<Row> => ({
  name,
  kind: 'sum',
  read: ({ figures }) => read(figures),
});

/** Columns of what somebody may see; the others are not there. */
function columnsOf(context: StaffContext): TableColumn<Row>[] {
  const { deposits, withdrawals, finance } = sightOf(context);
  return [
    { name: 'from', kind: 'moment', read: ({ from }) => from },
    ...(deposits ? [sum('deposits', (of) => of.deposits), counted('deposit_count', (of) => of.depositCount)] : []),
    ...(withdrawals ? [sum('withdrawals', (of) => of.withdrawals), counted('withdrawal_count', (of) => of.withdrawalCount)] : []),
    ...(deposits && withdrawals ? [sum('net_cash', (of) => of.net)] : []),
    ...(finance
      ? [
          counted('bets', (of) => of.bets),
          sum('stakes', (of) => of.stake),
          sum('ggr', (of) => of.ggr),
          sum('costs', (of) => of.costs),
          sum('ngr', (of) => of.ngr),
        ]
      : []),
    counted('new_members', (of) => of.newMembers),
    counted('first_depositors', (of) => of.firstDepositors),
    counted('players', (of) => of.players),
  ];
}

/** The figures over time as a file: an hour of one day, or a day, is a row. Refuses BAD_REQUEST, LIST_TOO_LONG and TOO_MANY_REQUESTS. */
export async function exportOverview(
  context: StaffContext,
  { format, ...asked }: CallArguments<(typeof overviewCalls)['calls']['overviewFile']>,
): Promise<FileReply> {
  const { platform, brand } = context;
  const days = daysAsked(context, asked);
  const { bounds } = overviewSpans(days, nowOf(platform.clock), brand.settings.timeZone);
  const { parts } = await platform.db.tx((tx) => countSpans(tx, context, bounds), { isolation: 'repeatable read' });
  const rows = parts.map((part, at) => ({ from: bounds[at]?.toISOString() ?? '', figures: figuresView(context, part) }));
  async function* pages(): AsyncGenerator<Row[]> {
    yield rows;
  }
  return exportList(context, { list: 'overview', format, filter: days, rows: rows.length, columns: columnsOf(context), pages: pages() });
}
