import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './languages.ts';

const SOURCE = join(import.meta.dirname, '../../apps/games/src/live');
type CrashTexts = typeof import('../../apps/games/src/live/crash/messages/ms.json');
type LiveTexts = typeof import('../../apps/games/src/live/messages/ms.json');
const readTexts = (path: string): unknown => JSON.parse(readFileSync(join(SOURCE, path), 'utf8'));

/** The longest flight that there is, with its pauses; half of all are over in eleven seconds. */
const FLIGHT_MS = 175_000;

/** Crash inside its frame. */
export class CrashTable {
  private readonly page: Page;
  readonly texts: CrashTexts['crash'];
  readonly live: LiveTexts;

  constructor(page: Page, language: Language) {
    this.page = page;
    this.texts = (readTexts(`crash/messages/${language}.json`) as CrashTexts).crash;
    this.live = readTexts(`messages/${language}.json`) as LiveTexts;
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('iframe');
  }

  /** The large button of a panel. */
  button(seat: 0 | 1): Locator {
    return this.frame.locator('.crash-act').nth(seat);
  }

  get message(): Locator {
    return this.frame.locator('.crash-message');
  }

  /** Waits until the flight is in this phase. */
  async untilPhase(phase: keyof CrashTexts['crash']['phase']): Promise<void> {
    await expect(this.frame.locator(`.crash-sky[data-phase="${phase}"]`)).toBeVisible({ timeout: FLIGHT_MS });
  }

  /** Waits for a round that has just opened, so that there is time to bet. */
  async untilFreshRound(): Promise<void> {
    await this.untilPhase('open');
    const wait = this.frame.locator('.crash-wait b');
    await expect.poll(async () => Number(/[0-9]+/.exec((await wait.textContent().catch(() => '')) ?? '')?.[0] ?? 0), { timeout: FLIGHT_MS, intervals: [200] }).toBeGreaterThan(4); // prettier-ignore
  }

  /** Sets the automatic cash-out of a panel. */
  async setAuto(seat: 0 | 1, factor: string): Promise<void> {
    await this.frame.locator('.crash-auto').nth(seat).getByRole('textbox').fill(factor);
    await expect(this.frame.locator('.crash-auto').nth(seat).getByRole('checkbox')).toBeChecked();
  }

  /** Bets with a panel, and sees that the bet was taken. */
  async bet(seat: 0 | 1): Promise<void> {
    await this.button(seat).click();
    await expect(this.button(seat)).toHaveText(new RegExp(`^${this.texts.act.in}`));
  }

  /** Bets with the first panel by the space bar, from wherever nothing else takes it. */
  async betByKey(): Promise<void> {
    await this.frame.locator('.crash-sky').click();
    await this.page.keyboard.press('Space');
    await expect(this.button(0)).toHaveText(new RegExp(`^${this.texts.act.in}`));
  }

  /** The factor that a panel has left at; null for one that went down. */
  async exitOf(seat: 0 | 1): Promise<string | null> {
    const [before = '', after = ''] = this.texts.act.out.split('{factor}');
    const text = (await this.button(seat).textContent()) ?? '';
    if (!text.includes(before) || !text.includes(after)) return null;
    return /([0-9][0-9,]*\.[0-9]{2})×/.exec(text)?.[1] ?? null;
  }

  /** The point of the flight that has burst. */
  async point(): Promise<string> {
    const text = (await this.frame.locator('.crash-factor').textContent()) ?? '';
    return text.replace('×', '');
  }

  /** The points of the last flights, the newest first. */
  async points(): Promise<string[]> {
    const texts = await this.frame.locator('.crash-chips li > [aria-hidden]').allTextContents();
    return texts.map((text) => text.replace('×', ''));
  }

  /** Opens bets, rules or the fairness check. */
  async openPanel(name: keyof LiveTexts['menu']): Promise<void> {
    await this.frame.getByRole('button', { name: this.live.menu[name] }).click();
  }

  async closePanel(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(this.frame.getByRole('dialog')).toHaveCount(0);
  }
}
