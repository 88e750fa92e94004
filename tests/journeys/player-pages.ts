import { expect, type Locator, type Page } from '@playwright/test';
import { GameFrame } from './game-frame.ts';
import { LANGUAGE_NAMES, textsOf, type Language, type Texts } from './languages.ts';
import { photograph } from './pictures.ts';
import { readProduct } from './product.ts';

/** A field by its label, whether a star marks it or not. */
export function labelled(area: Page | Locator, label: string): Locator {
  return area.getByLabel(new RegExp(`^${label.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}\\s*\\*?$`)).filter({ visible: true });
}

/** Digits of a sum as a page shows it. */
export function sumIn(text: string | null): string {
  return /-?[0-9][0-9,]*\.[0-9]{2}/.exec(text ?? '')?.[0].replaceAll(',', '') ?? '';
}

const WIDE = 1024;
/** The house game in the sample brand's catalogue. */
const GAME_NAMES: Readonly<Record<Language, string>> = { ms: 'Kopitiam Sevens', en: 'Kopitiam Sevens', zh: '茶室777' };

/** Somebody who opens an account. */
export interface Person {
  readonly username: string;
  readonly password: string;
  readonly name: string;
}

/** A person that no journey has used before. */
export function newPerson(): Person {
  const ending = Math.floor(Math.random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0');
  return { username: `bunga${ending}`, password: `kopi-o ${ending} kosong`, name: 'Bunga Raya' };
}

/** The player's site as a person uses it. */
export class PlayerSite {
  readonly page: Page;
  readonly origin: string;
  language: Language = 'ms';

  constructor(page: Page, origin = readProduct().site) {
    this.page = page;
    this.origin = origin;
  }

  get texts(): Texts {
    return textsOf('apps/player', this.language);
  }

  /** What the house game is called in the page's language. */
  get gameName(): string {
    return GAME_NAMES[this.language];
  }

  private get isWide(): boolean {
    return (this.page.viewportSize()?.width ?? 0) >= WIDE;
  }

  /** Goes to an address of the site, as from a bookmark. */
  async open(path = '/'): Promise<void> {
    // A dialog that closes takes its step of the history back, and that ends a navigation of the same moment.
    await this.page.goto(this.origin + path).catch(async (error: unknown) => {
      if (!String(error).includes('ERR_ABORTED')) throw error;
      await this.page.goto(this.origin + path);
    });
    await expect(this.page.getByRole('main')).toBeVisible();
  }

  async chooseLanguage(language: Language): Promise<void> {
    const { say } = this.texts;
    const drawer = this.page.getByRole('dialog', { name: say('bars.menu') });
    if (!this.isWide) await this.page.getByRole('button', { name: say('bars.menu'), exact: true }).click();
    const area = this.isWide ? this.page.getByRole('banner') : drawer;
    await labelled(area, say('bars.language')).selectOption({ label: LANGUAGE_NAMES[language] });
    this.language = language;
    await expect(this.page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
    if (this.isWide) return;
    await this.page.getByRole('button', { name: this.texts.say('bars.closeMenu') }).click();
    // The menu takes its entry of the history away by a step back, which would undo a way that is begun meanwhile.
    await this.page.waitForFunction(() => (history.state as { sheet?: string } | null)?.sheet === undefined);
  }

  // Accounts

  async openRegister(): Promise<Locator> {
    const { say } = this.texts;
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: say('bars.register') })
      .click();
    const dialog = this.page.getByRole('dialog', { name: say('register.title') });
    await expect(labelled(dialog, say('registerField.username'))).toBeVisible();
    await this.unfold(dialog);
    return dialog;
  }

  /** Opens what stands behind a line. */
  async unfold(area: Locator): Promise<void> {
    await area.evaluate((element) => {
      for (const fold of element.querySelectorAll('details')) fold.open = true;
    });
  }

  /** Fills the open registration and sends it. */
  async register(person: Person): Promise<void> {
    const { say, like } = this.texts;
    const dialog = this.page.getByRole('dialog', { name: say('register.title') });
    await labelled(dialog, say('registerField.username')).fill(person.username);
    await labelled(dialog, say('registerField.password')).fill(person.password);
    await labelled(dialog, say('registerField.payeeName')).fill(person.name);
    await dialog.getByRole('checkbox', { name: like('register.terms') }).check();
    await dialog.getByRole('button', { name: say('register.submit'), exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(this.balance).toBeVisible();
  }

  /** The open registration, by mobile number. */
  async chooseMobile(): Promise<Locator> {
    const { say } = this.texts;
    const dialog = this.page.getByRole('dialog', { name: say('register.title') });
    await dialog.getByText(say('register.method.mobile'), { exact: true }).click();
    await expect(labelled(dialog, say('registerField.mobileNum'))).toBeVisible();
    return dialog;
  }

  /** A fact of the member's own page, by its label. */
  async ownFact(key: 'account' | 'referralCode' | 'affiliateCode'): Promise<string> {
    const { say } = this.texts;
    await this.open('/member/transferFund');
    const facts = this.page.getByRole('region', { name: say('me.facts') });
    const label = facts.locator('dt', { hasText: say(`me.${key}`) });
    await expect(label).toBeVisible();
    return (await label.locator('xpath=following-sibling::dd[1]').innerText()).trim();
  }

  /** Fills the open login. */
  async fillLogin(username: string, password: string): Promise<void> {
    const { say } = this.texts;
    const dialog = this.page.getByRole('dialog', { name: say('login.title') });
    await labelled(dialog, say('account.username')).fill(username);
    await labelled(dialog, say('account.password')).fill(password);
    await dialog.getByRole('button', { name: say('login.submit'), exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async logIn(username: string, password: string): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: this.texts.say('bars.logIn') })
      .click();
    await this.fillLogin(username, password);
    await expect(this.balance).toBeVisible();
  }

  async logOut(): Promise<void> {
    const { say } = this.texts;
    if (this.isWide) {
      await this.page.locator('[popovertarget="account-menu"]').click();
    } else await this.page.getByRole('button', { name: say('bars.menu'), exact: true }).click();
    await this.page.getByRole('button', { name: say('bars.logOut'), exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: say('logout.title') });
    await dialog.getByRole('button', { name: say('logout.confirm'), exact: true }).click();
    await expect(this.page.getByRole('banner').getByRole('link', { name: say('bars.logIn') })).toBeVisible();
  }

  /** The balance in the header. */
  get balance(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.texts.say('bars.refreshBalance') });
  }

  async balanceSum(): Promise<string> {
    await expect(this.balance).toBeVisible();
    return sumIn(await this.balance.textContent());
  }

  async expectBalance(sum: string | RegExp): Promise<void> {
    await expect
      .poll(() => this.balanceSum(), { timeout: 20_000 })
      .toMatch(typeof sum === 'string' ? new RegExp(`^${sum.replace('.', '\\.')}$`) : sum);
  }

  // My account

  async openSecurity(): Promise<void> {
    await this.open('/member/securityCenter');
    await expect(this.page.getByRole('heading', { level: 1, name: this.texts.say('security.title') })).toBeVisible();
    await expect(this.page.getByRole('list', { name: this.texts.say('security.sessions.title') }).getByRole('listitem')).not.toHaveCount(0);
  }

  /** Open sessions, as the account's page lists them. */
  get sessions(): Locator {
    return this.page.getByRole('list', { name: this.texts.say('security.sessions.title') }).getByRole('listitem');
  }

  /** Opens the login and fills it as far as the second step. */
  async logInHalfway(person: Person): Promise<Locator> {
    const { say } = this.texts;
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: say('bars.logIn') })
      .click();
    const login = this.page.getByRole('dialog', { name: say('login.title') });
    await labelled(login, say('account.username')).fill(person.username);
    await labelled(login, say('account.password')).fill(person.password);
    await login.getByRole('button', { name: say('login.submit'), exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: say('login.second.title') });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Fills the open form for another password. */
  async changePassword(person: Person, newPassword: string): Promise<void> {
    const { say } = this.texts;
    const dialog = this.page.getByRole('dialog');
    await labelled(dialog, say('security.password.oldPassword')).fill(person.password);
    await labelled(dialog, say('security.password.newPassword')).fill(newPassword);
    await labelled(dialog, say('security.password.confirmNewPassword')).fill(newPassword);
    await dialog.getByRole('button', { name: say('security.password.submit'), exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  // Deposits

  async openDeposit(): Promise<void> {
    await this.open('/member/depositv2');
    await expect(this.page.getByRole('radiogroup', { name: this.texts.say('deposit.method') })).toBeVisible();
  }

  async chooseDeposit(kind: 'redirect' | 'bank_slip' | 'qr' | 'chain', amount: string): Promise<void> {
    const { say } = this.texts;
    await this.page.getByRole('radio', { name: say(`deposit.methods.${kind}.title`) }).check();
    await labelled(this.page, say('deposit.amount')).fill(amount);
  }

  get toBank(): Locator {
    return this.page.getByRole('button', { name: this.texts.like('deposit.goWith.redirect') });
  }

  get toTransfer(): Locator {
    return this.page.getByRole('button', { name: this.texts.like('deposit.goWith.bank_slip') });
  }

  async depositIs(state: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: this.texts.say(`deposit.headings.${state}`) })).toBeVisible({ timeout: 30_000 });
  }

  /** The exact sum that the bank transfer asks for. */
  async exactSum(): Promise<string> {
    const row = this.page
      .locator('dl > div')
      .filter({ has: this.page.getByRole('term').filter({ hasText: this.texts.say('deposit.payExact') }) });
    return sumIn(await row.getByRole('definition').textContent());
  }

  async sendSlip(words: string): Promise<void> {
    const { say } = this.texts;
    await this.page
      .locator('input[type=file]')
      .and(this.page.getByLabel(say('deposit.slip')))
      .setInputFiles(await photograph(words));
    await this.page.getByRole('button', { name: say('deposit.sendSlip') }).click();
  }

  get depositRows(): Locator {
    return this.page.getByRole('region', { name: this.texts.say('deposit.latest') }).getByRole('listitem');
  }

  // Games

  /** Opens the house game and waits until it can be played. */
  async openGame(mode: 'real' | 'demo' = 'real'): Promise<GameFrame> {
    const { say } = this.texts;
    await this.open('/search');
    const tile = this.page.getByRole('main').getByRole('listitem').filter({ hasText: this.gameName }).first();
    await tile.hover();
    if (mode === 'real') await tile.getByRole('link', { name: new RegExp(this.gameName) }).click();
    else await tile.getByRole('link', { name: say('tile.trial') }).click();
    const game = new GameFrame(this.page, this.language);
    await game.isReady();
    return game;
  }

  /** The verifier says that it comes to the result that was told. */
  async expectVerified(): Promise<void> {
    await expect(this.page).toHaveURL(/\/fair\?/);
    const result = this.page.getByRole('region', { name: this.texts.say('fair.result') });
    await expect(result.getByText(this.texts.say('fair.commitmentKept'))).toBeVisible();
    await expect(result.getByText(this.texts.say('fair.payoutRight'))).toBeVisible();
  }

  // Records

  async openBets(): Promise<void> {
    await this.open('/member/personalHistoryCopy');
    await expect(this.page.getByRole('heading', { level: 1, name: this.texts.say('records.bets.title') })).toBeVisible();
  }

  get bets(): Locator {
    return this.page.getByRole('main').getByRole('listitem').getByRole('button').filter({ hasText: this.gameName });
  }

  /** Opens a bet of the record; its dialog shows facts and postings. */
  async openBet(position: number): Promise<Locator> {
    await this.bets.nth(position).click();
    const dialog = this.page.getByRole('dialog', { name: this.gameName });
    await expect(dialog.getByRole('heading', { name: this.texts.say('records.postings') })).toBeVisible();
    return dialog;
  }

  async openAccountRecord(): Promise<void> {
    await this.open('/member/transactionHistory');
    await expect(this.page.getByRole('heading', { level: 1, name: this.texts.say('records.account.title') })).toBeVisible();
  }

  /** Movements of the account record. */
  get accountRows(): Locator {
    return this.page.getByRole('main').getByRole('listitem').filter({ visible: true });
  }

  // Withdrawals

  async openWithdrawal(): Promise<void> {
    await this.open('/member/withdraw');
    await expect(this.page.getByRole('heading', { level: 1, name: this.texts.say('withdrawal.title') })).toBeVisible();
  }

  /** The way from the withdrawal to what has to be played before; not there when nothing has. */
  get turnoverLink(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: this.texts.say('money.turnoverShow') });
  }

  async openTurnover(): Promise<void> {
    await this.open('/member/turnover');
    await expect(this.page.getByRole('heading', { level: 1, name: this.texts.say('records.turnover.title') })).toBeVisible();
  }

  /** Answers the question for the password. */
  async stepUp(password: string): Promise<void> {
    const { say } = this.texts;
    const dialog = this.page.getByRole('dialog', { name: say('stepUp.title') });
    await labelled(dialog, say('stepUp.password')).fill(password);
    await dialog.getByRole('button', { name: say('stepUp.confirm'), exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  async addPayee(accountNumber: string): Promise<void> {
    const { say } = this.texts;
    await labelled(this.page, say('withdrawal.bank')).selectOption({ index: 1 });
    await labelled(this.page, say('withdrawal.accountNumber')).fill(accountNumber);
    await this.page.getByRole('button', { name: say('withdrawal.savePayee') }).click();
  }

  async askWithdrawal(amount: string): Promise<void> {
    await labelled(this.page, this.texts.say('withdrawal.amount')).fill(amount);
    await this.page.getByRole('button', { name: this.texts.like('withdrawal.withdrawWith') }).click();
  }

  async withdrawalIs(state: string): Promise<void> {
    const { say, like } = this.texts;
    const facts = this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { level: 2, name: like('withdrawal.heading') }) });
    await expect(facts.getByText(say(`withdrawal.states.${state}`), { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  }

  async confirmReceipt(): Promise<void> {
    const { say, like } = this.texts;
    await this.page.getByRole('radio', { name: new RegExp(say('withdrawal.receivedFull')) }).check();
    await this.page.getByRole('button', { name: like('withdrawal.confirmReceived') }).click();
  }

  /** Says at the question for the money that only so much of it has come. */
  async claimMissing(arrived: string): Promise<void> {
    const { say, like } = this.texts;
    await this.page.getByRole('radio', { name: new RegExp(say('withdrawal.notFull')) }).check();
    await labelled(this.page, say('withdrawal.arrived')).fill(arrived);
    await this.page.locator('form input[type=file]').setInputFiles(await photograph('BANK STATEMENT'));
    await this.page.getByRole('button', { name: like('withdrawal.claimWith') }).click();
  }
}
