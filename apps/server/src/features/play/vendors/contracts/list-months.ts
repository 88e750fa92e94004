import type { CallArguments, CallResult, FileReply } from '@talora/contract/core/call.ts';
import type { VendorMonth, vendorMonthsCalls } from '@talora/contract/vendors/months-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { addMonths, isMonth } from '@talora/domain/time/business-month.ts';
import { exportList, FILE_ROWS, type StaffContext } from '../../../base/staff/staff.ts';
import type { TableColumn } from '../../../../platform/tables/table-columns.ts';
import { listOwnProfiles } from '../console/console-subject.ts';
import type { VendorProfile } from '../profiles.ts';
import { readMonths, runningMonth, type MonthFigures } from './month-figures.ts';
import { monthView } from './months.view.ts';

type Calls = (typeof vendorMonthsCalls)['calls'];
type Asked = Omit<CallArguments<Calls['listVendorMonths']>, 'pageNo'>;

const PAGE_SIZE = 50;
/** Months that one question spans at most; what is older is asked for by itself. */
const MOST_MONTHS = 13;

interface Found {
  readonly profile: VendorProfile;
  readonly figures: MonthFigures;
}

/** Months that a question is about: the last and the running one where none is named, thirteen at most. */
function spanOf(context: StaffContext, { vendor, ...asked }: Asked): [string, string] {
  const now = runningMonth(context);
  // What is no month narrows nothing.
  const [from, to] = [asked.from, asked.to].map((month) => (month !== undefined && isMonth(month) ? month : undefined));
  const isOpen = from === undefined && to === undefined;
  const last = to === undefined || to > now ? now : to;
  const end = last;
  const begin = from ?? addMonths(end, isOpen && vendor === undefined ? -1 : 1 - MOST_MONTHS);
  const earliest = addMonths(end, 1 - MOST_MONTHS);
  return [begin < earliest ? earliest : begin, end];
}

/** Is there anything to say about a month: play, a contract, or an invoice? */
const hasContent = ({ sums, contract, invoice }: MonthFigures): boolean =>
  sums.bets + sums.void_bets + sums.open_bets > 0n || contract !== undefined || invoice !== undefined;

async function findMonths(context: StaffContext, asked: Asked): Promise<{ found: Found[]; own: VendorProfile[] }> {
  const own = await listOwnProfiles(context);
  const wanted = asked.vendor?.toUpperCase();
  const profiles = wanted === undefined || wanted === '' ? own : own.filter(({ code }) => code === wanted);
  const [first, last] = spanOf(context, asked);
  const byId = new Map(profiles.map((profile) => [profile.vendorId, profile]));
  const rows = profiles.length === 0 ? [] : await readMonths(context, context.platform.db.kysely, [...byId.keys()], first, last);
  const found = rows
    .flatMap((figures) => {
      const profile = byId.get(figures.vendorId);
      return profile === undefined || !hasContent(figures) ? [] : [{ profile, figures }];
    })
    .filter(({ figures: { invoice } }) => asked.state === undefined || (invoice?.state ?? 'none') === asked.state)
    .toSorted((a, b) => b.figures.month.localeCompare(a.figures.month) || a.profile.name.localeCompare(b.profile.name));
  return { found, own };
}

/** A page of the months of all vendors that the brand lists, with the sums of all pages. */
export async function listMonthsOfVendors(
  context: StaffContext,
  { pageNo, ...asked }: CallArguments<Calls['listVendorMonths']>,
): Promise<CallResult<Calls['listVendorMonths']>> {
  const { asset } = context.brand;
  const { found, own } = await findMonths(context, asked);
  const total = (pick: (figures: MonthFigures) => bigint): string =>
    formatAmount(
      found.reduce((sum, { figures }) => sum + pick(figures), 0n),
      asset,
    );
  return {
    content: found.slice((pageNo - 1) * PAGE_SIZE, pageNo * PAGE_SIZE).map(({ profile, figures }) => monthView(context, profile, figures)),
    pageNo,
    totalPages: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
    totalElements: found.length,
    currency: asset.code,
    stake: total(({ sums }) => sums.stake),
    ggr: total(({ ggr }) => ggr),
    share: total(({ money }) => money?.share ?? 0n),
    vendors: own.map(({ code, name }) => ({ code, name })),
  };
}

const COLUMNS: readonly TableColumn<VendorMonth>[] = [
  { name: 'month', kind: 'text', read: ({ month }) => month },
  { name: 'vendor', kind: 'text', read: ({ code }) => code },
  { name: 'name', kind: 'text', read: ({ name }) => name },
  { name: 'currency', kind: 'text', read: ({ currency }) => currency },
  { name: 'bets', kind: 'count', read: ({ bets }) => String(bets) },
  { name: 'stake', kind: 'sum', read: ({ stake }) => stake },
  { name: 'valid_bet', kind: 'sum', read: ({ validBet }) => validBet },
  { name: 'payout', kind: 'sum', read: ({ payout }) => payout },
  { name: 'ggr', kind: 'sum', read: ({ ggr }) => ggr },
  { name: 'void_bets', kind: 'count', read: ({ voidBets }) => String(voidBets) },
  { name: 'open_bets', kind: 'count', read: ({ openBets }) => String(openBets) },
  { name: 'contract', kind: 'count', read: ({ contract }) => (contract === null ? null : String(contract)) },
  { name: 'share', kind: 'sum', read: ({ share }) => share },
  { name: 'due_currency', kind: 'text', read: ({ dueCurrency }) => dueCurrency },
  { name: 'due', kind: 'sum', read: ({ due }) => due },
  { name: 'invoice', kind: 'text', read: ({ invoice }) => invoice?.number ?? null },
  { name: 'invoice_amount', kind: 'sum', read: ({ invoice }) => invoice?.amount ?? null },
  { name: 'difference', kind: 'sum', read: ({ invoice }) => invoice?.difference ?? null },
  { name: 'state', kind: 'text', read: ({ invoice }) => invoice?.state ?? null },
];

/** The same months as a file. Refuses LIST_TOO_LONG and TOO_MANY_REQUESTS. */
export async function exportMonths(
  context: StaffContext,
  { format, ...asked }: CallArguments<Calls['vendorMonthsFile']>,
): Promise<FileReply> {
  const { found } = await findMonths(context, asked);
  async function* pages(): AsyncGenerator<VendorMonth[]> {
    for (let at = 0; at < found.length; at += FILE_ROWS)
      yield await Promise.resolve(found.slice(at, at + FILE_ROWS).map(({ profile, figures }) => monthView(context, profile, figures)));
  }
  return exportList(context, {
    list: 'vendor-months',
    format,
    filter: asked,
    rows: found.length,
    columns: COLUMNS,
    pages: pages(),
  });
}
