import { expect, type Page } from '@playwright/test';
import { TEXTS } from '../../apps/sandbox/src/bank/texts.ts';
import type { Language } from './languages.ts';

/** The page of the sandbox's bank, in the language of the browser. */
export class BankPage {
  private readonly page: Page;
  private readonly texts: (typeof TEXTS)[Language];

  constructor(page: Page, language: Language) {
    this.page = page;
    this.texts = TEXTS[language];
  }

  async isOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.texts.title })).toBeVisible();
  }

  async pay(): Promise<void> {
    await this.page.getByRole('button', { name: this.texts.pay }).click();
  }

  /** Pays from the account of somebody else. */
  async payAs(name: string): Promise<void> {
    await this.page.getByText(this.texts.other, { exact: true }).click();
    await this.page.getByRole('textbox', { name: this.texts.otherName }).fill(name);
    await this.pay();
  }

  /** Pays another sum than was asked for. */
  async paySum(sum: string): Promise<void> {
    await this.page.getByText(this.texts.other, { exact: true }).click();
    await this.page.getByRole('textbox', { name: this.texts.otherAmount }).fill(sum);
    await this.pay();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: this.texts.cancel }).click();
  }

  /** Two clicks as an impatient hand does them. */
  async payTwice(): Promise<void> {
    await this.page.getByRole('button', { name: this.texts.pay }).dblclick({ noWaitAfter: true });
  }

  async saysPaid(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.texts.succeeded })).toBeVisible();
  }
}
