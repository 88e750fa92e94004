import { sql } from 'kysely';
import { getAssetById, type Asset } from '@talora/domain/money/asset.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { openLoader } from '../../../platform/db/loader.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Who somebody is at a vendor. It never changes. */
export interface VendorPlayer {
  readonly vendorId: number;
  readonly playerId: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly asset: Asset;
  readonly book: number;
  readonly mode: 'real' | 'demo';
}

interface Row {
  readonly player_id: string;
  readonly brand_id: string;
  readonly member_id: string;
  readonly asset: number;
  readonly book: number;
  readonly mode: 'real' | 'demo';
}

const MAX_KEPT = 100_000;

const cacheOf = perPlatform(() => new Map<string, VendorPlayer>());

const playerOf = (vendorId: number, row: Row): VendorPlayer => ({
  vendorId,
  playerId: row.player_id,
  brandId: row.brand_id,
  memberId: row.member_id,
  asset: getAssetById(row.asset),
  book: row.book,
  mode: row.mode,
});

const PLAYERS_TEXT = `select p.vendor_id, p.player_id, brand_id, member_id, asset, book, mode
  from unnest($1::smallint[], $2::text[]) as k(vendor_id, player_id)
  join vendor_player p on p.vendor_id = k.vendor_id and p.player_id = k.player_id`;

const loaderOf = perPlatform((platform) =>
  openLoader<VendorPlayer>(platform, {
    name: 'vendor_player',
    async find(keys) {
      const asked = keys.map((key) => key.split(' '));
      const { rows } = await platform.db.pool.query<Row & { readonly vendor_id: number }>({
        name: 'vendor_players',
        text: PLAYERS_TEXT,
        values: [asked.map(([vendorId]) => Number(vendorId)), asked.map(([, playerId]) => playerId)],
      });
      return new Map(rows.map((row) => [`${row.vendor_id} ${row.player_id}`, playerOf(row.vendor_id, row)]));
    },
  }),
);

/** A player by the id that the vendor knows; undefined when there is none, or no id was said. */
export async function findVendorPlayer(platform: Platform, vendorId: number, playerId: string | null): Promise<VendorPlayer | undefined> {
  if (playerId === null) return undefined;
  const key = `${vendorId} ${playerId}`;
  const cache = cacheOf(platform);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const player = await loaderOf(platform)(key);
  if (player === null) return undefined;
  if (cache.size > MAX_KEPT) cache.clear();
  cache.set(key, player);
  return player;
}

/** The player at a vendor of a member or trial; the first time makes an id that nobody can guess. */
export async function ensureVendorPlayer(
  platform: Platform,
  db: Queryable,
  vendorId: number,
  owner: Pick<VendorPlayer, 'brandId' | 'memberId' | 'asset' | 'book' | 'mode'>,
): Promise<VendorPlayer> {
  const playerId = platform.random.bytes(18).toString('base64url');
  await sql`insert into vendor_player (vendor_id, player_id, brand_id, member_id, asset, book, mode, created_at)
    values (${vendorId}, ${playerId}, ${owner.brandId}, ${owner.memberId}, ${owner.asset.id}, ${owner.book}, ${owner.mode}, app_now())
    on conflict do nothing`.execute(db);
  const found = await findPlayerOfMember(db, vendorId, owner.memberId, owner.asset.id);
  if (found === undefined) throw new Error('a vendor player was not stored');
  return found;
}

/** The player at a vendor of a member, if there is one. */
export async function findPlayerOfMember(
  db: Queryable,
  vendorId: number,
  memberId: string,
  asset: number,
): Promise<VendorPlayer | undefined> {
  const { rows } = await sql<Row>`select player_id, brand_id, member_id, asset, book, mode from vendor_player
    where vendor_id = ${vendorId} and member_id = ${memberId} and asset = ${asset}`.execute(db);
  return rows[0] === undefined ? undefined : playerOf(vendorId, rows[0]);
}
