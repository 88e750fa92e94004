import { startChangedSite } from './changed-site.ts';
import { findWrongFigures } from './figures.ts';
import { expect, isFull, test } from './journey.ts';
import { findCutTexts, findOverflow, checkPage } from './page-checks.ts';
import { newPerson } from './player-pages.ts';
import { readTo } from './read-to.ts';

interface Menu {
  readonly gameType: string;
  readonly label: string | null;
  readonly vendors: readonly { readonly vassalage: string; readonly displayName: string }[];
}
interface Counted extends Menu {
  readonly vendors: readonly { readonly vassalage: string; readonly displayName: string; readonly count: number }[];
}

/** Categories that the sample brand has no vendor for: vendors of a live lobby, of sports and of e-sports, one without a place on home. */
const FAMILIES = {
  LIVE: { label: 'Kasino langsung', vendors: ['EG4', 'DG', 'SEX', 'PP', 'XYZ'] },
  SPORTS: { label: 'Sukan', vendors: ['FB', 'BTI', 'SABA', 'CMD', 'IA'] },
  ESPORTS: { label: 'E-sukan', vendors: ['TFG', 'RAY'] },
} as const;
const LATER = ['FISH', 'PVP'];
const FAMILY_TYPES = Object.keys(FAMILIES) as (keyof typeof FAMILIES)[];

/** An answer that lists game types with their vendors, with the families beside those of the sample. */
function withFamilies(text: string): string {
  const reply = JSON.parse(text) as { value: (Menu | Counted)[] };
  const [like] = reply.value;
  const [vendor] = like?.vendors ?? [];
  const added = FAMILY_TYPES.map((gameType) => {
    const { label, vendors } = FAMILIES[gameType];
    return {
      ...like,
      gameType,
      label,
      vendors: vendors.map((vassalage, at) => ({ ...vendor, gameType, vassalage, displayName: `Pembuat ${vassalage}`, count: at + 3 })),
    };
  });
  // Home shows six families: those of the sample that come after these are left out.
  const others = reply.value.filter(({ gameType }) => !(gameType in FAMILIES) && !LATER.includes(gameType));
  return JSON.stringify({ ...reply, value: [...others, ...added] });
}

/** Ten people who have won, in place of the few of the sample. */
function withWinners(text: string): string {
  const reply = JSON.parse(text) as { value: { rank: number; customerName: string }[] };
  const [like] = reply.value;
  if (like === undefined) return text;
  return JSON.stringify({
    ...reply,
    value: Array.from({ length: 10 }, (_, at) => ({ ...like, rank: at + 1, customerName: `p${at}***a` })),
  });
}

const startFamilies = () =>
  startChangedSite({
    answers: {
      '/lgw/games/game_menus': withFamilies,
      '/wps/relay/GCS_vendorGameTypes': withFamilies,
      '/wps/relay/GCS_winnerBoard': withWinners,
    },
    // The lists of the families show the games that there are.
    asked: (url) => (url.startsWith('/wps/relay/GCS_games') ? url.replace(/gameType=(?:LIVE|SPORTS|ESPORTS)/, 'gameType=RNG') : url),
  });

test.describe('families of games that the sample brand does not have', () => {
  test('have their blocks on home: four live vendors, three of sports and of e-sports, and their pages', async ({ visit }) => {
    test.setTimeout(isFull ? 400_000 : 120_000);
    const families = await startFamilies();
    try {
      const { site, page } = await visit({ width: isFull ? 1440 : 390 });
      // The home page that the server makes ready holds its answers: it is opened from another page, which asks for them.
      const openHome = async (): Promise<void> => {
        await page.goto(`${families.origin}/fair`);
        await page.getByRole('banner').getByRole('link', { name: 'Talora', exact: true }).click();
      };
      for (const language of isFull ? (['zh', 'ms', 'en'] as const) : (['en'] as const)) {
        await page.goto(`${families.origin}/fair`);
        await site.chooseLanguage(language);
        const { say } = site.texts;
        for (const width of isFull ? [360, 390, 768, 1100, 1440] : [390]) {
          await page.setViewportSize({ width, height: width < 1024 ? 844 : 900 });
          await openHome();
          const cards = page.getByRole('navigation', { name: say('home.families') });
          await readTo(page, cards);
          await expect(cards.getByRole('link')).toHaveCount(3 + FAMILY_TYPES.length);
          await expect(cards.getByRole('link', { name: new RegExp(`^${FAMILIES.LIVE.label}.*\\d`) })).toHaveAttribute('href', '/live');
          const blockOf = (name: string) => page.getByRole('region', { name, exact: true });
          const blocks = {
            live: blockOf(FAMILIES.LIVE.label),
            sports: blockOf(say('lobby.sports')),
            esports: blockOf(say('lobby.esports')),
          };
          await readTo(page, blocks.esports);
          for (const [name, vendors] of [
            ['live', ['EG4', 'DG', 'SEX', 'PP']],
            ['sports', ['FB', 'BTI', 'SABA']], // neither a fourth nor the e-sports vendor among them
            ['esports', ['TFG', 'RAY']],
          ] as const) {
            await expect(() => blocks[name].scrollIntoViewIfNeeded({ timeout: 1_000 })).toPass();
            await expect(blocks[name].getByRole('listitem')).toHaveText(
              vendors.map(
                (code) => new RegExp(`Pembuat ${code}.*${3 + FAMILIES[name.toUpperCase() as 'LIVE'].vendors.indexOf(code as 'DG')}`),
              ),
            );
          }
          // On a phone the winners stand in one strip, elsewhere four a slide.
          const winners = blockOf(say('lobby.winners'));
          await readTo(page, winners);
          await expect(winners.getByRole('list').first().getByRole('listitem')).toHaveCount(width < 768 ? 10 : 4);
          expect(await findWrongFigures(page, site.texts)).toEqual([]);
          expect(await findOverflow(page), `home at ${width} px, ${language}`).toEqual([]);
          expect(await findCutTexts(page, site.texts), `cut texts at ${width} px, ${language}`).toEqual([]);
        }
        await checkPage(page, isFull ? `home-families-${language}` : 'home-families', isFull ? 'every' : 'brief');
      }

      await page.getByRole('link', { name: new RegExp(`: ${site.texts.say('lobby.winners')}$`) }).click();
      await expect(page).toHaveURL(/\/winners$/);
      const lines = page.locator('main [data-source="GCS_winnerBoard"] li');
      await expect(lines).toHaveCount(10);
      await page.getByRole('button', { name: FAMILIES.LIVE.label, exact: true }).click();
      await expect(page).toHaveURL(/\/winners\?type=LIVE$/);
      await expect(page.getByText(site.texts.say('lobby.noWinners'))).toBeVisible();
      await checkPage(page, 'winners', 'brief');
      await openHome();
      await readTo(page, page.getByRole('link', { name: /Pembuat DG/ }));
      await page.getByRole('link', { name: /Pembuat DG/ }).click();
      await expect(page).toHaveURL(/\/live\?vassalage=DG$/);
      for (const type of FAMILY_TYPES) {
        await page.goto(`${families.origin}/${type.toLowerCase()}`);
        await expect(page.getByRole('heading', { level: 1, name: FAMILIES[type].label })).toBeVisible();
        await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
        expect(await findWrongFigures(page, site.texts), type).toEqual([]);
        expect(await findOverflow(page), type).toEqual([]);
      }
      await page.goto(`${families.origin}/fbSports`);
      await expect(page.getByRole('heading', { level: 1, name: 'Pembuat FB' })).toBeVisible();
      await checkPage(page, 'vendor-page', 'brief');
    } finally {
      await families.stop();
    }
  });

  if (isFull)
    test('a member’s own rows: what was played last, favourites, what is hot or else played most', async ({ visit, staffer }) => {
      const { site, page } = await visit({ width: 1440 });
      const { say } = site.texts;
      await site.open('/');
      await site.openRegister();
      await site.register(newPerson());
      await site.open('/rng?q=naga');
      await page.getByRole('main').getByRole('listitem').filter({ hasText: 'Naga Emas' }).getByRole('button').click();
      const game = await site.openGame('real');
      await expect(page.locator('iframe')).toBeVisible();
      expect(game).toBeDefined();
      expect(staffer).toBeDefined();
      await site.open('/');
      const row = (name: string) => page.getByRole('region', { name, exact: true });
      await readTo(page, row(say('home.favourites')));
      await expect(row(say('home.favourites')).getByRole('listitem')).toHaveCount(1);
      await expect(
        row(say('home.hot'))
          .or(row(say('lobby.popular')))
          .first(),
      ).toBeAttached();
      expect(await findWrongFigures(page, site.texts)).toEqual([]);
      await checkPage(page, 'home-own-rows', 'every');
    });
});
