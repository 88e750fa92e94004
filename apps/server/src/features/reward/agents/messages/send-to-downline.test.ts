import { agentMessagesCalls } from '@talora/contract/agents/messages.ts';
import { inboxConsoleCalls } from '@talora/contract/members/inbox-console.ts';
import { inboxCalls } from '@talora/contract/members/inbox.ts';
import { protectionCalls } from '@talora/contract/members/protection.ts';
import { maskedName } from '@talora/domain/members/masked-contact.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../../../test/adjusting.ts';
import { openLines } from '../../../../../test/lines.ts';
import { codeOf, openWorld, type Player, type World } from '../../../../../test/world.ts';

let world: World;
let lines: ReturnType<typeof openLines>;
const next = (): string => world.platform.ids.next();
const calls = (player: Player) => player.caller.client(agentMessagesCalls);

beforeAll(async () => {
  world = await openWorld({ hasVendors: false });
  lines = openLines(world);
});
afterAll(async () => {
  expect(await world.verify()).toEqual([]);
  await world.close();
});

const send = async (agent: Player, to: Player, text = 'Hello', requestId = next()) =>
  calls(agent).sendToDownline({ id: await lines.idOf(to), requestId, text });
/** What a member has of the own agent, the oldest first. */
const readOf = async (player: Player) => (await player.caller.client(inboxCalls).messages({ filter: 'agent' })).content.toReversed();

/** An agent with so many members right below. */
async function agentWith(count: number): Promise<{ agent: Player; below: Player[] }> {
  const agent = await lines.promote(await world.addPlayer());
  const below: Player[] = [];
  for (let n = 0; n < count; n += 1) {
    const member = await world.addPlayer();
    await lines.putBelow(member, agent);
    below.push(member);
  }
  await agent.logIn();
  return { agent, below };
}

describe('a message of an agent', () => {
  it('stands in the inbox of a member right below once, under a masked name, as plain text, and in the audit chain', async () => {
    const { agent, below } = await agentWith(1);
    const [member] = below as [Player];
    const [requestId, text] = [next(), 'Hi {amount},\n<b>see</b> https://talora.example'];
    const sent = await Promise.all([1, 2, 3].map(() => send(agent, member, ` ${text} `, requestId)));
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ toAll: 19, toMember: 2 })));
    expect(await codeOf(send(agent, member, 'Something else', requestId))).toBe('REPLAY_MISMATCH');
    const [message, ...more] = await readOf(member);
    expect(more).toEqual([]);
    expect(message).toMatchObject({ kind: 'agent', title: `Message from your agent ${maskedName(agent.username)}`, text, links: [] });
    const id = await lines.idOf(member);
    const { rows } = await sql<{ actor: string; detail: { text: string } }>`select actor, detail from audit_entry
      where action = 'agent.message-sent' and subject = ${`member:${id}`}`.execute(world.platform.db.kysely);
    expect(rows).toMatchObject([{ actor: `member:${await lines.idOf(agent)}`, detail: { text } }]);
    const staff = await world.addStaffer('support');
    const seen = (await staff.caller.client(inboxConsoleCalls).memberMessages({ id })).content.find(({ kind }) => kind === 'agent');
    expect(seen).toMatchObject({ text, readAt: null });
    // Nothing of it leaves the site.
    const mails = await sql`select from outbound_message where member_id = ${id} and template = 'agent_note'`.execute(
      world.platform.db.kysely,
    );
    expect(mails.rows).toEqual([]);
  });

  it('goes to nobody else: not further down, not up, not beside, not to another brand, not to oneself, and from no member', async () => {
    const { agent, below } = await agentWith(2);
    const [member, under] = below as [Player, Player];
    await lines.promote(member);
    await lines.putBelow(under, member);
    const { below: others } = await agentWith(1);
    const abroad = await (await world.beside()).addPlayer();
    await member.logIn();
    for (const stranger of [under, agent, others[0] as Player]) expect(await codeOf(send(agent, stranger))).toBe('NOT_FOUND');
    expect(await codeOf(send(member, agent))).toBe('NOT_FOUND');
    const foreign = { id: await abroad.memberId(), requestId: next(), text: 'Hello' };
    expect(await codeOf(calls(agent).sendToDownline(foreign))).toBe('NOT_FOUND');
    expect(await codeOf(calls(agent).sendToDownline({ ...foreign, id: next() }))).toBe('NOT_FOUND');
    expect(await codeOf(send(under, member))).toBe('NON_AGENT');
    const { rows } = await sql`select from agents_message where agent_id = ${await lines.idOf(agent)}`.execute(world.platform.db.kysely);
    expect(rows).toEqual([]);
  });

  it('is no text with control characters, and none that is too long', async () => {
    const { agent, below } = await agentWith(1);
    const [member] = below as [Player];
    for (const text of ['a\tb', 'a\u001B[31mb', '\u202E'])
      expect(await refusalOf(send(agent, member, text))).toMatchObject({ code: 'FIELDS_INVALID', value: { fields: { text: 'invalid' } } });
    expect(await codeOf(send(agent, member, 'a'.repeat(501)))).not.toBe('OK');
    expect(await codeOf(send(agent, member, 'a'.repeat(500)))).toBe('OK');
  });

  it('is one of three a day to a member and of twenty in all, also of many at once; the next day there are more', async () => {
    const { agent, below } = await agentWith(7);
    const [first] = below as [Player];
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => codeOf(send(agent, first))));
    expect(answers.toSorted()).toEqual(['AGENT_MESSAGES_MEMBER', 'AGENT_MESSAGES_MEMBER', 'OK', 'OK', 'OK']);
    expect(await refusalOf(send(agent, first))).toMatchObject({ code: 'AGENT_MESSAGES_MEMBER', value: { max: 3 } });
    for (const member of below.slice(1, 6)) for (let n = 0; n < 3; n += 1) await send(agent, member);
    const last = below[6] as Player;
    expect(await send(agent, last)).toEqual({ toAll: 1, toMember: 1 });
    expect((await Promise.all([1, 2].map(() => codeOf(send(agent, last))))).toSorted()).toEqual(['AGENT_MESSAGES_DAY', 'OK']);
    expect(await refusalOf(send(agent, last))).toMatchObject({ code: 'AGENT_MESSAGES_DAY', value: { max: 20 } });
    expect(await readOf(last)).toHaveLength(2);
    await world.turnClock(86_400_000);
    await agent.logIn();
    expect(await send(agent, first)).toEqual({ toAll: 19, toMember: 2 });
  });

  it('is not taken by a member who has turned it off, until it is turned on, nor by one who keeps away from play', async () => {
    const { agent, below } = await agentWith(2);
    const [member, away] = below as [Player, Player];
    expect(await calls(member).uplineMessages()).toEqual({ name: maskedName(agent.username), isMuted: false });
    for (let n = 0; n < 2; n += 1) await calls(member).muteUpline({ isMuted: true });
    expect(await calls(member).uplineMessages()).toMatchObject({ isMuted: true });
    expect(await codeOf(send(agent, member))).toBe('AGENT_MESSAGE_OFF');
    await away.caller.client(protectionCalls).goOut({ requestId: next(), length: 'day' });
    expect(await codeOf(send(agent, away))).toBe('AGENT_MESSAGE_OFF');
    await calls(member).muteUpline({ isMuted: false });
    expect(await send(agent, member)).toEqual({ toAll: 19, toMember: 2 });
    // What was turned off was one agent: another one may write.
    await calls(member).muteUpline({ isMuted: true });
    const { agent: other } = await agentWith(0);
    await lines.putBelow(member, other);
    expect(await calls(member).uplineMessages()).toEqual({ name: maskedName(other.username), isMuted: false });
    expect(await calls(other).uplineMessages()).toEqual({ name: null, isMuted: false });
    expect(await codeOf(calls(other).muteUpline({ isMuted: true }))).toBe('NOT_FOUND');
  });
});
