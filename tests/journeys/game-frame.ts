import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { textsOf, type Language, type Texts } from './languages.ts';

/** A round with free spins takes its time. */
const SPIN_MS = 90_000;

/** A game inside its frame. */
export class GameFrame {
  private readonly page: Page;
  readonly texts: Texts;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.texts = textsOf('apps/games', language);
  }

  private get frame(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  private button(key: string): Locator {
    return this.frame.getByRole('button', { name: this.texts.like(key) });
  }

  get spinButton(): Locator {
    return this.button('controls.spin');
  }

  async isReady(): Promise<void> {
    await expect(this.spinButton).toBeVisible({ timeout: 30_000 });
  }

  /** The balance that the game shows. */
  async balance(): Promise<string> {
    // A plate over the window is a list of facts too.
    const meter = this.frame.locator('[data-meter="balance"]').getByRole('definition');
    return ((await meter.textContent()) ?? '').replaceAll(',', '').trim();
  }

  /** Goes on through whatever a round shows until the next may begin. */
  async untilIdle(): Promise<void> {
    // Boxes wait for the player as a wheel does; which one is opened does not matter to the round.
    const closedBox = this.frame.locator('.boxes .box:enabled').first();
    const deadline = Date.now() + SPIN_MS;
    while (Date.now() < deadline) {
      if (await this.button('bigWin.goOn').isVisible())
        await this.button('bigWin.goOn')
          .click({ timeout: 2_000 })
          .catch(() => undefined);
      else if (await closedBox.isVisible()) await closedBox.click({ timeout: 2_000 }).catch(() => undefined);
      else if (await this.button('wheel.turn').isVisible())
        await this.button('wheel.turn')
          .click({ timeout: 2_000 })
          .catch(() => undefined);
      else if ((await this.spinButton.isVisible()) && (await this.spinButton.isEnabled())) return;
      await this.page.waitForTimeout(80);
    }
    throw new Error('a round did not come to its end');
  }

  async spin(): Promise<void> {
    await this.spinButton.click();
    await this.untilIdle();
  }

  async setQuick(): Promise<void> {
    const quick = this.button('controls.quick');
    if ((await quick.getAttribute('aria-pressed')) !== 'true') await quick.click();
  }

  async lowerBet(): Promise<void> {
    while (await this.button('controls.lowerBet').isEnabled()) await this.button('controls.lowerBet').click();
  }

  /** Changes the seeds, which reveals those of the rounds so far. */
  async rotateSeeds(): Promise<void> {
    await this.button('top.fairness').click();
    await this.button('fairness.rotate').click();
    await expect(this.frame.getByText(this.texts.like('fairness.revealedLead'))).toBeVisible();
    await this.button('fairness.close').click();
  }

  async openHistory(): Promise<void> {
    await this.button('top.history').click();
    await expect(this.rounds.first()).toBeVisible();
  }

  /** Rounds of the open history, each the button that opens it. */
  get rounds(): Locator {
    return this.frame.locator('.round-open');
  }

  async showAllRounds(): Promise<void> {
    while (await this.button('history.more').isVisible()) {
      const before = await this.rounds.count();
      await this.button('history.more').click();
      await expect.poll(() => this.rounds.count()).toBeGreaterThan(before);
    }
  }

  /** Has the browser compute a round of the open history again, and goes back to the list. */
  async checkRound(position: number): Promise<void> {
    await this.rounds.nth(position).click();
    await expect(this.frame.getByText(this.texts.say('fairness.matches'))).toBeVisible();
    await this.button('history.back').click();
  }

  /** Leads from a round of the open history to the site's verifier. */
  async verifyOnSite(position: number): Promise<void> {
    await this.rounds.nth(position).click();
    await this.button('history.verifyOnSite').click();
  }

  async closeHistory(): Promise<void> {
    await this.button('history.close').click();
  }
}
