import { ROUTE_TABLE, SESSION_KINDS, type SessionKind } from '../../apps/player/test/route-table.ts';
import { expect, isFull, test, type Visitor } from './journey.ts';
import { findOverflow, findViolations } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { readProduct } from './product.ts';

/** Kinds of entries have a page only where something is written: the sample brand has promotions alone. */
const hasNothing = (path: string, title: string): boolean => title.startsWith('entries.') && path !== '/promotions';

/** Comes in as somebody of a kind. */
async function enterAs(kind: SessionKind, { site, page }: Visitor): Promise<void> {
  const { say } = site.texts;
  if (kind === 'guest') return;
  if (kind === 'member') {
    await site.open('/');
    await site.openRegister();
    await site.register(newPerson());
    return;
  }
  await site.open(kind === 'agent' ? '/agentHome' : '/login');
  const dialog = page.getByRole('dialog', { name: say(kind === 'agent' ? 'login.agentTitle' : 'login.title') });
  if (kind === 'trial') await dialog.getByRole('button', { name: say('login.freePlay') }).click();
  else {
    const { agent } = readProduct();
    await labelled(dialog, say('account.username')).fill(agent.name);
    await labelled(dialog, say('account.password')).fill(agent.password);
    await dialog.getByRole('button', { name: say('login.submit'), exact: true }).click();
  }
  await expect(dialog).toBeHidden({ timeout: 30_000 }); // the bot check takes its time
}

/** Screens beside the wide one: a phone with its address bar, the smallest, an ordinary one, a tablet. */
const SCREENS = [
  { width: 360, height: 560 },
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
];

test.describe('every address of the site', () => {
  for (const kind of isFull ? SESSION_KINDS : (['guest'] as const)) {
    test(`shows a ${kind} what the table says, and complains of nothing`, async ({ visit }) => {
      test.setTimeout(600_000);
      const visitor = await visit({ width: 1440 });
      const { page, site, complaints } = visitor;
      const { say } = site.texts;
      const { site: origin } = readProduct();
      await enterAs(kind, visitor);
      for (const [at, { path, seen }] of ROUTE_TABLE.entries()) {
        await test.step(path, async () => {
          await page.goto(origin + path);
          const outcome = seen[kind];
          const heading = page.getByRole('heading', { level: outcome.at === 'dialog' || outcome.at === 'login' ? 2 : 1 });
          const missing = page.getByRole('heading', { name: say('page.notFound') });
          const needsAccount = page.getByRole('main').getByText(say('session.in_need_true_account'));
          if (outcome.at === 'real-account') await expect(needsAccount, path).toBeVisible();
          else await expect(heading.filter({ visible: true }).first(), path).toBeVisible();
          const isMissing = outcome.at === 'missing' || (outcome.at === 'page' && hasNothing(path, outcome.title));
          await expect(missing, path).toHaveCount(isMissing ? 1 : 0);
          await expect(needsAccount, path).toHaveCount(outcome.at === 'real-account' ? 1 : 0);
          // A category and a game stand in the browser's tab by their own names.
          if (outcome.at === 'page' && !isMissing && !['title.category', 'title.game'].includes(outcome.title))
            await expect(page, path).toHaveTitle(new RegExp(`^${say(outcome.title)}`));
          if (outcome.at === 'home') await expect(page, path).toHaveTitle(new RegExp(`^${say('title.home')}`));
          if (outcome.at === 'dialog' || outcome.at === 'login') {
            await expect(page.getByRole('dialog')).toBeVisible();
            expect(new URL(page.url()).pathname).toBe('/');
          } else await expect(page.getByRole('dialog')).toHaveCount(0);
          // All screens in the long list; in the short one each address has one of them beside the wide one.
          for (const size of isFull ? SCREENS : SCREENS.slice(at % SCREENS.length).slice(0, 1)) {
            await page.setViewportSize(size);
            expect(await findOverflow(page), `${path} at ${size.width} px`).toEqual([]);
          }
          await page.setViewportSize({ width: 1440, height: 900 });
          if (isFull && (kind === 'guest' || kind === 'member')) {
            await page.waitForLoadState('networkidle');
            expect.soft(await findViolations(page), path).toEqual([]);
          }
        });
      }
      // The browser writes down each page that the server answered with 404; calls and files are not among them.
      complaints.expectOnly(/^error at http:\/\/localhost:\d+\/(?!wps|lgw|assets|img)[^ ]*: .*status of 404/);
    });
  }
});
