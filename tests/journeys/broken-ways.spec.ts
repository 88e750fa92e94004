import { BankPage } from './bank-page.ts';
import { startChangedSite } from './changed-site.ts';
import { expect, isFull, test } from './journey.ts';
import { PlayerSite, labelled, newPerson } from './player-pages.ts';
import { readProduct } from './product.ts';

const HOSTILE = ['<script>alert(1)</script>', "'; drop table members; --", '\u202egnirts', '💥'.repeat(12), '{{7*7}}', '../../etc/passwd'];

test.describe('what goes wrong on the way', () => {
  test('two clicks where one was meant make one deposit, one round and one withdrawal', async ({ visit }) => {
    const { site, page, complaints } = await visit({ width: 1440 });
    const person = newPerson();
    const bank = new BankPage(page, 'ms');
    await site.open('/');
    await site.openRegister();
    await site.register(person);
    await site.openDeposit();
    await site.chooseDeposit('redirect', '80');
    await site.toBank.dblclick({ noWaitAfter: true });
    await bank.isOpen();
    await bank.payTwice();
    await site.depositIs('credited');
    await site.expectBalance('80.00');
    await site.open('/member/depositv2');
    await expect(site.depositRows).toHaveCount(1);

    const game = await site.openGame();
    await game.setQuick();
    await game.spinButton.dblclick();
    await game.untilIdle();
    await game.openHistory();
    await expect(game.rounds).toHaveCount(1);
    await game.closeHistory();
    // A tenth of the deposit is to be played, in bets of one.
    for (let bets = 1; bets < 8; bets += 1) await game.spin();

    await site.openWithdrawal();
    await site.addPayee('1002003004');
    await site.stepUp(person.password);
    // The server's word for "password first" is a refusal, and the browser writes each of those down.
    complaints.expectOnly(/wallet\/(payee|withdrawals): .*status of 403/);
    await labelled(page, site.texts.say('withdrawal.amount')).fill('50');
    await page.getByRole('button', { name: site.texts.like('withdrawal.withdrawWith') }).dblclick({ noWaitAfter: true });
    await site.withdrawalIs('review');
    await expect(page.getByRole('region', { name: site.texts.say('withdrawal.list') }).getByRole('listitem')).toHaveCount(1);
  });

  test('the way back from the bank ends at the deposit, and the bank does not take money twice', async ({ visit }) => {
    const { site, page } = await visit();
    const bank = new BankPage(page, 'ms');
    await site.open('/');
    await site.openRegister();
    await site.register(newPerson());
    await site.openDeposit();
    await site.chooseDeposit('redirect', '30');
    await site.toBank.click();
    await bank.isOpen();
    await page.goBack();
    await site.depositIs('awaiting_payment');
    await page.getByRole('button', { name: site.texts.say('deposit.goToBank') }).click();
    await bank.isOpen();
    await bank.pay();
    await site.depositIs('credited');
    await page.goBack();
    await bank.saysPaid();
    await site.open('/member/transferFund');
    await site.expectBalance('30.00');
  });

  test('a payment that was cancelled at the bank is told and moves nothing', async ({ visit }) => {
    const { site, page } = await visit();
    const bank = new BankPage(page, 'ms');
    await site.open('/');
    await site.openRegister();
    await site.register(newPerson());
    await site.openDeposit();
    await site.chooseDeposit('redirect', '35');
    await site.toBank.click();
    await bank.isOpen();
    await bank.cancel();
    await site.depositIs('rejected');
    await site.expectBalance('0.00');
  });

  test('two tabs of one person show one balance, and a logout in one ends both', async ({ visit }) => {
    const { site, page, context } = await visit({ width: 1440 });
    const bank = new BankPage(page, 'ms');
    await site.open('/');
    await site.openRegister();
    await site.register(newPerson());
    const other = new PlayerSite(await context.newPage());
    await other.open('/');
    await other.expectBalance('0.00');
    await site.openDeposit();
    await site.chooseDeposit('redirect', '25');
    await site.toBank.click();
    await bank.pay();
    await site.depositIs('credited');
    await other.expectBalance('25.00');
    await site.logOut();
    await expect(other.page.getByRole('banner').getByRole('link', { name: other.texts.say('bars.logIn') })).toBeVisible();
  });

  test('somebody without a session is led through the login and back to the page', async ({ visit }) => {
    const { site, page } = await visit();
    const { member } = readProduct();
    await page.goto(`${site.origin}/member/withdraw`);
    await site.fillLogin(member.name, member.password);
    await expect(page.getByRole('heading', { level: 1, name: site.texts.say('withdrawal.title') })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/member/withdraw');
  });

  test('without a connection the site says so, and goes on when it is back', async ({ visit }) => {
    const { site, page, context, complaints } = await visit();
    await site.open('/');
    await context.setOffline(true);
    await expect(page.getByText(site.texts.say('bars.offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(site.texts.say('bars.offline'))).toBeHidden();
    // A browser itself writes a line for every call that finds no network.
    complaints.expectOnly(/net::ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/);
  });

  test('hostile words stay words', async ({ visit }) => {
    const { site, page, complaints } = await visit();
    await site.open('/');
    const { say } = site.texts;
    const dialog = await site.openRegister();
    page.on('dialog', () => complaints.list.push('a dialog opened'));
    for (const words of HOSTILE) {
      await labelled(dialog, say('registerField.username')).fill(words);
      await labelled(dialog, say('registerField.payeeName')).fill(words);
      await labelled(dialog, say('registerField.password')).fill('short');
      await dialog.getByRole('button', { name: say('register.submit'), exact: true }).click();
      await expect(dialog.getByRole('alert').first()).toBeVisible();
    }
    await expect(dialog).toBeVisible();
    await page.goto(`${site.origin}/member/withdraw?withdrawal=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`);
    const { member } = readProduct();
    await site.fillLogin(member.name, member.password);
    await expect(page.getByText(say('withdrawal.unknown'))).toBeVisible();
    // The server answered that it knows no such withdrawal; the browser writes that down too.
    complaints.expectOnly(/status of 4(00|04|22)/);
  });

  test('amounts that are none are told at the field, and nothing is sent', async ({ visit }) => {
    const { site, page } = await visit();
    const { member } = readProduct();
    await page.goto(`${site.origin}/member/depositv2`);
    await site.fillLogin(member.name, member.password);
    await expect(site.depositRows.first()).toBeVisible();
    const before = await site.depositRows.count();
    const amount = labelled(page, site.texts.say('deposit.amount'));
    for (const typed of ['', '-5', '1e3', '0', '10.001', '٥٠', '9'.repeat(20), 'NaN']) {
      await amount.fill(typed);
      await page.getByRole('button', { name: site.texts.say('deposit.go.redirect') }).click();
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
    }
    expect(await site.depositRows.count()).toBe(before);
  });

  test('the console opens nothing to somebody who is not logged in', async ({ visit }) => {
    const { page } = await visit({ width: 1440 });
    const { console: address } = readProduct();
    for (const path of ['/', '/deposits', '/withdrawals', '/members', '/audit', '/brand']) {
      await page.goto(address + path);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
  });

  if (isFull)
    test('a language whose file is gone leaves the page in its own, and says so, at the start and at the choice', async ({ visit }) => {
      const { site: whole, page: reader } = await visit({ width: 1440 });
      const files: string[] = [];
      reader.on('response', (answer) => files.push(new URL(answer.url()).pathname));
      await whole.open('/fair');
      await whole.chooseLanguage('en');
      const file = files.find((path) => /\/assets\/en-[^/]+\.js$/.test(path)) ?? '';
      expect(file).not.toBe('');

      const broken = await startChangedSite({ answers: { [file]: () => 'throw new Error("gone");' } });
      try {
        const { page, complaints } = await visit({ width: 1440 });
        const site = new PlayerSite(page, broken.origin);
        const { say } = site.texts;
        const notice = page.getByText(say('bars.languageMissing', { missing: 'English' }));
        const picker = labelled(page.getByRole('banner'), say('bars.language'));
        for (const path of ['/', '/fair']) {
          await site.open(path);
          await picker.selectOption({ label: 'English' });
          await expect(notice).toBeVisible();
          await expect(page.getByText(say('bars.languageStays', { present: 'Bahasa Melayu' }))).toBeVisible();
          await expect(picker).toHaveValue('MS');
        }
        for (const path of ['/?lang=EN', '/fair?lang=EN']) {
          await site.open(path);
          await expect(notice).toBeVisible();
          await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(picker).toHaveValue('MS');
        }
        complaints.expectOnly(/ERR_|404|WebSocket/);
      } finally {
        await broken.stop();
      }
    });
});
