import type { CallArguments, CallResult, FileReply } from '@talora/contract/core/call.ts';
import type { VendorTrace, vendorTrafficCalls } from '@talora/contract/vendors/traffic-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { getVendorCode } from '@talora/domain/vendors/vendor-codes.ts';
import { vendorOperationOf } from '@talora/domain/vendors/vendor-operations.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { momentsOfDays } from '../../../../platform/asked-days.ts';
import type { TableColumn } from '../../../../platform/tables/table-columns.ts';
import { listBrandsOfVendor, postingView } from '../../../shop/games/games.ts';
import { findMemberByName } from '../../../people/members/members.ts';
import { listTransfersOf } from '../../../base/ledger/ledger.ts';
import { exportList, FILE_ROWS, MOST_ROWS, type StaffContext } from '../../../base/staff/staff.ts';
import { accountsOf, playerOf, profileOf } from './console-subject.ts';
import { listPlayerIdsOf, listPlayersById, readPulse } from './vendors-console.queries.ts';
import type { VendorCallName } from '../dialects/call-names.ts';
import type { VendorProfile } from '../profiles.ts';
import { countTraces, findLaunchSpan, listTraces, type Trace, type TraceFilter } from '../calls/traces.ts';
import { findStoredTx, findTxPlayer, listStoredTxs } from '../checks/transactions.queries.ts';

type Calls = (typeof vendorTrafficCalls)['calls'];

const PAGE = 100;
const LAUNCH_CALLS = 300;
const DAY_MS = 86_400_000;
const LONGEST_PLAY_MS = DAY_MS;
/** Wins without a stake: promotion, jackpot, free round. Their sum is their amount. */
const GIFTS: ReadonlySet<number> = new Set([8, 9, 10]);

const round1 = (ms: number | null): number | null => (ms === null ? null : Math.round(ms * 10) / 10);

/** Calls whose answers name many players, of every brand that lists the vendor. */
const OF_ALL_PLAYERS: readonly (string | null)[] = ['statement', 'roundFeed'] satisfies VendorCallName[];

/**
 * Traces on the wire, with who played and what was moved. Those of another brand's players are left out, and what a vendor of several brands
 * has answered about all of its players.
 */
async function tracesView(context: StaffContext, { vendorId }: VendorProfile, traces: readonly Trace[]): Promise<VendorTrace[]> {
  const db = context.platform.db.kysely;
  const playerIds = [...new Set(traces.flatMap(({ player_id: id }) => id ?? []))];
  const [players, txs, brands] = await Promise.all([
    listPlayersById(db, vendorId, playerIds),
    listStoredTxs(db, vendorId, [...new Set(traces.flatMap(({ tx_id: id }) => id ?? []))]),
    listBrandsOfVendor(db, vendorId),
  ]);
  const accounts = await accountsOf(
    context,
    [...players.values()].map((player) => player.member_id),
  );
  return traces.flatMap((trace) => {
    const player = trace.player_id === null ? undefined : players.get(trace.player_id);
    const account = player === undefined ? undefined : accounts.get(player.member_id);
    const tx = trace.tx_id === null ? undefined : txs.get(trace.tx_id);
    // A player that nobody is stays in the list: somebody should know of such a call.
    if (player !== undefined && player.brand_id !== context.brand.id) return [];
    const asset = player === undefined ? null : getAssetById(player.asset);
    const isOurs = tx !== undefined && asset !== null && tx.member_id === player?.member_id;
    return {
      id: trace.id,
      at: trace.at.toISOString(),
      direction: trace.direction,
      operation: trace.operation,
      txId: trace.tx_id,
      roundId: trace.round_id,
      playerId: trace.player_id,
      member: player === undefined || account === undefined ? null : { id: player.member_id, account },
      amount: isOurs ? formatAmount(tx.amount, asset) : null,
      win: isOurs ? formatAmount(tx.win, asset) : null,
      currency: asset?.code ?? null,
      request: trace.request,
      sent: trace.sent,
      status: trace.status,
      answer: brands.length > 1 && OF_ALL_PLAYERS.includes(trace.operation) ? '' : trace.answer,
      code: trace.code,
      tookMs: trace.took_ms,
    };
  });
}

type Asked = Omit<CallArguments<Calls['vendorTrafficFile']>, 'format'>;

/** What calls are narrowed to. `find` takes what a person has at hand: a transaction, a round, a player, or a member's name. Refuses BAD_REQUEST. */
async function filterOf(
  { platform, brand }: StaffContext,
  { vendorId }: VendorProfile,
  { find, operation, refused, direction, from, to }: Asked,
): Promise<TraceFilter> {
  const db = platform.db.kysely;
  const days = momentsOfDays({ from, to }, brand.settings.timeZone);
  const text = find?.trim() ?? '';
  const member = text === '' ? undefined : await findMemberByName(db, brand.id, text.toLowerCase());
  const playerIds = member === undefined ? [text] : [text, ...(await listPlayerIdsOf(db, vendorId, member.id))];
  return {
    vendorId,
    brandId: brand.id,
    find: text === '' ? undefined : { id: text, playerIds },
    operation,
    isRefused: refused === 'true',
    direction,
    since: days.from,
    before: days.to,
  };
}

/** The latest calls. Refuses BAD_REQUEST for days that do not exist or lie the wrong way round. */
export async function showTraffic(
  context: StaffContext,
  { txId, roundId, playerId, before, ...asked }: CallArguments<Calls['vendorTraffic']>,
): Promise<CallResult<Calls['vendorTraffic']>> {
  const profile = await profileOf(context, asked.code);
  const filter = await filterOf(context, profile, asked);
  const older = before === undefined ? undefined : new Date(before);
  // Older calls of a list that ends with a day are older than both.
  const end = older !== undefined && (filter.before === undefined || older < filter.before) ? older : filter.before;
  const traces = await listTraces(context.platform.db.kysely, { ...filter, txId, roundId, playerId, before: end }, PAGE);
  return tracesView(context, profile, traces);
}

const COLUMNS: readonly TableColumn<VendorTrace>[] = [
  { name: 'at', kind: 'moment', read: ({ at }) => at },
  { name: 'direction', kind: 'text', read: ({ direction }) => direction },
  { name: 'operation', kind: 'text', read: ({ operation }) => operation ?? '' },
  { name: 'code', kind: 'text', read: ({ code }) => code },
  { name: 'status', kind: 'text', read: ({ status }) => String(status) },
  { name: 'took_ms', kind: 'text', read: ({ tookMs }) => String(tookMs) },
  { name: 'transaction', kind: 'text', read: ({ txId }) => txId ?? '' },
  { name: 'round', kind: 'text', read: ({ roundId }) => roundId ?? '' },
  { name: 'player', kind: 'text', read: ({ playerId }) => playerId ?? '' },
  { name: 'account', kind: 'text', read: ({ member }) => member?.account ?? '' },
  { name: 'amount', kind: 'sum', read: ({ amount }) => amount },
  { name: 'win', kind: 'sum', read: ({ win }) => win },
  { name: 'currency', kind: 'text', read: ({ currency }) => currency ?? '' },
];

/** The same as a file, newest first. Refuses BAD_REQUEST, LIST_TOO_LONG and TOO_MANY_REQUESTS. */
export async function exportTraffic(
  context: StaffContext,
  { format, ...asked }: CallArguments<Calls['vendorTrafficFile']>,
): Promise<FileReply> {
  const db = context.platform.db.kysely;
  const profile = await profileOf(context, asked.code);
  const filter = await filterOf(context, profile, asked);
  async function* pages(): AsyncGenerator<VendorTrace[]> {
    let before = filter.before;
    let last: ReadonlySet<string> = new Set();
    for (;;) {
      // Calls of one moment may lie on both sides of an end: they are read again, and left out.
      const rows = (await listTraces(db, { ...filter, before }, FILE_ROWS)).filter(({ id }) => !last.has(id));
      const end = rows.at(-1)?.at;
      if (end === undefined) return;
      yield await tracesView(context, profile, rows);
      last = new Set(rows.filter(({ at }) => at.getTime() === end.getTime()).map(({ id }) => id));
      before = new Date(end.getTime() + 1);
    }
  }
  const rows = await countTraces(db, filter, MOST_ROWS + 1);
  return exportList(context, { list: 'vendor-traffic', format, filter: asked, rows, columns: COLUMNS, pages: pages() });
}

/** Calls of the last hour, of those that were kept. */
export async function showPulse(context: StaffContext, code: string): Promise<CallResult<Calls['vendorPulse']>> {
  const { vendorId } = await profileOf(context, code);
  const { minutes, hour } = await readPulse(context.platform.db.kysely, vendorId, context.brand.id);
  return {
    calls: hour?.calls ?? 0,
    refused: hour?.refused ?? 0,
    p95Ms: round1(hour?.p95_ms ?? null),
    minutes: minutes.map(({ minute, calls, refused, p95_ms: p95 }) => ({ at: minute.toISOString(), calls, refused, p95Ms: round1(p95) })),
  };
}

/** A transaction with its postings and its calls. Refuses NOT_FOUND. */
export async function showTransaction(context: StaffContext, code: string, txId: string): Promise<CallResult<Calls['vendorTransaction']>> {
  const { platform } = context;
  const db = platform.db.kysely;
  const profile = await profileOf(context, code);
  const stored = await findStoredTx(db, profile.vendorId, txId);
  const playerId = stored === undefined ? undefined : await findTxPlayer(db, stored);
  if (stored === undefined || playerId === undefined) refuse('NOT_FOUND');
  const { asset } = await playerOf(context, profile, playerId);
  const money = (minor: bigint): string => formatAmount(minor, asset);
  const span = [new Date(stored.at.getTime() - DAY_MS), new Date(stored.at.getTime() + DAY_MS)] as const;
  const [postings, traces, accounts] = await Promise.all([
    listTransfersOf(db, stored.member_id, stored.id, ...span),
    listTraces(db, { vendorId: profile.vendorId, txId }, PAGE),
    accountsOf(context, [stored.member_id]),
  ]);
  const account = accounts.get(stored.member_id);
  return {
    txId,
    operation: vendorOperationOf(stored.op),
    memberId: stored.member_id,
    member: account === undefined ? null : { id: stored.member_id, account },
    roundId: stored.round_id,
    playId: stored.play_id,
    reference: stored.id,
    amount: money(stored.amount),
    win: money(stored.win),
    currency: asset.code,
    target: stored.target,
    answer: getVendorCode(stored.code),
    balance: money(stored.balance),
    undoneBy: stored.undone_by,
    at: stored.at.toISOString(),
    postings: postings.map((posting) => postingView(posting, asset)),
    traces: await tracesView(context, profile, traces),
  };
}

/** The launch that a moment of a player belongs to: its calls until the next launch, and what they moved. Refuses NOT_FOUND. */
export async function showLaunch(
  context: StaffContext,
  { code, playerId, at }: CallArguments<Calls['vendorLaunch']>,
): Promise<CallResult<Calls['vendorLaunch']>> {
  const db = context.platform.db.kysely;
  const profile = await profileOf(context, code);
  const { vendorId } = profile;
  const player = await playerOf(context, profile, playerId);
  const asked = new Date(at);
  const span = await findLaunchSpan(db, vendorId, playerId, asked);
  const from = span.from ?? asked;
  const until = span.until ?? new Date(from.getTime() + LONGEST_PLAY_MS);
  const traces = await listTraces(db, { vendorId, playerId, from, before: until }, LAUNCH_CALLS);
  const txs = await listStoredTxs(db, vendorId, [...new Set(traces.flatMap(({ tx_id: id }) => id ?? []))]);
  const standing = [...txs.values()].filter((tx) => tx.code === 0 && tx.undone_by === null && tx.member_id === player.memberId);
  const stakes = standing.filter((tx) => tx.op === 1 || tx.op === 3);
  const calls = await tracesView(context, profile, traces);
  const sum = (parts: readonly bigint[]): string =>
    formatAmount(
      parts.reduce((total, part) => total + part, 0n),
      player.asset,
    );
  return {
    member: calls.find(({ member }) => member !== null)?.member ?? null,
    mode: player.mode,
    staked: sum(stakes.map((tx) => tx.amount)),
    won: sum(standing.map((tx) => (GIFTS.has(tx.op) ? tx.amount : tx.win))),
    currency: player.asset.code,
    calls,
  };
}
