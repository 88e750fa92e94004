import { expect, test, isFull } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { photograph } from './pictures.ts';
import { labelled } from './player-pages.ts';
import { pasteRich } from './rich-marks.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';

test.describe('help, feedback and closed doors', () => {
  test('somebody finds an answer, writes to the brand with a picture, and staff end it', async ({ visit, staffer }) => {
    const { site, page } = await visit({ width: 1440 });
    const { say } = site.texts;
    await site.open('/help#privacy');
    const help = page.getByRole('dialog', { name: say('help.title') });
    await expect(help.getByRole('button', { name: say('help.section.privacy'), pressed: true })).toBeVisible();
    await help.getByRole('button', { name: say('help.section.deposit') }).click();
    await expect(help.getByRole('article').getByRole('listitem')).toHaveCount(3);
    await checkPage(page, 'help', SIZES_SEEN);
    await help.getByRole('searchbox').fill('zirafah');
    await expect(help.getByText(say('help.nothingFound'))).toBeVisible();
    await help.getByRole('searchbox').fill('benih');
    await expect(help.getByRole('article').getByRole('link').first()).toHaveAttribute('href', '/fair');
    await help.getByRole('button', { name: say('account.close') }).click();
    await expect(help).toHaveCount(0);
    expect(new URL(page.url())).toMatchObject({ pathname: '/', search: '', hash: '' });

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('foot.feedback') })
      .click();
    const form = page.getByRole('dialog', { name: say('feedback.title') });
    await form.getByRole('button', { name: say('feedback.send') }).click();
    await expect(form.getByText(say('feedback.topicNeeded'))).toBeVisible();
    await expect(form.getByText(say('feedback.empty'))).toBeVisible();
    await labelled(form, say('feedback.text')).fill('Hai');
    await expect(form.getByText(say('feedback.length', { min: '10', max: '140' }))).toBeVisible();
    const words = `Penyemak saya tersekat 💥 ${Date.now()}`;
    await labelled(form, say('feedback.topic')).selectOption('service');
    await labelled(form, say('feedback.text')).fill(words);
    await labelled(form, say('feedback.contact')).fill('bunga@talora.example');
    await form.locator('input[type="file"]').setInputFiles(await photograph('Verifier'));
    await expect(form.getByRole('img')).toHaveCount(1);
    await checkPage(page, 'feedback', SIZES_SEEN);
    await form.getByRole('button', { name: say('feedback.send') }).click();
    await expect(page.getByText(say('feedback.sent'))).toBeVisible();
    await expect(form).toHaveCount(0);

    await staffer.go('feedback');
    const inbox = staffer.texts.say;
    const { page: office } = staffer;
    const letter = office.getByRole('row').filter({ hasText: words });
    await checkPage(office, 'console-feedback', SIZES_SEEN);
    await letter.getByRole('link').first().click();
    await expect(office.getByText('bunga@talora.example').first()).toBeVisible();
    await expect(office.getByRole('listitem').filter({ hasText: words }).locator('img')).toBeVisible();
    await checkPage(office, 'console-feedback-guest', SIZES_SEEN);
    await office.getByRole('button', { name: inbox('feedback.close'), exact: true }).click();
    const dialog = office.getByRole('dialog', { name: inbox('feedback.closeTitle') });
    await labelled(dialog, inbox('feedback.note')).fill('Dijawab melalui e-mel');
    await dialog.getByRole('button', { name: inbox('feedback.close'), exact: true }).click();
    await expect(office.getByText(inbox('feedback.closed'))).toBeVisible();
    await staffer.go('feedback');
    await office.getByRole('button', { name: new RegExp(`^${inbox('feedback.state.done')}`) }).click();
    await expect(letter).toHaveCount(1);
  });

  test('the help centre and the notices are pages too', async ({ visit }) => {
    const { site, page } = await visit({ width: 390 });
    await site.open('/helpmc');
    await expect(page.getByRole('heading', { level: 1, name: site.texts.say('help.title') })).toBeVisible();
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await checkPage(page, 'helpmc', SIZES_SEEN);
    await site.open('/noticePage');
    await expect(page.getByRole('article').getByRole('heading')).toBeVisible();
    await checkPage(page, 'notices', SIZES_SEEN);
  });

  if (isFull)
    test('a notice is written at the console in three languages and read on the site', async ({ visit, staffer }) => {
      const { say } = staffer.texts;
      const { page: office } = staffer;
      await staffer.go('notices');
      await office.getByRole('button', { name: say('notices.new') }).click();
      const editor = office.getByRole('dialog', { name: say('notices.new') });
      const title = `Waktu baharu ${Date.now()}`;
      await labelled(editor, say('notices.heading')).fill(title);
      await pasteRich(labelled(editor, say('notices.text')), '<p>Mulai <strong>Isnin</strong>.</p><table><tr><td>Jadual</td></tr></table>');
      await editor.getByRole('button', { name: say('notices.save') }).click();
      await expect(editor.getByRole('alert').first()).toBeVisible();
      for (const [name, words] of [
        ['English', 'New hours'],
        ['中文', '新的时间'],
      ] as const) {
        await editor.getByRole('button', { name, exact: true }).click();
        await labelled(editor, say('notices.heading')).fill(words);
        await pasteRich(labelled(editor, say('notices.text')), `<p>${words}</p>`);
      }
      await editor.getByRole('button', { name: 'Bahasa Melayu', exact: true }).click();
      await expect(editor.getByRole('region', { name: say('notices.preview') }).locator('strong')).toHaveText('Isnin');
      await checkPage(office, 'console-notice', SIZES_SEEN);
      await editor.getByRole('button', { name: say('notices.save') }).click();
      await expect(editor).toHaveCount(0);
      await expect(office.getByRole('listitem').filter({ hasText: title }).first()).toContainText(say('notices.state.shown'));
      await checkPage(office, 'console-notices', SIZES_SEEN);

      const { site, page } = await visit({ width: 390 });
      await site.open('/noticePage');
      await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
      await expect(page.getByRole('article').locator('strong')).toHaveText('Isnin');
      await expect(page.getByRole('article').locator('table')).toHaveCount(0);
    });

  test('a country that the operator closes sees why, and only until it is opened again', async ({ visit, staffer }) => {
    const { site, page, complaints } = await visit({ width: 390 });
    await site.open('/');
    const { say } = staffer.texts;
    await staffer.go('brand');
    const set = async (codes: string): Promise<void> => {
      await labelled(staffer.page, say('brand.regions.blocked')).fill(codes);
      await staffer.page.getByRole('button', { name: say('brand.regions.try') }).click();
      await expect(staffer.page.getByText('127.0.0.1')).toBeVisible();
      if (codes !== '') await checkPage(staffer.page, 'console-regions', SIZES_SEEN);
      await staffer.page.getByRole('button', { name: say('brand.regions.set') }).click();
      const dialog = staffer.page.getByRole('dialog', { name: say('brand.regions.confirmTitle') });
      await labelled(dialog, say('brand.reason')).fill('Ujian kawasan');
      await dialog.getByRole('button', { name: say('brand.regions.set') }).click();
      await expect(dialog).toHaveCount(0);
    };
    await set('my');
    try {
      await page.goto(site.origin);
      await expect(page.getByRole('heading', { name: site.texts.say('status.closed') })).toBeVisible();
      await expect(page.getByText('127.0.0.1')).toBeVisible();
      await expect(page.getByRole('link', { name: site.texts.say('status.support') })).toHaveAttribute('href', /^mailto:/);
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await checkPage(page, 'region-blocked', SIZES_SEEN);
    } finally {
      await set('');
    }
    await page.getByRole('button', { name: site.texts.say('status.check') }).click();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    complaints.expectOnly(/403/);
  });

  test('a maintenance shows everybody whose site it is, until when, and where to ask, until it is over', async ({ visit, staffer }) => {
    const { site, page, complaints } = await visit({ width: 390 });
    await staffer.setStatus('1', '2099-01-01T05:00');
    try {
      await page.goto(site.origin);
      await expect(page.getByRole('heading', { name: site.texts.say('status.maintenance') })).toBeVisible();
      await expect(page.getByText('2099')).toBeVisible();
      await expect(page.getByRole('link', { name: site.texts.say('status.support') })).toHaveAttribute('href', /^mailto:[^?]+$/);
      await checkPage(page, 'maintenance', SIZES_SEEN);
      await labelled(page, site.texts.say('bars.language')).selectOption({ label: 'English' });
      site.language = 'en';
      await expect(page.getByRole('heading', { name: site.texts.say('status.maintenance') })).toBeVisible();
    } finally {
      await staffer.setStatus('0');
    }
    await page.getByRole('button', { name: site.texts.say('status.check') }).click();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    complaints.expectOnly(/503/);
  });
});
