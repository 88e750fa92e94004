import { expect, type FrameLocator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './languages.ts';

type LiveTexts = typeof import('../../apps/games/src/live/messages/ms.json');

/** A round and its pauses take some twenty seconds; somebody who comes late waits for the next. */
const ROUND_MS = 60_000;

/** A live table inside its frame. */
export class LiveTable {
  private readonly page: Page;
  readonly texts: LiveTexts;

  constructor(page: Page, language: Language) {
    this.page = page;
    const file = join(import.meta.dirname, '../../apps/games/src/live/messages', `${language}.json`);
    this.texts = JSON.parse(readFileSync(file, 'utf8')) as LiveTexts;
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  /** Waits until the table is in this state. */
  async untilState(state: keyof LiveTexts['state']): Promise<void> {
    await expect(this.frame.locator(`.live-phase[data-phase="${state}"]`)).toBeVisible({ timeout: ROUND_MS });
  }

  /** Number of the round on the screen. */
  async roundNo(): Promise<number> {
    const text = (await this.frame.locator('.live-top p').textContent()) ?? '';
    return Number(/([0-9]+)\D*$/.exec(text)?.[1] ?? 'none');
  }

  /** Waits for a round that has just opened, so that there is time to bet. */
  async untilFreshRound(): Promise<void> {
    await this.untilState('open');
    await expect.poll(async () => Number(await this.frame.locator('.live-ring b').textContent().catch(() => '0')), { timeout: ROUND_MS, intervals: [200] }).toBeGreaterThan(8); // prettier-ignore
  }

  /** Puts a chip of the first value on a spot as often as said, and confirms. */
  async bet(spot: 'player' | 'banker' | 'tie', presses = 1): Promise<void> {
    for (let press = 0; press < presses; press += 1) await this.frame.locator(`.live-spot-${spot}`).click();
    await this.frame.locator('.live-confirm').click();
    await expect(this.frame.locator('.live-confirm')).toHaveText(this.texts.confirmEmpty);
  }

  /** My bets of the round, as the screen sums them. */
  async staked(): Promise<string> {
    return (await this.frame.locator('.live-sums dd').last().textContent()) ?? '';
  }

  /** Cards of both hands, as a screen reader hears them. */
  async cards(): Promise<string[]> {
    return this.frame.locator('.live-hand .sr-only').allTextContents();
  }

  /** How many bet, as the table tells everybody. */
  async people(): Promise<string> {
    return (await this.frame.locator('.live-pill').textContent()) ?? '';
  }
}
