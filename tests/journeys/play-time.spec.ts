import { BankPage } from './bank-page.ts';
import { GameFrame } from './game-frame.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';

const HOUSE = 1001;
const MINUTE_MS = 60_000;

if (isFull)
  test('two minutes of play are set, told of before they end, used up and shown, and bets wait for tomorrow', async ({
    visit,
    staffer,
  }) => {
    test.setTimeout(420_000);
    const { site, page, complaints } = await visit({ width: 390 });
    const person = newPerson();
    await site.open('/');
    await site.chooseLanguage('en');
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

    const limits = page.getByRole('region', { name: say('protection.limits') });

    await test.step('sets a limit of play time', async () => {
      await site.open('/member/playSafe');
      const name = say('protection.setName', { kind: say('protection.kinds.session'), period: say('protection.periods.day') });
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog');
      const minutes = labelled(dialog, say('protection.minutesAtMost'));
      const save = dialog.getByRole('button', { name: say('protection.save'), exact: true });
      await minutes.fill('1.5');
      await save.click();
      await expect(dialog.getByText(like('protection.minutesProblem'))).toBeVisible();
      await minutes.fill('2');
      await save.click();
      await expect(dialog).toBeHidden();
      await expect(limits).toContainText('0 minutes of 2 minutes used · 2 minutes left.');
      await checkPage(page, 'play-time-set', 'brief');
    });

    const game = new GameFrame(page, 'en');
    const frame = page.frameLocator('iframe');

    await test.step('is told that a minute is left, once', async () => {
      await site.open(`/seamless?game=${HOUSE}`);
      await game.isReady();
      await game.setQuick();
      await game.lowerBet();
      // At the start of a minute, so that the one that follows is the second.
      await page.waitForTimeout(MINUTE_MS - (Date.now() % MINUTE_MS) + 2_000);
      await game.spin();
      const reminder = page.getByRole('dialog', { name: say('game.check.shortTitle') });
      await expect(reminder).toContainText('Of 2 minutes today, 1 is left.', { timeout: 45_000 });
      await checkPage(page, 'play-time-told', 'brief');
      await reminder
        .getByRole('button', { name: say('game.check.goOn'), exact: true })
        .first()
        .click();
      await expect(reminder).toBeHidden();
      await expect(page.getByRole('link', { name: say('game.playSafe') }).filter({ hasText: '1 min left' })).toBeVisible();
    });

    await test.step('plays the second minute, and no third', async () => {
      await page.waitForTimeout(MINUTE_MS - (Date.now() % MINUTE_MS) + 2_000);
      await game.spin();
      await page.waitForTimeout(MINUTE_MS - (Date.now() % MINUTE_MS) + 2_000);
      await game.spinButton.click();
      await expect(frame.getByText(game.texts.like('ownLimit.time'))).toBeVisible({ timeout: 20_000 });
      await expect(frame.getByText('Your play time of 2 minutes a day is used up.')).toBeVisible();
    });

    await test.step('sees it on the own pages', async () => {
      await site.open('/member/transferFund');
      const mine = page.getByRole('link', { name: say('me.playTime.day') });
      await expect(mine).toContainText('2 of 2 minutes used, 0 left');
      await mine.click();
      await expect(limits).toContainText('2 minutes of 2 minutes used · None left.');
      await checkPage(page, 'play-time-used', 'brief');
    });

    await test.step('staff see it and cannot loosen it', async () => {
      await staffer.openMember(person.username);
      const { texts } = staffer;
      const card = staffer.page.getByRole('region', { name: texts.say('memberProtection.title') });
      const kind = `${texts.say('memberProtection.kinds.session')}, ${texts.say('memberProtection.periods.day')}`;
      await expect(card).toContainText(new RegExp(`${kind}\\D*2\\D+2`));
      await card.getByRole('button', { name: texts.say('memberProtection.tighten'), exact: true }).click();
      const dialog = staffer.page.getByRole('dialog');
      await labelled(dialog, texts.say('memberProtection.kind')).selectOption('session');
      await labelled(dialog, texts.say('memberProtection.mostMinutes')).fill('3');
      await expect(dialog.getByText(texts.say('memberProtection.problem.looser'))).toBeVisible();
      await staffer.page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
    complaints.expectOnly(/status of 4(01|03|22)/);
  });
