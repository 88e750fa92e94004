import { openingCalls, type Opening } from '@talora/contract/agents/opening.ts';
import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { contentCalls } from '@talora/contract/content/content.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/adjusting.ts';
import { openLines } from '../../../../../test/lines.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';

let world: World;
let lines: ReturnType<typeof openLines>;
const next = (): string => world.platform.ids.next();
const OPEN = { isAgentOpeningOn: true, agentOpeningsPerDay: 2_000, mayAgentsOpenAgents: false, agentLinksMost: 3 } as const;

beforeAll(async () => {
  world = await openWorld({ hasVendors: false, settings: OPEN });
  lines = openLines(world);
});
afterEach(() => world.settings(OPEN));
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const calls = (player: Player) => player.caller.client(openingCalls);
const addAgent = async (): Promise<Player> => lines.promote(await world.addPlayer());
let count = 0;
const nameOf = (): string => `fresh${(count += 1)}x`;
const listOf = (text: string | Uint8Array): Blob[] => [new Blob([typeof text === 'string' ? text : new Uint8Array(text)])];
const openOne = (agent: Player, change: Partial<{ requestId: string; username: string; name: string; type: number }> = {}) =>
  calls(agent).openAccount({ requestId: next(), username: nameOf(), type: 0, ...change });
const openList = (agent: Player, text: string, change: Partial<{ requestId: string; type: number }> = {}) =>
  calls(agent).openAccounts({ requestId: next(), type: 0, ...change }, listOf(text));
const passwordsOf = async (agent: Player, { id }: Pick<Opening, 'id'>, requestId = next()) =>
  (await calls(agent).takePasswords({ id, requestId })).rows;
const done = () => world.platform.afterwards.settled();
const rowsOf = async (agent: Player, { id }: Pick<Opening, 'id'>) =>
  (await calls(agent).openingRows({ id })).rows.map(({ row, state, problem }) => [row, state, problem]);
const memberRow = async (username: string) => {
  const { rows } = await sql<{
    id: string;
    agent_id: string;
    path: string;
    type: number;
    no: bigint;
    password_change: string;
    nickname: string;
  }>`
    select m.* from identity_member m where lower(m.username) = ${username.toLowerCase()}`.execute(world.asOwner.db.kysely);
  const [row] = rows;
  if (row === undefined) throw new Error(`nobody is called ${username}`);
  return row;
};

describe('an account that an agent opens', () => {
  it('stands right below the agent, with a first password of chance that is shown once', async () => {
    const agent = await addAgent();
    const username = nameOf();
    const opened = await openOne(agent, { username, name: ' Mei ' });
    expect(opened).toMatchObject({ size: 1, opened: 1, refused: 0, waiting: 0, hasPasswords: true });
    const requestId = next();
    const [shown] = await passwordsOf(agent, opened, requestId);
    expect(shown).toMatchObject({ row: 1, username, name: 'Mei' });
    expect(shown?.password).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){2}$/);
    // A lost reply loses nothing; anybody else has come too late.
    expect(await passwordsOf(agent, opened, requestId)).toEqual([shown]);
    expect(await codeOf(passwordsOf(agent, opened))).toBe('PASSWORDS_SHOWN');
    const row = await memberRow(username);
    const above = await memberRow(agent.username);
    expect(row).toMatchObject({ agent_id: above.id, path: `${above.path}${row.no}.`, type: 0, password_change: 'opened', nickname: 'Mei' });
    await world.turnClock(6 * 60_000);
    expect(await codeOf(passwordsOf(agent, opened, requestId))).toBe('PASSWORDS_SHOWN');
    await world.runJob('agents.tidy-openings');
    const { rows } = await sql`select from agents_opened where sealed_password is not null`.execute(world.asOwner.db.kysely);
    expect(rows).toEqual([]);
  });

  it('does nothing but change its first password until that is done, and 123456 is none', async () => {
    const agent = await addAgent();
    const username = nameOf();
    const [shown] = await passwordsOf(agent, await openOne(agent, { username }));
    const password = shown?.password ?? '';
    const caller = world.visitor();
    const own = world.clients(caller);
    caller.token = (await own.login.login({ username, password })).token;
    expect(await codeOf(own.wallet.balance({}))).toBe('PASSWORD_CHANGE_REQUIRED');
    const change = (newPassword: string) =>
      own.security.changePassword({ oldPassword: password, newPassword, confirmNewPassword: newPassword });
    expect(await codeOf(change('123456'))).not.toBe('OK');
    expect(await codeOf(change(password))).toBe('PASSWORD_UNCHANGED');
    expect(await codeOf(change('quiet-river-77'))).toBe('OK');
    expect(await codeOf(own.wallet.balance({}))).toBe('OK');
    expect(await codeOf(world.clients(world.visitor()).login.login({ username, password }))).toBe('WRONG_CREDENTIALS');
  });

  it('is opened once: the same request answers the same, other content is refused', async () => {
    const agent = await addAgent();
    const [requestId, username] = [next(), nameOf()];
    const first = await openOne(agent, { requestId, username });
    expect(await openOne(agent, { requestId, username })).toEqual(first);
    expect(await codeOf(openOne(agent, { requestId, username: nameOf() }))).toBe('REPLAY_MISMATCH');
    const both = await Promise.all([1, 2].map(() => codeOf(openOne(agent, { requestId: next(), username: `${username}b` }))));
    expect(both.filter((code) => code === 'OK').length).toBeGreaterThan(0);
    const { rows } = await sql`select from identity_member where username = ${`${username}b`}`.execute(world.asOwner.db.kysely);
    expect(rows.length).toBe(1);
  });

  it('is refused for what stands in the way, each by its name', async () => {
    const agent = await addAgent();
    const username = nameOf();
    await openOne(agent, { username });
    expect(await codeOf(openOne(agent, { username: username.toUpperCase() }))).toBe('USERNAME_TAKEN');
    for (const bad of ['=cmd', '1', 'a b', 'x'.repeat(17), 'abc\u200bdef'])
      expect([bad, await codeOf(openOne(agent, { username: bad }))]).toEqual([bad, 'FIELDS_INVALID']);
    for (const name of ['=cmd', '+1', '@a', 'a\u202eb', 'n'.repeat(21)])
      expect([name, await refusalOf(openOne(agent, { name }))]).toMatchObject([
        name,
        { code: 'FIELDS_INVALID', value: { fields: { name: {} } } },
      ]);
    for (const type of [1, 4, 90, 7]) expect([type, await codeOf(openOne(agent, { type }))]).toEqual([type, 'OPENING_TYPE']);
    await world.settings({ agentOpeningsPerDay: 1 });
    expect(await refusalOf(openOne(agent))).toMatchObject({ code: 'OPENING_DAY_LIMIT', value: { max: 1, left: 0 } });
    await world.settings({ isAgentOpeningOn: false });
    expect(await codeOf(openOne(agent))).toBe('OPENING_OFF');
    expect(await calls(agent).openingTerms({})).toMatchObject({ isOn: false });
  });

  it('is an agent’s where the brand lets agents open agents, of the own type or one behind it', async () => {
    const agent = await addAgent();
    await sql`update identity_member set type = 2 where id = ${await agent.memberId()}`.execute(world.asOwner.db.kysely);
    await agent.logIn();
    await world.settings({ mayAgentsOpenAgents: true });
    expect((await calls(agent).openingTerms({})).types).toEqual([
      { type: 0, kind: 'member' },
      { type: 2, kind: 'agent' },
      { type: 41, kind: 'agent' },
      { type: 42, kind: 'agent' },
    ]);
    expect(await codeOf(openOne(agent, { type: 1 }))).toBe('OPENING_TYPE');
    const username = nameOf();
    await openOne(agent, { username, type: 42 });
    const { rows } = await sql<{ kind: string }>`select kind from identity_invite_code
      where member_id = ${(await memberRow(username)).id} order by kind`.execute(world.asOwner.db.kysely);
    expect(rows.map(({ kind }) => kind)).toEqual(['affiliate', 'referral']);
  });

  it('is written into the audit chain as the agent’s act', async () => {
    const agent = await addAgent();
    const username = nameOf();
    const { id } = await openOne(agent, { username });
    const { rows } = await sql`select actor, action, detail from audit_entry
      where subject = ${`member:${(await memberRow(username)).id}`}`.execute(world.asOwner.db.kysely);
    const actor = `member:${await agent.memberId()}`;
    expect(rows).toEqual([{ actor, action: 'agent.account-opened', detail: { list: id, row: 1, type: 0 } }]);
  });
});

describe('a list of accounts', () => {
  it('is checked row by row, and what is good of it is opened behind the reply', async () => {
    const agent = await addAgent();
    const taken = nameOf();
    await openOne(agent, { username: taken });
    const [a, b] = [nameOf(), nameOf()];
    const text = `\uFEFFusername,name\r\n${a},Ah Meng\r\n${b}\r\n${a.toUpperCase()},Twice\r\n=cmd,x\r\n${nameOf()},=1+1\r\n${taken},Late\r\nz,short\r\n\r\n`;
    const preview = await calls(agent).checkOpeningList({}, listOf(text));
    const problems = [null, null, 'repeated', 'formula', 'formula', 'taken', 'username'];
    expect(preview.rows.map(({ problem }) => problem)).toEqual(problems);
    expect(preview).toMatchObject({ good: 2, bad: 5 });
    const ordered = await openList(agent, text);
    expect(ordered).toMatchObject({ size: 7, refused: 5 });
    await done();
    expect(await rowsOf(agent, ordered)).toEqual(problems.map((problem, at) => [at + 2, problem === null ? 'opened' : 'refused', problem]));
    expect((await passwordsOf(agent, ordered)).map(({ username, name }) => [username, name])).toEqual([
      [a, 'Ah Meng'],
      [b, null],
    ]);
    expect((await memberRow(a)).nickname).toBe('Ah Meng');
  });

  it('is refused as a whole for what is no list', async () => {
    const agent = await addAgent();
    const whole = (text: string | Uint8Array) => refusalOf(calls(agent).checkOpeningList({}, listOf(text)));
    const many = (rows: number) => Array.from({ length: rows }, (_, at) => `many${at}n`).join('\n');
    expect(await whole(many(501))).toMatchObject({ code: 'OPENING_LIST', value: { problem: 'rows', row: 501 } });
    expect((await calls(agent).checkOpeningList({}, listOf(many(500)))).good).toBe(500);
    expect(await whole('')).toMatchObject({ code: 'OPENING_LIST', value: { problem: 'empty' } });
    expect(await whole('username,name\n')).toMatchObject({ code: 'OPENING_LIST', value: { problem: 'empty' } });
    expect(await whole(Buffer.from([0x61, 0x62, 0xff, 0xfe, 0x0a]))).toMatchObject({
      code: 'OPENING_LIST',
      value: { problem: 'encoding' },
    });
    expect(await whole(Buffer.from('abcd\0', 'utf8'))).toMatchObject({ code: 'OPENING_LIST', value: { problem: 'binary' } });
    expect(await whole('a,b,c\n')).toMatchObject({ code: 'OPENING_LIST', value: { problem: 'columns', row: 1 } });
    expect(await whole('"abc\n')).toMatchObject({ code: 'OPENING_LIST', value: { problem: 'quote' } });
    expect(await whole(' '.repeat(300 * 1024))).toMatchObject({ code: 'OPENING_LIST', value: { problem: 'size' } });
    expect(await codeOf(openList(agent, many(501)))).toBe('OPENING_LIST');
  });

  it('is opened once, though two tabs send it and the work is begun again', async () => {
    const agent = await addAgent();
    const names = Array.from({ length: 12 }, nameOf);
    const text = names.join('\n');
    const requestId = next();
    const sent = await Promise.all([openList(agent, text, { requestId }), openList(agent, text, { requestId }), openList(agent, text)]);
    expect(await codeOf(openList(agent, `${text}\nmore1x`, { requestId }))).toBe('REPLAY_MISMATCH');
    await world.turnClock(2 * 60_000);
    await Promise.all([world.runJob('agents.tidy-openings'), world.runJob('agents.tidy-openings')]);
    await done();
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from identity_member
      where username = any (${names})`.execute(world.asOwner.db.kysely);
    expect(rows[0]?.n).toBe(names.length);
    const [one, , other] = await Promise.all(sent.map(async ({ id }) => (await calls(agent).openingRows({ id })).opened));
    expect((one ?? 0) + (other ?? 0)).toBe(names.length);
  });

  it('is gone on with though the list of another agent fails', async () => {
    const db = world.asOwner.db.kysely;
    const lists = [next(), next()];
    for (const list of lists) {
      const id = await (await addAgent()).memberId();
      await sql`insert into agents_opened_list (agent_id, id, brand_id, type, content_hash, size, made_at)
        select id, ${list}, brand_id, 0, '\\x00', 1, app_now() - interval '5 minutes' from identity_member where id = ${id}`.execute(db);
      await sql`insert into agents_opened (agent_id, list_id, row, brand_id, username, state)
        select id, ${list}, 1, brand_id, ${nameOf()}, 'waiting' from identity_member where id = ${id}`.execute(db);
    }
    await sql`create function fails() returns trigger language plpgsql as $$ begin raise exception 'fails'; end $$`.execute(db);
    const stateOf = async (list: string | undefined) =>
      (await sql<{ state: string }>`select state from agents_opened where list_id = ${list}`.execute(db)).rows[0]?.state;
    // Whichever is first: each is tried beside the other that fails.
    for (const [bad, good] of [lists, lists.toReversed()]) {
      await sql`create trigger fails before update on agents_opened for each row when (old.list_id = ${sql.lit(bad)}) execute function fails()`.execute(
        db,
      );
      await world.runJob('agents.tidy-openings').catch(() => undefined);
      expect(await stateOf(good)).toBe('opened');
      await sql`drop trigger fails on agents_opened`.execute(db);
    }
    await sql`drop function fails()`.execute(db);
  });

  it('stops at the day’s limit, also of two at once, and where the agent is locked out meanwhile', async () => {
    const agent = await addAgent();
    await world.settings({ agentOpeningsPerDay: 3 });
    const [x, y] = [`${nameOf()}\n${nameOf()}`, `${nameOf()}\n${nameOf()}`];
    expect((await Promise.all([x, y].map((text) => codeOf(openList(agent, text))))).toSorted()).toEqual(['OK', 'OPENING_DAY_LIMIT']);
    await done();
    await world.settings({ agentOpeningsPerDay: 2_000 });
    const list = next();
    const id = await agent.memberId();
    await sql`insert into agents_opened_list (agent_id, id, brand_id, type, content_hash, size, made_at)
      select id, ${list}, brand_id, 0, '\\x00', 1, app_now() - interval '5 minutes' from identity_member where id = ${id}`.execute(
      world.asOwner.db.kysely,
    );
    await sql`insert into agents_opened (agent_id, list_id, row, brand_id, username, state)
      select id, ${list}, 1, brand_id, ${nameOf()}, 'waiting' from identity_member where id = ${id}`.execute(world.asOwner.db.kysely);
    await sql`update identity_member set locked_at = app_now(), lock_reason = 'test' where id = ${id}`.execute(world.asOwner.db.kysely);
    await world.runJob('agents.tidy-openings');
    const { rows } = await sql`select state, problem from agents_opened where list_id = ${list}`.execute(world.asOwner.db.kysely);
    expect(rows).toEqual([{ state: 'refused', problem: 'stopped' }]);
  });
});

describe('whose they are', () => {
  it('is asked at every call: no other agent, above, below or beside, and nobody who is none', async () => {
    const above = await addAgent();
    const agent = await addAgent();
    const beside = await addAgent();
    await lines.putBelow(agent, above);
    const opened = await openOne(agent);
    const link = await calls(agent).makeLink({ requestId: next(), type: 0 });
    for (const other of [above, beside]) {
      expect(await codeOf(calls(other).openingRows({ id: opened.id }))).toBe('NOT_FOUND');
      expect(await codeOf(calls(other).takePasswords({ id: opened.id, requestId: next() }))).toBe('NOT_FOUND');
      expect(await codeOf(calls(other).switchLink({ id: link.id, isOn: false }))).toBe('NOT_FOUND');
      expect((await calls(other).openings({})).content).toEqual([]);
      expect((await calls(other).registrationLinks({})).content).toEqual([]);
    }
    const agentId = await lines.idOf(agent);
    const member = await world.addPlayer();
    const trial = world.visitor();
    trial.token = (await world.clients(trial).login.freePlay({ os: 'Android', platform: 'W', Encryption: true, gatewayVersion: 3 })).token;
    for (const [caller, code] of [
      [member.caller, 'NON_AGENT'],
      [trial, 'NEED_TRUE_ACCOUNT'],
      [world.visitor(), 'NOT_LOGGED_IN'],
    ] as const) {
      const own = caller.client(openingCalls);
      const tries = [
        own.openingTerms({}),
        own.checkOpeningList({}, listOf('abcd')),
        own.openAccounts({ requestId: next(), type: 0 }, listOf('abcd')),
        own.openAccount({ requestId: next(), username: nameOf(), type: 0 }),
        own.openings({}),
        own.openingRows({ id: opened.id }),
        own.takePasswords({ id: opened.id, requestId: next() }),
        own.registrationLinks({}),
        own.makeLink({ requestId: next(), type: 0 }),
        own.switchLink({ id: link.id, isOn: false }),
        own.agentAnnouncements({}),
        own.sendResetLink({ id: agentId }),
      ];
      expect(await Promise.all(tries.map(codeOf))).toEqual(tries.map(() => code));
    }
  });

  it('bounds links for a new password: to who is right below, by the e-mail that was proven', async () => {
    const agent = await addAgent();
    const [below, deeper, beside] = [await world.addPlayer(), await world.addPlayer(), await world.addPlayer()];
    await lines.putBelow(below, agent);
    await lines.putBelow(deeper, below);
    const send = async (player: Player) => codeOf(calls(agent).sendResetLink({ id: await lines.idOf(player) }));
    expect([await send(deeper), await send(beside), await send(agent)]).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await codeOf(calls(agent).sendResetLink({ id: next() }))).toBe('NOT_FOUND');
    expect(await send(below)).toBe('EMAIL_NOT_PROVEN');
    await sql`update identity_member set email = 'below@example.com' where id = ${await lines.idOf(below)}`.execute(
      world.asOwner.db.kysely,
    );
    expect(await send(below)).toBe('EMAIL_NOT_PROVEN');
    await sql`update identity_member set email_verified_at = app_now() where id = ${await lines.idOf(below)}`.execute(
      world.asOwner.db.kysely,
    );
    expect(await send(below)).toBe('OK');
    const { rows } = await sql`select member_id from outbound_message
      where recipient = 'below@example.com' and template = 'reset_link'`.execute(world.asOwner.db.kysely);
    expect(rows).toEqual([{ member_id: await lines.idOf(below) }]);
  });
});

describe('what the brand announces to its agents', () => {
  it('is read by agents in their centre while its time is, and by nobody else', async () => {
    const admin = await world.addStaffer('admin');
    const content = admin.caller.client(contentConsoleCalls);
    const texts = (text: string) => ({ MS: text, EN: text, CN: text });
    const write = (title: string, change: Record<string, unknown> = {}) =>
      content.saveAnnouncement({
        id: next(),
        version: 0,
        kind: 'AG',
        execution: null,
        title: texts(title),
        content: texts('<p>Read <script>x</script>this.</p>'),
        sort: 1,
        startsAt: new Date(world.clock.nowMs() - 1_000).toISOString(),
        endsAt: null,
        isLive: true,
        ...change,
      });
    await write('Shown');
    await write('Off', { isLive: false });
    await write('Planned', { startsAt: new Date(world.clock.nowMs() + 60_000).toISOString() });
    const agent = await addAgent();
    expect(await calls(agent).agentAnnouncements({ language: 'EN' })).toMatchObject([{ title: 'Shown', content: '<p>Read this.</p>' }]);
    for (const type of ['PL', 'PU', 'B'] as const) {
      const seen = await agent.caller.client(contentCalls).announcements({ type, language: 'EN' });
      expect(seen.map(({ title }) => title)).not.toContain('Shown');
    }
  });
});
