import { findWrongFigures } from './figures.ts';
import { expect, isFull, test, type Visitor } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { findCutTexts, checkPage } from './page-checks.ts';
import { newPerson } from './player-pages.ts';
import { readTo } from './read-to.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const WIDTHS = isFull ? [360, 390, 768, 1100, 1440] : [390, 1440];
const SPEED = 60;
/** Five widths take their time. */
const LONG_MS = 600_000;

/** Goes down to the winners' place and to what stands below everything that comes. */
const readDown = (visitor: Visitor): Promise<void> =>
  readTo(visitor.page, visitor.page.getByRole('heading', { level: 2, name: visitor.site.texts.say('home.fair.title') }));

test.describe('home', () => {
  for (const locale of isFull ? LANGUAGES : (['ms'] as const)) {
    test(`its blocks show what there is, fit every screen and name their calls (${locale})`, async ({ visit }) => {
      if (isFull) test.setTimeout(LONG_MS);
      for (const width of WIDTHS) {
        await test.step(`${width} px`, async () => {
          const visitor = await visit({ width });
          const { site, page } = visitor;
          await site.open('/');
          if (locale !== 'ms') await site.chooseLanguage(locale);
          const { say } = site.texts;
          const slots = page.locator('section[data-source="GCS_games"]');
          await readTo(visitor.page, slots);
          await expect(slots.getByRole('listitem')).toHaveCount(13);
          await readDown(visitor);
          expect(await findWrongFigures(page, site.texts)).toEqual([]);
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(overflow, `home is wider than ${width} px`).toBeLessThanOrEqual(0);
          expect(await findCutTexts(page, site.texts), `cut texts at ${width} px`).toEqual([]);
          // What has no vendor, no pool and no payout yet is not there.
          for (const absent of [say('lobby.sports'), say('lobby.esports')])
            await expect(page.getByRole('region', { name: absent })).toHaveCount(0);
          if (width === 1440) await checkPage(page, `home-blocks-${locale}`, SIZES_SEEN);
        });
      }
    });
  }

  test('the slots turn pages and keep to a maker; the line of notices moves, waits and opens them', async ({ visit }) => {
    const visitor = await visit({ width: 390 });
    const { site, page } = visitor;
    const { say } = site.texts;
    await site.open('/');
    const slots = page.locator('section[data-source="GCS_games"]');
    await readTo(visitor.page, slots);
    const pager = slots.getByRole('navigation', { name: say('pager.nav') });
    const first = (await slots.getByRole('heading', { level: 3 }).textContent()) ?? '';
    // One press counts, also on the part that was in the ready page, before the living one takes its place.
    await pager.getByRole('button', { name: '2', exact: true }).click();
    await expect(slots.getByRole('heading', { level: 3 })).not.toHaveText(first);
    await expect(slots.getByRole('listitem')).toHaveCount(13);
    await slots.getByRole('button', { name: 'Hexbay' }).press('Enter');
    await expect(slots.getByText(say('list.count', { shown: '10', total: '10' }))).toBeVisible();
    await expect(slots.getByRole('listitem')).toHaveCount(10);

    const notices = page.getByRole('region', { name: say('home.notices') });
    const line = notices.getByRole('link').first().locator('> span');
    await expect(() => notices.scrollIntoViewIfNeeded()).toPass();
    await expect(notices.getByRole('button')).toHaveCount(0); // no motion was asked for
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const speed = (): Promise<number> =>
      line.evaluate((element) => {
        const { animationDuration } = getComputedStyle(element);
        return (element.firstElementChild?.getBoundingClientRect().width ?? 0) / Number.parseFloat(animationDuration);
      });
    await expect.poll(async () => Math.abs((await speed()) - SPEED)).toBeLessThan(1);
    await notices.getByRole('button', { name: say('home.pause') }).click();
    await expect(line).toHaveCSS('animation-play-state', 'paused');
    await expect(notices.getByRole('button', { name: say('home.resume') })).toBeVisible();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await notices.getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');

    await readDown(visitor);
    // Many people have played at the sample brand.
    await expect(page.getByRole('region', { name: say('lobby.winners') })).toBeVisible();
  });

  if (isFull)
    test('a heart is filled on the other device as well; empty lists lead on to what is hot', async ({ visit }) => {
      const staffer = await visit({ width: 1440 });
      const { site, page } = staffer;
      const { say } = site.texts;
      const person = newPerson();
      await site.open('/');
      await site.openRegister();
      await site.register(person);
      await site.open('/favorite');
      await expect(page.getByText(say('list.noFavourites'))).toBeVisible();
      await page.getByRole('link', { name: say('list.toHot') }).click();
      await expect(page).toHaveURL(/\/hot$/);
      const phone = await visit({ width: 390, isPhone: true });
      await phone.site.open('/');
      await phone.site.logIn(person.username, person.password);
      await phone.site.open('/favorite');
      await expect(phone.page.getByText(say('list.noFavourites'))).toBeVisible();
      await site.open('/rng?q=naga');
      const tile = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Naga Emas' });
      const heart = tile.getByRole('button');
      await heart.dblclick(); // the second press of the same second does not count
      await expect(heart).toHaveAttribute('aria-pressed', 'true', { timeout: 900 });
      // Games that others play stand on the empty page as well.
      await expect(phone.page.getByText(say('list.noFavourites'))).toHaveCount(0, { timeout: 5_000 });
      await expect(phone.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Naga Emas' })).toBeVisible();
      expect(await findWrongFigures(page, site.texts)).toEqual([]);
      await checkPage(phone.page, 'favourites', SIZES_SEEN);
    });

  if (isFull) {
    for (const locale of LANGUAGES) {
      test(`categories fit every screen and name their calls (${locale})`, async ({ visit }) => {
        test.setTimeout(LONG_MS);
        for (const width of WIDTHS) {
          const { site, page } = await visit({ width });
          await site.open('/');
          if (locale !== 'ms') await site.chooseLanguage(locale);
          for (const path of ['/rng', '/hot', '/search', '/rng?q=zzzzqq']) {
            await site.open(path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            expect(await findWrongFigures(page, site.texts), path).toEqual([]);
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
            expect(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
            expect(await findCutTexts(page, site.texts), `cut texts of ${path} at ${width} px`).toEqual([]);
          }
        }
      });
    }
  }
});
