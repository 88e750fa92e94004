import { deedsOf } from './deeds-of-two.ts';
import { expect, isFull, test } from './journey.ts';
import { checkPage } from './page-checks.ts';
import { readProduct } from './product.ts';
import { decidesNoneOf, giveReason, secondPerson } from './two-staffers.ts';

const TUAH = 1040;
/** Tickets that are bought at first: of five, four pay nothing. */
const TICKETS = 6;

if (isFull)
  test('two people end a deck of scratch cards, and its buyers draw what it still owed', async ({ visit, staffer }) => {
    test.setTimeout(420_000);
    const { site, page } = await visit({ width: 1440 });
    const second = await visit({ width: 1440 });
    const { approved, approve } = await secondPerson(second.page);
    const { say, like } = staffer.texts;
    const { member } = readProduct();
    await site.open('/');
    await site.logIn(member.name, member.password);
    await page.goto(new URL(`/seamless?game=${String(TUAH)}`, page.url()).href);
    const frame = page.frameLocator('iframe');
    const head = frame.locator('.sc-left-head');
    await expect(head).toBeVisible({ timeout: 60_000 });
    const buy = async (): Promise<void> => {
      const before = await head.textContent();
      await frame.locator('[data-spin]').click();
      await expect(head).not.toHaveText(before ?? '', { timeout: 20_000 });
    };
    for (let bought = 0; bought < TICKETS; bought += 1) await buy();
    const office = staffer.page;
    const deck = office
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'HSC_TUAH' })
      .filter({ hasText: say('decks.state.open') });
    const openPlan = async (): Promise<void> => {
      await staffer.go('overview');
      await staffer.go('decks');
      await deck.getByRole('button', { name: say('decks.void.open'), exact: true }).click();
    };
    const dialog = office.getByRole('dialog');

    await test.step('one asks, and reads what it would pay', async () => {
      await openPlan();
      while (await dialog.getByText(say('decks.void.none')).isVisible()) {
        await office.keyboard.press('Escape');
        await buy();
        await openPlan();
      }
      await expect(dialog.getByText(say('decks.void.pot'))).toBeVisible();
      await checkPage(office, 'deck-void-ask', 'every');
      await giveReason(staffer, say('decks.void.ask'), 'decks.void.reason');
      await expect(dialog).toBeHidden();
      await expect(deck.getByText(like('approvals.waits'))).toBeVisible();
      await checkPage(office, 'deck-void-waits', 'brief');
    });

    await test.step('another decides', async () => {
      await decidesNoneOf(staffer, ['deck.void']);
      await approve('deck.void');
      await staffer.go('decks');
      const ended = office
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: 'HSC_TUAH' })
        .filter({ hasText: say('decks.state.void') });
      await expect(ended.getByText(say('decks.seed'), { exact: true })).toBeVisible();
      await checkPage(office, 'deck-void-ended', 'every');
    });

    await test.step('the frame goes on with the next deck, and the buyer has the money', async () => {
      await page.reload();
      await expect(head).toContainText('2', { timeout: 30_000 });
      await site.openAccountRecord();
      await expect(site.accountRows.filter({ hasText: site.texts.say('records.kinds.deck_prize') }).first()).toBeVisible();
      await site.open('/member/messageV2');
      await expect(page.getByText(/HSC_TUAH 1/).first()).toBeVisible();
    });

    await test.step('anybody draws it again', async () => {
      await site.open('/fair?game=HSC_TUAH');
      const check = page.getByRole('region', { name: site.texts.say('fair.deck.title') });
      await check.getByRole('button', { name: site.texts.say('fair.deck.ask') }).click();
      await expect(check.getByText(site.texts.say('fair.deck.draw.kept'))).toBeVisible({ timeout: 60_000 });
      await expect(check.getByText(site.texts.say('fair.deck.rootKept'))).toBeVisible();
      await check.getByRole('region', { name: site.texts.say('fair.deck.draw.title') }).scrollIntoViewIfNeeded();
      await checkPage(page, 'deck-void-fair', 'every');
    });
    second.complaints.expectOnly(/\/ops\/.*status of 403/);
    expect([...approved].toSorted()).toEqual(deedsOf('decks'));
  });
