import { ROUTE_TABLE, SESSION_KINDS, type SessionKind } from '../../apps/player/test/route-table.ts';
import { expect, isFull, test, type Visitor } from './journey.ts';
import { findViolations } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { readProduct } from './product.ts';

/** Categories of which the sample brand has a game, and the only kind of entries that it has written. */
const THERE = new Set(['/rng', '/live', '/LIVE?vassalage=HOUSE', '/RNG?vassalage=HOUSE', '/promotions']);
/** Pages that stand only where there is something on them: the router knows them, the sample brand has nothing there. */
const hasNothing = (path: string, title: string): boolean =>
  (title === 'title.category' || title.startsWith('entries.')) && !THERE.has(path);

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

test.describe('every address of the site', () => {
  for (const kind of isFull ? SESSION_KINDS : (['guest'] as const)) {
    test(`shows a ${kind} what the table says, and complains of nothing`, async ({ visit }) => {
      test.setTimeout(600_000);
      const visitor = await visit({ width: 1440 });
      const { page, site, complaints } = visitor;
      const { say } = site.texts;
      const { site: origin } = readProduct();
      await enterAs(kind, visitor);
      for (const { path, seen } of ROUTE_TABLE) {
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
          // A game for money is there for everybody; in its place a trial player reads the same.
          const isMoneyGame = kind === 'trial' && outcome.at === 'page' && outcome.title === 'title.game';
          await expect(needsAccount, path).toHaveCount(outcome.at === 'real-account' || isMoneyGame ? 1 : 0);
          // A category and a game stand in the browser's tab by their own names.
          if (outcome.at === 'page' && !isMissing && !['title.category', 'title.game'].includes(outcome.title))
            await expect(page, path).toHaveTitle(new RegExp(`^${say(outcome.title)}`));
          if (outcome.at === 'home') await expect(page, path).toHaveTitle(new RegExp(`^${say('title.home')}`));
          if (outcome.at === 'dialog' || outcome.at === 'login') {
            await expect(page.getByRole('dialog')).toBeVisible();
            expect(new URL(page.url()).pathname).toBe('/');
          } else await expect(page.getByRole('dialog')).toHaveCount(0);
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
