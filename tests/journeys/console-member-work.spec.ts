import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test } from './journey.ts';
import { LANGUAGES } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled, newPerson } from './player-pages.ts';
import { decidesNoneOf, region, secondPerson } from './two-staffers.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

test('a member is found by whatever is known, noted, tagged, corrected by two, and read in one line of time', async ({
  visit,
  staffer,
}) => {
  test.setTimeout(400_000);
  const { page } = staffer;
  await staffer.chooseLanguage('ms');
  const { say } = staffer.texts;
  const dialog = page.getByRole('dialog');
  const list = region(page, say('members.title'));
  const [person, other] = [newPerson(), newPerson()];
  const first = await visit({ width: 1440 });
  await first.site.open('/');
  await first.site.openRegister();
  await first.site.register(person);
  await first.site.open('/member/bankAccounts');
  await first.site.addPayee('668812340077');
  await first.site.stepUp(person.password);
  first.complaints.expectOnly(/wallet\/payee: .*status of 403/);
  const second = await visit({ width: 1440 });
  await second.site.open('/');
  await second.site.openRegister();
  await second.site.register(other);
  await second.site.open('/member/bankAccounts');
  await second.site.addPayee('668812340077');
  await second.site.stepUp(other.password);
  second.complaints.expectOnly(/wallet\/payee: .*status of 403/);

  const find = async (text: string): Promise<void> => {
    const search = page.getByRole('search');
    await search.getByRole('textbox').fill(text);
    await search.getByRole('button', { name: say('search.submit'), exact: true }).click();
  };

  await test.step('is found by each key, and the list says why', async () => {
    await staffer.go('members');
    const reasons: readonly (readonly [string, string])[] = [
      [person.username, 'username'],
      [person.name.split(' ').toReversed().join(' '), 'name'],
      ['40077', 'account'],
      ['127.0.0.1', 'address'],
    ];
    for (const [text, by] of reasons) {
      await find(text);
      await expect(list.getByRole('listitem').filter({ hasText: person.username })).toContainText(say(`memberList.by.${by}`));
    }
    await checkPage(page, 'console-member-found', SIZES_SEEN);
  });

  await test.step('filters are kept as a segment, and a tag is given to several', async () => {
    await staffer.go('memberList');
    await page.getByRole('button', { name: say('memberList.newTag') }).click();
    await labelled(dialog, say('memberList.name')).fill('Perlu dipantau');
    await dialog.getByRole('button', { name: say('memberList.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await checkPage(page, 'console-segments', SIZES_SEEN);
    await staffer.go('members');
    await page.getByRole('button', { name: say('memberList.filters'), exact: true }).click();
    const filters = page.getByRole('form', { name: say('memberList.filters') });
    await labelled(filters, say('memberList.stateLabel')).selectOption('active');
    await checkPage(page, 'console-member-filters', SIZES_SEEN);
    await filters.getByRole('button', { name: say('memberList.apply') }).click();
    await page.getByRole('button', { name: say('memberList.keep'), exact: true }).click();
    await labelled(dialog, say('memberList.name')).fill('Aktif');
    await dialog.getByRole('button', { name: say('memberList.keep'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('group', { name: say('memberList.segments') }).getByRole('button', { name: /^Aktif/ })).toBeVisible();
    await find('40077');
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: say('memberList.chooseAll') }).click();
    await page.getByRole('button', { name: say('memberList.tagThem'), exact: true }).click();
    await dialog.getByRole('button', { name: say('memberList.give'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(list.getByText('Perlu dipantau')).toHaveCount(2);
  });

  await test.step('a pinned note stands above every part of the page', async () => {
    await staffer.openMember(person.username);
    const tabs = page.getByRole('group', { name: say('memberTabs.label') });
    await tabs.getByRole('button', { name: say('memberTabs.notes'), exact: true }).click();
    await page.getByRole('button', { name: say('memberNotes.write') }).click();
    await labelled(dialog, say('memberNotes.text')).fill('Menelefon dari nombor lain');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: say('memberNotes.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await checkPage(page, 'console-member-notes', SIZES_SEEN);
    await tabs.getByRole('button', { name: say('memberTabs.money'), exact: true }).click();
    await expect(page.getByRole('complementary', { name: say('memberNotes.pinned') })).toContainText('Menelefon dari nombor lain');
  });

  await test.step('who shares the account is drawn and listed, and leads on by the keyboard', async () => {
    const tabs = page.getByRole('group', { name: say('memberTabs.label') });
    await tabs.getByRole('button', { name: say('memberTabs.related'), exact: true }).click();
    const related = region(page, say('memberRelations.title'));
    await expect(related.getByRole('listitem').filter({ hasText: other.username })).toContainText(say('memberRelations.strength.strong'));
    await checkPage(page, 'console-member-related', SIZES_SEEN);
    const node = related.getByRole('group').getByRole('link', { name: new RegExp(other.username) });
    await node.focus();
    await node.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: other.username })).toBeVisible();
    await page.goBack();
  });

  const third = await visit({ width: 1440 });
  const { staffer: supervisor, approved, approve } = await secondPerson(third.page);
  await test.step('one asks for a correction, another sees whole values and approves it', async () => {
    await staffer.openMember(person.username);
    await page
      .getByRole('group', { name: say('memberTabs.label') })
      .getByRole('button', { name: say('memberTabs.documents'), exact: true })
      .click();
    const card = region(page, say('memberCorrection.title'));
    await card.getByRole('button', { name: say('memberCorrection.correct'), exact: true }).click();
    await dialog.getByRole('button', { name: say('memberCorrection.ask'), exact: true }).click();
    for (const missing of ['nothing', 'proofNeeded', 'reasonNeeded'])
      await expect(dialog.getByText(say(`memberCorrection.${missing}`))).toBeVisible();
    await checkPage(page, 'console-member-correct', SIZES_SEEN);
    await labelled(dialog, say('memberCorrection.field.email')).fill('betul@talora.example');
    await labelled(dialog, say('memberCorrection.proof')).fill('Kad pengenalan dilihat');
    await labelled(dialog, say('memberCorrection.reason')).fill('Tersalah taip');
    await dialog.getByRole('button', { name: say('memberCorrection.ask'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText('be•••@talora.example');
    await decidesNoneOf(staffer, ['member.correct']);
    for (const language of LANGUAGES) {
      await supervisor.chooseLanguage(language);
      const { say: inTheirs } = supervisor.texts;
      await supervisor.go('approvals');
      await expect(
        region(third.page, inTheirs('approvals.title'))
          .getByRole('listitem')
          .filter({ hasText: inTheirs('approvals.kind.member_correct') }),
      ).toContainText(inTheirs('approvals.payeeField.memberEmail'));
    }
    await supervisor.chooseLanguage('ms');
    const { say: theirWord } = supervisor.texts;
    await supervisor.openMember(person.username);
    const theirCard = region(third.page, theirWord('memberCorrection.title'));
    await theirCard.getByRole('button', { name: theirWord('memberCorrection.show'), exact: true }).click();
    const asked = third.page.getByRole('dialog');
    await asked.getByRole('button', { name: theirWord('memberCorrection.show'), exact: true }).click();
    await expect(asked).toBeHidden();
    await expect(theirCard).toContainText('betul@talora.example');
    await approve('member.correct');
    expect([...approved].toSorted()).toEqual(deedsOf('members'));
    // A decision is sent first, and again with the passkey that the server asks for.
    third.complaints.expectOnly(/status of 403/);
  });

  await test.step('all of it stands in one line of time, in three languages', async () => {
    for (const language of LANGUAGES) {
      await staffer.chooseLanguage(language);
      const { say: inTheirs } = staffer.texts;
      await staffer.openMember(person.username);
      await page
        .getByRole('group', { name: inTheirs('memberTabs.label') })
        .getByRole('button', { name: inTheirs('memberTabs.timeline'), exact: true })
        .click();
      const line = region(page, inTheirs('memberTimeline.title'));
      await expect(line).toContainText('Menelefon dari nombor lain');
      await expect(line).toContainText(inTheirs('memberTimeline.what.logins-ok'));
      await checkPage(page, `console-member-timeline-${language}`, SIZES_SEEN);
    }
    await staffer.chooseLanguage('ms');
  });
});
