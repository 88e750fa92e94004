import type { ContractKind, DividendPeriod } from '@talora/domain/agents/contract-kinds.ts';
import type { PresetProblem } from '@talora/domain/agents/opening-links.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';

/** A contract that a link presets. Rate in millionths. */
export interface PresetRow {
  readonly kind: ContractKind;
  readonly period: DividendPeriod | null;
  readonly carries_loss: boolean;
  readonly rate: number;
}

/** The same in a list of links, with what came of it. */
export interface ShownPresetRow extends PresetRow {
  readonly code: string;
  readonly offered: number;
  readonly accepted: number;
  /** How many were not offered it, by reason. */
  readonly missed: Readonly<Partial<Record<PresetProblem, number>>>;
}

/** What links of a brand preset, by their codes, in the order of kinds. */
export async function listPresets(db: Queryable, brandId: string, codes: readonly string[]): Promise<ShownPresetRow[]> {
  const { rows } = await sql<ShownPresetRow>`select p.code, p.kind, p.period, p.carries_loss, p.rate,
      (select count(*)::int from agents_link_offer o where o.brand_id = p.brand_id and o.code = p.code and o.kind = p.kind and o.state = 'offered') as offered,
      (select count(*)::int from agents_link_offer o join agents_contract c on c.id = o.contract_id
        where o.brand_id = p.brand_id and o.code = p.code and o.kind = p.kind and c.starts_at is not null) as accepted,
      (select coalesce(jsonb_object_agg(m.problem, m.count), '{}') from (select o.problem, count(*)::int as count from agents_link_offer o
        where o.brand_id = p.brand_id and o.code = p.code and o.kind = p.kind and o.state = 'missed' group by 1) m) as missed
    from agents_link_preset p where p.brand_id = ${brandId} and p.code = any (${[...codes]}::text[])
    order by p.code, array_position(array['dividend', 'daily', 'hourly', 'realtime'], p.kind)`.execute(db);
  return rows;
}

/** Writes down what a link of an agent presets. The database takes nothing above the agent's own, and of each link once. */
export async function insertPresets(tx: Tx, agentId: string, linkId: string, presets: readonly PresetRow[]): Promise<void> {
  const stored = presets.map(({ kind, period, carries_loss, rate }) => ({ kind, period, carriesLoss: carries_loss, rate }));
  await sql`select agents_link_bind(${agentId}, ${linkId}, ${JSON.stringify(stored)}::jsonb)`.execute(tx);
}

/** What waits to be offered to somebody who registered by a link. */
export interface WaitingOffer extends PresetRow {
  readonly member_id: string;
  readonly brand_id: string;
  readonly agent_id: string;
}

const WAITING = sql`select o.member_id, o.brand_id, o.kind, l.agent_id, p.period, p.carries_loss, p.rate
  from agents_link_offer o join agents_link_preset p on p.brand_id = o.brand_id and p.code = o.code and p.kind = o.kind
  join agents_link l on l.brand_id = o.brand_id and l.code = o.code where o.state = 'waiting'`;

/** What waits longest, behind one of them in that order. */
export async function listWaitingOffers(db: Queryable, last: WaitingOffer | undefined, limit: number): Promise<WaitingOffer[]> {
  const behind =
    last === undefined
      ? sql``
      : sql`and (o.made_at, o.member_id, o.kind) > (select b.made_at, b.member_id, b.kind from agents_link_offer b
          where b.member_id = ${last.member_id} and b.kind = ${last.kind})`;
  const { rows } = await sql<WaitingOffer>`${WAITING} ${behind} order by o.made_at, o.member_id, o.kind limit ${limit}`.execute(db);
  return rows;
}

/** Does it wait still? Whoever has taken the kind of contract is told so of good. */
export async function isWaiting(tx: Tx, { member_id, kind }: Pick<WaitingOffer, 'member_id' | 'kind'>): Promise<boolean> {
  const { rows } = await sql`select from agents_link_offer o
    where o.member_id = ${member_id} and o.kind = ${kind} and o.state = 'waiting'`.execute(tx);
  return rows.length > 0;
}

/** Seconds for which the oldest of what waits has waited; 0 when nothing does. */
export async function readOfferLag(db: Queryable): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select coalesce(extract(epoch from app_now() - min(o.made_at)), 0)::float8 as seconds
    from agents_link_offer o where o.state = 'waiting'`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** Notes the contract by which it was offered. */
export async function endOffered(tx: Tx, { member_id, kind }: Pick<WaitingOffer, 'member_id' | 'kind'>, contractId: string): Promise<void> {
  await sql`select agents_link_offered(${member_id}, ${kind}, ${contractId})`.execute(tx);
}

/** Notes why it is not offered. */
export async function endMissed(tx: Tx, { member_id, kind }: Pick<WaitingOffer, 'member_id' | 'kind'>, why: PresetProblem): Promise<void> {
  await sql`select agents_link_missed(${member_id}, ${kind}, ${why})`.execute(tx);
}
