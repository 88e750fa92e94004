import { BankPage } from './bank-page.ts';
import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { decidesNoneOf, giveReason, region, secondPerson } from './two-staffers.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const ACCOUNTS = '/member/bankAccounts';

const SEEN = [
  { language: 'ms', width: 360 },
  { language: 'en', width: 1440 },
  { language: 'zh', width: 360 },
] as const;

/** What the sample brand asks to be played of a deposit of forty, in bets of one. */
const BETS = 4;

for (const { language, width } of isFull ? SEEN : SEEN.slice(0, 1))
  test(`a second bank account waits, the first is chosen and paid to, and a removal is taken back (${language})`, async ({ visit }) => {
    test.setTimeout(300_000);
    const { site, page, complaints } = await visit({ width });
    const person = newPerson();
    const size = { width, height: width === 360 ? 560 : 900 };
    await site.open('/');
    if (language !== 'ms') await site.chooseLanguage(language);
    await site.openRegister();
    await site.register(person);
    const { say, like } = site.texts;
    const button = (key: string, ending: string) => page.getByRole('button', { name: new RegExp(`^${say(key)}: .*${ending}$`) });
    const account = (ending: string) => page.getByRole('radio', { name: new RegExp(ending) });

    await test.step('pays in and plays', async () => {
      await site.openDeposit();
      await site.chooseDeposit('redirect', '40');
      await site.toBank.click();
      await new BankPage(page, 'ms').pay();
      await site.depositIs('credited');
      // The tile's way to play is looked for where a pointer has room.
      if (width < 1024) await page.setViewportSize({ width: 390, height: 844 });
      const game = await site.openGame();
      await game.setQuick();
      for (let bets = 0; bets < BETS; bets += 1) await game.spin();
      await page.setViewportSize(size);
    });

    await test.step('finds the accounts at the security centre, and adds the first and a second', async () => {
      await site.open('/member/securityCenter');
      await page.getByRole('link', { name: new RegExp(say('security.profile.accounts')) }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('withdrawal.accounts.title') })).toBeVisible();
      await site.addPayee('558812340011');
      await site.stepUp(person.password);
      // The server's word for "password first" is a refusal, and the browser writes each of those down.
      complaints.expectOnly(/wallet\/payee: .*status of 403/);
      await expect(page.getByText(say('withdrawal.accounts.usual'), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: say('withdrawal.accounts.add'), exact: true }).click();
      await labelled(page, say('withdrawal.holder')).fill('Orang Lain');
      await site.addPayee('558812340022');
      await expect(page.getByText(like('withdrawal.holderDiffers'))).toBeVisible();
      await labelled(page, say('withdrawal.holder')).fill(person.name.toUpperCase());
      await site.addPayee('558812340022');
      await expect(page.getByText(like('withdrawal.payeeFrom'))).toBeVisible();
      await checkPage(page, `payees-${language}`, SIZES_SEEN);
    });

    await test.step('chooses the first at the withdrawal: the second waits, and says until when', async () => {
      await site.openWithdrawal();
      await expect(account('0022')).toBeDisabled();
      await expect(page.getByText(like('withdrawal.payeeFrom'))).toBeVisible();
      await account('0011').check();
      await checkPage(page, `payee-choice-${language}`, SIZES_SEEN);
      await site.askWithdrawal('30');
      await site.withdrawalIs('review');
      await expect(page.getByText('0011').first()).toBeVisible();
    });

    await test.step('removes the second, takes that back, and removes it; the first is in use', async () => {
      await site.open(ACCOUNTS);
      await expect(page.getByText(say('withdrawal.accounts.inUse'))).toBeVisible();
      await expect(button('withdrawal.accounts.remove', '0011')).toHaveCount(0);
      await button('withdrawal.accounts.remove', '0022').click();
      await expect(page.getByText(like('withdrawal.accounts.removed'))).toBeVisible();
      await expect(button('withdrawal.accounts.makeUsual', '0022')).toHaveCount(0);
      await checkPage(page, `payee-removed-${language}`, SIZES_SEEN);
      await page.getByRole('button', { name: say('withdrawal.accounts.undo'), exact: true }).click();
      await expect(button('withdrawal.accounts.makeUsual', '0022')).toBeVisible();
      await button('withdrawal.accounts.makeUsual', '0022').click();
      await expect(button('withdrawal.accounts.makeUsual', '0011')).toBeVisible();
      await button('withdrawal.accounts.remove', '0022').click();
      await expect(button('withdrawal.accounts.remove', '0022')).toHaveCount(0);
      await expect(page.getByRole('region', { name: /^1/ }).getByRole('listitem')).toHaveCount(1);
    });
  });

if (isFull)
  test('an account is corrected by two, and waits again', async ({ visit, staffer }) => {
    test.setTimeout(300_000);
    const { page } = staffer;
    // Whoever walked before may have left the console in another language.
    await staffer.chooseLanguage('ms');
    const { say } = staffer.texts;
    const dialog = page.getByRole('dialog');
    const card = region(page, say('memberPayees.title'));
    const rows = card.getByRole('listitem');
    const person = newPerson();
    const { site, page: theirs, complaints } = await visit({ width: 1440 });
    const second = await visit({ width: 1440 });
    const { staffer: supervisor, approved, approve } = await secondPerson(second.page);
    await site.open('/');
    await site.openRegister();
    await site.register(person);
    await site.open(ACCOUNTS);
    await site.addPayee('558812340033');
    await site.stepUp(person.password);
    complaints.expectOnly(/wallet\/payee: .*status of 403/);

    await test.step('one asks for it, with a reason', async () => {
      await staffer.openMember(person.username);
      await expect(rows).toHaveCount(1);
      await card.getByRole('button', { name: say('memberPayees.correct'), exact: true }).click();
      await dialog.getByRole('button', { name: say('memberPayees.ask'), exact: true }).click();
      for (const missing of ['nothing', 'reason']) await expect(dialog.getByText(say(`memberPayees.problem.${missing}`))).toBeVisible();
      await checkPage(page, 'console-payee-correct', SIZES_SEEN);
      await labelled(dialog, say('memberPayees.number')).fill('558812340044');
      await giveReason(staffer, say('memberPayees.ask'), 'memberPayees.reason');
      await expect(dialog).toBeHidden();
      const [, hasAsked = ''] = say('approvals.waits').split('{name}');
      await expect(card).toContainText(hasAsked);
      await decidesNoneOf(staffer, ['payee.correct']);
    });

    await test.step('another reads in three languages what changes, sees both numbers, and approves it', async () => {
      for (const language of LANGUAGES) {
        await supervisor.chooseLanguage(language);
        const { say: inTheirs } = supervisor.texts;
        await supervisor.go('approvals');
        const request = region(second.page, inTheirs('approvals.title'))
          .getByRole('listitem')
          .filter({ hasText: inTheirs('approvals.kind.payee_correct') });
        await expect(request).toContainText(inTheirs('approvals.payeeField.payeeAccount'));
        await expect(request).toContainText('0044');
      }
      await supervisor.chooseLanguage('ms');
      const { say: theirWord } = supervisor.texts;
      await supervisor.openMember(person.username);
      const theirCard = region(second.page, theirWord('memberPayees.title'));
      await theirCard.getByRole('button', { name: theirWord('memberPayees.show'), exact: true }).click();
      const asked = second.page.getByRole('dialog');
      await asked.getByRole('button', { name: theirWord('memberPayees.show'), exact: true }).click();
      await expect(asked).toBeHidden();
      await expect(theirCard).toContainText('558812340044');
      await checkPage(second.page, 'console-payee-decide', SIZES_SEEN);
      await approve('payee.correct');
    });

    await test.step('the corrected account waits, and the old one is kept', async () => {
      await staffer.chooseLanguage('ms');
      await staffer.openMember(person.username);
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(say('memberPayees.state.waiting'));
      await expect(rows.last()).toContainText(say('memberPayees.state.corrected'));
      await checkPage(page, 'console-payees', SIZES_SEEN);
      await site.open(ACCOUNTS);
      await expect(theirs.getByText('0044')).toBeVisible();
      await expect(theirs.getByText(site.texts.like('withdrawal.payeeFrom'))).toBeVisible();
      await site.openWithdrawal();
      await expect(theirs.getByText(site.texts.like('withdrawal.noneUsable'))).toBeVisible();
    });

    await test.step('no kind is left out', async () => {
      expect([...approved].toSorted()).toEqual(deedsOf('payees'));
      // A decision is sent first, and again with the passkey that the server asks for.
      second.complaints.expectOnly(/status of 403/);
    });
  });
