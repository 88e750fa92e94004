import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestVendor } from '../../../../../test/vendor-client.ts';
import { openWorld, type World } from '../../../../../test/world.ts';
import { SAMPLE_BRAND_ID } from '../../../../sample/sample-brand.ts';

const MYR = 1;

let world: World;
let vendorId = 0;
let memberId = '';
let book = 0;
beforeAll(async () => {
  world = await openWorld();
  ({ vendorId } = await addTestVendor(world, 'WORD', 'plain'));
  memberId = await (await world.addPlayer({ balance: '50.00' })).memberId();
  book = (await world.brand()).realBook;
});
afterAll(async () => {
  // What the application did here by its word alone has no entry in the audit chain: the proof names each, and nothing else.
  expect(new Set((await world.verify()).map(({ proof }) => proof))).toEqual(
    new Set([
      'what a vendor claims too much stands in the audit chain as it was seen and decided',
      'a call that waited for a person stands in the audit chain as it was held and decided',
      'the limits of a vendor are those of their last change in the audit chain',
    ]),
  );
  await world.close();
});

const next = (): string => world.platform.ids.next();
/** As the application, in a transaction that is committed. */
const does = <T>(statement: RawBuilder<T>) => world.platform.db.tx((tx) => statement.execute(tx));
const refused = (statement: RawBuilder<unknown>, says: RegExp) => expect(does(statement)).rejects.toThrow(says);

describe('what the application says of vendors is looked up', () => {
  it('a purse is moved by movements that end, and those by their transfer', async () => {
    await refused(sql`update vendor_purse set amount = amount + 1`, /permission denied/);
    await refused(sql`insert into vendor_purse values (${vendorId}, ${memberId}, ${MYR}, ${book}, 5)`, /permission denied/);
    const movement = (direction: 'in' | 'out') => sql`insert into vendor_transfer
      (vendor_id, id, member_id, player_id, asset, book, direction, amount, state, asked_at, ended_at)
      values (${vendorId}, ${next()}, ${memberId}, 'p', ${MYR}, ${book}, ${direction}, 500, 'done', app_now(), app_now())`;
    await refused(movement('in'), /is done with its transfer/);
    await refused(movement('out'), /does not cover what came back/);
  });

  it('an account is opened for a member of the brand or a trial, and for nobody else', async () => {
    const open = (member: string, asset: number, of: number) =>
      sql`select ledger_open_account(${member}, ${asset}::smallint, ${of}::smallint)`;
    for (const [member, asset] of [[next(), MYR], [next(), 99], [memberId, 3], [memberId, 99]] as const) await refused(open(member, asset, book), /a member's or a trial's/); // prettier-ignore
    await does(open(memberId, MYR, book));
  });

  it('a held call is allowed, and an excess credited, by somebody who wrote it down or approved it', async () => {
    const [tx, hash, staff] = ['w-1', Buffer.from('h'), next()];
    const player = `${vendorId}::smallint`;
    await does(
      sql`select vendor_held_note(${sql.raw(player)}, ${tx}, ${hash}, ${SAMPLE_BRAND_ID}, ${memberId}, 'p', ${MYR}::smallint, 900, 94::smallint, '{}')`,
    );
    const decide = (outcome: string) => sql`select vendor_held_decide(${sql.raw(player)}, ${tx}, 900, ${outcome}, ${staff}, 'because')`;
    await refused(decide('allowed'), /nobody stands behind a call/);
    await does(decide('refused'));
    const id = next();
    await does(
      sql`select vendor_excess_note(${id}, ${sql.raw(player)}, ${memberId}, 'p', ${MYR}::smallint, ${book}::smallint, 700, app_now())`,
    );
    const credit = (outcome: string) => sql`select vendor_excess_decide(${id}, ${next()}, 700, 0, ${outcome}, ${staff}, 'because')`;
    await refused(credit('credited'), /nobody stands behind an excess/);
    await does(credit('left'));
  });

  it('limits are lowered by its word, and raised by what two have decided', async () => {
    const set = (single: number, day: number, multiple: number, winDay: number, version: number) =>
      sql`select vendor_cap_set(${vendorId}::smallint, ${SAMPLE_BRAND_ID}, ${single}, ${day}, ${multiple}, ${winDay}, ${version})`;
    for (const above of [[100_001, 1_000_000, 10_000, 5_000_000], [100_000, 1_000_001, 10_000, 5_000_000], [100_000, 1_000_000, 10_001, 5_000_000], [100_000, 1_000_000, 10_000, 5_000_001]] as [number, number, number, number][]) await refused(set(...above, 0), /are raised by two/); // prettier-ignore
    await does(set(50_000, 900_000, 5_000, 5_000_000, 0));
    await refused(set(50_001, 900_000, 5_000, 5_000_000, 1), /are raised by two/);
  });

  it('a deposit is credited with at most what was reported, in its own currency', async () => {
    const player = await world.addPlayer();
    const { methods } = await player.wallet.depositMethods();
    const id = next();
    await player.wallet.createDeposit({
      requestId: id,
      method: methods.find(({ kind }) => kind === 'bank_slip')?.code ?? '',
      amount: '30.00',
    });
    const credit = (reported: number, currency: string, credited: number) =>
      sql`update wallet_deposit set state = 'credited', credited = ${credited}, reported = ${reported}, reported_currency = ${currency},
        finished_at = app_now() where id = ${id}`;
    await refused(credit(1_000, 'MYR', 3_000), /credited with what was reported/);
    await refused(credit(3_000, 'SGD', 3_000), /credited with what was reported/);
  });

  it('logins are forgotten after a year and differences replaced by a comparison, neither at will', async () => {
    await refused(sql`delete from identity_login`, /permission denied/);
    const before = await does(sql<{ count: number }>`select count(*)::int as count from identity_login`);
    await does(sql`select identity_forget_logins()`);
    expect(await does(sql`select count(*)::int as count from identity_login`)).toEqual(before);
    await refused(sql`delete from vendor_difference`, /permission denied/);
    await refused(sql`update vendor_reconciliation set differences = 0`, /permission denied/);
  });
});
