import { CrashTable } from './crash-table.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';

const SIZES_SEEN = isFull ? 'every' : 'brief';
const PATH = '/seamless?game=1042';

test('a member bets twice, leaves by hand and by itself, goes down, and computes the flight again', async ({ visit }) => {
  test.setTimeout(900_000);
  const { site, page, complaints } = await visit({ width: 360 });
  await page.setViewportSize({ width: 360, height: 560 });
  const { member } = readProduct();
  const table = new CrashTable(page, 'ms');
  await site.open('/');
  await site.logIn(member.name, member.password);
  await site.open(PATH);

  await test.step('two bets: one leaves by itself, the other by hand', async () => {
    await table.setAuto(1, '1.01');
    // A flight may burst as it takes off: the next is another.
    for (let flights = 0; flights < 8; flights += 1) {
      await table.untilFreshRound();
      await table.bet(0);
      await table.bet(1);
      await table.untilPhase('flying');
      await table.button(0).click();
      await expect.poll(async () => (await table.exitOf(0)) !== null || (await table.button(0).textContent()) === `${table.texts.act.down} `).toBe(true); // prettier-ignore
      if ((await table.exitOf(0)) !== null) break;
      await table.untilPhase('open');
    }
    const factor = await table.exitOf(0);
    expect(Number(factor)).toBeGreaterThanOrEqual(1);
    expect(await table.message.textContent()).toContain(`${factor}×`);
    await checkPage(page, 'crash-left', SIZES_SEEN);
    await table.untilPhase('burst');
    expect(await table.exitOf(1)).toBe('1.01');
    const point = await table.point();
    expect(Number(point.replaceAll(',', ''))).toBeGreaterThanOrEqual(Number(factor));
    expect((await table.points())[0]).toBe(point);
  });

  await test.step('a bet that nobody takes out goes down', async () => {
    await table.untilFreshRound();
    await table.betByKey();
    await table.untilPhase('burst');
    expect(await table.exitOf(0)).toBeNull();
    const [lost = ''] = table.texts.lost.split('{point}').slice(1);
    await expect(table.message).toContainText(lost.replace('×. ', '').trim());
    await checkPage(page, 'crash-burst', SIZES_SEEN);
  });

  await test.step('the round is computed again in the browser', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await table.openPanel('bets');
    const bets = table.frame.locator('.live-bets > li');
    await expect(bets.first()).toBeVisible();
    await checkPage(page, 'crash-bets', SIZES_SEEN);
    await bets.first().getByRole('button').click();
    await expect(table.frame.getByText(table.live.proof.good)).toBeVisible({ timeout: 20_000 });
    await expect(table.frame.getByText(table.texts.proof)).toBeVisible();
    await checkPage(page, 'crash-proof', SIZES_SEEN);
    await table.closePanel();
    await table.openPanel('rules');
    await expect(table.frame.getByRole('row', { name: /2\.00× 48\.4999%/ })).toBeVisible();
    await checkPage(page, 'crash-rules', SIZES_SEEN);
    await table.closePanel();
  });

  await test.step('the betting record has the bets', async () => {
    await site.openBets();
    const rows = page.getByRole('main').getByRole('listitem').getByRole('button').filter({ hasText: 'Tanglung Langit' });
    await rows.first().click();
    const dialog = page.getByRole('dialog', { name: 'Tanglung Langit' });
    await dialog.getByRole('link', { name: site.texts.say('records.verify') }).click();
    const round = page.getByRole('region', { name: site.texts.say('fair.shared.title') });
    await expect(round.getByText(site.texts.say('fair.shared.good'))).toBeVisible();
    await checkPage(page, 'crash-record', SIZES_SEEN);
  });
  // A press that came after the burst is refused, and the browser writes that down.
  complaints.expectOnly(/status of 422/);
});
