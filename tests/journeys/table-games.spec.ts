import { BankPage } from './bank-page.ts';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { newPerson } from './player-pages.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const ROULETTE = { id: 2101, name: 'Rolet Teluk' };
/** A game of the maker that holds the money itself. */
const TIDE = { id: 2051, name: 'Pelabuhan Gula', maker: 'Tideworks' };

test.describe('tables of outside makers, and a maker with a wallet of its own', () => {
  if (isFull)
    test('a round of roulette stands in the record with its replay; money at a maker is collected; a stopped table takes no bet', async ({
      visit,
      staffer,
    }) => {
      test.setTimeout(300_000);
      const { site, page, complaints } = await visit({ width: 1440 });
      const { say } = site.texts;
      await site.open('/');
      await site.openRegister();
      const person = newPerson();
      await site.register(person);
      await site.openDeposit();
      await site.chooseDeposit('redirect', '100');
      await site.toBank.click();
      await new BankPage(page, 'ms').pay();
      await site.depositIs('credited');
      await site.expectBalance('100.00');

      const table = new GameFrame(page, 'ms');
      const frame = page.frameLocator('iframe');
      const words = (key: string): string => table.texts.say(`vendor.table.${key}`);
      const chipOn = (name: string) => frame.getByRole('group', { name: words('board') }).getByRole('button', { name });
      const act = frame.getByRole('button', { name: table.texts.like('vendor.table.action.roulette') });
      let left = '';

      await test.step('a round for money', async () => {
        await site.open(`/seamless?game=${ROULETTE.id}`);
        await chipOn(words('roulette.red')).first().click({ timeout: 30_000 });
        await chipOn(words('roulette.black')).first().click();
        await chipOn(words('roulette.odd')).first().click();
        await frame.getByRole('button', { name: words('undo') }).click();
        // On a wide screen the wheel lies flat beside the table: a pocket bets on five numbers as one step.
        await frame
          .getByRole('button', { name: table.texts.say('track.neighbours', { pocket: '17', numbers: '2, 25, 17, 34, 6' }) })
          .click();
        for (const pocket of ['2', '25', '17', '34', '6'])
          await expect(chipOn(words('roulette.straight').replace('{numbers}', pocket)).first()).toHaveAccessibleName(/1\.00/);
        await frame.getByRole('button', { name: table.texts.say('stakes.doubleAll') }).click();
        await frame.getByRole('button', { name: words('undo') }).click();
        await frame.getByRole('button', { name: words('undo') }).click();
        await checkPage(page, 'table-roulette-chips', SIZES_SEEN);
        await act.click();
        // Red and black at once: the balance tells whether it was zero.
        await expect(frame.getByRole('list', { name: words('past') }).getByRole('listitem')).toHaveCount(1, { timeout: 20_000 });
        left = await table.balance();
        expect(left).toMatch(/^(100|98)\.00$/);
        await checkPage(page, 'table-roulette', SIZES_SEEN);
      });

      await test.step('the operator stops it while it is open: the next bet is refused in clear words', async () => {
        const office = staffer.texts.say;
        const setMaintenance = async (isOn: boolean): Promise<void> => {
          const form = staffer.page.getByRole('form', { name: office('games.settings') });
          await form.getByLabel(office('games.inMaintenance')).setChecked(isOn);
          if (isOn) await form.getByLabel(office('games.until')).fill('2099-01-01T05:00');
          await form.getByRole('button', { name: office('games.save'), exact: true }).click();
          await expect(form.getByText(office('games.nothingChanged'))).toBeVisible();
        };
        await staffer.go('games');
        await staffer.page.getByRole('search').getByRole('textbox').fill(ROULETTE.name);
        await staffer.page.keyboard.press('Enter');
        await staffer.page.getByRole('link', { name: office('games.editOne', { name: ROULETTE.name }) }).click();
        await setMaintenance(true);
        await frame.getByRole('button', { name: words('repeat') }).click();
        await act.click();
        await expect(frame.getByText(table.texts.say('vendor.problem.MAINTENANCE'))).toBeVisible({ timeout: 20_000 });
        await checkPage(page, 'table-refused', SIZES_SEEN);
        // A refused bet is an answer of its own kind, which browsers note.
        complaints.expectOnly(/\/game\/spin: Failed to load resource/);
        await site.open(`/seamless?game=${ROULETTE.id}`);
        await expect(page.getByRole('main').getByRole('status').filter({ hasText: /05:00/ })).toBeVisible();
        await expect(page.getByRole('heading', { name: say('lobby.others') })).toBeVisible();
        await expect(page.locator('iframe')).toHaveCount(0);
        await setMaintenance(false);
      });

      await test.step('the record', async () => {
        await site.open('/');
        await site.expectBalance(left);
        await site.openBets();
        const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
        await rows.filter({ hasText: ROULETTE.name }).first().click();
        const dialog = page.getByRole('dialog', { name: ROULETTE.name });
        await expect(dialog.getByText(say('records.kinds.stake')).first()).toBeVisible();
        await dialog.getByRole('button', { name: say('records.replay') }).click();
        const replay = page.frameLocator('dialog iframe, [role=dialog] iframe');
        await expect(replay.locator('.replay-mark')).toBeVisible({ timeout: 20_000 });
        // The whole screen is the round's, with the time it was played.
        const sheet = page.getByRole('dialog', { name: say('records.replayOf', { game: ROULETTE.name }) });
        expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
        await expect(sheet.locator('header time')).toBeVisible();
        await expect(replay.getByRole('button', { name: new RegExp(words('roulette.red')) }).first()).toHaveAccessibleName(/1\.00/);
        await checkPage(page, 'table-replay', SIZES_SEEN);
      });

      await test.step('a maker with its own wallet', async () => {
        const brought = left;
        await site.open(`/seamless?game=${TIDE.id}`);
        const game = new GameFrame(page, 'ms');
        await game.isReady();
        await game.spin();
        left = await game.balance();
        const office = staffer.texts.say;
        await staffer.go('vendors');
        await staffer.page.getByRole('link', { name: `${TIDE.maker} · TIDE` }).click();
        await staffer.page
          .getByRole('group', { name: office('vendors.parts') })
          .getByRole('button', { name: new RegExp(`^${office('vendors.part.wallet')}`) })
          .click();
        const there = staffer.page.getByRole('region', { name: office('vendors.purses') });
        const row = there.getByRole('listitem').filter({ hasText: person.username });
        // What our books hold there: the round is booked when the maker's feed is read.
        await expect(row.getByText(new RegExp(`^RM\\s(${brought}|${left})$`))).toBeVisible({ timeout: 20_000 });
        await expect(row.getByText(office('vendors.isPlaying'))).toBeVisible();
        await expect(staffer.page.getByRole('region', { name: office('vendors.openTransfers') })).toContainText(
          office('vendors.noTransfers'),
        );
        await checkPage(staffer.page, 'console-vendor-wallet', SIZES_SEEN);
        await page.getByRole('button', { name: say('collect.collect') }).click();
        await expect(page.getByText(say('collect.done', { sum: `RM ${left}` }))).toBeVisible({ timeout: 20_000 });
        await expect(row).toHaveCount(0, { timeout: 20_000 });
        await checkPage(page, 'collect', SIZES_SEEN);
        await site.open('/');
        await site.expectBalance(left);
      });
    });

  if (isFull)
    test('on a phone every spot of roulette is as large as a finger from near, and announced bets are at hand', async ({ visit }) => {
      const { site, page } = await visit({ width: 360 });
      await page.setViewportSize({ width: 360, height: 740 });
      const table = new GameFrame(page, 'ms');
      const frame = page.frameLocator('iframe');
      const words = (key: string): string => table.texts.say(`vendor.table.${key}`);
      const spots = frame.getByRole('group', { name: words('board') }).getByRole('button');
      const near = frame.getByRole('button', { name: words('roulette.near') });
      await site.open(`/seamless?game=${ROULETTE.id}&mode=demo`);
      await expect(near).toBeVisible({ timeout: 30_000 });
      await checkPage(page, 'table-roulette-phone', SIZES_SEEN);

      await frame.getByRole('button', { name: words('roulette.voisins') }).click();
      const corner = frame.getByRole('button', { name: table.texts.say('vendor.table.roulette.corner', { numbers: '25, 26, 28, 29' }) });
      await expect(corner).toHaveAccessibleName(new RegExp(words('yourStake').replace('{sum}', '.+')));

      await near.click();
      await expect(near).toHaveAttribute('aria-pressed', 'true');
      expect(await spots.count()).toBe(157);
      const sizes = await spots.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
      await checkPage(page, 'table-roulette-near', SIZES_SEEN);
      const other = frame.getByRole('button', { name: table.texts.say('vendor.table.roulette.corner', { numbers: '16, 17, 19, 20' }) });
      await other.click();
      await expect(other).toHaveAccessibleName(new RegExp(words('yourStake').replace('{sum}', '.+')));
    });
});
