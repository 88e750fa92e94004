import type { CallResult } from '@talora/contract/core/call.ts';
import type { memberWorkCalls } from '@talora/contract/members/member-work-console.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import { sql } from 'kysely';
import { refuse } from '../../../platform/refusal.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { listAccountKeys } from '../../money/wallet/wallet.ts';
import { findMember, listMembersById } from '../../people/members/members.ts';

type Related = CallResult<(typeof memberWorkCalls)['calls']['relatedAccounts']>;
type Kind = Related['keys'][number]['kind'];

/** So many members are shown, so many things of a kind are asked about, and logins of an address looked through. */
const MOST_MEMBERS = 50;
const MOST_KEYS = 20;
const MOST_LOGINS = 2_000;
/** Logins and browsers are looked at for so many days. */
const DAYS = 90;
/** With more others than these a thing says nothing: an address of a mobile network, a browser in a shop. */
const COMMON: Readonly<Record<Kind, number>> = { account: 50, device: 30, address: 15 };
const WEIGHTS: Readonly<Record<Kind, number>> = { account: 4, device: 3, address: 1 };

interface SharedRow {
  readonly key: string;
  readonly label: string | null;
  readonly member_id: string;
}

/** Others of the brand for each browser of the member. */
async function listByDevice({ platform, brand }: StaffContext, id: string): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`select encode(k.device_hash, 'hex') as key, null as label, x.member_id from (
      select device_hash from identity_device where member_id = ${id} order by last_at desc limit ${MOST_KEYS}) k
    cross join lateral (select d.member_id from identity_device d join identity_member m on m.id = d.member_id
      where d.device_hash = k.device_hash and d.member_id <> ${id} and m.brand_id = ${brand.id} limit ${COMMON.device + 1}) x`.execute(
    platform.db.kysely,
  );
  return rows;
}

/** Others of the brand for each address of the member; of each address so many logins are looked through. */
async function listByAddress({ platform, brand, staff }: StaffContext, id: string): Promise<SharedRow[]> {
  const since = sql`app_now() - make_interval(days => ${DAYS})`;
  const { rows } = await sql<SharedRow>`select k.ip as key, k.ip as label, x.member_id from (
      select distinct ip from (select ip from identity_login where member_id = ${id} and result = 'ok' and at > ${since}
        order by id desc limit 500) l limit ${MOST_KEYS}) k
    cross join lateral (select distinct m.id as member_id from (
        select member_id from identity_login where ip = k.ip and result = 'ok' and at > ${since} order by at desc limit ${MOST_LOGINS}) l
      join identity_member m on m.id = l.member_id where m.brand_id = ${brand.id} and m.id <> ${id} limit ${COMMON.address + 1}) x`.execute(
    platform.db.kysely,
  );
  const maySee = staffMay(staff.role, 'member.private');
  return maySee ? rows : rows.map((row) => ({ ...row, label: null }));
}

/** Others of the brand for each account that the member has or had. */
async function listByAccount(context: StaffContext, id: string): Promise<SharedRow[]> {
  const { platform, brand } = context;
  const accounts = await listAccountKeys(context, id, MOST_KEYS);
  const { rows } = await sql<SharedRow>`select k.key, k.label, x.member_id
    from unnest(${accounts.map(({ key }) => key)}::text[], ${accounts.map(({ label }) => label)}::text[], ${accounts.map(({ mark }) => mark)}::text[]) as k(key, label, mark)
    cross join lateral (select p.member_id from wallet_payee p join identity_member m on m.id = p.member_id
      where p.account_mark = k.mark and p.member_id <> ${id} and m.brand_id = ${brand.id} limit ${COMMON.account + 1}) x`.execute(
    platform.db.kysely,
  );
  return rows;
}

interface Key {
  readonly id: string;
  readonly kind: Kind;
  readonly label: string | null;
  readonly members: Set<string>;
}

/** What is shared, each with whom. Its id is a number in their order, and tells nothing of it. */
function keysOf(kind: Kind, rows: readonly SharedRow[]): Key[] {
  const keys = new Map<string, Key>();
  for (const row of rows) {
    const key = keys.get(row.key) ?? { id: `${kind}-${keys.size + 1}`, kind, label: row.label, members: new Set<string>() };
    key.members.add(row.member_id);
    keys.set(row.key, key);
  }
  return [...keys.values()];
}

const strengthOf = (weight: number): Related['members'][number]['strength'] => (weight >= 4 ? 'strong' : weight >= 2 ? 'likely' : 'weak');

/**
 * Members of the brand who share a bank account, a browser or an address with a member, the nearest first, fifty at most. What very many
 * share is named and relates nobody. Refuses NOT_FOUND.
 */
export async function readRelated(context: StaffContext, id: string): Promise<Related> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const member = await findMember(db, id);
  if (member === undefined || member.brand_id !== brand.id) refuse('NOT_FOUND');
  const [accounts, devices, addresses] = await Promise.all([
    listByAccount(context, id),
    listByDevice(context, id),
    listByAddress(context, id),
  ]);
  const keys = [...keysOf('account', accounts), ...keysOf('device', devices), ...keysOf('address', addresses)];
  const isCommon = ({ kind, members }: Key): boolean => members.size > COMMON[kind];
  const shared = new Map<string, Key[]>();
  for (const key of keys) if (!isCommon(key)) for (const other of key.members) shared.set(other, [...(shared.get(other) ?? []), key]);
  const weightOf = (own: readonly Key[]): number => own.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
  const nearest = [...shared].toSorted(([, one], [, other]) => weightOf(other) - weightOf(one)).slice(0, MOST_MEMBERS);
  const rows = new Map((await listMembersById(db, nearest.map(([other]) => other))).map((row) => [row.id, row])); // prettier-ignore
  return {
    keys: keys.map((key) => ({ id: key.id, kind: key.kind, label: key.label, others: key.members.size, isCommon: isCommon(key) })),
    members: nearest.flatMap(([other, own]) => {
      const row = rows.get(other);
      if (row === undefined) return [];
      return [
        {
          id: other,
          no: row.no.toString(),
          account: row.username,
          isLocked: row.locked_at !== null,
          strength: strengthOf(weightOf(own)),
          keys: own.map((key) => key.id),
        },
      ];
    }),
    isCut: shared.size > MOST_MEMBERS,
  };
}
