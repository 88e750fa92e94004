import { auditCalls } from '@talora/contract/staff/audit-console.ts';
import { contentConsoleCalls, type HelpFields } from '@talora/contract/content/content-console.ts';
import { contentCalls } from '@talora/contract/content/content.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';

// Staff who do nothing for a quarter of an hour are logged out.
const WHILE_MS = 5 * 60_000;

describe('help articles at the console', () => {
  let world: World;
  let admin: Staffer;
  const id = () => world.platform.ids.next();
  const staffer = () => admin.caller.client(contentConsoleCalls);
  const at = (ms: number): string => new Date(world.clock.nowMs() + ms).toISOString();
  const texts = (text: string) => ({ MS: `${text} ms`, EN: `${text} en`, CN: `${text} cn` });
  const article = (title: string, change: Partial<HelpFields> = {}): HelpFields => ({
    section: 'faq',
    device: 'ALL',
    title: texts(title),
    content: texts('<p>Answer</p>'),
    sort: 9_000,
    startsAt: at(-1_000),
    endsAt: null,
    isLive: true,
    ...change,
  });
  const read = async (device: 'WEB' | 'MOBILE' = 'WEB', lang: 'EN' | 'CN' = 'EN') =>
    (await world.visitor().client(contentCalls).helpCenter({ lang, device })).map(({ title }) => title);

  beforeAll(async () => {
    world = await openWorld();
    admin = await world.addStaffer();
  });
  afterAll(() => world.close());

  it('stand in the help centre by language, device, order and time, cleaned', async () => {
    await staffer().saveHelp({ id: id(), version: 0, ...article('Phones', { device: 'MOBILE', sort: 9_002 }) });
    const both = await staffer().saveHelp({
      id: id(),
      version: 0,
      ...article('Both', { content: texts('<p onclick="x()">Answer</p><script>x()</script>') }),
    });
    expect(both).toMatchObject({ version: 1, state: 'shown', content: { EN: '<p>Answer</p> en' } });
    await staffer().saveHelp({
      id: id(),
      version: 0,
      ...article('Soon', { startsAt: at(WHILE_MS), endsAt: at(2 * WHILE_MS), sort: 9_001 }),
    });
    await staffer().saveHelp({ id: id(), version: 0, ...article('Off', { isLive: false }) });
    const own = (titles: readonly string[]) => titles.filter((title) => /^(Phones|Both|Soon|Off) /.test(title));
    expect(own(await read('MOBILE'))).toEqual(['Both en', 'Phones en']);
    expect(own(await read('WEB', 'CN'))).toEqual(['Both cn']);
    await world.turnClock(WHILE_MS + 1_000);
    expect(own(await read())).toEqual(['Both en', 'Soon en']);
    await world.turnClock(WHILE_MS);
    expect(own(await read())).toEqual(['Both en']);
    const states = (await staffer().consoleHelp())
      .filter(({ title }) => own([title.EN]).length > 0)
      .map(({ title, state }) => [title.EN, state]);
    expect(states).toEqual(
      expect.arrayContaining([
        ['Phones en', 'shown'],
        ['Both en', 'shown'],
        ['Soon en', 'ended'],
        ['Off en', 'off'],
      ]),
    );
  });

  it('are audited, saved on the version that was seen, and an earlier version can be taken back', async () => {
    const one = id();
    const first = article('First');
    const { version } = await staffer().saveHelp({ id: one, version: 0, ...first });
    expect((await staffer().saveHelp({ id: one, version, ...first })).version).toBe(version); // the same again
    await staffer().saveHelp({ id: one, version, ...article('Second', { section: 'deposit', startsAt: first.startsAt }) });
    expect(await codeOf(staffer().saveHelp({ id: one, version, ...article('Third') }))).toBe('ILLEGAL_STATE');
    const [second, before] = await staffer().contentHistory({ id: one });
    expect([second?.help?.title.EN, before?.help?.title.EN]).toEqual(['Second en', 'First en']);
    if (before?.help === null || before === undefined) throw new Error('no earlier version');
    expect(await staffer().saveHelp({ id: one, version: 2, ...before.help })).toMatchObject({ version: 3, section: 'faq' });
    expect(await read()).toContain('First en');
    const { content: entries } = await admin.caller.client(auditCalls).auditLog({ query: one });
    expect(entries.map(({ action }) => action)).toEqual(['help.saved', 'help.saved', 'help.saved']);
    const other = await world.addStaffer('cashier');
    expect(await codeOf(other.caller.client(contentConsoleCalls).consoleHelp())).toBe('FORBIDDEN');
  });

  it('refuse an end before the start, an unknown part and a text that lacks a language', async () => {
    const save = (change: Partial<HelpFields>) => codeOf(staffer().saveHelp({ id: id(), version: 0, ...article('Bad', change) }));
    expect(await save({ startsAt: at(WHILE_MS), endsAt: at(0) })).toBe('FIELDS_INVALID');
    expect(await save({ section: 'secrets' as never })).toBe('BAD_REQUEST');
    expect(await save({ title: { MS: 'a', EN: '', CN: 'c' } })).toBe('BAD_REQUEST');
  });
});
