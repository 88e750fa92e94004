import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import {
  type gameListCalls,
  LEFT_OUT,
  type GamesAct,
  type GamesOutcome,
  type WhichGames,
} from '@talora/contract/games/game-list-console.ts';
import { shippedLanguage } from '@talora/domain/languages/languages.ts';
import { movedBack, type Sorted } from '@talora/domain/games/catalogue/order-of-games.ts';
import { sql } from 'kysely';
import { canonicalJson, sha256, sha256Hex } from '../../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { listStaffNames, type StaffContext } from '../../../base/staff/staff.ts';
import { tellCatalogueChanged } from '../catalogue/catalogue.ts';
import { gameIdOf } from '../catalogue/list-games.ts';
import { maintenanceOf } from '../catalogue/maintenance.ts';
import { listConsoleRows, type ConsoleRow } from './console-games.queries.ts';
import { findGames, readCategory } from './find-games.ts';
import { planAct, type ActPlan } from './game-acts.ts';
import { changedBy, draftOf, type ListingFacts } from './game-facts.ts';
import { readOrder, storeOrder } from './listing-console.ts';
import { storeListings, takeListingsTurn } from './store-listings.ts';

type Calls = (typeof gameListCalls)['calls'];

/** Games that an answer, or an entry of the audit chain, names. */
const NAMED = 100;
const SHOWN_BATCHES = 20;

/** Games that an act is about, in the brand's order. Refuses NOT_FOUND for one that the brand does not list. */
async function readRows(context: StaffContext, db: Queryable, which: WhichGames): Promise<ConsoleRow[]> {
  const { brand } = context;
  const ids =
    'filter' in which ? await findGames(context, db, which.filter) : [...new Set(which.nodeIds.map((nodeId) => gameIdOf(nodeId) ?? 0))];
  const rows = await listConsoleRows(db, brand.id, ids);
  if (rows.length !== ids.length) refuse('NOT_FOUND');
  return rows.toSorted((a, b) => a.position - b.position);
}

interface Planned extends ActPlan {
  readonly before: readonly Sorted[];
  readonly stamp: string;
}

/** Text that changes with what an act would do, and with what it would do it to. */
const stampOf = (act: GamesAct, { changes, order }: ActPlan): string =>
  sha256Hex(canonicalJson([act, changes.map(({ row }) => [row.id, row.version]), order]));

async function planOf(context: StaffContext, tx: Tx, which: WhichGames, act: GamesAct): Promise<Planned> {
  const { platform, brand } = context;
  const rows = await readRows(context, tx, which);
  const before = act.kind === 'move' ? await readOrder(tx, brand.id) : [];
  const counted = act.kind === 'move' && act.category !== null ? await readCategory(context, act.category, tx) : null;
  const plan = planAct(act, rows, before, counted, platform.clock.nowMs());
  return { ...plan, before, stamp: stampOf(act, plan) };
}

const named = ({ caller }: StaffContext, row: ConsoleRow) => {
  const language = shippedLanguage(caller.language);
  return { nodeId: String(row.id), gameName: row.name[language], vendorName: row.vendor_names[language] ?? row.vendor_name };
};

/** What an act on many games would change. Nothing is changed. Refuses NOT_FOUND and FIELDS_INVALID. */
export async function tryGames(context: StaffContext, { which, act }: CallArguments<Calls['tryGames']>): Promise<GamesOutcome> {
  const { platform } = context;
  const nowMs = platform.clock.nowMs();
  const { changes, left, stamp } = await platform.db.tx((tx) => planOf(context, tx, which, act));
  const isOpen = (row: ConsoleRow): boolean => row.is_enabled && row.is_vendor_enabled && maintenanceOf(row, nowMs) === null;
  const groups = Map.groupBy(left, ({ why }) => why);
  return {
    changed: changes.length,
    changing: changes.slice(0, NAMED).map(({ row }) => named(context, row)),
    left: LEFT_OUT.flatMap((why) => {
      const rows = groups.get(why) ?? [];
      return rows.length === 0 ? [] : [{ why, count: rows.length, games: rows.slice(0, NAMED).map(({ row }) => named(context, row)) }];
    }),
    stamp,
    closing: changes.filter(({ row, draft }) => isOpen(row) && !draft.isEnabled).length,
  };
}

interface BatchRow {
  readonly id: string;
  readonly digest: Buffer;
  readonly act: Readonly<Record<string, unknown>> & { readonly kind: string };
  readonly moved: readonly (readonly [id: number, at: number])[] | null;
  readonly changed: number;
  readonly staff_id: string;
  readonly made_at: Date;
  readonly undone_by: string | null;
}

const BATCH = sql`select id, digest, act, moved, changed, staff_id, made_at, undone_by from games_batch`;

/** What a request has done already; undefined when it is new. Refuses REPLAY_MISMATCH for an id that stands for something else. */
async function findDone(tx: Tx, brandId: string, id: string, digest: Buffer): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow & { brand_id: string }>`select id, brand_id, digest, act, moved, changed, staff_id, made_at, undone_by
    from games_batch where id = ${id}`.execute(tx);
  const [done] = rows;
  if (done !== undefined && (done.brand_id !== brandId || !done.digest.equals(digest))) refuse('REPLAY_MISMATCH');
  return done;
}

async function insertBatch(
  tx: Tx,
  { brand, staff }: StaffContext,
  batch: Pick<BatchRow, 'id' | 'digest' | 'act' | 'moved' | 'changed'>,
): Promise<void> {
  const moved = batch.moved === null ? null : JSON.stringify(batch.moved);
  await sql`insert into games_batch (id, brand_id, digest, act, moved, changed, staff_id) values (${batch.id}, ${brand.id}, ${batch.digest},
    ${JSON.stringify(batch.act)}::jsonb, ${moved}::jsonb, ${batch.changed}, ${staff.staffId})`.execute(tx);
}

const positionsOf = (before: readonly Sorted[], ids: ReadonlySet<number>): [number, number][] =>
  before.flatMap(({ id }, at) => (ids.has(id) ? [[id, at]] : []));

/**
 * Does an act to many games, all of it or nothing, and tells every server. The same request again is answered with what it did. Refuses
 * ILLEGAL_STATE when it would not do what was shown, REPLAY_MISMATCH, NOT_FOUND and FIELDS_INVALID.
 */
export async function changeGames(
  context: StaffContext,
  { requestId, which, act, stamp, reason }: CallArguments<Calls['changeGames']>,
): Promise<CallResult<Calls['changeGames']>> {
  const { platform, brand, staff } = context;
  const why = reason?.trim() ?? '';
  const digest = sha256(canonicalJson([which, act, stamp, why]));
  const changed = await platform.db.tx(async (tx) => {
    await takeListingsTurn(tx, brand.id);
    const done = await findDone(tx, brand.id, requestId, digest);
    if (done !== undefined) return done.changed;
    const { changes, order, before, stamp: present } = await planOf(context, tx, which, act);
    if (present !== stamp) refuse('ILLEGAL_STATE', { from: 'changed', to: 'changed' });
    const ids = new Set(changes.map(({ row }) => row.id));
    await insertBatch(tx, context, {
      id: requestId,
      digest,
      act,
      moved: order === null ? null : positionsOf(before, ids),
      changed: changes.length,
    });
    if (changes.length === 0) return 0;
    if (order === null) await storeListings(tx, brand, changes, { staffId: staff.staffId, why, batchId: requestId });
    else await storeOrder(tx, brand.id, before, order, ids);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'games.changed',
      subject: `games:${requestId}`,
      detail: { act, changed: changes.length, games: [...ids].slice(0, NAMED), ...(why === '' ? {} : { reason: why }) },
    });
    return changes.length;
  });
  tellCatalogueChanged(platform, brand.id);
  return { id: requestId, changed };
}

/** The last acts on many games of the brand, newest first. */
export async function listBatches({ platform, brand }: StaffContext): Promise<CallResult<Calls['gamesBatches']>> {
  const db = platform.db.kysely;
  const [{ rows }, names] = await Promise.all([
    sql<BatchRow>`${BATCH} where brand_id = ${brand.id} and changed > 0 order by made_at desc, id desc limit ${SHOWN_BATCHES}`.execute(db),
    listStaffNames(db, brand.id),
  ]);
  return rows.map(({ id, act, changed, staff_id: staffId, made_at: madeAt, undone_by: undoneBy }) => {
    const about = act['tag'] ?? act['category'] ?? act['position'] ?? null;
    return {
      id,
      at: madeAt.toISOString(),
      staffName: names.get(`staff:${staffId}`) ?? '',
      kind: act.kind,
      about: typeof about === 'string' || typeof about === 'number' ? String(about) : null,
      changed,
      isUndone: undoneBy !== null,
    };
  });
}

interface VersionRow {
  readonly game_id: number;
  readonly version: number;
  readonly before: Partial<ListingFacts>;
}

/** Takes back what an act set: of games that are still as it left them. Resolves to how many there were, and those that are not. */
async function undoChanges(tx: Tx, { brand, staff }: StaffContext, of: string, requestId: string) {
  const { rows } = await sql<VersionRow>`select game_id, version, before from games_listing_version
    where brand_id = ${brand.id} and batch_id = ${of}`.execute(tx);
  const wasOf = new Map(rows.map((row) => [row.game_id, row]));
  const games = await listConsoleRows(tx, brand.id, [...wasOf.keys()]);
  const [same, left] = [
    games.filter((row) => wasOf.get(row.id)?.version === row.version),
    games.filter((row) => wasOf.get(row.id)?.version !== row.version),
  ];
  const changes = same.map((row) => ({ row, draft: changedBy(draftOf(row), wasOf.get(row.id)?.before ?? {}, brand.asset) }));
  await storeListings(tx, brand, changes, { staffId: staff.staffId, batchId: requestId, undoes: of });
  return { changed: changes.length, left, moved: null };
}

/** Puts games that an act moved back to where they stood; whatever else was moved since keeps its order. */
async function undoMove(tx: Tx, { brand }: StaffContext, moved: NonNullable<BatchRow['moved']>) {
  const before = await readOrder(tx, brand.id);
  const ids = new Set(moved.map(([id]) => id));
  await storeOrder(tx, brand.id, before, movedBack(before.map(({ id }) => id), new Map(moved)), ids); // prettier-ignore
  return { changed: ids.size, left: [], moved: positionsOf(before, ids) };
}

/** Games of an act that has been taken back by this request before, and were left as they are. */
async function leftOf(tx: Tx, brandId: string, of: string, requestId: string): Promise<ConsoleRow[]> {
  const { rows } = await sql<{ game_id: number }>`select game_id from games_listing_version where brand_id = ${brandId} and batch_id = ${of}
    except select game_id from games_listing_version where brand_id = ${brandId} and batch_id = ${requestId}`.execute(tx);
  return listConsoleRows(tx, brandId, rows.map((row) => row.game_id)); // prettier-ignore
}

/**
 * Takes an act on many games back, once, and tells every server; games that somebody has changed since are left and named. The same request
 * again is answered with what it did. Refuses NOT_FOUND, ILLEGAL_STATE for what has been taken back, REPLAY_MISMATCH.
 */
export async function undoGames(
  context: StaffContext,
  { id, requestId }: CallArguments<Calls['undoGames']>,
): Promise<CallResult<Calls['undoGames']>> {
  const { platform, brand, staff } = context;
  const digest = sha256(canonicalJson(['undo', id]));
  const result = await platform.db.tx(async (tx) => {
    await takeListingsTurn(tx, brand.id);
    const done = await findDone(tx, brand.id, requestId, digest);
    if (done !== undefined) return { changed: done.changed, left: await leftOf(tx, brand.id, id, requestId) };
    const { rows } = await sql<BatchRow>`${BATCH} where brand_id = ${brand.id} and id = ${id}`.execute(tx);
    const batch = rows[0] ?? refuse('NOT_FOUND');
    if (batch.undone_by !== null) refuse('ILLEGAL_STATE', { from: 'undone', to: 'undone' });
    const { changed, left, moved } =
      batch.moved === null ? await undoChanges(tx, context, id, requestId) : await undoMove(tx, context, batch.moved);
    await insertBatch(tx, context, { id: requestId, digest, act: { kind: 'undo', of: id }, moved, changed });
    await sql`update games_batch set undone_by = ${requestId} where id = ${id}`.execute(tx);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'games.undone',
      subject: `games:${id}`,
      detail: { act: batch.act, changed, left: left.length },
    });
    return { changed, left };
  });
  tellCatalogueChanged(platform, brand.id);
  return { changed: result.changed, left: result.left.map((row) => named(context, row)) };
}
