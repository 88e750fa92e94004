import { contentCalls } from '@talora/contract/content/content.ts';
import { inboxCalls } from '@talora/contract/members/inbox.ts';
import { memberWorkCalls } from '@talora/contract/members/member-work-console.ts';
import { outboundCalls } from '@talora/contract/members/outbound-console.ts';
import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { workCalls } from '@talora/contract/staff/work-console.ts';
import { ticketsConsoleCalls } from '@talora/contract/tickets/tickets-console.ts';
import { ticketsCalls } from '@talora/contract/tickets/tickets.ts';
import { readUuidV7Time } from '@talora/domain/ids/uuidv7.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../test/world.ts';

describe('tickets', () => {
  let world: World;
  let support: Staffer;
  let admin: Staffer;
  const next = (): string => world.platform.ids.next();
  const staff = (staffer = support) => staffer.caller.client(ticketsConsoleCalls);
  const own = (player: Player) => player.caller.client(ticketsCalls);
  const write = async (player: Player, change: object = {}): Promise<string> => {
    const requestId = next();
    await player.caller.client(contentCalls).feedback({ requestId, topic: 'deposit', content: 'Where is my money now?', ...change }, []);
    return requestId;
  };
  const answer = (id: string, version: number, change: object = {}) =>
    staff().answerTicket({ id, requestId: next(), version, text: 'It has come, have a look.', state: 'answered', ...change });
  /** As if so much time had gone by for a ticket: its moments lie as much further back. */
  const age = (id: string, time: string) =>
    sql`update content_feedback set closed_at = closed_at - ${time}::interval, turn_since = turn_since - ${time}::interval
      where id = ${id}`.execute(world.asOwner.db.kysely);
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
    support = await world.addStaffer('support');
    admin = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  it('an answer stands in the member’s conversation and inbox, unread until it is opened', async () => {
    const player = await world.addPlayer();
    const id = await write(player);
    const sent = { id, requestId: next(), version: 0, text: 'It has come.', state: 'answered' } as const;
    await Promise.all([1, 2, 3].map(() => staff().answerTicket(sent)));
    expect(await codeOf(staff().answerTicket({ ...sent, text: 'Other words' }))).toBe('REPLAY_MISMATCH');
    const list = await own(player).tickets({});
    expect(list).toMatchObject({ unread: 1, totalElements: 1, content: [{ id, state: 'answered', isUnread: true }] });
    const thread = await own(player).ticket({ id });
    expect(thread.messages.map(({ text, isMine }) => [text, isMine])).toEqual([
      ['Where is my money now?', true],
      ['It has come.', false],
    ]);
    const { content: messages } = await player.caller.client(inboxCalls).messages({});
    expect(messages.filter(({ links }) => links.some((link) => link.page === 'ticket' && link.id === id))).toHaveLength(1);
    expect((await staff().consoleTicket({ id })).readAt).toBeNull();
    await own(player).readTicket({ id, messageId: sent.requestId });
    expect((await own(player).tickets({})).unread).toBe(0);
    expect((await staff().consoleTicket({ id })).readAt).not.toBeNull();
  });

  it('is opened again by its member’s words, with a picture, for the brand’s days and no longer', async () => {
    await world.settings({ ticketReopenDays: 3 });
    const player = await world.addPlayer();
    const id = await write(player);
    await staff().closeTicket({ id, version: 0, reason: 'Answered by phone' });
    await age(id, '71 hours 59 minutes');
    const reply = { id, requestId: next(), content: 'It is still not there.' };
    const picture = await world.picture();
    await Promise.all([1, 2].map(() => own(player).replyTicket(reply, [picture])));
    expect(await codeOf(own(player).replyTicket({ ...reply, content: 'Other' }, [picture]))).toBe('REPLAY_MISMATCH');
    const file = await staff().consoleTicket({ id });
    expect(file).toMatchObject({ state: 'open', version: 2, closedAt: null, closeReason: null });
    expect(file.messages.map(({ images }) => images)).toEqual([0, 1]);
    const seen = await staff().consoleTicketImage({ id, messageId: reply.requestId, index: 0 });
    expect(seen.type).toBe('image/webp');
    expect(await codeOf(staff().consoleTicketImage({ id, messageId: reply.requestId, index: 1 }))).toBe('NOT_FOUND');
    const views = await admin.caller.client(auditCalls).auditLog({ query: `feedback:${id}`, part: 'looking' });
    expect(views.content.filter(({ action }) => action === 'feedback.picture-viewed')).toHaveLength(1);
    expect((await own(player).ticketImage({ id, messageId: reply.requestId, index: 0 })).size).toBe(seen.size);
    await staff().closeTicket({ id, version: 2, reason: 'Answered' });
    expect(await own(player).ticket({ id })).toMatchObject({ mayReply: true });
    await age(id, '72 hours');
    expect(await own(player).ticket({ id })).toMatchObject({ mayReply: false, reopenUntil: null });
    const late = { id, requestId: next(), content: 'Hello?' };
    expect(await codeOf(own(player).replyTicket(late, []))).toBe('ILLEGAL_STATE');
  });

  it('is worked on by one at a time: what was written to an older state is not sent', async () => {
    const player = await world.addPlayer();
    const id = await write(player);
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(answer(id, 0))));
    expect(codes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'CHANGED_MEANWHILE'), 'OK']);
    // The member wrote while an answer was being typed.
    await own(player).replyTicket({ id, requestId: next(), content: 'I found it, thank you.' }, []);
    expect(await codeOf(answer(id, 1))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(answer(id, 2, { state: 'waiting' }))).toBe('OK');
    expect((await own(player).ticket({ id })).state).toBe('waiting');
    await staff().closeTicket({ id, version: 3, reason: 'Done' });
    expect(await codeOf(answer(id, 4))).toBe('ILLEGAL_STATE');
    const reopened = await staff().reopenTicket({ id, version: 4, reason: 'Too soon' });
    expect([reopened.state, reopened.version]).toEqual(['open', 5]);
    expect(await codeOf(staff().reopenTicket({ id, version: 5, reason: 'Again' }))).toBe('ILLEGAL_STATE');
  });

  it('remarks are for colleagues, and what was written is never changed', async () => {
    const player = await world.addPlayer();
    const id = await write(player);
    await staff().remarkTicket({ id, requestId: next(), text: 'Called before, be patient' });
    expect((await staff().consoleTicket({ id })).messages.map(({ isRemark }) => isRemark)).toEqual([false, true]);
    expect(JSON.stringify(await own(player).ticket({ id }))).not.toContain('patient');
    // A remark is no answer: nobody is told, and an answer that is being typed stays good.
    expect((await own(player).tickets({})).unread).toBe(0);
    expect(await codeOf(answer(id, 0))).toBe('OK');
    const db = world.platform.db.kysely;
    await expect(sql`update tickets_message set body = 'x'`.execute(db)).rejects.toThrow(/permission denied/);
    await expect(sql`delete from tickets_message`.execute(db)).rejects.toThrow(/permission denied/);
  });

  it('a guest with an address is answered by mail, one without by nobody', async () => {
    const guest = world.visitor().client(contentCalls);
    const [mailed, silent] = [next(), next()];
    const letter = { topic: 'other', content: 'How do I register here?' } as const;
    await guest.feedback({ ...letter, requestId: mailed, contact: 'tetamu@talora.example' }, []);
    await guest.feedback({ ...letter, requestId: silent }, []);
    expect(await codeOf(answer(silent, 0))).toBe('ILLEGAL_STATE');
    await answer(mailed, 0, { text: 'Press Register at the top.' });
    const { content } = await admin.caller.client(outboundCalls).messageLog({ channel: 'email' });
    expect(content.find(({ template }) => template === 'ticket_mail')).toMatchObject({ to: 'tetamu@talora.example' });
    expect(content.find(({ template }) => template === 'ticket_mail')?.text).toContain('Press Register at the top.');
  });

  it('is given to who answers, ranked, and named with the payment of the same member', async () => {
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    const id = await write(player);
    const { colleagues } = await staff().consoleTicket({ id });
    const cashier = await world.addStaffer('cashier');
    const me = colleagues[0]?.id ?? '';
    expect(await codeOf(staff().assignTicket({ id, version: 0, staffId: next() }))).toBe('ILLEGAL_STATE');
    await staff().assignTicket({ id, version: 0, staffId: me });
    await staff().assignTicket({ id, version: 0, staffId: me });
    await staff().rankTicket({ id, version: 1, priority: 'urgent' });
    expect(await codeOf(staff().rankTicket({ id, version: 1, priority: 'low' }))).toBe('CHANGED_MEANWHILE');
    const deposit = async (who: Player) => (await who.wallet.createDeposit({ requestId: next(), method: 'slip', amount: '30.00' })).no;
    expect(await codeOf(staff().linkTicket({ id, version: 2, no: await deposit(other) }))).toBe('FIELDS_INVALID');
    const no = await deposit(player);
    expect((await staff().linkTicket({ id, version: 2, no: ` ${no.toLowerCase()} ` })).about).toMatchObject({ kind: 'deposit', no });
    expect((await staff().listTickets({ priority: 'urgent' })).content).toMatchObject([{ id, assigned: { id: me } }]);
    expect(await codeOf(staff(cashier).consoleTicket({ id }))).toBe('FORBIDDEN');
    const log = await admin.caller.client(auditCalls).auditLog({ query: `feedback:${id}` });
    const acts = ['feedback.assigned', 'feedback.linked', 'feedback.ranked', 'feedback.viewed'];
    expect(log.content.map(({ action }) => action).toSorted()).toEqual(acts);
    const views = await admin.caller.client(auditCalls).auditLog({ query: `feedback:${id}`, part: 'looking' });
    expect(views.content.map(({ action }) => action)).toEqual(['feedback.viewed']);
  });

  it('is found by state, topic, person, age, language, number and words, and taken away as a file', async () => {
    const player = await world.addPlayer();
    const id = await write(player, { topic: 'apply', content: 'A penguin sits on my account' });
    const ids = async (asked: object) => (await staff().listTickets(asked)).content.map((one) => one.id);
    const { no } = await staff().consoleTicket({ id });
    for (const asked of [
      { topic: 'apply' },
      { find: 'PENGUIN' },
      { find: no },
      { find: player.username },
      { topic: 'apply', assigned: 'nobody' },
    ])
      expect([asked, await ids(asked)]).toEqual([asked, [id]]);
    expect(await ids({ find: '%' })).toEqual([]);
    // By the day before or after, where another time zone has named it; by no other.
    const [end, at] = [no.slice(6), readUuidV7Time(id)];
    const numberOf = (days: number): string =>
      `${new Date(at + days * 86_400_000).toISOString().slice(2, 10).replaceAll('-', '')}${end}`.toLowerCase();
    expect(await Promise.all([-2, -1, 0, 1, 2].map((days) => ids({ find: numberOf(days) })))).toEqual([[], [id], [id], [id], []]);
    expect(await ids({ topic: 'apply', hours: 1 })).toEqual([]);
    await age(id, '1 hour');
    expect(await ids({ topic: 'apply', hours: 1, order: 'longest' })).toEqual([id]);
    const { language } = await staff().consoleTicket({ id });
    expect(await ids({ topic: 'apply', language })).toEqual([id]);
    expect(await ids({ topic: 'apply', language: language === 'CN' ? 'EN' : 'CN' })).toEqual([]);
    const file = await staff().ticketsFile({ topic: 'apply', format: 'csv' });
    const lines = (await file.text()).trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('A penguin sits on my account');
  });

  it('is an alert after the brand’s hours, and work until it is answered', async () => {
    await world.settings({ ticketAlertHours: 5 });
    const late = async () => (await admin.caller.client(workCalls).alerts({})).find(({ alert }) => alert === 'tickets-late')?.count ?? 0;
    const waiting = async () => (await admin.caller.client(workCalls).work({})).find(({ queue }) => queue === 'feedback')?.count ?? 0;
    const [before, open] = [await late(), await waiting()];
    const id = await write(await world.addPlayer());
    expect([await late(), await waiting()]).toEqual([before, open + 1]);
    await age(id, '5 hours');
    expect(await late()).toBe(before + 1);
    await answer(id, 0);
    expect([await late(), await waiting()]).toEqual([before, open]);
  });

  it('stands in the member’s line of time', async () => {
    const player = await world.addPlayer();
    const id = await write(player);
    await answer(id, 0);
    const memberId = await player.memberId();
    const line = async (staffer: Staffer) =>
      (await staffer.caller.client(memberWorkCalls).memberTimeline({ id: memberId, kind: 'tickets' })).content;
    expect((await line(support)).map(({ what, link }) => [what, link?.id])).toEqual([
      ['answered', id],
      ['written', id],
    ]);
    expect(await line(await world.addStaffer('cashier'))).toEqual([]);
  });

  it('ready answers stand in every language, one name once, changed on what was seen', async () => {
    const texts = { MS: 'Hai {name}', EN: 'Hello {name}, about {no}', CN: '您好 {name}' };
    const id = next();
    await staff().saveReadyText({ id, version: 0, name: 'Hello', texts });
    expect((await staff().saveReadyText({ id, version: 0, name: 'Hello', texts })).texts).toMatchObject([{ id, version: 1 }]);
    expect(await codeOf(staff().saveReadyText({ id: next(), version: 0, name: 'hello', texts }))).toBe('NAME_TAKEN');
    expect(await codeOf(staff().saveReadyText({ id, version: 0, name: 'Other', texts }))).toBe('CHANGED_MEANWHILE');
    expect(await codeOf(staff().saveReadyText({ id: next(), version: 0, name: 'Bad', texts: { ...texts, EN: '{naem}' } }))).toBe(
      'FIELDS_INVALID',
    );
    await staff().saveReadyText({ id, version: 1, name: 'Greeting', texts });
    expect((await staff().retireReadyText({ id })).texts).toEqual([]);
    expect(await codeOf(staff().retireReadyText({ id }))).toBe('OK');
  });

  it('is nobody else’s: neither another member’s nor another brand’s', async () => {
    const [player, other] = [await world.addPlayer(), await world.addPlayer()];
    const id = await write(player);
    const asked = await Promise.all([
      codeOf(own(other).ticket({ id })),
      codeOf(own(other).replyTicket({ id, requestId: next(), content: 'Let me in' }, [])),
      codeOf(own(other).readTicket({ id, messageId: id })),
      codeOf(own(other).ticketImage({ id, messageId: id, index: 0 })),
    ]);
    expect(asked).toEqual(asked.map(() => 'NOT_FOUND'));
    const stranger = staff(await (await world.beside()).addStaffer());
    const there = await Promise.all([
      codeOf(stranger.consoleTicket({ id })),
      codeOf(stranger.answerTicket({ id, requestId: next(), version: 0, text: 'Hello', state: 'answered' })),
      codeOf(stranger.remarkTicket({ id, requestId: next(), text: 'Hello' })),
      codeOf(stranger.closeTicket({ id, version: 0, reason: 'Mine' })),
    ]);
    expect(there).toEqual(there.map(() => 'NOT_FOUND'));
    expect((await stranger.listTickets({})).totalElements).toBe(0);
  });
});

describe('a member who writes without end', () => {
  it('is stopped after ten messages in ten minutes', async () => {
    const world = await openWorld({ areRatesOff: false, hasVendors: false });
    const player = await world.addPlayer();
    const id = world.platform.ids.next();
    await player.caller.client(contentCalls).feedback({ requestId: id, topic: 'other', content: 'Is anybody there?' }, []);
    const codes: string[] = [];
    for (let n = 0; n < 11; n += 1) {
      const reply = { id, requestId: world.platform.ids.next(), content: `Hello ${n}` };
      codes.push(await codeOf(player.caller.client(ticketsCalls).replyTicket(reply, [])));
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'OK'), 'TOO_MANY_REQUESTS']);
    await world.close();
  });
});
