import sharp from 'sharp';
import type { Locator } from '@playwright/test';
import type { ConsolePages } from './console-pages.ts';
import { deedsOf } from './deeds-of-two.ts';
import { expect, test } from './journey.ts';
import { textsOf } from './languages.ts';
import { checkPage } from './page-checks.ts';
import { labelled } from './player-pages.ts';
import { letAlone, secondPerson } from './two-staffers.ts';

const LANGUAGES = ['English', '中文', 'Bahasa Melayu'] as const;
const SOON = { timeout: 10_000 };

async function cup(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="100%" height="100%" fill="#0f5f66"/><circle cx="400" cy="250" r="120" fill="#ffd98a"/></svg>';
  return { name: 'cup.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() };
}

/** Writes a title and a text in the three languages. */
async function write(editor: Locator, { texts: { say } }: ConsolePages, title: string): Promise<void> {
  for (const language of LANGUAGES) {
    await editor.getByRole('button', { name: language, exact: true }).click();
    await labelled(editor, say('entries.heading')).fill(`${title} ${language}`);
    await labelled(editor, say('entries.summary')).fill(`Ringkas ${language}`);
    const text = labelled(editor, say('entries.text'));
    await text.click();
    await text.pressSequentially(`Isi ${language}`);
  }
}

const openEntry = async ({ page, texts: { say } }: ConsolePages, title: string): Promise<Locator> => {
  await page.getByRole('button', { name: say('notices.editOne', { title }), exact: true }).click();
  return page.getByRole('dialog', { name: say('entries.change') });
};

test('content is written in three languages, read by a second person, found on the site by its address, and brought together by two', async ({
  visit,
  staffer,
  office,
}) => {
  test.setTimeout(300_000);
  const { page } = staffer;
  const { say } = staffer.texts;
  const second = await visit({ width: 1440 });
  const { staffer: other, approved, approve } = await secondPerson(second.page);
  const { site, page: reading, complaints } = await visit({ width: 390 });
  const title = `Kopi pagi ${Date.now()}`;
  const malay = `${title} Bahasa Melayu`;
  const slug = `kopi-pagi-${Date.now()}`;
  const save = (editor: Locator) => editor.getByRole('button', { name: say('entries.save'), exact: true });
  await letAlone(staffer, false);

  await test.step('what is typed outlives a reload', async () => {
    await staffer.go('entries');
    await page.getByRole('button', { name: say('entries.new.promotion'), exact: true }).click();
    const editor = page.getByRole('dialog', { name: say('entries.new.promotion') });
    await write(editor, staffer, title);
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: say('contentEditor.leaveTitle') })
      .getByRole('button', { name: say('contentEditor.stay') })
      .last()
      .click();
    await page.reload();
    await page.getByRole('button', { name: say('entries.new.promotion'), exact: true }).click();
    await expect(labelled(editor, say('entries.heading'))).toHaveValue(malay);
    await expect(labelled(editor, say('entries.text'))).toHaveText('Isi Bahasa Melayu');
  });

  await test.step('with marks, a picture and an address it is sent to a second person', async () => {
    const editor = page.getByRole('dialog', { name: say('entries.new.promotion') });
    const text = labelled(editor, say('entries.text'));
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Enter');
    await expect(text.locator('strong')).toHaveText('Isi Bahasa Melayu');
    await text.click();
    await page.keyboard.press('Control+End');
    await editor.getByRole('button', { name: say('rich.tool.picture'), exact: true }).click();
    const asks = editor.getByRole('group', { name: say('rich.tool.picture') });
    await labelled(asks, say('rich.pictureFile')).setInputFiles(await cup());
    await labelled(asks, say('rich.alt')).fill('Secawan kopi');
    await expect(asks.locator('img')).toBeVisible();
    await asks.getByRole('button', { name: say('rich.pictureSet'), exact: true }).click();
    await expect(text.getByRole('img', { name: 'Secawan kopi' })).toBeVisible();
    await test.step('a double press below the text is one at the text; one on the picture leaves it selected', async () => {
      const picture = text.getByRole('img', { name: 'Secawan kopi' });
      await picture.dblclick();
      await expect(text.locator('.ProseMirror-selectednode')).toHaveCount(1);
      const box = await text.boundingBox();
      await text.dblclick({ position: { x: 40, y: (box?.height ?? 100) - 6 } });
      await expect(picture).toBeVisible();
    });
    await labelled(editor, say('entries.slug')).fill(slug);
    await labelled(editor, say('entries.seo.name', { language: 'Bahasa Melayu' })).fill('Dijumpai begini');
    await checkPage(page, 'console-content-editor', 'brief');
    await save(editor).click();
    await expect(editor).toHaveCount(0);
    await other.go('approvals');
    const picture = other.page.getByRole('img', { name: 'Secawan kopi' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    await checkPage(other.page, 'console-content-request', 'brief');
    await approve('content.publish');
  });

  await test.step('it stands on the site under its address, with its own words for search engines', async () => {
    await site.open(`/promotions/${slug}`);
    await expect(reading.getByRole('dialog', { name: malay })).toBeVisible(SOON);
    await expect(reading.getByRole('dialog').getByRole('img', { name: 'Secawan kopi' })).toBeVisible();
    await expect(reading.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/promotions/${slug}$`));
    await expect(reading.locator('meta[property="og:title"]')).toHaveAttribute('content', 'Dijumpai begini');
  });

  await test.step('two who write at the same time lose nothing', async () => {
    await staffer.go('entries');
    const mine = await openEntry(staffer, malay);
    await labelled(mine, say('entries.heading')).fill(`${malay} saya`);
    await other.go('entries');
    const theirs = await openEntry(other, malay);
    await labelled(theirs, say('entries.summary')).fill('Ringkasan rakan');
    await theirs.getByRole('checkbox', { name: say('entries.isLive') }).uncheck();
    await save(theirs).click();
    await expect(theirs).toHaveCount(0);
    await save(mine).click();
    const merge = mine.getByRole('group', { name: say('contentEditor.behindTitle') });
    await expect(merge).toBeVisible(SOON);
    await merge.getByRole('button', { name: say('contentEditor.goOn') }).click();
    await expect(labelled(mine, say('entries.heading'))).toHaveValue(`${malay} saya`);
    await expect(labelled(mine, say('entries.summary'))).toHaveValue('Ringkasan rakan');
    await save(mine).click();
    await expect(mine).toHaveCount(0);
  });

  await test.step('an archived one says that it is gone', async () => {
    await page.getByRole('button', { name: say('entries.archiveOne', { title: `${malay} saya` }), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: say('entries.archiveTitle') });
    await dialog.getByRole('button', { name: say('entries.archive'), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: say('entries.bringBackOne', { title: `${malay} saya` }), exact: true })).toBeVisible();
  });

  await test.step('a banner is switched off at once, and shown again by two', async () => {
    await staffer.go('banners');
    const { like } = staffer.texts;
    const [on, off] = (['onOne', 'offOne'] as const).map((name) => page.getByRole('button', { name: like(`banners.${name}`) })) as [
      Locator,
      Locator,
    ];
    await expect(off.first()).toBeVisible();
    const shown = await off.count();
    await off.last().click();
    await expect(on).toHaveCount(1);
    await on.click();
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: textsOf('packages/contract', 'ms').say('APPROVAL_ASKED') })
        .first(),
    ).toBeVisible();
    await expect(on).toHaveCount(1);
    await approve('content.publish');
    await expect(off).toHaveCount(shown, SOON);
  });

  expect([...approved].toSorted()).toEqual(deedsOf('content'));
  await letAlone(staffer, true);
  await approve('approvals.widen');
  // A save that waits for a second person, or comes second, is refused by its status; a decision is sent again with the passkey.
  office.complaints.expectOnly(/status of 4(03|09|22)/);
  // Until it is published, and once it is archived, its address has nothing.
  complaints.expectOnly(/content\/entries\/kopi-pagi.*status of 404/);
  second.complaints.expectOnly(/status of 4(03|09)/);
});
