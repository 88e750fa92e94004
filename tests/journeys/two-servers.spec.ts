import { BankPage } from './bank-page.ts';
import { expect, isFull, test } from './journey.ts';
import { LiveTable } from './live-table.ts';
import { newPerson, PlayerSite } from './player-pages.ts';
import { startTwoServers, type TwoServers } from '../kill/two-servers.ts';

const PATH = '/seamless?game=1101';

// Two servers, a proxy before them and a bank: a minute, so the short list keeps to the leases of `rounds.test.ts`.
if (isFull)
  test.describe('a live table of two servers', () => {
    let servers: TwoServers;
    test.beforeAll(async () => {
      test.setTimeout(180_000);
      servers = await startTwoServers();
    });
    test.afterAll(() => servers.close());

    test('goes on at the second in the middle of a round when the first dies, and pays whoever bet', async ({ visit }) => {
      test.setTimeout(240_000);
      const [one, other] = [await visit({ width: 390 }), await visit({ width: 1440 })];
      const [member, guest] = [new PlayerSite(one.page, servers.site), new PlayerSite(other.page, servers.site)];
      await member.open('/');
      await member.logIn(servers.member.name, servers.member.password);
      await guest.open('/');
      await guest.openRegister();
      await guest.register(newPerson());
      await guest.openDeposit();
      await guest.chooseDeposit('redirect', '100');
      await guest.toBank.click();
      const bank = new BankPage(other.page, 'ms');
      await bank.isOpen();
      await bank.pay();
      await guest.depositIs('credited');
      const [mine, theirs] = [new LiveTable(one.page, 'ms'), new LiveTable(other.page, 'ms')];
      await member.open(PATH);
      await guest.open(PATH);

      await Promise.all([mine.untilFreshRound(), theirs.untilFreshRound()]);
      await Promise.all([mine.bet('player'), theirs.bet('banker', 2)]);
      const no = await mine.roundNo();
      expect(await theirs.roundNo()).toBe(no);

      await servers.killFirst();
      await Promise.all([mine.untilState('settled'), theirs.untilState('settled')]);
      expect([await mine.roundNo(), await theirs.roundNo()]).toEqual([no, no]);
      const cards = await mine.cards();
      expect(cards.join('').length).toBeGreaterThan(7);
      expect(await theirs.cards()).toEqual(cards);

      for (const table of [mine, theirs]) {
        await table.frame.getByRole('button', { name: table.texts.menu.bets }).click();
        await table.frame.locator('.live-bets button').first().click();
        await expect(table.frame.getByText(table.texts.proof.good)).toBeVisible({ timeout: 20_000 });
      }
      expect(servers.errors()).toEqual([]);
      // What the browsers say of a line that was cut is no fault of a page.
      for (const { complaints } of [one, other]) complaints.expectOnly(/net::ERR|WebSocket connection/);
    });
  });
