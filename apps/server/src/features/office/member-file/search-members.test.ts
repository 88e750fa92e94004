import { operationsCalls } from '@talora/contract/members/operations-console.ts';
import { membersConsoleCalls } from '@talora/contract/members/members-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../test/world.ts';

describe('the search for members', () => {
  let world: World;
  let support: Staffer;
  let cashier: Staffer;
  let seroja: Player;
  let no: string;
  const found = async (query: string, staffer = support) => (await staffer.caller.client(operationsCalls).members({ query })).content;
  const reasons = async (query: string, staffer = support) =>
    (await found(query, staffer)).flatMap(({ account, found: why }) => why.map(({ by, match }) => [account, by, match]));
  const change = (of: string, text: string) =>
    sql`update identity_member set ${sql.raw(text)} where username = ${of}`.execute(world.asOwner.db.kysely);

  beforeAll(async () => {
    world = await openWorld({ hasVendors: false, staffersStepUp: true });
    support = await world.addStaffer('support');
    cashier = await world.addStaffer('cashier');
    seroja = await world.addPlayer({ username: 'seroja77', balance: '100.00' });
    ({ no } = await seroja.members.memberInfo());
    await change(
      'seroja77',
      `payee_name = 'Siti Nurhaliza binti Ahmad', nickname = 'Bunga Ray''a', mobile = '60123456789', email = 'Seroja@Talora.example'`,
    );
    await world.addPlayer({ username: 'melur' });
    await change('melur', `payee_name = '陈小明', nickname = null, mobile = '60177778888', email = 'melur@talora.example'`);
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('finds by user name, nickname, real name in any order and number, and says by which', async () => {
    expect(await reasons('SERO')).toContainEqual(['seroja77', 'username', null]);
    expect(await reasons(no)).toContainEqual(['seroja77', 'number', null]);
    for (const query of ['siti ahmad', 'AHMAD  Siti', 'nurhal siti binti', 'Nurhaliza', 'ahmad, siti'])
      expect([query, await reasons(query)]).toEqual([query, [['seroja77', 'name', 'Siti Nurhaliza binti Ahmad']]]);
    expect(await reasons('raya bung')).toEqual([['seroja77', 'nickname', "Bunga Ray'a"]]);
    for (const query of ['陈小明', '小明', '明', '陈'])
      expect([query, await reasons(query)]).toEqual([query, [['melur', 'name', '陈小明']]]);
    for (const query of ['haliza', 'siti aminah', '陈明', '小小', '%', '_', "siti' | 'z", '\\', ':*', '&'])
      expect([query, await found(query)]).toEqual([query, []]);
  });

  it('finds by the end of a mobile number, whole or with the country before it, and by the start of an e-mail address', async () => {
    for (const query of ['+60 12-345 6789', '0123456789', '012 345 6789', '60123456789', '3456789', '6789'])
      expect([query, await reasons(query)]).toEqual([query, expect.arrayContaining([['seroja77', 'mobile', '601••••6789']])]);
    for (const query of ['seroja@', 'SEROJA@talora.example'])
      expect(await reasons(query)).toEqual([['seroja77', 'email', 'Se•••@Talora.example']]);
    for (const query of ['789', '+61 12-345 6789', '0123456780', 'eroja@', 'nobody@talora.example']) expect(await found(query)).toEqual([]);
  });

  it('finds by the end of a bank account, or by the whole of it, and tells the last four digits alone', async () => {
    await seroja.sessions.stepUp({ password: seroja.password });
    await seroja.wallet.addPayee({ requestId: world.platform.ids.next(), bankCode: 'RAYA', accountNumber: '1002003004411' });
    for (const query of ['4411', '004411', '1002003004411', '1002 0030 04411'])
      expect([query, await reasons(query)]).toEqual([query, [['seroja77', 'account', expect.stringMatching(/ •••• 4411$/)]]]);
    for (const query of ['411', '994411', '91002003004411', '100200300441']) expect([query, await reasons(query)]).toEqual([query, []]);
  });

  it('finds by a code, an address of a login and the number of a payment', async () => {
    const { referralCode } = await seroja.members.memberInfo();
    expect(await reasons(String(referralCode).toLowerCase())).toContainEqual(['seroja77', 'referral', referralCode]);
    const { rows } = await sql<{ no: string }>`select d.no from wallet_deposit d join identity_member m on m.id = d.member_id
      where m.username = 'seroja77'`.execute(world.asOwner.db.kysely);
    expect(await reasons(rows[0]?.no ?? '')).toContainEqual(['seroja77', 'payment', rows[0]?.no]);
    expect(await reasons('127.0.0.1')).toContainEqual(['melur', 'address', '127.0.0.1']);
    expect(await found('203.0.113.77')).toEqual([]);
  });

  it('lets who may not see private data find by none of it, and shows the one that was named first', async () => {
    for (const query of ['0123456789', 'seroja@talora.example', '1002003004411', '4411', '127.0.0.1'])
      expect([query, await found(query, cashier)]).toEqual([query, []]);
    for (const query of ['seroja77', no, 'siti ahmad']) expect((await found(query, cashier))[0]?.account).toBe('seroja77');
    await world.addPlayer({ username: 'seroja77b' });
    expect((await found('seroja77')).map(({ account }) => account)).toEqual(['seroja77', 'seroja77b']);
    const there = await (await world.beside()).addStaffer();
    for (const query of ['seroja77', no, 'siti ahmad', '0123456789', '1002003004411', '127.0.0.1'])
      expect([query, (await found(query, there)).filter(({ account }) => account.startsWith('seroja'))]).toEqual([query, []]);
  });

  it('narrows the list by what stands out, and sorts it', async () => {
    const list = async (asked: object) =>
      (await support.caller.client(operationsCalls).members(asked)).content.map(({ account }) => account);
    const { id } = (await found('melur'))[0] ?? expect.fail('nobody');
    await support.caller.client(membersConsoleCalls).lockMember({ id, reason: 'Test' });
    expect(await list({ state: 'locked' })).toEqual(['melur']);
    expect(await list({ state: 'active' })).not.toContain('melur');
    expect(await list({ state: 'debt' })).toEqual([]);
    expect(await list({ balanceFrom: '50' })).toEqual(['seroja77']);
    expect(await list({ balanceTo: '0.00', query: 'sero' })).toEqual(['seroja77b']);
    expect(await list({ order: 'balance' })).toEqual(['seroja77', expect.anything(), expect.anything()]);
    expect(await list({ order: 'username' })).toEqual(['melur', 'seroja77', 'seroja77b']);
    expect(await list({ order: '-username', papers: 'none' })).toEqual(['seroja77b', 'seroja77', 'melur']);
    expect(await list({ registeredTo: '2020-01-01' })).toEqual([]);
    expect((await list({ registeredFrom: '2020-01-01', loginFrom: '2020-01-01' })).length).toBe(3);
    expect(await codeOf(list({ balanceFrom: 'x' }))).toBe('FIELDS_INVALID');
    expect(await codeOf(list({ registeredFrom: '2026-02-30' }))).toBe('FIELDS_INVALID');
    expect(await list({ agent: 'nobody' })).toEqual([]);
    const stand = (path: string) =>
      world.asOwner.db.tx(async (tx) => {
        // No line is noted: it stands there for this test alone.
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`update identity_member set path = ${path} || no || '.' where username = 'melur'`.execute(tx);
      });
    await stand(`${no}.`);
    for (const agent of ['SEROJA77', no]) expect(await list({ agent })).toEqual(['melur']);
    await stand('');
  });
});
