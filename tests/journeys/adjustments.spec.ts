import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { decidesNoneOf, giveReason, region, secondPerson } from './two-staffers.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

if (isFull)
  test('a balance is put right by two, told to the player, and put back by an adjustment that names it', async ({ visit, staffer }) => {
    test.setTimeout(600_000);
    const { page } = staffer;
    const { say } = staffer.texts;
    const dialog = page.getByRole('dialog');
    const card = region(page, say('memberAdjustments.title'));
    const rows = card.getByRole('listitem');
    const person = newPerson();
    const { site, page: theirs } = await visit({ width: 1440 });
    const second = await visit({ width: 1440 });
    const { staffer: supervisor, approved, approve } = await secondPerson(second.page);
    await site.open('/');
    await site.openRegister();
    await site.register(person);
    await site.expectBalance('0.00');

    await test.step('the form says what is missing, and what is available', async () => {
      await staffer.openMember(person.username);
      await expect(card.getByText(say('memberAdjustments.none'))).toBeVisible();
      await card.getByRole('button', { name: say('memberAdjustments.ask'), exact: true }).click();
      const send = dialog.getByRole('button', { name: say('memberAdjustments.confirm'), exact: true });
      await send.click();
      for (const missing of ['direction', 'sum', 'reason', 'note'])
        await expect(dialog.getByText(say(`memberAdjustments.problem.${missing}`))).toBeVisible();
      await checkPage(page, 'console-adjustment-ask', SIZES_SEEN);
      await dialog.getByRole('radio', { name: say('adjustment.direction.debit') }).check();
      await labelled(dialog, say('memberAdjustments.amount', { currency: 'MYR' })).fill('10');
      await expect(dialog.getByText(/RM\s0\.00\.$/).first()).toBeVisible();
      await expect(dialog.getByText(/RM\s0\.00\.$/)).toHaveCount(2);
    });

    await test.step('a credit is asked for by one', async () => {
      await dialog.getByRole('radio', { name: say('adjustment.direction.credit') }).check();
      await labelled(dialog, say('memberAdjustments.amount', { currency: 'MYR' })).fill('50');
      await labelled(dialog, say('memberAdjustments.reason')).selectOption('goodwill');
      await giveReason(staffer, say('memberAdjustments.confirm'), 'memberAdjustments.note');
      await expect(dialog).toBeHidden();
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toContainText(say('memberAdjustments.state.open'));
      await expect(rows.first()).toContainText('50.00');
      await site.expectBalance('0.00');
      await decidesNoneOf(staffer, ['adjustment.make']);
    });

    await test.step('another reads in three languages what it is, and makes it', async () => {
      for (const language of LANGUAGES) {
        await supervisor.chooseLanguage(language);
        const { say: inTheirs } = supervisor.texts;
        await supervisor.go('approvals');
        const request = region(second.page, inTheirs('approvals.title'))
          .getByRole('listitem')
          .filter({ hasText: inTheirs('approvals.kind.adjustment_make') });
        await expect(request).toContainText(person.username);
        await expect(request).toContainText('50.00');
        for (const words of ['adjustment.direction.credit', 'adjustment.reason.goodwill', 'approvals.adjustmentField.adjustmentReason'])
          await expect(request).toContainText(inTheirs(words));
      }
      await supervisor.chooseLanguage('ms');
      await supervisor.go('approvals');
      await checkPage(second.page, 'console-adjustment-decide', SIZES_SEEN);
      await approve('adjustment.make');
      await site.expectBalance('50.00');
    });

    await test.step('the player reads it in the record and in the messages', async () => {
      await site.openAccountRecord();
      await expect(site.accountRows.filter({ hasText: site.texts.say('records.kinds.adjustment_up') })).toHaveCount(1);
      await checkPage(theirs, 'record-adjustment', SIZES_SEEN);
      await site.open('/member/messageV2');
      const message = theirs
        .getByRole('region', { name: site.texts.say('inbox.list') })
        .getByRole('listitem')
        .first();
      await message.getByRole('button').click();
      await expect(theirs.getByRole('article')).toContainText(/50\.00.*ihsan kami/);
      await expect(theirs.getByRole('article')).not.toContainText('Ujian dua orang');
    });

    await test.step('a wrong one is reversed, once', async () => {
      await staffer.openMember(person.username);
      await expect(rows.first()).toContainText(say('memberAdjustments.state.approved'));
      await rows
        .first()
        .getByRole('button', { name: say('memberAdjustments.reverse'), exact: true })
        .click();
      await checkPage(page, 'console-adjustment-reverse', SIZES_SEEN);
      await giveReason(staffer, say('memberAdjustments.confirm'), 'memberAdjustments.note');
      await expect(dialog).toBeHidden();
      await expect(rows).toHaveCount(2);
      await approve('adjustment.make');
      await site.expectBalance('0.00');
      await staffer.openMember(person.username);
      const [reversedBy = ''] = say('memberAdjustments.reversedBy').split('{no}');
      await expect(rows.filter({ hasText: reversedBy })).toHaveCount(1);
      // The reversal may be reversed; what it has reversed may not.
      await expect(card.getByRole('button', { name: say('memberAdjustments.reverse'), exact: true })).toHaveCount(1);
      await checkPage(page, 'console-adjustments', SIZES_SEEN);
    });

    await test.step('no kind is left out', async () => {
      expect([...approved].toSorted()).toEqual(deedsOf('adjustments'));
      // A decision is sent first, and again with the passkey that the server asks for.
      second.complaints.expectOnly(/status of 403/);
    });
  });
