import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { PasskeyDevice } from './passkey-device.ts';
import { LANGUAGE_NAMES, textsOf, type Language, type Texts } from './languages.ts';
import { photograph } from './pictures.ts';
import { labelled } from './player-pages.ts';
import { readProduct } from './product.ts';

/** Which pages stand in which area of the console. */
const PAGES_OF = {
  work: ['overview', 'work', 'alerts', 'approvals'],
  players: ['members', 'memberList', 'papers'],
  cashier: ['deposits', 'withdrawals', 'cash', 'depositMethods'],
  games: ['games', 'decks', 'vendors', 'vendorMonths', 'jackpots'],
  growth: ['agentTree', 'contracts'],
  site: ['navigation', 'look', 'notices', 'banners', 'announcements', 'entries', 'help', 'register'],
  support: ['feedback', 'messages'],
  system: ['brand', 'settings', 'budget', 'integrations', 'staff', 'roles', 'audit'],
} as const;

type Area = keyof typeof PAGES_OF;
type ConsolePage = (typeof PAGES_OF)[Area][number];

const areaOf = (page: ConsolePage): Area => {
  const found = (Object.keys(PAGES_OF) as Area[]).find((area) => (PAGES_OF[area] as readonly string[]).includes(page));
  if (found === undefined) throw new Error(`${page} stands in no area`);
  return found;
};

/** The operator's console as a person uses it. */
export class ConsolePages {
  readonly page: Page;
  readonly #lastRead = new Map<string, string>();
  language: Language = 'ms';
  private device: PasskeyDevice | null = null;

  constructor(page: Page) {
    this.page = page;
  }

  get texts(): Texts {
    return textsOf('apps/console', this.language);
  }

  private button(name: string | RegExp, area: Page | Locator = this.page): Locator {
    return area.getByRole('button', { name, ...(typeof name === 'string' ? { exact: true } : {}) });
  }

  /**
   * Logs the operator in, or the second member of staff. The very first time the link of the first start is used and a passkey made; it is kept for later
   * logins as a device keeps it.
   */
  async logIn(who: 'operator' | 'supervisor' = 'operator'): Promise<void> {
    const product = readProduct();
    const kept = join(product.dataDir, `passkeys-${who}.json`);
    const { say } = this.texts;
    const device = await PasskeyDevice.attach(this.page);
    this.device = device;
    if (await device.restore(kept)) await this.page.goto(`${product.console}/login`);
    else {
      await this.page.goto(who === 'operator' ? product.enrolment : product.secondEnrolment);
      await labelled(this.page, say('enrolment.name')).fill('Meja operator');
      await this.button(say('enrolment.submit')).click();
      await this.page.getByRole('link', { name: say('enrolment.toLogin') }).click();
      await device.keep(kept);
    }
    await this.button(say('login.submit')).click();
    await expect(this.page.getByRole('heading', { level: 1, name: say('nav.overview') })).toBeVisible({ timeout: 20_000 });
  }

  /** Opens the menu of the person at the console. */
  async openAccount(): Promise<void> {
    await this.button(this.texts.like('nav.account')).click();
  }

  /** Goes to a page by the navigation: first its area, then its line among the pages of that area. `line` is the key of its text. */
  async goToLine(area: Area, line: string): Promise<void> {
    const { say } = this.texts;
    const named = (key: string): RegExp => new RegExp(`^${say(key)}(?: ${say('nav.waiting')}|$)`);
    const areaName = `nav.area.${area}`;
    const open = this.page.getByRole('navigation', { name: say('nav.label') }).getByRole('link', { name: named(areaName) });
    const pages = this.page.getByRole('navigation', { name: say('nav.pagesOf', { area: say(areaName) }) }).filter({ visible: true });
    if ((await pages.count()) === 0) await open.click();
    await pages.getByRole('link', { name: named(line) }).click();
  }

  /** Goes to the own passkeys. */
  async openAccess(): Promise<void> {
    const { say } = this.texts;
    await this.openAccount();
    await this.page.getByRole('link', { name: say('access.title'), exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: say('access.title') })).toBeVisible();
  }

  /** Starts what needs the operator's passkey and then makes one on another device. Resolves to what that device holds. */
  async withSecondDevice(start: () => Promise<void>): Promise<Awaited<ReturnType<PasskeyDevice['passkeys']>>> {
    const { device } = this;
    if (device === null) throw new Error('nobody has logged in here');
    const first = await device.passkeys();
    const shown = device.used();
    await start();
    await shown;
    // As quickly as a test can put another device into the hand: the page makes its passkey as soon as it was shown one.
    await device.leave();
    await expect.poll(async () => (await device.passkeys()).length).toBe(1);
    const made = await device.passkeys();
    await device.leave();
    await device.take(first);
    return made;
  }

  async chooseLanguage(language: Language): Promise<void> {
    // The page's own choice stands first; some pages have another one for a preview.
    await labelled(this.page, this.texts.say('general.language')).first().selectOption({ label: LANGUAGE_NAMES[language] });
    this.language = language;
    await expect(this.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  }

  /** Goes to one of the console's pages by the navigation. */
  async go(page: ConsolePage): Promise<void> {
    // A newer page has its line of the menu among its own texts.
    const own = [
      'feedback',
      'memberList',
      'depositMethods',
      'papers',
      'cash',
      'decks',
      'jackpots',
      'agentTree',
      'contracts',
      'work',
      'alerts',
      'integrations',
      'vendorMonths',
    ];
    await this.goToLine(areaOf(page), own.includes(page) ? `${page}.menu` : `nav.${page}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Sets the brand's status; `until` is the end of a maintenance in the brand's time. */
  async setStatus(status: '0' | '1', until?: string): Promise<void> {
    const { say } = this.texts;
    await this.go('brand');
    await this.page.getByRole('radio', { name: new RegExp(`^${status} · `) }).check();
    if (until !== undefined) await labelled(this.page, say('brand.until')).fill(until);
    const reason = labelled(this.page, say('brand.reason'));
    if ((await reason.count()) > 0) await reason.first().fill('Ujian status');
    await this.button(say('brand.set')).click();
    const dialog = this.page.getByRole('dialog');
    const asked = labelled(dialog, say('brand.reason'));
    if ((await asked.count()) > 0) await asked.fill('Ujian status');
    await this.button(say('brand.confirm', { status: say(`brand.status.${status}`) }), dialog).click();
    await expect(dialog).toHaveCount(0);
  }

  /** The link in the newest e-mail to an address, as the message log shows it. */
  async readLink(address: string): Promise<string> {
    return this.readNew(address, (text) => /https?:\/\/\S+/.exec(text)?.[0]);
  }

  /** Finds a member and opens the member's page. */
  async openMember(account: string): Promise<void> {
    const { say } = this.texts;
    await this.go('members');
    const search = this.page.getByRole('search');
    await search.getByRole('textbox').fill(account);
    await search.getByRole('button', { name: say('search.submit') }).click();
    await this.page
      .getByRole('region', { name: say('members.title') })
      .getByRole('link')
      .filter({ hasText: account })
      .click();
    await expect(this.page.getByRole('heading', { level: 1, name: account })).toBeVisible();
  }

  /** The newest code that went to a number, as the message log shows it. */
  async readCode(number: string): Promise<string> {
    return this.readNew(number, (text) => /\b[0-9]{6}\b/.exec(text)?.[0]);
  }

  /** Lets one address ask for so many codes an hour: all people of the long list come from the same one. */
  async allowCodes(perHour: number): Promise<void> {
    const { say } = this.texts;
    await this.go('budget');
    const form = this.page.getByRole('region', { name: say('codeBudget.budgets') });
    const field = labelled(form, say('codeBudget.name.codesPerCallerHour'));
    await expect(field).not.toHaveValue('');
    if ((await field.inputValue()) === String(perHour)) return;
    await field.fill(String(perHour));
    await form.getByRole('button', { name: say('codeBudget.save') }).click();
    const dialog = this.dialog(say('codeBudget.confirmTitle'));
    await labelled(dialog, say('brand.reason')).fill('Ujian');
    await dialog.getByRole('button', { name: say('codeBudget.save'), exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** What the newest message to somebody carries. It is on its way for a moment: the log is opened until something new is there. */
  private async readNew(target: string, carried: (text: string) => string | undefined): Promise<string> {
    // A row on wide screens, a card on narrow ones.
    const message = this.page.getByRole('row').or(this.page.getByRole('listitem')).filter({ hasText: target }).first();
    let found = '';
    await expect(async () => {
      await this.go('overview');
      await this.go('messages');
      await expect(message).toBeVisible({ timeout: 2_000 });
      found = carried((await message.innerText()).replaceAll(target, '')) ?? '';
      expect(found).not.toBe('');
      expect(found).not.toBe(this.#lastRead.get(target));
    }).toPass({ timeout: 20_000 });
    this.#lastRead.set(target, found);
    return found;
  }

  private async openItem(queue: 'deposits' | 'withdrawals', part: string, account: string): Promise<void> {
    const { say } = this.texts;
    await this.go(queue);
    const chips = this.page.getByRole('group', { name: say(`${queue}.filter`) });
    await chips.getByRole('button', { name: new RegExp(`^${say(`${queue}.queue.${part}`)}`) }).click();
    await this.page
      .getByRole('region', { name: say(`${queue}.title`) })
      .getByRole('button')
      .filter({ hasText: account })
      .first()
      .click();
    await expect(this.page.getByRole('heading', { name: this.texts.like(`${queue}.one`) })).toBeVisible();
  }

  private dialog(title: string): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  /** Opens a deposit that waits for a decision. */
  async openDeposit(account: string, part: 'waiting' | 'refund' = 'waiting'): Promise<void> {
    await this.openItem('deposits', part, account);
  }

  /** Credits the open deposit with the sum that its slip shows. */
  async approveDeposit(sum: string): Promise<void> {
    const { say, like } = this.texts;
    await this.button(say('deposits.approve')).click();
    const dialog = this.dialog(say('deposits.approveTitle'));
    await labelled(dialog, say('deposits.sumOnSlip')).fill(sum);
    await this.button(like('deposits.approveSum'), dialog).click();
    await expect(dialog).toBeHidden();
  }

  async openWithdrawal(
    account: string,
    part: 'waiting' | 'papers' | 'to-pay' | 'awaiting-receipt' | 'disputed' = 'waiting',
  ): Promise<void> {
    await this.openItem('withdrawals', part, account);
  }

  async approveWithdrawal(): Promise<void> {
    const { say, like } = this.texts;
    await this.button(say('withdrawals.approve')).click();
    const dialog = this.dialog(say('withdrawals.approveTitle'));
    await this.button(like('withdrawals.approveSum'), dialog).click();
    await expect(dialog).toBeHidden();
  }

  /** Takes the open withdrawal; the full account number that is shown. */
  async startPayment(): Promise<string> {
    const { say } = this.texts;
    await this.button(say('withdrawals.start')).click();
    await this.button(say('withdrawals.start'), this.dialog(say('withdrawals.startTitle'))).click();
    const dialog = this.dialog(say('withdrawals.accountTitle'));
    const number = await dialog.getByText(/^[0-9]{6,20}$/).innerText();
    await this.button(say('withdrawals.understood'), dialog).click();
    return number;
  }

  async markPaid(reference: string): Promise<void> {
    const { say, like } = this.texts;
    await this.button(say('withdrawals.markPaid')).click();
    const dialog = this.dialog(say('withdrawals.paidTitle'));
    await labelled(dialog, say('withdrawals.reference')).fill(reference);
    await dialog.getByLabel(say('withdrawals.proofLabel')).setInputFiles(await photograph(reference));
    await this.button(like('withdrawals.paidConfirm'), dialog).click();
    await expect(dialog).toBeHidden();
  }
}
