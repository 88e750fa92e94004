import { sql } from 'kysely';
import { anchorOf, CHAIN_LENGTH, seedOfLink } from '@talora/domain/rounds/seed-chain.ts';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import { seal, unseal } from '../../../../platform/crypto/sealing.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import type { TableKey } from '../leases.ts';

const CONTEXT = 'round_chain';

/** A link of a table's chain of seeds. */
export interface Link {
  readonly chainNo: number;
  readonly link: number;
}

/** The promise of a fresh chain, and its root, sealed. */
function drawChain(platform: Platform): { readonly anchor: Buffer; readonly sealedRoot: string } {
  const root = platform.random.bytes(32);
  return {
    anchor: Buffer.from(anchorOf(root, CHAIN_LENGTH, sha256)),
    sealedRoot: seal(platform.keys.sealing, platform.random, CONTEXT, root),
  };
}

async function makeChain(platform: Platform, tx: Tx, { brandId, gameId }: TableKey, no: number): Promise<void> {
  const { anchor, sealedRoot } = drawChain(platform);
  await sql`insert into round_chain (brand_id, game_id, no, anchor, length, sealed_root)
    values (${brandId}, ${gameId}, ${no}, ${anchor}, ${CHAIN_LENGTH}, ${sealedRoot}) on conflict do nothing`.execute(tx);
}

/**
 * Takes the chain of a table and the promised one out of use and begins two fresh ones, for this reason. Resolves to the link that was left:
 * 0 of a chain that no round had a link of. A round that is under way keeps its link. Throws where there has been none.
 */
export async function leaveChains(platform: Platform, tx: Tx, { brandId, gameId }: TableKey, reason: string): Promise<Link> {
  const fresh = [drawChain(platform), drawChain(platform)];
  const { rows } = await sql<{ o_chain: number; o_link: number }>`select o_chain, o_link from round_renew(${brandId}, ${gameId}, ${reason},
    ${CHAIN_LENGTH}, ${fresh.map(({ anchor }) => anchor)}::bytea[], ${fresh.map(({ sealedRoot }) => sealedRoot)}::text[])`.execute(tx);
  const [row] = rows;
  assert(row !== undefined, 'a table stood somewhere');
  return { chainNo: row.o_chain, link: row.o_link };
}

/** The link of the next round behind `last`, null before the first. The chain after it is promised by then. The caller holds the lease. */
export async function nextLink(platform: Platform, tx: Tx, key: TableKey, last: Link | null): Promise<Link> {
  const { rows } = await sql<{ no: number | null }>`select round_renewed(${key.brandId}, ${key.gameId}) as no`.execute(tx);
  const renewed = rows[0]?.no ?? 0;
  if (renewed > (last?.chainNo ?? 0)) return { chainNo: renewed, link: 1 };
  const isOver = last === null || last.link >= CHAIN_LENGTH;
  if (!isOver) return { chainNo: last.chainNo, link: last.link + 1 };
  const chainNo = (last?.chainNo ?? 0) + 1;
  for (const no of [chainNo, chainNo + 1]) await makeChain(platform, tx, key, no);
  await sql`update round_table set chain_no = ${chainNo} where brand_id = ${key.brandId} and game_id = ${key.gameId}`.execute(tx);
  return { chainNo, link: 1 };
}

/** Root of a chain as it is sealed. Throws when it was sealed for something else, or changed. */
export const openRoot = (platform: Platform, sealed: string): Buffer => unseal(platform.keys.sealing, CONTEXT, sealed);

/** Seeds that are kept in memory: a table has one round at a time, and its seed is as many hashes away as its chain has links left. */
const MOST_KEPT = 64;
const keptOf = perPlatform(() => new Map<string, Buffer>());

/** The seed of a link: server memory until the round is drawn. */
export async function seedOf(platform: Platform, db: Queryable, { brandId, gameId }: TableKey, { chainNo, link }: Link): Promise<Buffer> {
  const kept = keptOf(platform);
  const key = `${brandId} ${gameId} ${chainNo} ${link}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { rows } = await sql<{ sealed_root: string; length: number }>`select sealed_root, length from round_chain
    where brand_id = ${brandId} and game_id = ${gameId} and no = ${chainNo}`.execute(db);
  const [chain] = rows;
  assert(chain !== undefined, 'a round has its chain');
  const seed = Buffer.from(seedOfLink(openRoot(platform, chain.sealed_root), chain.length, link, sha256));
  kept.set(key, seed);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  return seed;
}
