import { BankPage } from './bank-page.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson, type PlayerSite } from './player-pages.ts';
import { readProduct } from './product.ts';
import { region } from './two-staffers.ts';

/** The sample brand asks a tenth of forty to be played, in bets of one. */
const BETS = 4;

if (isFull)
  test('a member sends to the agent above, and the agent sends back', async ({ visit, staffer }) => {
    test.setTimeout(600_000);
    const { agent } = readProduct();
    const above = await visit({ width: 1440 });
    const below = await visit({ width: 360 });
    const { site, page } = below;
    const person = newPerson();
    const { say, like } = site.texts;
    const open = async (at: PlayerSite): Promise<void> => {
      await at.open('/member/transferUpline');
      await expect(at.page.getByRole('heading', { level: 1, name: at.texts.say('transfers.title') })).toBeVisible();
    };
    const list = (at: PlayerSite) => region(at.page, at.texts.say('transfers.list')).getByRole('listitem');
    const send = (at: PlayerSite) => at.page.getByRole('button', { name: at.texts.say('transfers.send'), exact: true });
    /** Fills the form, looks at it once more, and sends it. */
    async function fill(at: PlayerSite, sum: string, note: string): Promise<void> {
      await labelled(at.page, at.texts.say('transfers.amount')).fill(sum);
      await labelled(at.page, at.texts.say('transfers.note')).fill(note);
      await send(at).click();
    }
    const confirm = (at: PlayerSite) =>
      at.page
        .getByRole('dialog')
        .getByRole('button', { name: at.texts.say('transfers.confirm'), exact: true })
        .click();
    let held = '';

    await test.step('a member registers by the agent’s link and pays in', async () => {
      await above.site.open('/');
      await above.site.logIn(agent.name, agent.password);
      const code = (await above.site.ownFact('affiliateCode')).slice(0, 10);
      held = await above.site.balanceSum();
      await site.open(`/register?affiliateCode=${code}`);
      await site.register(person);
      const bank = new BankPage(page, 'ms');
      await site.openDeposit();
      await site.chooseDeposit('redirect', '40');
      await site.toBank.click();
      await bank.isOpen();
      await bank.pay();
      await site.depositIs('credited');
    });

    await test.step('nothing is sent before it is played', async () => {
      await page.setViewportSize({ width: 360, height: 560 });
      await open(site);
      await expect(page.getByRole('heading', { name: say('money.turnoverTransferTitle') })).toBeVisible();
      await expect(send(site)).toBeDisabled();
      await checkPage(page, 'transfers-turnover');
      await page.setViewportSize({ width: 390, height: 844 });
      const game = await site.openGame();
      await game.setQuick();
      for (let bets = 0; bets < BETS; bets += 1) await game.spin();
      await page.setViewportSize({ width: 360, height: 560 });
    });

    await test.step('the form reads in three languages, and says what is missing', async () => {
      for (const language of LANGUAGES) {
        if (site.language !== language) await site.chooseLanguage(language);
        await open(site);
        await send(site).click();
        await expect(page.getByText(site.texts.say('transfers.noteMissing'))).toBeVisible();
        await checkPage(page, `transfers-form-${language}`);
      }
      await site.chooseLanguage('ms');
    });

    await test.step('money goes up: a receipt here, the balance there at once', async () => {
      await above.site.open('/');
      await open(site);
      await expect(send(site)).toBeEnabled();
      await fill(site, '10', 'Untuk ejen');
      await expect(page.getByRole('dialog')).toContainText('10.00');
      await checkPage(page, 'transfers-confirm');
      await confirm(site);
      const isAsked = await page
        .getByRole('dialog', { name: say('stepUp.title') })
        .waitFor({ timeout: 5_000 })
        .then(() => true)
        .catch(() => false);
      if (isAsked) await site.stepUp(person.password);
      below.complaints.expectOnly(/transfers\/upline: .*status of 403/);
      await expect(page.getByRole('heading', { name: like('transfers.sentTitle') })).toBeVisible();
      await checkPage(page, 'transfers-receipt');
      await expect(list(site)).toHaveCount(1);
      await above.site.expectBalance((Number(held) + 10).toFixed(2));
    });

    await test.step('the agent finds the member by the whole name, and sends back', async () => {
      const theirs = above.site;
      await theirs.open('/agentHome');
      await above.page.getByRole('link', { name: theirs.texts.say('agents.transfers') }).click();
      await expect(list(theirs).first()).toContainText('Untuk ejen');
      await labelled(above.page, theirs.texts.say('transfers.find')).fill('nobody');
      await above.page.getByRole('button', { name: theirs.texts.say('transfers.search'), exact: true }).click();
      await expect(above.page.getByText(theirs.texts.say('transfers.notFound'))).toBeVisible();
      await labelled(above.page, theirs.texts.say('transfers.find')).fill(person.username);
      await above.page.getByRole('button', { name: theirs.texts.say('transfers.search'), exact: true }).click();
      await above.page
        .getByRole('radiogroup', { name: theirs.texts.say('transfers.downlines') })
        .getByRole('radio')
        .first()
        .check();
      const before = await site.balanceSum();
      await fill(theirs, '10', 'Balik');
      await confirm(theirs);
      const asked = above.page.getByRole('dialog', { name: theirs.texts.say('stepUp.title') });
      if (
        await asked
          .waitFor({ timeout: 5_000 })
          .then(() => true)
          .catch(() => false)
      )
        await theirs.stepUp(agent.password);
      above.complaints.expectOnly(/transfers\/downline: .*status of 403/);
      await expect(above.page.getByRole('heading', { name: theirs.texts.like('transfers.sentTitle') })).toBeVisible();
      await checkPage(above.page, 'transfers-downline');
      await site.expectBalance((Number(before) + 10).toFixed(2));
    });

    await test.step('the member reads both in the record and in the inbox, and plays what came', async () => {
      await site.openAccountRecord();
      for (const kind of ['transfer_up_sent', 'transfer_down_received'] as const)
        await expect(site.accountRows.filter({ hasText: say(`records.kinds.${kind}`) })).toHaveCount(1);
      await site.open('/member/messageV2');
      await expect(
        page
          .getByRole('region', { name: say('inbox.list') })
          .getByRole('listitem')
          .first(),
      ).toContainText(/wang/i);
      await site.openTurnover();
      await expect(page.getByRole('heading', { level: 2, name: like('records.turnover.transfer') })).toBeVisible();
      await checkPage(page, 'transfers-to-play');
      await open(site);
      await expect(list(site)).toHaveCount(2);
      await expect(send(site)).toBeDisabled();
    });

    await test.step('staff see both, by name and at the member', async () => {
      const texts = staffer.texts;
      await staffer.openMember(person.username);
      const card = region(staffer.page, texts.say('transfers.card'));
      await expect(card.getByRole('listitem')).toHaveCount(2);
      await checkPage(staffer.page, 'console-member-transfers');
      await card.getByRole('link', { name: texts.say('transfers.every') }).click();
      const rows = staffer.page.getByRole('table', { name: texts.say('transfers.title') }).locator('tbody > tr');
      await expect(rows).toHaveCount(2);
      await staffer.page.getByRole('button', { name: texts.say('transfers.direction.up'), exact: true }).click();
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText('Untuk ejen');
      await checkPage(staffer.page, 'console-transfers');
    });
  });
