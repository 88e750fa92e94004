import { join } from 'node:path';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';

const SHOTS = join(import.meta.dirname, '../../test-results/screens');
const WIDTHS = [
  [390, 844],
  [1440, 900],
] as const;

/** Twelve games that differ in model, field and theme: seven slots of seven models, and a table of each kind. */
const SLOTS = [2001, 2011, 2022, 2031, 2041, 2042, 2051] as const;
const TABLES = [
  { id: 2101, spots: ['17', '17-20', 'red', 'dozen-2', '0-2', '25-26-28-29'] },
  { id: 2108, spots: ['big', 'total-11', 'double-3', 'pair-2-5', 'single-4'] },
  { id: 2107, spots: ['banker', 'tie', 'player-pair'] },
  { id: 2104, spots: [] },
  { id: 2110, spots: [] },
] as const;

// Pictures for the sheet of docs/screens: `node build-sheets.mjs` in tools/art lays them out.
if (isFull) {
  test('twelve games of outside makers, each with a round on its screen', async ({ visit }) => {
    test.setTimeout(900_000);
    for (const [width, height] of WIDTHS) {
      const { site, page } = await visit({ width });
      const game = new GameFrame(page, 'ms');
      await page.setViewportSize({ width, height });
      const shoot = (id: number) => page.screenshot({ path: join(SHOTS, `game-${id}-${width}.png`) });
      for (const id of SLOTS) {
        await site.open(`/seamless?game=${id}&mode=demo`);
        await game.isReady();
        await game.spin();
        await shoot(id);
      }
      for (const { id, spots } of TABLES) {
        await site.open(`/seamless?game=${id}&mode=demo`);
        const frame = page.frameLocator('iframe');
        const act = frame.locator('[data-spin]');
        await expect(act).toBeVisible({ timeout: 30_000 });
        for (const spot of spots) await frame.locator(`[data-spot="${spot}"]`).click();
        await act.click();
        await expect(frame.getByRole('list', { name: game.texts.say('vendor.table.past') }).getByRole('listitem')).toHaveCount(1);
        await shoot(id);
      }
    }
  });
}
