import { workCalls, type Alert } from '@talora/contract/staff/work-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sitDown, type TestVendor } from '../../../../test/vendor-seat.ts';
import { addTestVendor } from '../../../../test/vendor-client.ts';
import { openWorld, type Staffer, type World } from '../../../../test/world.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { lateSince } from './read-alerts.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const ago = (minutes: number) => new Date(NOW - minutes * 60_000);
const MINUTE_MS = 60_000;

describe('what should have been done again', () => {
  it('is late after its hours, and not a minute before', () => {
    expect(lateSince('ledger', ago(180), NOW)).toEqual({ count: 0, since: null });
    expect(lateSince('ledger', ago(181), NOW)).toEqual({ count: 1, since: ago(181) });
    expect(lateSince('anchor', ago(181), NOW).count).toBe(1);
    expect(lateSince('code', ago(26 * 60), NOW).count).toBe(0);
    expect(lateSince('code', ago(26 * 60 + 1), NOW).count).toBe(1);
  });

  it('is not late before it was done once', () => {
    expect(lateSince('ledger', null, NOW)).toEqual({ count: 0, since: null });
  });
});

describe('alerts', () => {
  let world: World;
  let admin: Staffer;
  let vendor: TestVendor;
  const db = () => world.asOwner.db.kysely;
  const alertsOf = (staffer: Staffer): Promise<Alert[]> => staffer.caller.client(workCalls).alerts({});
  const named = async (alert: Alert['alert'], staffer = admin): Promise<Omit<Alert, 'alert'>[]> =>
    (await alertsOf(staffer))
      .filter((one) => one.alert === alert)
      .map(({ subject, subjectName, count, since }) => ({ subject, subjectName, count, since }));
  const counts = async (alert: Alert['alert'], staffer = admin) =>
    (await named(alert, staffer)).map(({ subject, count }) => [subject, count]);

  beforeAll(async () => {
    world = await openWorld();
    admin = await world.addStaffer();
    vendor = await addTestVendor(world, 'LEDGE', 'plain', { baseUrl: 'http://vendor.example/ledge' });
  });
  afterAll(() => world.close());

  it('are none but what is not set, where nothing is wrong', async () => {
    expect((await alertsOf(admin)).map(({ alert, subject }) => [alert, subject])).toEqual([
      ['channel-unset', 'sms'],
      ['channel-unset', 'email'],
      ['channel-unset', 'payment'],
    ]);
    // Who may not change settings of the brand is not told of them.
    expect(await alertsOf(await world.addStaffer('cashier'))).toEqual([]);
  });

  it('of the ledger begin with the first check that found something, and end with a clean one', async () => {
    const check = (minutes: number, findings: number) =>
      sql`insert into ledger_check (id, checked_at, is_clean, findings) values (gen_random_uuid(), app_now() - make_interval(mins => ${minutes}),
        ${findings === 0}, ${JSON.stringify(Array.from({ length: findings }, () => ({})))}::jsonb) returning checked_at`.execute(db());
    await check(170, 0);
    const first = (await check(120, 1)).rows[0] as { checked_at: Date };
    await check(60, 3);
    expect(await named('ledger-difference')).toEqual([
      { subject: null, subjectName: null, count: 3, since: first.checked_at.toISOString() },
    ]);
    // Support has no overview, and hears nothing of the ledger.
    expect(await counts('ledger-difference', await world.addStaffer('support'))).toEqual([]);
    await check(1, 0);
    expect(await counts('ledger-difference')).toEqual([]);
    await world.turnClock(3 * 60 * MINUTE_MS);
    await admin.logIn();
    expect(await counts('ledger-unchecked')).toEqual([[null, 1]]);
    await check(0, 0);
    expect(await counts('ledger-unchecked')).toEqual([]);
  });

  it('of the code are of the brand’s last look at it', async () => {
    const { id: brandId } = await world.brand();
    const looked = (count: number) =>
      world.platform.db.tx((tx) =>
        appendAudit(tx, { brandId, actor: 'system', action: 'code.checked', subject: 'code', detail: { count, files: [] } }),
      );
    await looked(2);
    expect(await counts('code-altered')).toEqual([[null, 2]]);
    await looked(0);
    expect(await counts('code-altered')).toEqual([]);
  });

  it('of anchors say since when none may be written', async () => {
    await sql`update audit_anchor_count set refused_at = app_now()`.execute(db());
    expect(await counts('anchors-refused')).toEqual([[null, 1]]);
    await sql`update audit_anchor_count set refused_at = null`.execute(db());
    expect(await counts('anchors-refused')).toEqual([]);
  });

  it('of messages are of the last hour, by channel, and of channels that have stopped', async () => {
    const { id: brandId } = await world.brand();
    const fail = (channel: string, minutes: number) =>
      sql`insert into outbound_message (id, brand_id, channel, recipient, template, language, body, state, created_at, attempts, failure)
        values (gen_random_uuid(), ${brandId}, ${channel}, 'x', 'code_login', 'EN', 'x', 'failed', app_now() - make_interval(mins => ${minutes}), 1, 'no')`.execute(
        db(),
      );
    await fail('sms', 61);
    expect(await counts('messages-failed')).toEqual([]);
    await fail('sms', 59);
    await fail('sms', 2);
    await fail('email', 2);
    expect(await counts('messages-failed')).toEqual([
      ['sms', 2],
      ['email', 1],
    ]);
    await sql`insert into outbound_breaker (brand_id, channel, reason, opened_at, open_until)
      values (${brandId}, 'sms', 'failures', app_now() - interval '2 minutes', app_now() + interval '8 minutes')`.execute(db());
    expect(await counts('codes-stopped')).toEqual([['sms', 1]]);
    await world.turnClock(9 * MINUTE_MS);
    expect(await counts('codes-stopped')).toEqual([]);
  });

  it('of vendors are rounds that are open for too long and differences that nobody has explained, of the brand alone', async () => {
    const { id: brandId } = await world.brand();
    await admin.logIn();
    const seat = await sitDown(world, vendor, await world.addPlayer({ balance: '100.00' }));
    await vendor.call('bet', { ...seat.fields, roundId: 'late', txId: 'late-b', amount: 100n, token: seat.token });
    expect(await counts('rounds-stuck')).toEqual([]);
    await sql`update vendor_round set opened_at = opened_at - make_interval(mins => (select stuck_minutes + 1 from vendor_profile p
      where p.vendor_id = vendor_round.vendor_id)) where round_id = 'late'`.execute(db());
    expect(await counts('rounds-stuck')).toEqual([['LEDGE', 1]]);
    const beside = await (await world.beside()).addStaffer();
    expect(await counts('rounds-stuck', beside)).toEqual([]);
    await sql`insert into vendor_difference (vendor_id, day, tx_id, kind, operation, ours, theirs, currency, brand_id)
      select v.id, app_now()::date - 2, 'ghost', 'amount', 'bet', 1, 2, 'MYR', ${brandId} from games_vendor v where v.code = 'LEDGE'`.execute(
      db(),
    );
    expect(await named('vendor-differences')).toMatchObject([{ subject: 'LEDGE', count: 1 }]);
    expect(await counts('vendor-differences', beside)).toEqual([]);
    await sql`insert into vendor_explanation (vendor_id, day, tx_id, kind, reason, staff_id, at, ours, theirs, currency)
      select vendor_id, day, tx_id, kind, 'known', gen_random_uuid(), app_now(), ours, theirs, currency from vendor_difference`.execute(
      db(),
    );
    expect(await counts('vendor-differences')).toEqual([]);
  });

  it('of money are members who owe, by name, the rest in one number', async () => {
    expect(await counts('members-owing')).toEqual([]);
    const owe = async (memberId: string) =>
      sql`update ledger_account set held = balance + 500, is_owing = true where member_id = ${memberId}`.execute(db());
    const player = await world.addPlayer({ balance: '10.00' });
    const memberId = await player.memberId();
    await owe(memberId);
    const one = [{ subject: memberId, subjectName: player.username, count: 1, since: null }];
    expect(await named('members-owing')).toEqual(one);
    // Support reads members, and so knows of it; the other brand has none.
    expect(await named('members-owing', await world.addStaffer('support'))).toEqual(one);
    expect(await counts('members-owing', await (await world.beside()).addStaffer())).toEqual([]);
    for (let more = 0; more < 11; more += 1) await owe(await (await world.addPlayer()).memberId());
    const all = await named('members-owing');
    expect([all.length, all.at(-1)]).toEqual([11, { subject: null, subjectName: null, count: 2, since: null }]);
  });
});
