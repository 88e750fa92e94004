import type { Locator } from '@playwright/test';
import { GameFrame } from './game-frame.ts';
import { expect, test } from './journey.ts';
import { labelled, newPerson } from './player-pages.ts';
import { readProduct } from './product.ts';
import { readTo } from './read-to.ts';

test.describe('what a stranger on a phone stumbles over', () => {
  test('Back closes the menu and the sheet of a tile, and the page stays', async ({ visit }) => {
    const { site, page } = await visit({ width: 360, isTouch: true });
    const { say } = site.texts;
    const dialogs = page.getByRole('dialog');
    await site.open('/fair');
    await page.getByRole('banner').getByRole('link', { name: 'Talora', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
    const menu = page.getByRole('button', { name: say('bars.menu'), exact: true });
    await menu.click();
    await expect(dialogs).toBeVisible();
    await page.goBack();
    await expect(dialogs).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    // Closed by its button, it leaves nothing to go back over.
    await menu.click();
    await page.getByRole('button', { name: say('bars.closeMenu') }).click();
    await expect(dialogs).toHaveCount(0);
    // A link of the menu leads on, and one step back is the page before it.
    await menu.click();
    await dialogs.getByRole('link', { name: say('title.hot') }).click();
    await expect(page).toHaveURL(/\/hot$/);
    await expect(page.getByRole('heading', { level: 1, name: say('title.hot') })).toBeVisible();
    const tile = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .first()
      .getByRole('link')
      .first();
    const { width = 0, height = 0 } = (await tile.boundingBox()) ?? {};
    await tile.tap({ position: { x: width / 2, y: height * 0.6 } });
    await expect(dialogs).toBeVisible();
    await page.goBack();
    await expect(dialogs).toHaveCount(0);
    await expect(page).toHaveURL(/\/hot$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/fair$/);
  });

  test('Back closes a sheet of a game, and the game stays; the arrow above leaves it although a sheet is open', async ({ visit }) => {
    const { site, page } = await visit({ width: 360, isTouch: true });
    const frame = page.frameLocator('iframe');
    const { say } = new GameFrame(page, 'ms').texts;
    const arrow = page.getByRole('button', { name: site.texts.say('game.back'), exact: true });
    await site.open('/rng');
    const tile = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') })
      .nth(1)
      .getByRole('link')
      .first();
    const { width = 0, height = 0 } = (await tile.boundingBox()) ?? {};
    await tile.tap({ position: { x: width / 2, y: height * 0.6 } });
    await page
      .getByRole('dialog')
      .getByRole('link', { name: site.texts.say('tile.trial') })
      .tap();
    const bets = frame.getByRole('button', { name: say('vendor.bets'), exact: true });
    await bets.tap();
    const sheet = frame.getByRole('dialog');
    await expect(sheet).toBeVisible();
    // The frame tells of it a moment later.
    await expect.poll(() => page.evaluate(() => (history.state as { sheet?: string } | null)?.sheet)).toBeDefined();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/seamless\?/);
    await bets.tap();
    await expect.poll(() => page.evaluate(() => (history.state as { sheet?: string } | null)?.sheet)).toBeDefined();
    await arrow.tap();
    await expect(page).toHaveURL(/\/rng$/);
  });

  test('the first games of home stand right under the banner, the slots repeat none of them, and many people stand on the board of winners', async ({
    visit,
  }) => {
    const { site, page } = await visit({ width: 360 });
    const { say } = site.texts;
    await site.open('/');
    const hot = page.getByRole('region', { name: say('home.hot') });
    await readTo(page, hot);
    await page.evaluate(() => scrollTo(0, 0));
    // A part that the server made gives way to the living one: it is looked at until it stands.
    const top = async (): Promise<number> => (await hot.getByRole('listitem').first().boundingBox({ timeout: 1_000 }))?.y ?? Infinity;
    // Seen without a scroll on a phone of ordinary height.
    await expect.poll(top).toBeLessThan(784);
    const welcome = await page.getByRole('heading', { level: 2, name: say('home.welcome', { brand: 'Talora' }) }).boundingBox();
    expect(welcome?.y ?? 0).toBeGreaterThan(await top());
    const slots = page.locator('section[data-source="GCS_games"]');
    await readTo(page, slots);
    const links = (part: typeof hot) =>
      part.locator('a[href*="game="]').evaluateAll((all) => all.map((link) => /game=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]));
    const above = new Set(await links(hot));
    expect(above.size).toBe(7);
    expect((await links(slots)).filter((id) => above.has(id))).toEqual([]);
    await readTo(page, page.getByRole('heading', { level: 2, name: say('home.fair.title') }));
    const winners = page.getByRole('region', { name: say('lobby.winners') });
    await readTo(page, winners);
    const names = await winners.getByRole('listitem').evaluateAll((all) => all.map((item) => /\S*\*{3}\S?/.exec(item.textContent)?.[0]));
    expect(new Set(names).size).toBeGreaterThanOrEqual(8);
    expect(names).not.toContain(undefined);
  });

  test('roulette stands under roulette; a category without games says so and shows others; what gives nothing is a guide', async ({
    visit,
  }) => {
    const { site, page } = await visit({ width: 360 });
    const { say } = site.texts;
    const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
    await site.open('/rou');
    await expect(heading('Rolet')).toBeVisible();
    await expect(page.locator('main [data-source="GCS_games"] li')).toHaveCount(3);
    await site.open('/cockfight');
    await expect(heading(say('lobby.kinds.COCKFIGHT'))).toBeVisible();
    await expect(page.getByText(say('lobby.notOpenMore'))).toBeVisible();
    await expect(page.locator('main [data-source="GCS_games"] li').first()).toBeVisible();
    await site.open('/promotions');
    await expect(page.getByRole('region', { name: say('promotions.guides') }).getByRole('article')).toHaveCount(6);
    await expect(page.getByText(say('promotions.empty'))).toBeVisible();
    await expect(page.getByText(say('promotions.state.open'), { exact: true })).toHaveCount(0);
  });

  test('what is typed into the header finds games by maker and by family, and opens one', async ({ visit }) => {
    const { site, page } = await visit({ width: 1440 });
    const { say } = site.texts;
    await site.open('/fair');
    const field = page.getByRole('banner').getByRole('combobox', { name: say('bars.search') });
    const found = page.locator('#found-games');
    await expect(async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await field.pressSequentially('kirin');
    await expect(found.getByRole('listitem')).toHaveCount(6);
    await expect(found.getByRole('listitem').first()).toContainText('Kirin Works');
    await field.fill('bakarat');
    await expect(found.getByRole('listitem')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(found).toHaveCount(0);
    await field.fill('naga emas');
    await field.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=naga\+emas$/);
    await expect(page.getByRole('main').getByRole('search').getByRole('textbox')).toHaveValue('naga emas');
    await field.fill('naga');
    await found.getByRole('link', { name: /^Naga Emas/ }).click();
    await expect(page).toHaveURL(/\/seamless\?game=2001$/);
  });

  test('the registration begins with three fields, codes stand behind a line, what is typed stays in the tab, the head stays in sight', async ({
    visit,
  }) => {
    const { site, page } = await visit({ width: 360 });
    const { say } = site.texts;
    await page.setViewportSize({ width: 360, height: 560 });
    await site.open('/register');
    const dialog = page.getByRole('dialog', { name: say('register.title') });
    const inputs = dialog.locator('form input:visible:not([type="checkbox"], [type="radio"])');
    await expect(labelled(dialog, say('registerField.username'))).toBeVisible();
    expect(await inputs.evaluateAll((all) => all.map((input) => (input as HTMLInputElement).name))).toEqual([
      'username',
      'password',
      'payeeName',
    ]);
    // In place of a repeat the password can be seen.
    await labelled(dialog, say('registerField.password')).fill('melur-putih-31');
    await dialog.getByRole('button', { name: say('account.showPassword') }).click();
    await expect(labelled(dialog, say('registerField.password'))).toHaveAttribute('type', 'text');
    await expect(labelled(dialog, say('registerField.referralCode'))).toBeHidden();
    await dialog.getByText(say('register.codes'), { exact: true }).click();
    await expect(labelled(dialog, say('registerField.referralCode'))).toBeVisible();
    await dialog.getByRole('button', { name: say('register.submit'), exact: true }).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('heading', { name: say('register.title') })).toBeInViewport();
    await expect(dialog.getByRole('button', { name: say('account.close') })).toBeInViewport();
    const { username, name } = newPerson();
    await labelled(dialog, say('registerField.username')).fill(username);
    await labelled(dialog, say('registerField.payeeName')).fill(name);
    await page.reload();
    await expect(labelled(dialog, say('registerField.username'))).toHaveValue(username);
    await expect(labelled(dialog, say('registerField.payeeName'))).toHaveValue(name);
    await expect(labelled(dialog, say('registerField.password'))).toHaveValue('');
    await dialog.getByText(say('register.method.mobile'), { exact: true }).click();
    await expect(labelled(dialog, say('registerField.mobileNum'))).toHaveAttribute('placeholder', '01********');
  });

  test('an agent who logs in at home stays there, and at the agents’ page has the own account, codes and records', async ({ visit }) => {
    const { agent } = readProduct();
    const { site, page } = await visit({ width: 360 });
    const { say } = site.texts;
    await site.open('/');
    await site.logIn(agent.name, agent.password);
    await expect(page).toHaveURL(/\/$/);
    await site.open('/member/transferFund');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('me.links.agents'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/agentHome$/);
    await expect(page.getByRole('heading', { level: 1, name: say('agents.title') })).toBeVisible();
    await expect(page.getByRole('region', { name: say('agents.account') })).toContainText(/register\?affiliateCode=[A-Z2-9]{10}/);
    await expect(page.getByRole('navigation', { name: say('agents.records') }).getByRole('link')).toHaveCount(5);
    // Whoever logs out is at home, wherever that was.
    await site.logOut();
    await expect(page).toHaveURL(/\/$/);
  });

  test('limits and breaks are promised nowhere but where a link leads to them', async ({ visit }) => {
    const { site, page } = await visit({ width: 360 });
    const { say } = site.texts;
    // The limits of a single deposit exist, and are shown at its form; to know one's own limit is advice.
    const promise = /(?<!kenali )\bhad\b(?! setiap kaedah)|\brehat\b/i;
    const expectBacked = async (heading: string, text: Locator): Promise<void> => {
      const words = `${heading} ${await text.innerText()}`;
      if (promise.test(words)) expect(await text.locator('a[href^="/member/"]').count(), words).toBeGreaterThan(0);
    };
    await site.open('/helpmc');
    const topics = page.getByRole('group', { name: say('help.sections') }).getByRole('button');
    const article = page.getByRole('article');
    await expect(article).toBeVisible();
    for (const topic of await topics.all()) {
      await topic.click();
      for (const title of await page.getByRole('main').getByRole('list').getByRole('button').all()) {
        await title.click();
        await expectBacked(await topic.innerText(), article);
      }
    }
    await site.open('/noticePage');
    await expect(article).toBeVisible();
    for (const notice of await page.getByRole('main').getByRole('list').first().getByRole('button').all()) {
      await notice.click();
      await expectBacked('', article);
    }
    await site.open('/?m=public');
    const announcement = page.getByRole('dialog');
    await expect(announcement.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectBacked('', announcement);
    await site.open('/');
    await readTo(page, page.getByRole('contentinfo').getByRole('heading', { name: say('foot.playSafe') }));
    await expectBacked('', page.getByRole('contentinfo'));
  });

  test('the terms are one press from the box that agrees to them and from the foot, and the sample’s licence is marked as its', async ({
    visit,
  }) => {
    const { site, page, context } = await visit({ width: 360 });
    const { say, like } = site.texts;
    await site.open('/');
    const dialog = await site.openRegister();
    const box = page.getByRole('checkbox', { name: like('register.terms') });
    await expect(box).toBeChecked();
    const opening = context.waitForEvent('page');
    await dialog.locator('label').filter({ has: box }).getByRole('link').first().click();
    const terms = await opening;
    await expect(terms).toHaveURL(/\/helpmc#terms$/);
    await expect(terms.getByRole('heading', { name: 'Terma (jenama contoh)' })).toBeVisible();
    await terms.close();
    await dialog.getByRole('button', { name: say('account.close') }).click();
    const foot = page.getByRole('contentinfo');
    const link = foot.getByRole('link', { name: say('foot.terms'), exact: true });
    await readTo(page, link);
    await expect(foot.getByText(/^Jenama contoh: .*Curaçao/)).toBeVisible();
    await expect(foot.getByText(say('foot.sample'), { exact: true })).toBeVisible();
    await link.click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Terma (jenama contoh)' })).toBeVisible();
  });

  test('a name is taken as a bank writes it, in any script and of one word too', async ({ visit }) => {
    const { site, page } = await visit({ width: 360 });
    const { say } = site.texts;
    await site.open('/register');
    const name = labelled(page.getByRole('dialog', { name: say('register.title') }), say('registerField.payeeName'));
    for (const [words, isRefused] of [
      ['Ali 9', true],
      ['Kumar a/l Raju', false],
      ['Siti @ Aminah binti Ali', false],
      ['陈大文', false],
      ['Suresh', false],
    ] as const) {
      await name.fill(words);
      await name.blur();
      if (isRefused) await expect(name, words).toHaveAttribute('aria-invalid', 'true');
      else await expect(name, words).not.toHaveAttribute('aria-invalid');
    }
  });

  test('after a slip is sent the eye stands on the state of the deposit, not on the foot', async ({ visit }) => {
    const { site, page } = await visit({ width: 360 });
    const { say } = site.texts;
    await page.setViewportSize({ width: 360, height: 560 });
    await site.open('/');
    await site.openRegister();
    await site.register(newPerson());
    await site.openDeposit();
    await site.chooseDeposit('bank_slip', '50');
    await site.toTransfer.click();
    await site.sendSlip('Bank Melati RM 50');
    const state = page.getByRole('heading', { name: say('deposit.headings.review') });
    await expect(state).toBeFocused({ timeout: 30_000 });
    await expect(state).toBeInViewport();
  });
});
