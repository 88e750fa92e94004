import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { contentCalls } from '@talora/contract/content/content.ts';
import { homeContentCalls } from '@talora/contract/content/home-content.ts';
import { ticketsConsoleCalls } from '@talora/contract/tickets/tickets-console.ts';
import { LANGUAGE_CODES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { memberCalls } from '@talora/contract/members/members.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';
import { addHelp } from './help.queries.ts';
import { cleanRichText } from './rich-text.ts';

const TEXT = 'The verifier shows another hash than the game.';

describe('rich text', () => {
  it('keeps its marks and loses everything that could run', () => {
    const kept = '<h3>Title</h3><p>One <strong>two</strong><br /><a href="/fair">three</a></p><ul><li>four</li></ul>';
    expect(cleanRichText(kept)).toBe(kept);
    for (const [dirty, clean] of [
      ['<p onclick="x()">a</p>', '<p>a</p>'],
      ['<script>x()</script>b', 'b'],
      ['<img src=x onerror=x()>c', 'c'],
      ['<svg><script>x()</script></svg>d', 'd'],
      ['<style>*{display:none}</style>e', 'e'],
      ['<iframe srcdoc="<script>x()</script>"></iframe>f', 'f'],
      ['<a href="https://talora.example/x">g</a>', '<a href="https://talora.example/x">g</a>'],
    ] as const)
      expect(cleanRichText(dirty)).toBe(clean);
    for (const href of [
      'javascript:x()',
      'JaVaScRiPt:x()',
      ' java\nscript:x()',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'http://evil.example',
    ])
      expect(cleanRichText(`<a href="${href}">x</a>`)).not.toMatch(/script|data:|evil/i);
  });
});

describe('help and feedback', () => {
  let world: World;
  let support: Staffer;
  const content = (ip?: string) => world.visitor(ip === undefined ? {} : { ip }).client(contentCalls);
  const inbox = (staffer: Staffer) => staffer.caller.client(ticketsConsoleCalls);
  const letter = (change: object = {}) => ({ requestId: world.platform.ids.next(), topic: 'game' as const, content: TEXT, ...change });
  beforeAll(async () => {
    world = await openWorld();
    support = await world.addStaffer('support');
  });
  afterAll(() => world.close());

  it('answers help by language and device, cleaned before it is stored', async () => {
    const brandId = (await world.brand()).id;
    const texts = (text: string) => ({ MS: `${text} ms`, EN: `${text} en`, CN: `${text} cn` });
    await addHelp(world.platform, {
      brandId,
      section: 'other',
      device: 'MOBILE',
      title: texts('Phones'),
      content: texts('<p onmouseover="x()">Hold it upright</p><script>x()</script>'),
      sort: 999,
    });
    const mobile = await content().helpCenter({ lang: 'EN', device: 'MOBILE' });
    const last = mobile.at(-1);
    expect(last).toMatchObject({ section: 'other', title: 'Phones en', content: '<p>Hold it upright</p> en' });
    expect((await content().helpCenter({ lang: 'CN', device: 'MOBILE' })).at(-1)?.title).toBe('Phones cn');
    const web = await content().helpCenter({ lang: 'EN' });
    expect(web.some(({ title }) => title === 'Phones en')).toBe(false);
    expect(web.length).toBeGreaterThan(5);
  });

  it('takes a feedback from a guest and a member, and shows it in the inbox until it is done', async () => {
    const player = await world.addPlayer();
    await content().feedback(letter({ contact: 'guest@talora.example' }), []);
    await player.caller.client(contentCalls).feedback(letter({ topic: 'service', content: '💥'.repeat(140) }), []);
    const { content: letters } = await inbox(support).listTickets({ state: 'open' });
    expect(letters.map(({ topic, account, contact }) => [topic, account, contact])).toEqual([
      ['service', player.username, null],
      ['game', null, 'guest@talora.example'],
    ]);
    const id = letters[0]?.id ?? '';
    await inbox(support).closeTicket({ id, version: 0, reason: 'Called back' });
    expect(await codeOf(inbox(support).closeTicket({ id, version: 0, reason: 'Called back' }))).toBe('OK');
    expect(await codeOf(inbox(support).closeTicket({ id, version: 1, reason: 'Once more' }))).toBe('ILLEGAL_STATE');
    expect((await inbox(support).listTickets({ state: 'open' })).totalElements).toBe(1);
    expect((await inbox(support).listTickets({ state: 'done' })).content).toMatchObject([{ id }]);
    expect(await inbox(support).consoleTicket({ id })).toMatchObject({ state: 'done', closeReason: 'Called back' });
    const admin = await world.addStaffer();
    const entries = await admin.caller.client(auditCalls).auditLog({ query: 'feedback.closed' });
    expect(entries.content.map(({ detail }) => detail)).toEqual([{ topic: 'service', note: 'Called back' }]);
    const nobody = { id: world.platform.ids.next(), version: 0, reason: 'Nobody' };
    expect(await codeOf(inbox(support).closeTicket(nobody))).toBe('NOT_FOUND');
  });

  it('counts 10 to 140 characters by code points and takes a repeat once', async () => {
    const send = (change: object) => codeOf(content().feedback(letter(change), []));
    expect(await send({ content: '💥'.repeat(9) })).toBe('FIELDS_INVALID');
    expect(await send({ content: '💥'.repeat(141) })).toBe('FIELDS_INVALID');
    expect(await send({ contact: 'no address' })).toBe('BAD_REQUEST');
    const before = (await inbox(support).listTickets({})).totalElements;
    const same = letter();
    await Promise.all([1, 2, 3].map(() => content().feedback(same, [])));
    expect((await inbox(support).listTickets({})).totalElements).toBe(before + 1);
    expect(await codeOf(content().feedback({ ...same, content: 'Something else altogether' }, []))).toBe('REPLAY_MISMATCH');
  });

  it('takes up to three pictures, encoded again, and shows them to staff only', async () => {
    const picture = await world.picture();
    const sent = letter({ topic: 'deposit' });
    await content().feedback(sent, [picture, picture, picture]);
    const image = await inbox(support).consoleTicketImage({ id: sent.requestId, messageId: sent.requestId, index: 2 });
    expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).format).toBe('webp');
    expect(await codeOf(content().feedback(letter(), [picture, picture, picture, picture]))).toBe('TOO_MANY_IMAGES');
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>'], { type: 'image/png' });
    expect(await codeOf(content().feedback(letter(), [svg]))).toBe('IMAGE_INVALID');
    const stranger = world.platform.ids.next();
    expect(await codeOf(inbox(support).consoleTicketImage({ id: stranger, messageId: stranger, index: 0 }))).toBe('NOT_FOUND');
    const cashier = await world.addStaffer('cashier');
    expect(await codeOf(inbox(cashier).listTickets({}))).toBe('FORBIDDEN');
    expect(await codeOf(inbox(cashier).consoleTicketImage({ id: sent.requestId, messageId: sent.requestId, index: 0 }))).toBe('FORBIDDEN');
  });
});

describe('notices at the console', () => {
  let world: World;
  let admin: Staffer;
  const HOUR_MS = 3_600_000;
  const staffer = (of: Staffer) => of.caller.client(contentConsoleCalls);
  const shown = async () => (await world.visitor().client(homeContentCalls).homeConsolidated({ language: 'EN' })).notices;
  const at = (ms: number): string => new Date(world.clock.nowMs() + ms).toISOString();
  const texts = (text: string) => ({ MS: `${text} ms`, EN: `${text} en`, CN: `${text} cn` });
  const draft = (change: object = {}) => ({
    title: texts('New hours'),
    content: texts('<p>From <strong>Monday</strong></p><img src=x onerror=x()>'),
    promotionType: null,
    startsAt: at(-1_000),
    endsAt: null,
    isLive: true,
    ...change,
  });
  beforeAll(async () => {
    world = await openWorld();
    // The sample's own notices are not of this very moment.
    await world.turnClock(HOUR_MS);
    admin = await world.addStaffer();
  });
  afterAll(() => world.close());

  it('are written, changed and taken off, cleaned and audited', async () => {
    const id = world.platform.ids.next();
    const written = await staffer(admin).saveNotice({ id, version: 0, ...draft() });
    expect(written).toMatchObject({ version: 1, state: 'shown', content: { EN: '<p>From <strong>Monday</strong></p> en' } });
    expect((await shown())[0]).toMatchObject({ id, title: 'New hours en', content: '<p>From <strong>Monday</strong></p> en' });
    const { state: _, ...same } = written;
    expect(await staffer(admin).saveNotice({ ...same, version: 0 })).toMatchObject({ version: 1 });
    expect(await codeOf(staffer(admin).saveNotice({ ...same, version: 0, isLive: false }))).toBe('ILLEGAL_STATE');
    expect(await staffer(admin).saveNotice({ ...same, isLive: false })).toMatchObject({ version: 2, state: 'off' });
    expect((await shown()).some((notice) => notice.id === id)).toBe(false);
    const entries = (await admin.caller.client(auditCalls).auditLog({ query: 'notice.saved' })).content;
    expect(entries.map(({ detail }) => (detail as { after: { isLive: boolean } }).after.isLive)).toEqual([false, true]);
  });

  it('begin and end at their times', async () => {
    const id = world.platform.ids.next();
    const isShown = async () => (await shown()).some((notice) => notice.id === id);
    await staffer(admin).saveNotice({ id, version: 0, ...draft({ startsAt: at(HOUR_MS), endsAt: at(2 * HOUR_MS) }) });
    expect((await staffer(admin).consoleNotices()).find((notice) => notice.id === id)?.state).toBe('planned');
    expect(await isShown()).toBe(false);
    await world.turnClock(HOUR_MS + 60_000);
    expect(await isShown()).toBe(true);
    await world.turnClock(HOUR_MS);
    expect(await isShown()).toBe(false);
    await admin.logIn();
    expect((await staffer(admin).consoleNotices()).find((notice) => notice.id === id)?.state).toBe('ended');
  });

  it('need every language and times that can be, and a role', async () => {
    const id = world.platform.ids.next();
    const save = (change: object) => codeOf(staffer(admin).saveNotice({ id, version: 0, ...draft(change) }));
    expect(await save({ title: { ...texts('x'), CN: ' ' } })).toBe('BAD_REQUEST');
    expect(await save({ startsAt: 'soon' })).toBe('FIELDS_INVALID');
    expect(await save({ endsAt: at(-2_000) })).toBe('FIELDS_INVALID');
    const support = await world.addStaffer('support');
    expect(await codeOf(staffer(support).consoleNotices())).toBe('FORBIDDEN');
  });
});

describe('languages that ship no texts', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
    await world.settings({ languages: ['EN', 'MS', 'AR', 'TY'], defaultLanguage: 'EN' });
  });
  afterAll(() => world.close());

  it('every code is taken: the operator’s words in it, cleaned, and the brand’s default where there are none', async () => {
    const admin = await world.addStaffer();
    const staffer = admin.caller.client(contentConsoleCalls);
    const id = world.platform.ids.next();
    await staffer.saveNotice({
      id,
      version: 0,
      title: { MS: 'Hai', EN: 'Hello', CN: '你好', AR: 'مرحبا' },
      content: { MS: '<p>ms</p>', EN: '<p>en</p>', CN: '<p>cn</p>', AR: '<p onclick="x()">نص</p><script>x()</script>' },
      promotionType: null,
      startsAt: new Date(world.clock.nowMs() - 1_000).toISOString(),
      endsAt: null,
      isLive: true,
    });
    const notice = async (language: LanguageCode) =>
      (await world.visitor().client(homeContentCalls).homeConsolidated({ language })).notices.find((one) => one.id === id);
    expect(await notice('AR')).toMatchObject({ title: 'مرحبا', content: '<p>نص</p>' });
    for (const code of LANGUAGE_CODES.filter((one) => !['AR', 'MS', 'CN'].includes(one)))
      expect([code, (await notice(code))?.title]).toEqual([code, 'Hello']);
    expect((await notice('MS'))?.title).toBe('Hai');
    const banners = async (language: LanguageCode) =>
      (await world.visitor().client(contentCalls).banners({ group: 'w_home', language })).map(({ title }) => title);
    expect(await banners('AR')).toEqual(await banners('EN'));
    expect((await banners('AR')).length).toBeGreaterThan(0);
  });

  it('a refusal and the names of games are in the brand’s default, and a member keeps the language', async () => {
    const caller = world.visitor({ language: 'AR' });
    const refused: unknown = await caller
      .client(memberCalls)
      .memberInfo({})
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'NOT_LOGGED_IN', message: 'You are not logged in, please log in.' });
    const names = async (language: LanguageCode) =>
      (await world.visitor().client(gamesCalls).games({ language, pageSize: 5 })).content.map(({ gameName }) => gameName);
    expect(await names('AR')).toEqual(await names('EN'));
    expect(await names('AR')).not.toEqual(await names('CN'));
    const player = await world.addPlayer({ device: { language: 'AR' } });
    expect(await player.members.updateLanguage({ language: 'AR' })).toEqual({ language: 'AR' });
  });
});

describe('a flood of feedback', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ areRatesOff: false });
  });
  afterAll(() => world.close());

  it('ends after five from one address', async () => {
    const send = (ip: string) =>
      codeOf(
        world.visitor({ ip }).client(contentCalls).feedback({ requestId: world.platform.ids.next(), topic: 'other', content: TEXT }, []),
      );
    const codes: string[] = [];
    for (let i = 0; i < 6; i += 1) codes.push(await send('175.143.0.1'));
    expect(codes).toEqual(['OK', 'OK', 'OK', 'OK', 'OK', 'TOO_MANY_REQUESTS']);
    expect(await send('175.143.0.2')).toBe('OK');
  });
});
