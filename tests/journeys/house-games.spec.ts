import { HOUSE_GAMES } from '@talora/domain/games/house/house-games.ts';
import { KOPITIAM_SEVENS } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import type { TableKind } from '@talora/domain/games/table/one-step.ts';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
/** A slot of the engine with features, and a table with chips: two of the house's games. */
const SLOT = { id: 1005, name: 'Pasar Malam 243' };
const TABLE = { id: 1014, name: 'Rolet Merdeka', shot: 'house-table', spots: ['red', '17'] };
const DRAGON_TIGER = { id: 1019, name: 'Naga Harimau Senja', shot: 'house-dragon-tiger', spots: ['dragon', 'tiger-heart'] };
const TABLES = isFull ? [TABLE, DRAGON_TIGER] : [TABLE];
/** What is staked on at a table before it is played; null where a round has several steps and is no press of one button. */
const SPOTS: Readonly<Record<TableKind, readonly string[] | null>> = {
  roulette: ['red'],
  baccarat: ['banker', 'tie'],
  sicbo: ['big', 'total-11'],
  dice: [],
  plinko: [],
  bingo: [],
  dragontiger: ['dragon', 'tie', 'tiger-heart'],
  mines: null,
  jacks: null,
  deuces: null,
  tuah: null,
  naga: null,
  fish: null,
};
/**
 * The other games of the house. Kopitiam Sevens has journeys of its own; games of several steps are left out, because one press does not
 * end their round.
 */
const OTHERS = HOUSE_GAMES.filter((game) => game.code !== KOPITIAM_SEVENS && (game.kind === 'slot' || SPOTS[game.table.kind] !== null))
  .map((game) => ({ id: 1_000 + game.number, spots: game.kind === 'table' ? SPOTS[game.table.kind] : null }))
  .filter(({ id }) => id !== SLOT.id && id !== TABLE.id);

test('a slot and a table of the house are played for money, and their rounds are verified here and on the site', async ({ visit }) => {
  test.setTimeout(300_000);
  const { site, page } = await visit({ width: 1440 });
  const { member } = readProduct();
  await site.open('/');
  await site.logIn(member.name, member.password);
  const game = new GameFrame(page, 'ms');
  const frame = page.frameLocator('iframe');
  const words = (key: string): string => game.texts.say(key);

  /** Reveals the seeds, has the browser check the newest round, and leads to the site's verifier. */
  async function verify(name: string): Promise<void> {
    await frame.getByRole('button', { name: words('top.fairness') }).click();
    await checkPage(page, `${name}-fairness`, SIZES_SEEN);
    await frame.getByRole('button', { name: words('fairness.close') }).click();
    await frame.getByRole('button', { name: words('top.history') }).click();
    await frame.locator('.round-open').first().click();
    // A seed that is still locked is revealed where the round is looked at.
    await frame.getByRole('button', { name: words('fairness.rotateNow') }).click();
    await expect(frame.getByText(words('fairness.matches'))).toBeVisible();
    await checkPage(page, `${name}-round`, SIZES_SEEN);
    await frame.getByRole('button', { name: words('history.verifyOnSite') }).click();
    await site.expectVerified();
    await checkPage(page, `${name}-verified`, SIZES_SEEN);
  }

  await test.step('a slot of a general model', async () => {
    await site.open(`/seamless?game=${SLOT.id}`);
    await game.isReady();
    await game.setQuick();
    for (let i = 0; i < 3; i += 1) await game.spin();
    await checkPage(page, 'house-slot', SIZES_SEEN);
    await verify('house-slot');
  });

  for (const { id, name, shot, spots } of TABLES)
    await test.step(name, async () => {
      await site.open(`/seamless?game=${id}`);
      for (const spot of spots) await frame.locator(`[data-spot="${spot}"]`).click({ timeout: 30_000 });
      await frame.locator('[data-spin]').click();
      await expect(frame.getByRole('list', { name: words('vendor.table.past') }).getByRole('listitem')).toHaveCount(1, { timeout: 20_000 });
      await checkPage(page, shot, SIZES_SEEN);
      await verify(shot);
    });

  await test.step('the record', async () => {
    await site.openBets();
    const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
    for (const { name } of [SLOT, ...TABLES]) await expect(rows.filter({ hasText: name }).first()).toBeVisible();
    await rows.filter({ hasText: TABLE.name }).first().click();
    const dialog = page.getByRole('dialog', { name: TABLE.name });
    await dialog.getByRole('link', { name: site.texts.say('records.verify') }).click();
    await site.expectVerified();
    // On a phone the answer comes before the facts that it was made of.
    await page.setViewportSize({ width: 390, height: 844 });
    const answer = await page.getByRole('region', { name: site.texts.say('fair.result') }).boundingBox();
    const facts = await page.getByRole('heading', { name: site.texts.say('fair.facts') }).boundingBox();
    expect(answer?.y).toBeLessThan(facts?.y ?? 0);
  });
});

if (isFull)
  test('every other game of the house is opened and played as a trial', async ({ visit }) => {
    test.setTimeout(900_000);
    const { site, page } = await visit({ width: 390 });
    const game = new GameFrame(page, 'ms');
    const frame = page.frameLocator('iframe');
    expect(OTHERS.length).toBeGreaterThan(14);
    for (const { id, spots } of OTHERS) {
      await site.open(`/seamless?game=${id}&mode=demo`);
      if (spots === null) {
        await game.isReady();
        await game.spin();
      } else {
        const act = frame.locator('[data-spin]');
        await expect(act).toBeVisible({ timeout: 30_000 });
        for (const spot of spots) await frame.locator(`[data-spot="${spot}"]`).click();
        await act.click();
        await expect(frame.getByRole('list', { name: game.texts.say('vendor.table.past') }).getByRole('listitem')).toHaveCount(1);
      }
      await checkPage(page, `house-${id}`, 'brief');
    }
  });
