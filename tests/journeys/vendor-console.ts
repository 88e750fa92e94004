import { expect, type Page } from '@playwright/test';
import { readProduct } from './product.ts';

/** The sandbox's own page, where its vendors take keys and are made to err. */
export class VendorConsole {
  readonly page: Page;
  readonly #vendor: string;

  /** `vendor` is its name and code as the page writes them. */
  constructor(page: Page, vendor: string) {
    this.page = page;
    this.#vendor = vendor;
  }

  private get card() {
    return this.page.getByRole('region', { name: this.#vendor });
  }

  async open(): Promise<void> {
    await this.page.goto(`${readProduct().sandbox}/vendors?lang=en`);
  }

  async accept(keyId: string, secret: string): Promise<void> {
    await this.card.getByRole('textbox', { name: 'Name of the key' }).fill(keyId);
    await this.card.getByRole('textbox', { name: 'Secret' }).fill(secret);
    await this.card.getByRole('button', { name: 'Accept the key' }).click();
    await expect(this.card.getByRole('button', { name: `Sign with ${keyId}` })).toBeVisible();
  }

  async signWith(keyId: string): Promise<void> {
    await this.card.getByRole('button', { name: `Sign with ${keyId}` }).click();
    await expect(this.card.getByText(`Signs with ${keyId}`)).toBeVisible();
  }

  /** Switches an error on, or off again. */
  async turn(what: 'Switch on' | 'Switch off', habit: RegExp): Promise<void> {
    await this.card.locator('form').filter({ hasText: habit }).getByRole('button', { name: what }).click();
  }
}
