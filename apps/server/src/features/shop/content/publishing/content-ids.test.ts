import { contentConsoleCalls } from '@talora/contract/content/content-console.ts';
import { entriesConsoleCalls, type ConsoleEntry } from '@talora/contract/content/entries.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type Staffer, type World } from '../../../../../test/world.ts';
import { findEntryMove } from './entry-moves.ts';

const texts = (text: string) => ({ MS: `${text} ms`, EN: text, CN: `${text} cn` });
const times = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: null, isLive: false };
const languages: ConsoleEntry['languages'] = ['MS', 'EN', 'CN'];

describe('ids of content', () => {
  let world: World;
  let writer: Staffer;
  const next = (): string => world.platform.ids.next();
  const content = (staffer = writer) => staffer.caller.client(contentConsoleCalls);
  const entries = (staffer = writer) => staffer.caller.client(entriesConsoleCalls);
  const saveNotice = (id: string, version: number, staffer = writer) =>
    content(staffer).saveNotice({ id, version, title: texts(`N${version}`), content: texts('<p>N</p>'), promotionType: null, ...times });
  const saveHelp = (id: string, version: number) => {
    const article = { section: 'terms', device: 'ALL', sort: 9, title: texts(`H${version}`), content: texts('<p>H</p>') } as const;
    return content().saveHelp({ id, version, ...article, ...times });
  };
  const saveEntry = (id: string, version: number, more: { slug?: string } = {}) => {
    const kinds = { kind: 'blog', category: null, audience: 'all', languages, pictureId: null } as const;
    const words = { title: texts(`E${version}`), summary: texts('Short'), content: texts('<p>E</p>') };
    return entries().saveEntry({ id, version, ...kinds, ...words, ...times, ...more });
  };
  beforeAll(async () => {
    world = await openWorld({ staffersStepUp: true, hasVendors: false });
    writer = await world.addStaffer();
  });
  afterAll(() => world.close());

  it('are of one piece of content: nothing else takes the room of its versions, here or in another brand', async () => {
    const [notice, entry] = [next(), next()];
    await saveNotice(notice, 0);
    await saveEntry(entry, 0);
    const stranger = await (await world.beside()).addStaffer();
    const answers = [saveHelp(notice, 0), saveEntry(notice, 0), saveHelp(entry, 0), saveNotice(entry, 0, stranger)];
    expect(await Promise.all(answers.map((answer) => codeOf(answer)))).toEqual(answers.map(() => 'ILLEGAL_STATE'));
    expect(await codeOf(entries().copyEntry({ id: entry, requestId: notice }))).toBe('ILLEGAL_STATE');
    await saveEntry(entry, 1);
    expect((await content().contentHistory({ id: entry })).map(({ version, entry: was }) => [version, was?.title.EN])).toEqual([
      [2, 'E1'],
      [1, 'E0'],
    ]);
    // What every brand begins with has no version yet.
    const [first] = await content().consoleHelp();
    expect(await codeOf(saveNotice(first?.id ?? '', 0, stranger))).toBe('ILLEGAL_STATE');
  });

  it('of two kinds that want one at once one has it', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const id = next();
      const codes = await Promise.all([saveNotice(id, 0), saveHelp(id, 0), saveEntry(id, 0)].map((save) => codeOf(save)));
      expect(codes.toSorted()).toEqual(['ILLEGAL_STATE', 'ILLEGAL_STATE', 'OK']);
    }
  });

  it('lead on through twenty archived entries for one request, and from there for the next', async () => {
    const { id: brandId } = await world.brand();
    for (let at = 0; at < 30; at += 1) {
      const id = next();
      await saveEntry(id, 0, { slug: `chain-${at}` });
      await entries().archiveEntry({ id, version: 1, isArchived: true, leadsTo: at === 29 ? '/promotions' : `/blog/chain-${at + 1}` });
    }
    const first = await findEntryMove(world.platform, brandId, '/blog/chain-0');
    expect(first).toEqual({ to: '/blog/chain-21' });
    expect(await findEntryMove(world.platform, brandId, '/blog/chain-21')).toEqual({ to: '/promotions' });
  });
});
