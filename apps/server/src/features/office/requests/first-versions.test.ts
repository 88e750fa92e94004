import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { entriesConsoleCalls, type ConsoleEntry } from '@talora/contract/content/entries.ts';
import { methodsConsoleCalls } from '@talora/contract/wallet/methods-console.ts';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../test/world.ts';
import type { Database } from '../../../platform/db/database.ts';

/** What happens once, right after a transaction has found that a row of a table is not there. */
interface Trap {
  readonly table: string;
  readonly act: () => Promise<unknown>;
}

describe('over a first version that comes in the very moment, nobody stores alone what takes two', () => {
  let world: World;
  let one: Staffer;
  let other: Staffer;
  let trap: Trap | null = null;
  const next = (): string => world.platform.ids.next();

  function trapped(database: Database): Database {
    const asked = new WeakSet<object>();
    const plugin: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (trap !== null && JSON.stringify(node).includes(`"${trap.table}"`)) asked.add(queryId);
        return node;
      },
      async transformResult({ queryId, result }) {
        if (trap === null || !asked.has(queryId) || result.rows.length > 0) return result;
        const { act } = trap;
        trap = null;
        await act();
        return result;
      },
    };
    return { ...database, tx: (work, options) => database.tx((tx) => work(trap === null ? tx : tx.withPlugin(plugin)), options) };
  }

  /** The code that a save of one person is refused with, when the row comes after it has looked. */
  async function codeBehind(table: string, act: () => Promise<unknown>, save: () => Promise<unknown>): Promise<string> {
    await one.stepUp();
    trap = { table, act };
    const code = await codeOf(save());
    expect(trap).toBeNull();
    return code;
  }

  const texts = (text: string) => ({ MS: `${text} ms`, EN: text, CN: `${text} cn` });
  const times = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: null };

  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true, hasVendors: false, wrapDatabase: trapped });
    await world.settings({ twoPeople: { sums: {}, alone: [] } });
    one = await world.addStaffer();
    other = await world.secondStaffer();
  });
  afterAll(() => world.close());

  it('an account that bank transfers go to, while a colleague approves it', async () => {
    const calls = one.caller.client(methodsConsoleCalls);
    const id = next();
    const bank = { bankCode: 'RAYA', bankName: 'Bank Raya Utama', accountName: 'Talora Sdn Bhd', accountNumber: '1180022457', position: 2 };
    const draft = { ...bank, isOn: true, dayCap: '', opens: 0, closes: 1_440 };
    await one.stepUp();
    expect(await codeOf(calls.saveAccount({ id, version: 0, draft, reason: 'New' }))).toBe('APPROVAL_ASKED');
    const request = (await calls.depositMethods()).requests.find(({ subjectId }) => subjectId === id) ?? expect.fail('no request');
    await other.stepUp();
    const thief = { ...draft, accountNumber: '9999900000' };
    const save = () => calls.saveAccount({ id, version: 1, draft: thief, reason: 'Mine' });
    expect(await codeBehind('wallet_account', () => other.decide(request), save)).toBe('NOT_FOUND');
    expect((await calls.depositMethods()).accounts.find((account) => account.id === id)).toMatchObject({ version: 1, draft });
  });

  it('a way to deposit', async () => {
    const calls = one.caller.client(methodsConsoleCalls);
    const { draft } = (await calls.depositMethods()).methods.find(({ code }) => code === 'slip') ?? expect.fail('no method');
    const save = (version: number, isOn: boolean) =>
      calls.saveMethod({ code: 'second', version, draft: { ...draft, isOn }, reason: 'New' });
    const code = await codeBehind(
      'wallet_method',
      () => save(0, false),
      () => save(1, true),
    );
    const stored = (await calls.depositMethods()).methods.find((method) => method.code === 'second');
    expect([code, stored?.draft.isOn]).toEqual(['NOT_FOUND', false]);
  });

  it('an article that the law asks for, and an entry', async () => {
    const content = one.caller.client(contentConsoleCalls);
    const [article, entry] = [next(), next()];
    const written = { title: texts('Rules'), content: texts('<p>Rules</p>'), section: 'terms', device: 'ALL', sort: 9, ...times } as const;
    const saveArticle = (version: number, isLive: boolean) => content.saveHelp({ id: article, version, ...written, isLive });
    const codes = [
      await codeBehind(
        'content_help',
        () => saveArticle(0, false),
        () => saveArticle(1, true),
      ),
    ];
    const languages: ConsoleEntry['languages'] = ['MS', 'EN', 'CN'];
    const blog = { kind: 'blog', category: null, audience: 'all', languages, pictureId: null, summary: texts('Short'), ...times } as const;
    const entries = one.caller.client(entriesConsoleCalls);
    const saveEntry = (version: number, isLive: boolean) =>
      entries.saveEntry({ id: entry, version, ...blog, title: texts('Trap'), content: texts('<p>Long</p>'), isLive });
    codes.push(
      await codeBehind(
        'content_entry',
        () => saveEntry(0, false),
        () => saveEntry(1, true),
      ),
    );
    expect(codes).toEqual(['ILLEGAL_STATE', 'ILLEGAL_STATE']);
    expect((await content.consoleHelp()).find(({ id }) => id === article)).toMatchObject({ version: 1, isLive: false });
    expect((await entries.consoleEntries({ kind: 'blog' })).find(({ id }) => id === entry)).toMatchObject({ version: 1, isLive: false });
  });
});
