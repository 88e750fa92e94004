import { ConsolePages } from './console-pages.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { photograph } from './pictures.ts';
import { labelled, newPerson } from './player-pages.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

test('a member writes with a picture, is answered, answers, and opens it again; a colleague sees who has it open', async ({
  visit,
  staffer,
}) => {
  test.setTimeout(300_000);
  const { site, page } = await visit({ width: 390 });
  const { say } = site.texts;
  const sayThere = staffer.texts.say;
  const { page: office } = staffer;
  const colleague = new ConsolePages((await visit({ width: 1440 })).page);
  const words = `Deposit saya belum sampai 💥 ${Date.now()}`;
  const letter = office.getByRole('row').filter({ hasText: words });
  const thread = office.getByRole('region', { name: sayThere('feedback.conversation') });
  const reader = page.getByRole('article', { name: say('feedback.conversation') });

  await test.step('the member writes', async () => {
    await site.open('/');
    await site.openRegister();
    await site.register(newPerson());
    await site.open('/member/feedback');
    await expect(page.getByText(say('feedback.none'))).toBeVisible();
    await checkPage(page, 'my-feedback-none', SIZES_SEEN);
    await page
      .getByRole('main')
      .getByRole('link', { name: say('feedback.write') })
      .click();
    const form = page.getByRole('dialog', { name: say('feedback.title') });
    await labelled(form, say('feedback.topic')).selectOption('deposit');
    await labelled(form, say('feedback.text')).fill(words);
    await form.locator('input[type="file"]').setInputFiles(await photograph('Resit'));
    await form.getByRole('button', { name: say('feedback.send') }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole('button').filter({ hasText: words }).click();
    await expect(reader.locator('img')).toBeVisible();
    await checkPage(page, 'my-feedback-sent', SIZES_SEEN);
  });

  await test.step('a ready answer is written in every language', async () => {
    await staffer.go('feedback');
    await office.getByRole('link', { name: sayThere('feedback.readyTexts') }).click();
    await office.getByRole('button', { name: sayThere('feedback.readyAdd') }).click();
    const dialog = office.getByRole('dialog');
    await labelled(dialog, sayThere('feedback.readyName')).fill(`Salam ${Date.now()}`);
    for (const language of ['MS', 'EN', 'CN']) await labelled(dialog, sayThere(`feedback.languages.${language}`)).fill('{name}: {no}');
    await checkPage(office, 'console-ready-text', SIZES_SEEN);
    await dialog.getByRole('button', { name: sayThere('feedback.readySave'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await checkPage(office, 'console-ready-texts', SIZES_SEEN);
  });

  await test.step('one of the staff opens it, and a colleague sees who has it', async () => {
    await staffer.go('feedback');
    await letter.getByRole('link').first().click();
    await expect(thread).toContainText(words);
    await expect(thread.locator('img')).toBeVisible();
    await colleague.logIn('supervisor');
    await colleague.go('feedback');
    const there = colleague.page.getByRole('row').filter({ hasText: words });
    await expect(there.getByText(colleague.texts.like('claims.open'))).toBeVisible();
    await checkPage(colleague.page, 'console-feedback-claimed', SIZES_SEEN);
    await there.getByRole('link').first().click();
    await expect(colleague.page.getByText(colleague.texts.like('claims.openSince'))).toBeVisible();
    await checkPage(colleague.page, 'console-ticket-claimed', SIZES_SEEN);
    await colleague.page.getByRole('button', { name: colleague.texts.say('claims.takeOver') }).click();
    await expect(office.getByText(staffer.texts.like('claims.openSince'))).toBeVisible();
    await colleague.go('feedback');
    await expect(office.getByText(staffer.texts.like('claims.openSince'))).toBeHidden();
  });

  await test.step('it is answered with a ready text, and waits for the member', async () => {
    await labelled(office, sayThere('feedback.ready')).selectOption({ index: 1 });
    const answer = labelled(office, sayThere('feedback.answer'));
    await expect(answer).toHaveValue(/^\w+: \d{6}-[0-9A-F]{8}$/);
    await answer.fill('Sila hantar resit bank anda.');
    await checkPage(office, 'console-ticket', SIZES_SEEN);
    await office.getByRole('button', { name: sayThere('feedback.sendAsk'), exact: true }).click();
    await expect(office.getByText(sayThere('feedback.sent'))).toBeVisible();
  });

  await test.step('the member is told, reads the answer and answers', async () => {
    await site.open('/member/messageV2');
    await page
      .getByRole('region', { name: say('inbox.list') })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .click();
    await page.getByRole('link', { name: say('inbox.links.ticket') }).click();
    await expect(reader).toContainText('Sila hantar resit bank anda.');
    await expect(reader).toContainText(say('feedback.asked'));
    await labelled(reader, say('feedback.reply')).fill('Ini dia.');
    await reader.locator('input[type="file"]').setInputFiles(await photograph('Resit bank'));
    await checkPage(page, 'my-feedback-thread', SIZES_SEEN);
    await reader.getByRole('button', { name: say('feedback.send'), exact: true }).click();
    await expect(reader.getByRole('listitem')).toHaveCount(3);
    await expect(reader).not.toContainText(say('feedback.asked'));
  });

  await test.step('an answer is not sent over what the member wrote meanwhile, and stays', async () => {
    await staffer.go('feedback');
    await expect(letter).toContainText(sayThere('feedback.state.open'));
    await letter.getByRole('link').first().click();
    await expect(thread).toContainText('Ini dia.');
    const answer = labelled(office, sayThere('feedback.answer'));
    await answer.fill('Sudah kami');
    await labelled(reader, say('feedback.reply')).fill('Sudah dua hari.');
    await reader.getByRole('button', { name: say('feedback.send'), exact: true }).click();
    const meanwhile = office.getByRole('list', { name: sayThere('feedback.meanwhile') });
    await expect(meanwhile).toContainText('Sudah dua hari.');
    await office.getByRole('button', { name: sayThere('feedback.send'), exact: true }).click();
    await expect(office.getByText(sayThere('feedback.notSent'))).toBeVisible();
    await checkPage(office, 'console-ticket-behind', SIZES_SEEN);
    await office.getByRole('button', { name: sayThere('feedback.seen'), exact: true }).click();
    await expect(meanwhile).toHaveCount(0);
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue('Sudah kami');
  });

  await test.step('staff close it, and the member opens it again', async () => {
    // An answer that was begun is given up knowingly, or not at all.
    await office.getByRole('button', { name: sayThere('feedback.close'), exact: true }).click();
    const dialog = office.getByRole('dialog', { name: sayThere('feedback.closeTitle') });
    await labelled(dialog, sayThere('feedback.note')).fill('Sudah dikredit');
    await dialog.getByRole('button', { name: sayThere('feedback.close'), exact: true }).click();
    await expect(dialog.getByText('Sudah kami')).toBeVisible();
    await checkPage(office, 'console-ticket-unsent', SIZES_SEEN);
    await dialog.getByLabel(sayThere('feedback.closeGiveUp')).check();
    await dialog.getByRole('button', { name: sayThere('feedback.close'), exact: true }).click();
    await expect(dialog).toBeHidden();
    // Whoever works by the keyboard goes on at the page that follows.
    await expect(office.getByRole('heading', { level: 1 })).toBeFocused();
    await site.open('/member/feedback');
    await page.getByRole('button').filter({ hasText: words }).click();
    await expect(reader).toContainText(say('feedback.states.done'));
    await labelled(reader, say('feedback.reply')).fill('Masih belum ada.');
    await checkPage(page, 'my-feedback-closed', SIZES_SEEN);
    await reader.getByRole('button', { name: say('feedback.sendReopen'), exact: true }).click();
    await expect(reader.getByRole('listitem')).toHaveCount(5);
    await staffer.go('feedback');
    await expect(letter).toContainText(sayThere('feedback.state.open'));
  });
});
