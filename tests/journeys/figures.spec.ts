import { ROUTE_TABLE } from '../../apps/player/test/route-table.ts';
import { findWrongFigures } from './figures.ts';
import { expect, isFull, test, type Visitor } from './journey.ts';
import { newPerson } from './player-pages.ts';

/** What a guest reads most; the long list reads every address and every dialog. */
const BRIEF = ['/hot', '/noticePage', '/promotions', '/down', '/fair', '/seamless?game=1001', '/?m=register', '/?m=public', '/?m=notices'];
const DIALOGS = ['/?m=login', '/?m=forgot', '/?m=help', '/?m=feedback', '/rng?m=games&listVendor=HOUSE&listType=RNG'];
const MEMBERS = ['/', '/rng', '/recent', '/favorite', '/seamless?game=1001', '/?m=password'];

/** Reads every page: a figure that names no call, or a sum that was made up, is a fault. */
async function read({ page, site }: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(site.origin + path);
      await page.waitForLoadState('networkidle');
      expect.soft(await findWrongFigures(page, site.texts), path).toEqual([]);
    });
  }
}

test.describe('figures', () => {
  test('name the call that they come from, on the pages and dialogs of a guest', async ({ visit }) => {
    test.setTimeout(300_000);
    const visitor = await visit({ width: 1440 });
    const everything = [...ROUTE_TABLE.filter(({ seen }) => seen.guest.at === 'page').map(({ path }) => path), ...DIALOGS];
    await read(visitor, isFull ? [...BRIEF, ...everything] : BRIEF);
    visitor.complaints.expectOnly(/^error at http:\/\/localhost:\d+\/(?!wps|lgw|assets|img)[^ ]*: .*status of 404/);
  });

  if (isFull)
    test('name the call that they come from, on the pages of a member', async ({ visit }) => {
      test.setTimeout(300_000);
      const visitor = await visit({ width: 1440 });
      const { site, page } = visitor;
      await site.open('/');
      await site.openRegister();
      await site.register(newPerson());
      // A deposit that waits, a game that was played: their figures stand in the lists.
      await site.openDeposit();
      await site.chooseDeposit('bank_slip', '50');
      await site.toTransfer.click();
      await site.exactSum();
      expect(await findWrongFigures(page, site.texts)).toEqual([]);
      await read(visitor, [...MEMBERS, ...ROUTE_TABLE.map(({ path }) => path).filter((path) => path.startsWith('/member'))]);
      visitor.complaints.expectOnly(/^error at http:\/\/localhost:\d+\/(?!wps|lgw|assets|img)[^ ]*: .*status of 404/);
    });
});
