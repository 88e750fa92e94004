import { sql } from 'kysely';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault } from '../../../../platform/refusal.ts';
import { askVendor, dialectOf } from '../outgoing/call-vendor.ts';
import { listPlayersById } from '../console/vendors-console.queries.ts';
import { keepOddRow, type OddProblem } from './odd-rows.ts';
import { listVendorProfiles, type VendorProfile } from '../profiles.ts';
import { listTxsOfDay, listTxsById, listTransfersById, type ComparedTx } from './reconcile.queries.ts';
import { sweepTxId } from './sweep-rounds.ts';
import type { VendorTables } from '../vendor.tables.ts';

const DAY_MS = 86_400_000;
/** A transaction on the edge of a day may stand in the statement of the day beside. */
const EDGE_MS = 15 * 60_000;
const PAGE = 1_000;
/** More pages than a day can have: what a vendor says of them is not believed beyond. */
const MAX_PAGES = 2_000;
const ID = /^[\x21-\x7e]{1,80}$/;

/** Where statement and books differ. Sums in minor units; null where there is none. */
export interface Difference {
  readonly txId: string;
  readonly kind: 'missing-here' | 'missing-there' | 'amount' | 'player' | 'operation';
  /** Whose it is: by our books where they have it, else as the vendor says. */
  readonly playerId: string;
  readonly operation: string;
  readonly roundId: string | null;
  readonly ours: bigint | null;
  readonly theirs: bigint | null;
  readonly currency: string;
}

interface StatementRow {
  readonly txId: string;
  readonly operation: string;
  readonly roundId: string | null;
  readonly playerId: string;
  readonly amount: bigint;
  readonly winAmount: bigint;
  readonly currency: string;
}

/** A row of a statement, or what is wrong with it. */
function readRow(profile: VendorProfile, row: unknown): StatementRow | OddProblem {
  if (row === null || typeof row !== 'object') return 'shape';
  const { txId, operation, roundId, playerId, currency, amount: amountText, winAmount: winText } = row as Readonly<Record<string, unknown>>;
  if (
    typeof txId !== 'string' ||
    !ID.test(txId) ||
    typeof operation !== 'string' ||
    operation.length > 40 ||
    typeof playerId !== 'string' ||
    typeof currency !== 'string' ||
    !isAssetCode(currency)
  )
    return 'shape';
  const { money } = dialectOf(profile);
  const amount = money.read(amountText, ASSETS[currency]);
  const winAmount = winText === undefined ? 0n : money.read(winText, ASSETS[currency]);
  if (amount === undefined || winAmount === undefined) return 'sums';
  return {
    txId,
    operation,
    roundId: typeof roundId === 'string' && ID.test(roundId) ? roundId : null,
    playerId,
    amount,
    winAmount,
    currency,
  };
}

/** The rows of a day's statement, page by page. */
async function* readStatement(platform: Platform, profile: VendorProfile, day: string): AsyncGenerator<readonly StatementRow[]> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const statement = await askVendor(platform, profile, 'statement', { day, page });
    const isPaged =
      typeof statement.pages === 'number' && Number.isInteger(statement.pages) && statement.pages >= 0 && statement.pages <= MAX_PAGES;
    if (!Array.isArray(statement.rows) || !isPaged) throw new Fault(`${profile.code} sent no statement`);
    pages = statement.pages as number;
    const rows: StatementRow[] = [];
    for (const row of statement.rows as readonly unknown[]) {
      const read = readRow(profile, row);
      if (typeof read === 'string') await keepOddRow(platform, profile, { source: 'statement', day, problem: read, row });
      else rows.push(read);
    }
    yield rows;
  }
}

/** What a stake costs and a win brings is one sum in a statement: a bet of 100 that won 40 at once is 60 paid. */
const sumOf = ({ amount, winAmount }: Pick<StatementRow, 'amount' | 'winAmount'>): bigint => winAmount - amount;

function compare(theirs: StatementRow, ours: ComparedTx | undefined): Difference | null {
  const { txId, operation, roundId, currency } = theirs;
  const base = {
    playerId: ours?.playerId ?? theirs.playerId,
    txId,
    operation,
    roundId,
    currency,
    theirs: theirs.operation === 'win' ? theirs.amount : sumOf(theirs),
    ours: null,
  };
  if (ours === undefined) return { ...base, kind: 'missing-here' };
  const own = ours.operation === 'win' ? ours.win : ours.win - ours.amount;
  const found = { ...base, ours: own };
  if (ours.operation !== operation) return { ...found, kind: 'operation' };
  if (ours.playerId !== theirs.playerId) return { ...found, kind: 'player' };
  const isSame =
    operation === 'win'
      ? ours.win === theirs.amount
      : ours.amount === theirs.amount && (operation !== 'betWin' || ours.win === theirs.winAmount);
  return isSame && ours.currency === currency ? null : { ...found, kind: 'amount' };
}

/** Ours by the ids of a page: transactions, and movements of transfer wallets. Those of rounds that we swept stand for theirs. */
async function findOurs(db: Queryable, profile: VendorProfile, rows: readonly StatementRow[]): Promise<Map<string, ComparedTx>> {
  const ids = rows.map((row) => row.txId);
  const found = await listTxsById(db, profile.vendorId, ids);
  const moved = profile.wallet === 'transfer' ? await listTransfersById(db, profile.vendorId, ids) : [];
  return new Map([...found, ...moved].map((tx) => [tx.txId, tx]));
}

/** Is it a win that the sweeper paid, or ended the round without, in the vendor's place? The sum must be the same. */
async function isSwept(db: Queryable, profile: VendorProfile, row: StatementRow): Promise<boolean> {
  if (row.operation !== 'win' || row.roundId === null) return false;
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_tx as x')
    .innerJoin('vendor_player as p', (join) => join.onRef('p.vendor_id', '=', 'x.vendor_id').onRef('p.member_id', '=', 'x.member_id'))
    .select(sql`1`.as('one'))
    .where('x.vendor_id', '=', profile.vendorId)
    .where('x.tx_id', '=', sweepTxId(row.roundId))
    .where('x.code', '=', 0)
    .where('x.win', '=', row.amount)
    .where('p.player_id', '=', row.playerId)
    .execute();
  return rows.length > 0;
}

/** What we have of the day and the statement has not. Those on the edge are looked for in the statement of the day beside. */
async function findMissingThere(
  platform: Platform,
  profile: VendorProfile,
  day: string,
  stated: ReadonlySet<string>,
): Promise<Difference[]> {
  const from = new Date(`${day}T00:00:00Z`);
  const to = new Date(from.getTime() + DAY_MS);
  const missing: { readonly difference: Difference; readonly at: Date }[] = [];
  for (let after = ''; ;) {
    const ours = await listTxsOfDay(platform.db.kysely, profile.vendorId, from, to, after, PAGE);
    for (const tx of ours) {
      if (stated.has(tx.txId)) continue;
      const { txId, operation, roundId, currency, playerId, at } = tx;
      const own = operation === 'win' ? tx.win : tx.win - tx.amount;
      missing.push({ difference: { playerId, txId, operation, roundId, currency, kind: 'missing-there', theirs: null, ours: own }, at });
    }
    after = ours.at(-1)?.txId ?? '';
    if (ours.length < PAGE) break;
  }
  const beside = new Set<string>();
  for (const [edge, other] of [
    [from.getTime(), from.getTime() - DAY_MS],
    [to.getTime(), to.getTime()],
  ] as const) {
    if (!missing.some(({ at }) => Math.abs(at.getTime() - edge) < EDGE_MS)) continue;
    for await (const rows of readStatement(platform, profile, new Date(other).toISOString().slice(0, 10)))
      for (const row of rows) beside.add(row.txId);
  }
  return missing.filter(({ difference }) => !beside.has(difference.txId)).map(({ difference }) => difference);
}

/** The brand of each player that a difference names; players that we never had have none. */
async function brandsOf(platform: Platform, profile: VendorProfile, differences: readonly Difference[]): Promise<Map<string, string>> {
  const players = await listPlayersById(platform.db.kysely, profile.vendorId, [...new Set(differences.map(({ playerId }) => playerId))]);
  return new Map([...players].map(([playerId, { brand_id: brandId }]) => [playerId, brandId]));
}

/** Compares a day (UTC) of a vendor's statement with our transactions and keeps what differs. The same day again replaces it. */
export async function reconcileDay(platform: Platform, profile: VendorProfile, day: string): Promise<readonly Difference[]> {
  const db = platform.db.kysely;
  const differences: Difference[] = [];
  const stated = new Set<string>();
  let matched = 0;
  for await (const rows of readStatement(platform, profile, day)) {
    const ours = await findOurs(db, profile, rows);
    for (const row of rows) {
      stated.add(row.txId);
      const difference = compare(row, ours.get(row.txId));
      if (difference === null || (difference.kind === 'missing-here' && (await isSwept(db, profile, row)))) matched += 1;
      else differences.push(difference);
    }
  }
  differences.push(...(await findMissingThere(platform, profile, day, stated)));
  const brands = await brandsOf(platform, profile, differences);
  const found = differences.map(({ txId, kind, operation, roundId, ours, theirs, currency, playerId }) => ({
    tx_id: txId,
    kind,
    operation,
    round_id: roundId,
    currency,
    brand_id: brands.get(playerId) ?? null,
    ours: ours?.toString() ?? null,
    theirs: theirs?.toString() ?? null,
  }));
  await sql`select vendor_compared(${profile.vendorId}::smallint, ${day}::date, ${stated.size}, ${matched}, ${JSON.stringify(found)}::jsonb)`.execute(
    db,
  );
  return differences;
}

/** Compares yesterday with every vendor's statement. */
export async function reconcileYesterday(platform: Platform): Promise<void> {
  const day = new Date(platform.clock.nowMs() - DAY_MS).toISOString().slice(0, 10);
  for (const profile of await listVendorProfiles(platform)) {
    try {
      const { length } = await reconcileDay(platform, profile, day);
      // Nobody is looking at that moment; whoever compares at the console sees it.
      if (length > 0) platform.log.error({ vendor: profile.code, day, differences: length }, 'a vendor’s statement differs');
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      platform.log.error({ error, vendor: profile.code, day }, 'a vendor’s statement could not be compared');
    }
  }
}
