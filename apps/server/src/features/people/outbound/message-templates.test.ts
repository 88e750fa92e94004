import { inboxConsoleCalls } from '@talora/contract/members/inbox-console.ts';
import { inboxCalls } from '@talora/contract/members/inbox.ts';
import { outboundCalls, templateCalls } from '@talora/contract/members/outbound-console.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMessage } from './send-message.ts';
import { codeOf, openWorld, type Player, type Staffer, type World } from '../../../../test/world.ts';

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('words of messages and messages of staff', () => {
  let world: World;
  let admin: Staffer;
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true });
    admin = await world.addStaffer();
  });
  afterAll(async () => {
    expect(await world.verify()).toEqual([]);
    await world.close();
  });

  const next = (): string => world.platform.ids.next();
  const templates = (staffer = admin) => staffer.caller.client(templateCalls);
  const writing = (staffer = admin) => staffer.caller.client(inboxConsoleCalls);
  const log = (staffer = admin) => staffer.caller.client(outboundCalls);
  const of = (player: Player) => player.caller.client(inboxCalls);
  const note = { template: 'operator_note', channel: 'inbox' } as const;

  async function withEmail(): Promise<Player> {
    const player = await world.addPlayer();
    await sql`update identity_member set email = 'a@talora.example' where id = ${await player.memberId()}`.execute(world.asOwner.db.kysely);
    await of(player).chooseMessages({ kind: 'announcement', channel: 'email', isOn: true });
    return player;
  }

  it('are listed by message and note, and name what they may hold', async () => {
    const all = await templates().messageTemplates();
    expect(all.length).toBeGreaterThan(50);
    expect(all.find(({ template, channel }) => template === 'welcome' && channel === 'sms')).toBeUndefined();
    const one = await templates().messageTemplate({ template: 'withdrawal_paid', channel: 'sms' });
    expect(one).toMatchObject({ version: 0, kind: 'money', secret: null, isSent: false, history: [] });
    expect(one.parameters.toSorted()).toEqual(['amount', 'brand', 'currency', 'minutes', 'no', 'reference']);
    expect(Object.keys(one.samples).toSorted()).toEqual(one.parameters.toSorted());
    expect(await codeOf(templates().messageTemplate({ template: 'welcome', channel: 'sms' }))).toBe('NOT_FOUND');
    expect(await codeOf(templates().messageTemplate({ template: 'nothing', channel: 'sms' }))).toBe('NOT_FOUND');
  });

  it('are changed by version: what is there keeps its words, and the words that ship come back', async () => {
    const player = await world.addPlayer();
    const id = await player.memberId();
    const write = (title: string) => writing().sendMemberMessage({ id, requestId: next(), title, text: 'x' });
    const titles = async () => (await of(player).messages({ filter: 'announcement' })).content.map(({ title }) => title).toReversed();
    const { texts } = await templates().messageTemplate(note);
    await write('one');
    const own = { ...texts, EN: { subject: 'News: {title}', body: '{text}' } };
    expect(await templates().saveMessageTemplate({ ...note, version: 0, texts: own })).toEqual({ version: 1 });
    expect(await templates().saveMessageTemplate({ ...note, version: 0, texts: own })).toEqual({ version: 1 });
    await write('two');
    expect(await titles()).toEqual(['one', 'News: two']);
    expect(await codeOf(templates().saveMessageTemplate({ ...note, version: 0, texts }))).toBe('CHANGED_MEANWHILE');
    expect(await templates().saveMessageTemplate({ ...note, version: 1, texts: null })).toEqual({ version: 2 });
    await write('three');
    expect(await titles()).toEqual(['one', 'News: two', 'three']);
    const { history, version } = await templates().messageTemplate(note);
    expect([version, history.map((row) => [row.version, row.texts?.EN.subject ?? null])]).toEqual([
      2,
      [
        [2, null],
        [1, 'News: {title}'],
      ],
    ]);
    // Another brand has its own words.
    expect((await templates(await (await world.beside()).addStaffer()).messageTemplate(note)).history).toEqual([]);
  });

  it('are saved by one of two who save at once', async () => {
    const at = { template: 'welcome', channel: 'inbox' } as const;
    const { texts } = await templates().messageTemplate(at);
    const save = (subject: string) =>
      codeOf(templates().saveMessageTemplate({ ...at, version: 0, texts: { ...texts, EN: { ...texts.EN, subject } } }));
    expect((await Promise.all([save('A'), save('B')])).toSorted()).toEqual(['CHANGED_MEANWHILE', 'OK']);
  });

  it('are refused where they name what the message does not know, hide the code or tell it in the subject', async () => {
    const at = { template: 'code_login', channel: 'email' } as const;
    const { texts } = await templates().messageTemplate(at);
    const error = await refusalOf(
      templates().saveMessageTemplate({
        ...at,
        version: 0,
        texts: {
          MS: { subject: '{code}', body: '{code}' },
          EN: { subject: 'x', body: 'no code' },
          CN: { subject: '{name}', body: '{code} {' },
        },
      }),
    );
    expect(error).toMatchObject({
      code: 'FIELDS_INVALID',
      value: {
        fields: {
          'MS.subject': { problem: 'secret', name: 'code' },
          'EN.body': { problem: 'missing', name: 'code' },
          'CN.subject': { problem: 'unknown', name: 'name' },
          'CN.body': { problem: 'brace' },
        },
      },
    });
    expect(texts.EN.body).toContain('{code}');
    expect(await codeOf(templates(await world.addStaffer('support')).messageTemplates())).toBe('FORBIDDEN');
  });

  it('are tried at an address of one’s own, marked as a trial, and nothing says that they were sent', async () => {
    const at = { template: 'deposit_credited', channel: 'email' } as const;
    const { texts } = await templates().messageTemplate(at);
    const tried = await templates().tryMessageTemplate({ ...at, requestId: next(), language: 'EN', texts, to: 'me@talora.example' });
    expect(tried).toEqual({ state: 'noted' });
    const [row] = (await log().messageLog({})).content;
    expect(row).toMatchObject({ to: 'me@talora.example', state: 'noted', isRepeatable: true });
    expect(row?.subject).toMatch(/^\[Test\] Deposit /);
    expect(row?.text).toMatch(/^\[Test\] .*120\.00/);
    const wrong = { ...at, requestId: next(), language: 'EN', texts, to: 'nobody' } as const;
    expect(await codeOf(templates().tryMessageTemplate(wrong))).toBe('FIELDS_INVALID');
    expect(await codeOf(templates().tryMessageTemplate({ ...wrong, channel: 'sms', to: '12' }))).toBe('FIELDS_INVALID');
    const sms = await templates().messageTemplate({ ...at, channel: 'sms' });
    expect(
      await templates().tryMessageTemplate({
        ...at,
        channel: 'sms',
        requestId: next(),
        language: 'MS',
        texts: sms.texts,
        to: '+60 12-345 6789',
      }),
    ).toEqual({ state: 'noted' });
    expect((await log().messageLog({})).content[0]).toMatchObject({ to: '60123456789', subject: null });
    expect(await codeOf(templates().tryMessageTemplate({ ...wrong, channel: 'inbox', to: 'me@talora.example' }))).toBe('NOT_FOUND');
  });

  it('a message to one member stands in the inbox once, in the audit log, and goes where the member wants it', async () => {
    const player = await withEmail();
    const id = await player.memberId();
    const support = await world.addStaffer('support');
    const note = { id, requestId: next(), title: ' Your {amount} ', text: 'Please call us.\n<b>now</b>' };
    const sent = await Promise.all([1, 2, 3].map(() => codeOf(writing(support).sendMemberMessage(note))));
    expect(sent).toEqual(['OK', 'OK', 'OK']);
    expect(await codeOf(writing(support).sendMemberMessage({ ...note, text: 'Something else' }))).toBe('REPLAY_MISMATCH');
    const { content } = await of(player).messages({ filter: 'announcement' });
    expect(content).toMatchObject([{ title: 'Your {amount}', text: 'Please call us.\n<b>now</b>', links: [] }]);
    const [mail, ...more] = (await log().messageLog({ channel: 'email' })).content.filter(({ template }) => template === 'operator_note');
    expect([mail?.state, mail?.isRepeat, more.length]).toEqual(['noted', false, 0]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entry where action = 'member.message-sent'
      and subject = ${`member:${id}`}`.execute(world.platform.db.kysely);
    expect(rows[0]?.n).toBe(1);
    await of(player).deleteMessage({ id: content[0]?.id ?? '', isDeleted: true });
    const seen = (await writing().memberMessages({ id })).content.find(({ kind }) => kind === 'announcement');
    expect(seen?.deletedAt).not.toBeNull();
    const abroad = await (await world.beside()).addStaffer();
    expect(await codeOf(writing(abroad).memberMessages({ id }))).toBe('NOT_FOUND');
    expect(await codeOf(writing(abroad).sendMemberMessage({ ...note, requestId: next() }))).toBe('NOT_FOUND');
    expect(await codeOf(writing(await world.addStaffer('cashier')).sendMemberMessage({ ...note, requestId: next() }))).toBe('FORBIDDEN');
  });

  it('a message is sent again word for word, once for each request, and a code never', async () => {
    const player = await withEmail();
    const id = await player.memberId();
    await writing().sendMemberMessage({ id, requestId: next(), title: 'Again', text: 'Once more' });
    const found = async () => (await log().messageLog({ channel: 'email' })).content.filter(({ subject }) => subject === 'Again');
    const [first] = await found();
    if (first === undefined) throw new Error('no message');
    const requestId = next();
    const answers = await Promise.all([1, 2].map(() => codeOf(log().resendMessage({ id: first.id, requestId }))));
    expect(answers).toEqual(['OK', 'OK']);
    expect((await found()).map(({ text, isRepeat }) => [text, isRepeat])).toEqual([
      [first.text, true],
      [first.text, false],
    ]);
    await world.platform.db.tx(async (tx) => {
      const brand = await world.brand();
      await sendMessage(world.platform, tx, {
        brandId: brand.id,
        memberId: id,
        email: 'a@talora.example',
        mobile: null,
        language: 'EN',
        template: 'code_login',
        values: { brand: brand.name, minutes: '5' },
        secretValues: { code: '482913' },
      });
    });
    const code = (await log().messageLog({ channel: 'email' })).content.find(({ template }) => template === 'code_login');
    expect(code?.isRepeatable).toBe(false);
    expect(await codeOf(log().resendMessage({ id: code?.id ?? '', requestId: next() }))).toBe('ILLEGAL_STATE');
    const abroad = await (await world.beside()).addStaffer();
    expect(await codeOf(log(abroad).resendMessage({ id: first.id, requestId: next() }))).toBe('NOT_FOUND');
  });
});
