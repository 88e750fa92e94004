import { CARRIED_ROLES } from '@talora/domain/access/staff-roles.ts';
import { readFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { staffCalls } from '@talora/contract/staff/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';
import { openCaller } from '../../../app/in-process.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import type { Tx } from '../../../platform/db/database.ts';

let world: World;
let staffer: Staffer;
let colleague: Staffer;

beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
});
beforeEach(async () => {
  staffer = await world.addStaffer('support');
  colleague = await world.addStaffer('admin');
});
afterAll(() => world.close());

const next = (): string => world.platform.ids.next();
/** As whoever holds the login of the application, and no key. */
const asApp = (work: (tx: Tx) => Promise<unknown>): Promise<unknown> => world.platform.db.tx(work);
const idOf = async (one: Staffer): Promise<string> => {
  const { rows } = await world.platform.db.pool.query<{ id: string }>('select staff_id as id from staff_session where token_hash = $1', [
    sha256(one.caller.token ?? ''),
  ]);
  return rows[0]?.id ?? '';
};
/** A token as the server makes them: another shape is not even looked up. */
const tokenOf = (): string => randomBytes(32).toString('base64url');
const stranger = () => {
  const caller = openCaller(world.apps.console, world.clock, { host: 'localhost:8081' });
  return { caller, staff: caller.client(staffCalls) };
};

describe('whoever writes rows past the server comes in at the console by none of them', () => {
  it.each([null, 'test.AAAA'])('not by a session, with the seal %s', async (seal) => {
    const id = await idOf(colleague);
    const { caller, staff } = stranger();
    caller.token = tokenOf();
    await asApp((tx) =>
      sql`insert into staff_session (token_hash, staff_id, seal, started_at, seen_at, expires_at, ip, stepped_up_until)
        values (${sha256(caller.token ?? '')}, ${id}, ${seal}, app_now(), app_now(), app_now() + interval '8 hours', '127.0.0.1', app_now() + interval '5 minutes')`.execute(
        tx,
      ),
    );
    expect(await codeOf(staff.staffInfo())).toBe('SESSION_EXPIRED');
    // Nor with the seal of a session that is there.
    const copied = tokenOf();
    await asApp((tx) =>
      sql`insert into staff_session (token_hash, staff_id, seal, started_at, seen_at, expires_at, ip)
        select ${sha256(copied)}, staff_id, seal, app_now(), app_now(), app_now() + interval '8 hours', ip from staff_session
          where staff_id = ${id} order by started_at limit 1`.execute(tx),
    );
    caller.token = copied;
    expect(await codeOf(staff.staffInfo())).toBe('SESSION_EXPIRED');
    expect(await codeOf(colleague.staff.staffInfo())).toBe('OK');
  });

  it('not by an enrolment link', async () => {
    const { staff } = stranger();
    for (const seal of [null, 'test.AAAA']) {
      const token = tokenOf();
      await asApp(async (tx) =>
        sql`insert into staff_enrolment (token_hash, staff_id, seal, expires_at)
          values (${sha256(token)}, ${await idOf(colleague)}, ${seal}, app_now() + interval '1 hour')`.execute(tx),
      );
      expect(await codeOf(staff.staffEnrolment({ token }))).toBe('LINK_INVALID');
      expect(await codeOf(staff.enrolmentChallenge({ token }))).toBe('LINK_INVALID');
    }
  });

  it('not by a passkey', async () => {
    const id = await idOf(colleague);
    // A key pair of one's own, as the row of a colleague: one's own row moved, and a copy.
    const mine = sql`select ${next()}::uuid, ${id}::uuid, credential_id || 'x', public_key, 0, transports, host, 'mine', is_synced, app_now()`;
    const own = await idOf(staffer);
    await expect(
      asApp((tx) =>
        sql`insert into staff_passkey (id, staff_id, credential_id, public_key, sign_count, transports, host, name, is_synced, created_at)
          ${mine} from staff_passkey where staff_id = ${own}`.execute(tx),
      ),
    ).rejects.toThrow(/with its seal/);
    const { caller, staff } = stranger();
    await asApp(async (tx) => {
      const { rows } = await sql<{ row: unknown }>`select to_jsonb(p) || jsonb_build_object('staff_id', ${id}::text) as row from staff_passkey p where p.staff_id = ${own}`.execute(tx); // prettier-ignore
      await sql`delete from staff_passkey where staff_id = ${own}`.execute(tx);
      await sql`insert into staff_passkey select * from jsonb_populate_record(null::staff_passkey, ${JSON.stringify(rows[0]?.row)}::jsonb)`.execute(
        tx,
      );
    });
    const proof = staffer.passkey.prove(await staff.loginChallenge());
    expect(await codeOf(staff.staffLogin({ proof: { ...proof, userHandle: null } }))).toBe('PASSKEY_REFUSED');
    expect(caller.token ?? '').toBe('');
  });

  it('not by an account of one’s own, nor by another role', async () => {
    const { id: brandId } = await world.brand();
    await expect(
      asApp((tx) =>
        sql`insert into staff_account (id, brand_id, name, name_key, role, created_at) values (${next()}, ${brandId}, 'Mallory', 'mallory', 'admin', app_now())`.execute(
          tx,
        ),
      ),
    ).rejects.toThrow(/with its seal/);
    for (const [table, column] of [
      ['staff_account', 'brand_id'],
      ['staff_passkey', 'public_key'],
      ['staff_passkey', 'staff_id'],
      ['staff_session', 'staff_id'],
      ['staff_session', 'token_hash'],
      ['staff_enrolment', 'staff_id'],
    ] as const)
      await expect(world.platform.db.pool.query(`update ${table} set ${column} = ${column}`), `${table}.${column}`).rejects.toThrow(
        /permission denied/,
      );
    const { pool } = world.platform.db;
    await expect(pool.query(`update staff_account set role = 'auditor' where role <> 'auditor'`)).rejects.toThrow(/with a new seal/);
    await expect(pool.query(`update staff_account set role = 'auditor', seal = null`)).rejects.toThrow(/with a new seal/);
    // With a seal that somebody made up it is changed, and not let in.
    const victim = await world.addStaffer('support');
    await pool.query(`update staff_account set role = 'admin', seal = 'test.AAAA' where id = $1`, [await idOf(victim)]);
    expect(await codeOf(victim.staff.staffInfo())).toBe('SESSION_EXPIRED');
    // An account that was sealed as another is not let in: here the owner has changed it.
    await sql`update staff_account set role = 'admin' where id = ${await idOf(staffer)}`.execute(world.asOwner.db.kysely);
    expect(await codeOf(staffer.staff.staffInfo())).toBe('SESSION_EXPIRED');
  });

  it('not by what a role lets do', async () => {
    const { id: brandId } = await world.brand();
    const reader = await world.addStaffer('content');
    const put = (seal: string | null, permissions: string): Promise<unknown> =>
      asApp((tx) =>
        sql`insert into staff_role (brand_id, code, permissions, version, changed_at, seal)
          values (${brandId}, 'content', ${permissions}::text[], 1, app_now(), ${seal})`.execute(tx),
      );
    await expect(put(null, '{staff.manage}')).rejects.toThrow(/with its seal/);
    expect(await codeOf(reader.staff.staffInfo())).toBe('OK');
    await put('test.AAAA', '{content.edit}');
    expect(await codeOf(reader.staff.staffInfo())).toBe('SESSION_EXPIRED');
    // Past the seal, as the owner: only what a change of the schema carried over is believed, and nothing of it may be more.
    const cashier = await world.addStaffer('cashier');
    const carry = (permissions: readonly string[]): Promise<unknown> =>
      sql`insert into staff_role (brand_id, code, permissions, version, changed_at) values (${brandId}, 'cashier', ${[...permissions]}::text[], 1, app_now())
        on conflict (brand_id, code) do update set permissions = excluded.permissions`.execute(world.asOwner.db.kysely);
    await carry([...(CARRIED_ROLES.cashier ?? []), 'staff.manage']);
    expect(await codeOf(cashier.staff.staffInfo())).toBe('SESSION_EXPIRED');
    await carry(CARRIED_ROLES.cashier ?? []);
    expect((await cashier.staff.staffInfo()).permissions).toContain('withdrawal.pay');
    await sql`delete from staff_role where brand_id = ${brandId}`.execute(world.asOwner.db.kysely);
    expect((await cashier.staff.staffInfo()).permissions).not.toContain('withdrawal.pay');
  });

  it('carries over just what cashiers had', () => {
    const text = readFileSync(new URL('../../../../schema/changes/0293-staff-roles.sql', import.meta.url), 'utf8');
    const listed = /array\[([^\]]*)\]/.exec(text)?.[1]?.match(/[a-z]+\.[a-z]+/g);
    expect(listed?.toSorted()).toEqual([...(CARRIED_ROLES.cashier ?? [])].toSorted());
  });

  it('keeps no passkey fresh', async () => {
    await expect(world.platform.db.pool.query(`update staff_session set stepped_up_until = now() + interval '8 hours'`)).rejects.toThrow(
      /fresh for five minutes/,
    );
  });

  it('unties nobody from who made their link', async () => {
    const { pool } = world.platform.db;
    await expect(pool.query(`update staff_link set replaced_at = now() - interval '31 days'`)).rejects.toThrow(/another is made/);
    await expect(pool.query(`update staff_link set replaced_at = null`)).rejects.toThrow(/another is made/);
    await expect(pool.query('update staff_link set made_by = null')).rejects.toThrow(/permission denied/);
    await expect(pool.query('delete from staff_link')).rejects.toThrow(/permission denied/);
  });
});

describe('an installation of before', () => {
  it('lets its accounts and passkeys in, and no session that has no seal', async () => {
    const own = await idOf(staffer);
    await world.asOwner.db.pool.query(`update staff_account set seal = null where id = $1`, [own]);
    await world.asOwner.db.pool.query(`update staff_passkey set seal = null where staff_id = $1`, [own]);
    await staffer.logIn();
    expect(await codeOf(staffer.staff.staffInfo())).toBe('OK');
    await world.asOwner.db.pool.query(`update staff_session set seal = null where staff_id = $1`, [own]);
    expect(await codeOf(staffer.staff.staffInfo())).toBe('SESSION_EXPIRED');
  });
});
