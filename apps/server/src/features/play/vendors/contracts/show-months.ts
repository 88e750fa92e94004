import type { CallResult } from '@talora/contract/core/call.ts';
import type { vendorMonthsCalls } from '@talora/contract/vendors/months-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { businessDayOf, listDaySpans } from '@talora/domain/time/business-day.ts';
import { addMonths, firstDayOf, isMonth, lastDayOf, spanOfMonth } from '@talora/domain/time/business-month.ts';
import { formatRate } from '@talora/domain/vendors/invoice-currency.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { listStaffNames, type StaffContext } from '../../../base/staff/staff.ts';
import { listGamesById, NO_VENDOR_SUMS, readSummedUntil, sumVendorDays, sumVendorGames } from '../../../shop/games/games.ts';
import { profileOf } from '../console/console-subject.ts';
import type { VendorProfile } from '../profiles.ts';
import { listContractRows, sumCreditDays } from './contracts.queries.ts';
import { listStepRows, listWithdrawnSteps, type InvoiceRow } from './invoices.queries.ts';
import { readMonths, runningMonth, type MonthFigures } from './month-figures.ts';
import { monthView, playedView } from './months.view.ts';

type Calls = (typeof vendorMonthsCalls)['calls'];
type Detail = CallResult<Calls['vendorMonth']>;

const SHOWN_MONTHS = 13;

/** The last months of a vendor, newest first. */
export async function showMonths(context: StaffContext, code: string): Promise<CallResult<Calls['vendorMonths']>> {
  const profile = await profileOf(context, code);
  const last = runningMonth(context);
  const found = await readMonths(context, context.platform.db.kysely, [profile.vendorId], addMonths(last, 1 - SHOWN_MONTHS), last);
  return found.toReversed().map((figures) => monthView(context, profile, figures));
}

/** One month of a vendor. Refuses NOT_FOUND for what is no month, and for one that has not begun. */
export async function readMonth(context: StaffContext, profile: VendorProfile, month: string): Promise<MonthFigures> {
  if (!isMonth(month) || month > runningMonth(context)) refuse('NOT_FOUND');
  const [found] = await readMonths(context, context.platform.db.kysely, [profile.vendorId], month, month);
  assert(found !== undefined, 'a month has its figures');
  return found;
}

/** What was played in a month, by game and by day up to now. */
async function readParts(context: StaffContext, { vendorId }: VendorProfile, month: string): Promise<Pick<Detail, 'games' | 'days'>> {
  const { platform, brand, caller } = context;
  const db = platform.db.kysely;
  const { timeZone } = brand.settings;
  const today = businessDayOf(nowOf(platform.clock), timeZone);
  const last = lastDayOf(month);
  const days = listDaySpans(firstDayOf(month), last < today ? last : today, timeZone);
  const whole = { vendorIds: [vendorId], book: brand.realBook, days: [{ day: month, ...spanOfMonth(month, timeZone) }] };
  const [byGame, byDay] = await Promise.all([sumVendorGames(db, whole), sumVendorDays(db, { ...whole, days })]);
  const games = await listGamesById(db, byGame.map((row) => row.game_id)); // prettier-ignore
  const language = shippedLanguage(caller.language);
  return {
    games: byGame.map((row) => {
      const game = games.get(row.game_id);
      return {
        nodeId: String(row.game_id),
        gameCode: game?.code ?? '',
        gameName: game?.name[language] ?? String(row.game_id),
        ...playedView(context, row),
      };
    }),
    days: days.map(({ day }) => ({ day, ...playedView(context, byDay.get(vendorId)?.get(day) ?? NO_VENDOR_SUMS) })),
  };
}

async function recordedView({ platform, brand }: StaffContext, row: InvoiceRow | undefined): Promise<Detail['recorded']> {
  if (row === undefined) return null;
  const contracts = await listContractRows(platform.db.kysely, brand.id, row.vendor_id);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    bets: Number(row.bets),
    stake: money(row.stake),
    payout: money(row.payout),
    ggr: money(row.stake - row.payout),
    share: money(row.share),
    rate: row.rate === null ? null : formatRate(row.rate),
    contract: contracts.find(({ id }) => id === row.contract_id)?.version ?? 0,
  };
}

/** A month of a vendor with all that is known of it. Refuses NOT_FOUND. */
export async function showMonth(context: StaffContext, code: string, month: string): Promise<Detail> {
  const { platform, brand, staff } = context;
  const db = platform.db.kysely;
  const profile = await profileOf(context, code);
  const figures = await readMonth(context, profile, month);
  const { contract, invoice, rate, typedRate } = figures;
  const days = { vendorId: profile.vendorId, brandId: brand.id, first: firstDayOf(month), last: lastDayOf(month) };
  const [parts, credits, recorded, names, summedUntil, steps, withdrawn] = await Promise.all([
    readParts(context, profile, month),
    sumCreditDays(db, days),
    recordedView(context, invoice),
    listStaffNames(db, brand.id),
    readSummedUntil(db),
    invoice === undefined ? [] : listStepRows(db, invoice.id),
    listWithdrawnSteps(db, brand.id, profile.vendorId, month),
  ]);
  const nameOf = (id: string): string => names.get(`staff:${id}`) ?? '';
  return {
    ...monthView(context, profile, figures),
    ...parts,
    summedUntil: summedUntil?.toISOString() ?? null,
    rate:
      rate === undefined
        ? null
        : { rate: formatRate(rate.rate), currency: rate.currency, setBy: nameOf(rate.set_by), setAt: rate.set_at.toISOString() },
    rateVersion: typedRate?.version ?? 0,
    isRateNeeded: contract !== undefined && contract.currency !== brand.asset.code,
    credits: { amount: formatAmount(credits.amount, brand.asset), count: credits.count },
    recorded,
    steps: [...withdrawn, ...steps].map(({ state, note, reference, staff_id: by, at }) => ({
      state,
      note,
      reference,
      by: nameOf(by),
      at: at.toISOString(),
    })),
    isMine: invoice?.recorded_by === staff.staffId,
  };
}
