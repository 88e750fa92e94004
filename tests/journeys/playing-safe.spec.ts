import { BankPage } from './bank-page.ts';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';

/** A game of the house, and one of a maker that plays from the member's own wallet. */
const HOUSE = 1001;
const MAKER = 2001;

const SEEN = [
  { language: 'ms', width: 360 },
  { language: 'en', width: 1440 },
  { language: 'zh', width: 360 },
] as const;

for (const { language, width } of isFull ? SEEN : SEEN.slice(0, 1)) {
  test(`a limit is set and met in games of both kinds, and a break ends every session (${language})`, async ({ visit }) => {
    test.setTimeout(300_000);
    const { site, page, context, complaints } = await visit({ width });
    const person = newPerson();
    await site.open('/');
    if (language !== 'ms') await site.chooseLanguage(language);
    await site.openRegister();
    await site.register(person);
    const { say, like } = site.texts;

    await test.step('pays in', async () => {
      await site.openDeposit();
      await site.chooseDeposit('redirect', '60');
      await site.toBank.click();
      await new BankPage(page, 'ms').pay();
      await site.depositIs('credited');
    });

    await test.step('sets a limit', async () => {
      await site.open('/member/playSafe');
      await expect(page.getByRole('heading', { level: 1, name: say('protection.title') })).toBeVisible();
      const name = say('protection.setName', { kind: say('protection.kinds.wager'), period: say('protection.periods.day') });
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await labelled(dialog, say('protection.amount')).fill('0.01');
      await dialog.getByRole('button', { name: say('protection.save'), exact: true }).click();
      await expect(dialog).toBeHidden();
      const limits = page.getByRole('region', { name: say('protection.limits') });
      await expect(limits).toContainText(say('protection.used', { used: 'RM 0.00', most: 'RM 0.01' }));
      await checkPage(page, `play-safe-${language}`, 'brief');
    });

    await test.step('the game of the house names it', async () => {
      await site.open(`/seamless?game=${HOUSE}`);
      const game = new GameFrame(page, language);
      await game.isReady();
      await game.spinButton.click();
      await expect(page.frameLocator('iframe').getByText(game.texts.like('ownLimit.text'))).toBeVisible({ timeout: 20_000 });
    });

    await test.step('the game of the maker has one, and the page names it', async () => {
      await site.open(`/seamless?game=${MAKER}`);
      const game = new GameFrame(page, language);
      await game.isReady();
      await game.spinButton.click();
      await expect(page.frameLocator('iframe').getByText(game.texts.say('vendor.problem.LIMIT_REACHED'))).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(like('page.limitReached'))).toBeVisible();
    });

    await test.step('a break in another tab ends this one within a second', async () => {
      await site.open('/search');
      await expect(site.balance).toBeVisible();
      const other = await context.newPage();
      await other.goto(`${site.origin}/member/playSafe`);
      await other.getByRole('radio', { name: say('protection.lengths.week'), exact: true }).check();
      await other.getByRole('button', { name: say('protection.takeBreak'), exact: true }).click();
      const dialog = other.getByRole('dialog');
      await dialog.getByRole('checkbox', { name: say('protection.understood') }).check();
      const isOver = page.getByRole('dialog', { name: say('login.title') }).waitFor({ timeout: 10_000 });
      await dialog.getByRole('button', { name: say('protection.begin'), exact: true }).click();
      await isOver;
      await other.close();
    });

    await test.step('a new login can look and withdraw, and opens no game', async () => {
      await site.fillLogin(person.username, person.password);
      await site.open('/member/playSafe');
      await expect(page.getByText(like('protection.outUntil'))).toBeVisible();
      await site.open('/member/withdraw');
      await expect(page.getByRole('heading', { level: 1, name: say('withdrawal.title') })).toBeVisible();
      await site.open(`/seamless?game=${HOUSE}`);
      await expect(page.getByText(like('page.outUntil'))).toBeVisible({ timeout: 20_000 });
    });
    complaints.expectOnly(/status of 4(01|03|22)/);
  });
}
