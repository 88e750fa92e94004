import type { HitView, JackpotView, PoolView } from '@talora/contract/jackpots/jackpots.ts';
import type { JackpotState } from '@talora/contract/jackpots/jackpots-console.ts';
import { displayNo } from '@talora/domain/ids/display-no.ts';
import { JACKPOT_TIERS, PARTS } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { textsLanguage, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Brand } from '../../base/site/site.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { listUsernames, type VisitorContext } from '../../people/members/members.ts';
import { listGamesById } from '../../shop/games/games.ts';
import {
  findLastBatch,
  listHits,
  listPools,
  readCountLag,
  sumHits,
  sumPools,
  listWithdrawn,
  type HitRow,
  type PoolRow,
  type WithdrawnRow,
} from './jackpots.queries.ts';

/** For how long all who ask get what one has read. */
const FRESH_MS = 2_000;
const SHOWN_HITS = 10;
const PAGE_SIZE = 20;

/** A rate in hundredths of a percent as decimal text in percent. */
const percent = (rate: bigint): string => `${rate / 100n}.${(rate % 100n).toString().padStart(2, '0')}`;

const hex = (bytes: Buffer | null): string | null => bytes?.toString('hex') ?? null;
const text = (number: bigint | null): string | null => number?.toString() ?? null;

/** What a run hid before, and hides no more. */
const withdrawnOf = (rows: readonly WithdrawnRow[], poolId: string, runNo: number): PoolView['withdrawn'] =>
  rows
    .filter((row) => row.pool_id === poolId && row.run_no === runNo)
    .map(({ value, salt, commitment, renewed_at: at }) => ({
      value: value.toString(),
      salt: salt.toString('hex'),
      commitment: commitment.toString('hex'),
      at: at.toISOString(),
    }));

function poolView(pool: PoolRow, { asset }: Brand, withdrawn: readonly WithdrawnRow[]): PoolView[] {
  const { seed, rate, reserve_rate: reserveRate, opened_at: openedAt } = pool;
  if (seed === null || rate === null || reserveRate === null || openedAt === null) return [];
  return [
    {
      tier: pool.tier,
      amount: formatAmount(pool.meter / PARTS, asset),
      seed: formatAmount(seed, asset),
      cap: pool.cap === null ? null : formatAmount(pool.cap, asset),
      rate: percent(rate),
      reserveRate: percent(reserveRate),
      odds: text(pool.odds),
      commitment: hex(pool.commitment),
      withdrawn: withdrawnOf(withdrawn, pool.id, pool.run_no),
      openedAt: openedAt.toISOString(),
      runNo: pool.run_no,
    },
  ];
}

/** What of a hit shows that it was right; the number of a round that has hit a cap is its own affair. */
const proofOf = (row: HitRow): Pick<HitView, 'value' | 'salt' | 'commitment' | 'number' | 'odds'> => ({
  value: text(row.value),
  salt: hex(row.salt),
  commitment: hex(row.commitment),
  number: row.cap === null ? row.grand_number.toString() : null,
  odds: text(row.odds),
});

/** Names of the games and of the members of hits. */
async function namesOf(platform: Platform, rows: readonly HitRow[]) {
  const db = platform.db.kysely;
  const [games, members] = await Promise.all([
    listGamesById(db, [...new Set(rows.map((row) => row.game_id))]),
    listUsernames(db, [...new Set(rows.map((row) => row.hit_member_id))]),
  ]);
  return { games, members };
}

interface Read {
  readonly at: number;
  readonly pools: readonly PoolRow[];
  readonly hits: readonly HitRow[];
  readonly withdrawn: readonly WithdrawnRow[];
  readonly names: Awaited<ReturnType<typeof namesOf>>;
}

const readsOf = perPlatform(() => new Map<string, Promise<Read>>());

/** Reads pools and hits once for all who ask within two seconds; what failed is read again. */
async function readJackpot(platform: Platform, brandId: string): Promise<Read> {
  const reads = readsOf(platform);
  const now = platform.clock.nowMs();
  const known = await reads.get(brandId)?.catch(() => undefined);
  if (known !== undefined && now >= known.at && now - known.at < FRESH_MS) return known;
  const db = platform.db.kysely;
  const reading = Promise.all([listPools(db, brandId), listHits(db, brandId, 0, SHOWN_HITS), listWithdrawn(db, brandId)]).then(
    async ([pools, hits, withdrawn]): Promise<Read> => ({ at: now, pools, hits, withdrawn, names: await namesOf(platform, hits) }),
  );
  reads.set(brandId, reading);
  return reading;
}

/** Pools that are open, largest last, and the last hits. */
export async function showJackpot({ platform, brand, caller }: VisitorContext, language?: LanguageCode): Promise<JackpotView> {
  const { at, pools, hits, withdrawn, names } = await readJackpot(platform, brand.id);
  const shown = textsLanguage(language ?? caller.language, brand.settings.defaultLanguage);
  const open = JACKPOT_TIERS.flatMap((tier) => pools.filter((pool) => pool.tier === tier && pool.is_open));
  return {
    currency: brand.asset.code,
    sum: formatAmount(
      open.reduce((sum, { meter }) => sum + meter / PARTS, 0n),
      brand.asset,
    ),
    readAt: new Date(at).toISOString(),
    pools: open.flatMap((pool) => poolView(pool, brand, withdrawn)),
    hits: hits.map((row) => ({
      tier: row.tier,
      amount: formatAmount(row.paid, brand.asset),
      customerName: maskedName(names.members.get(row.hit_member_id) ?? ''),
      gameName: names.games.get(row.game_id)?.name[shown] ?? '',
      wonAt: row.ended_at.toISOString(),
      runNo: row.no,
      batchNo: row.ended_batch,
      stake: formatAmount(row.stake, brand.asset),
      withdrawn: withdrawnOf(withdrawn, row.pool_id, row.no),
      ...proofOf(row),
    })),
  };
}

/** A pool with what only staff see. */
function poolState(pool: PoolRow, { asset }: Brand): JackpotState['pools'][number] {
  const money = (minor: bigint): string => formatAmount(minor, asset);
  return {
    tier: pool.tier,
    isOpen: pool.is_open,
    runNo: pool.run_no,
    meter: money(pool.meter / PARTS),
    reserve: money(pool.reserve / PARTS),
    loan: money(pool.loan),
    contributed: money(pool.contributed / PARTS),
    seed: pool.seed === null ? null : money(pool.seed),
    cap: pool.cap === null ? null : money(pool.cap),
    odds: text(pool.odds),
    rate: pool.rate === null ? null : percent(pool.rate),
    reserveRate: pool.reserve_rate === null ? null : percent(pool.reserve_rate),
    commitment: hex(pool.commitment),
    openedAt: pool.opened_at?.toISOString() ?? null,
  };
}

/** The jackpot with what only staff see: reserves, loans, how far rounds are counted, and every hit. */
export async function showJackpotState(context: StaffContext, page: number): Promise<JackpotState> {
  const { platform, brand, caller } = context;
  const db = platform.db.kysely;
  const [pools, hits, sums, owed, last, lagSeconds] = await Promise.all([
    listPools(db, brand.id),
    listHits(db, brand.id, (page - 1) * PAGE_SIZE, PAGE_SIZE),
    sumHits(db, brand.id),
    sumPools(db, brand.id),
    findLastBatch(db, brand.id),
    readCountLag(db),
  ]);
  const names = await namesOf(platform, hits);
  const shown = textsLanguage(caller.language, brand.settings.defaultLanguage);
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    currency: brand.asset.code,
    profile: brand.settings.jackpotProfile,
    owed: money(owed),
    pools: JACKPOT_TIERS.flatMap((tier) => pools.filter((pool) => pool.tier === tier)).map((pool) => poolState(pool, brand)),
    batches: last?.no ?? 0,
    lastBatchAt: last?.booked_at.toISOString() ?? null,
    lagSeconds,
    paid: money(sums.paid),
    hits: {
      content: hits.map((row) => ({
        id: row.pay_id,
        tier: row.tier,
        runNo: row.no,
        amount: money(row.paid),
        member: { id: row.hit_member_id, username: names.members.get(row.hit_member_id) ?? '' },
        playNo: displayNo(row.hit_play_id),
        gameName: names.games.get(row.game_id)?.name[shown] ?? '',
        stake: money(row.stake),
        wonAt: row.ended_at.toISOString(),
        batchNo: row.ended_batch,
        ...proofOf(row),
      })),
      pageNo: page,
      totalPages: Math.max(1, Math.ceil(sums.count / PAGE_SIZE)),
      totalElements: sums.count,
    },
  };
}
