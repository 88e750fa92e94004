import { BankPage } from './bank-page.ts';
import type { ConsolePages } from './console-pages.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { photograph } from './pictures.ts';
import { labelled, newPerson, type PlayerSite } from './player-pages.ts';
import { giveReason, region } from './two-staffers.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

const SEEN = [
  { language: 'ms', width: 360 },
  { language: 'en', width: 1440 },
  { language: 'zh', width: 360 },
] as const;

/** What the sample brand asks to be played of a deposit of forty, in bets of one. */
const BETS = 4;

/** From which sum on the sample brand asks who somebody is. */
const SAMPLE_SUM = '10000.00';

/** Sets from which sum of thirty days on a withdrawal waits for papers. */
async function askFrom(staffer: ConsolePages, sum: string): Promise<void> {
  const { page } = staffer;
  const { say } = staffer.texts;
  await staffer.go('settings');
  const part = region(page, say('settings.section.withdrawals'));
  const field = labelled(part, say('settings.name.identityAskedFrom'));
  await expect(field).not.toHaveValue('');
  await field.fill(sum);
  await part.getByRole('button', { name: say('settings.save'), exact: true }).click();
  await giveReason(staffer, say('settings.save'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(field).toHaveValue(sum);
}

/** Fills the form for papers and sends it. */
async function handIn(site: PlayerSite, papers: { name?: string; number: string; bornOn: string }): Promise<void> {
  const { page } = site;
  const { say } = site.texts;
  await page.getByRole('radio', { name: say('papers.kinds.passport'), exact: true }).check();
  if (papers.name !== undefined) await labelled(page, say('papers.name')).fill(papers.name);
  await labelled(page, say('papers.number')).fill(papers.number);
  await labelled(page, say('papers.bornOn')).fill(papers.bornOn);
  await page
    .locator('input[type=file]')
    .and(page.getByLabel(say('papers.pictures')))
    .setInputFiles(await photograph(`PASSPORT ${papers.number}`));
}

for (const { language, width } of isFull ? SEEN : SEEN.slice(0, 1))
  test(`a large withdrawal waits for papers: rejected ones, then accepted ones, then it is paid (${language})`, async ({
    visit,
    staffer,
  }) => {
    test.setTimeout(420_000);
    const { site, page, complaints } = await visit({ width });
    const office = staffer.page;
    const person = newPerson();
    const size = { width, height: width === 360 ? 560 : 900 };
    await site.open('/');
    if (language !== 'ms') await site.chooseLanguage(language);
    await site.openRegister();
    await site.register(person);
    const { say, like } = site.texts;
    const send = page.getByRole('button', { name: say('papers.send'), exact: true });
    const dialog = office.getByRole('dialog');
    const at = (key: string): string => staffer.texts.say(key);
    const openPapers = async (): Promise<void> => {
      await staffer.go('papers');
      await region(office, at('papers.title')).getByRole('button').filter({ hasText: person.username }).first().click();
      await expect(office.getByRole('heading', { level: 2, name: at('papersNames.kind.passport') })).toBeVisible();
    };

    await test.step('the brand asks from thirty on', async () => {
      await askFrom(staffer, '30.00');
    });

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

    await test.step('is told before that the sum will wait, and asks for it all the same', async () => {
      await site.openWithdrawal();
      await site.addPayee('558812340055');
      await site.stepUp(person.password);
      // The server's word for "password first" is a refusal, and the browser writes each of those down.
      complaints.expectOnly(/wallet\/payee: .*status of 403/);
      await labelled(page, say('withdrawal.amount')).fill('30');
      await expect(page.getByText(like('withdrawal.papers.before'))).toBeVisible();
      await checkPage(page, `papers-before-${language}`, SIZES_SEEN);
      await site.askWithdrawal('30');
      await site.withdrawalIs('waiting_kyc');
      await expect(page.getByText(say('withdrawal.papers.missing'))).toBeVisible();
      await checkPage(page, `papers-missing-${language}`, SIZES_SEEN);
    });

    await test.step('staff see what it waits for, and approve nothing', async () => {
      await staffer.openWithdrawal(person.username, 'papers');
      await expect(office.getByText(at('withdrawals.waitsForPapers'))).toBeVisible();
      await expect(office.getByRole('button', { name: at('withdrawals.approve'), exact: true })).toHaveCount(0);
      await expect(office.getByRole('button', { name: at('withdrawals.reject'), exact: true })).toBeVisible();
      await checkPage(office, 'console-withdrawal-papers', SIZES_SEEN);
    });

    await test.step('hands in papers that do not fit, and is told so before', async () => {
      await page.getByRole('link', { name: say('withdrawal.papers.show'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: say('papers.title') })).toBeVisible();
      await send.click();
      for (const field of ['number', 'bornOn']) await expect(page.getByText(say(`papers.problems.${field}`))).toBeVisible();
      await handIn(site, { name: 'Orang Lain', number: 'A 1234567', bornOn: '2015-05-05' });
      for (const doubt of ['tooYoung', 'nameDiffers']) await expect(page.getByText(like(`papers.${doubt}`))).toBeVisible();
      await checkPage(page, `papers-form-${language}`, SIZES_SEEN);
      await send.click();
      await expect(page.getByText(say('papers.waiting'))).toBeVisible();
      await expect(send).toHaveCount(0);
      // The form is gone, and the eye stands on what became of it.
      const state = page.getByRole('heading', { level: 2, name: say('papers.kinds.passport') });
      await expect(state).toBeFocused();
      await expect(state).toBeInViewport();
      await checkPage(page, `papers-waiting-${language}`, SIZES_SEEN);
      await site.open('/member/securityCenter');
      await expect(page.getByText(say('security.papers.states.handed_in'), { exact: true })).toBeVisible();
      await page.getByRole('link', { name: new RegExp(`: ${say('security.papers.title')}$`) }).click();
    });

    await test.step('staff read the warnings, look at picture and number, and reject them', async () => {
      await openPapers();
      for (const doubt of ['too-young', 'name-differs'])
        await expect(office.getByText(staffer.texts.like(`papers.doubt.${doubt}`))).toBeVisible();
      await office.getByRole('button', { name: at('papers.showNumber'), exact: true }).click();
      await dialog.getByRole('button', { name: at('papers.showNumber'), exact: true }).click();
      await expect(office.getByText('A1234567', { exact: true })).toBeVisible();
      await checkPage(office, 'console-papers', SIZES_SEEN);
      await office.getByRole('button', { name: at('papers.reject'), exact: true }).click();
      await giveReason(staffer, at('papers.reject'), 'papers.reason');
      await expect(dialog).toBeHidden();
      await expect(page.getByText(like('papers.rejected')).first()).toBeVisible({ timeout: 20_000 });
      await checkPage(page, `papers-rejected-${language}`, SIZES_SEEN);
    });

    await test.step('hands in others, which are accepted: the withdrawal goes on by itself', async () => {
      await handIn(site, { number: `B${10_000_000 + (Date.now() % 10_000_000)}`, bornOn: '1990-01-01' });
      await send.click();
      await expect(page.getByText(say('papers.waiting'))).toBeVisible();
      await openPapers();
      await office.getByRole('button', { name: at('papers.accept'), exact: true }).click();
      await dialog.getByRole('button', { name: at('papers.accept'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(say('papers.accepted'))).toBeVisible({ timeout: 20_000 });
      await checkPage(page, `papers-accepted-${language}`, SIZES_SEEN);
      await staffer.openMember(person.username);
      await expect(region(office, at('memberPapers.title')).getByRole('listitem')).toHaveCount(2);
      await checkPage(office, 'console-member-papers', SIZES_SEEN);
    });

    await test.step('it is approved and paid', async () => {
      await site.openWithdrawal();
      await page.getByRole('link', { name: say('withdrawal.openShow') }).click();
      await site.withdrawalIs('review');
      await staffer.openWithdrawal(person.username);
      await staffer.approveWithdrawal();
      await staffer.openWithdrawal(person.username, 'to-pay');
      await staffer.startPayment();
      await staffer.markPaid('IBG-900116');
      await site.withdrawalIs('awaiting_receipt');
      await site.confirmReceipt();
      await site.withdrawalIs('confirmed');
    });

    await test.step('the brand asks from its own sum on again', async () => {
      await askFrom(staffer, SAMPLE_SUM);
    });
  });
