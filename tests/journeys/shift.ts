import type { StaffRole } from '@talora/domain/access/staff-roles.ts';
import { choose, press, reach, type } from './by-keyboard.ts';
import { ConsolePages } from './console-pages.ts';
import { expect, type test, type Visitor } from './journey.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { PasskeyDevice } from './passkey-device.ts';
import { labelled, newPerson, type Person } from './player-pages.ts';
import { readProduct } from './product.ts';
import { approve, askAdjustment } from './queue-work.ts';
import { secondPerson } from './two-staffers.ts';

type Visit = Parameters<Parameters<typeof test>[2]>[0]['visit'];
type Area = Parameters<ConsolePages['goToLine']>[0];

/** Roles whose invitation moves money or decides: it takes two. */
const BY_TWO: readonly StaffRole[] = ['admin', 'cashier', 'payer', 'risk'];

/** Areas of the console, with the addresses of the pages among which their navigation leads: what each role sees, and nothing else. */
export type Seen = Readonly<Partial<Record<Area, readonly string[]>>>;

const area = ({ page, texts: { say } }: ConsolePages, name: Area) =>
  page
    .getByRole('navigation', { name: say('nav.label') })
    .getByRole('link', { name: new RegExp(`^${say(`nav.area.${name}`)}(?: ${say('nav.waiting')}|$)`) });

const pagesOf = ({ page, texts: { say } }: ConsolePages, name: Area) =>
  page.getByRole('navigation', { name: say('nav.pagesOf', { area: say(`nav.area.${name}`) }) }).filter({ visible: true });

/** Makes the link of a new colleague; of a role that takes two, once another has approved it. Resolves to the address that is shown once. */
async function invite(staffer: ConsolePages, visit: Visit, role: StaffRole, name: string): Promise<string> {
  const { page, texts } = staffer;
  const { say } = texts;
  const dialog = page.getByRole('dialog');
  const isByTwo = BY_TWO.includes(role);
  await staffer.go('staff');
  await press(page, page.getByRole('button', { name: say('staff.invite') }));
  await type(page, labelled(dialog, say('staff.name')), name);
  await choose(page, dialog.getByRole('radio'), dialog.getByRole('radio', { name: say(`roles.${role}`) }));
  if (isByTwo) await type(page, labelled(dialog, say('brand.reason')), 'Giliran kerja');
  await press(page, dialog.getByRole('button', { name: say(isByTwo ? 'staff.askInvite' : 'staff.inviteConfirm'), exact: true }));
  if (isByTwo) {
    await expect(dialog).toBeHidden();
    const second = await visit({ width: 1440 });
    const { staffer: supervisor } = await secondPerson(second.page);
    await approve(supervisor, 'staff_invite', name);
    // A decision is sent first, and again with the passkey that the server asks for.
    second.complaints.expectOnly(/status of 403/);
    await second.page.close();
    await press(page, page.getByRole('button', { name: `${say('staff.renew')}: ${name}`, exact: true }));
    await press(page, dialog.getByRole('button', { name: say('staff.renew'), exact: true }));
  }
  const shown = page.getByRole('dialog', { name: say('staff.linkTitle', { name }) });
  const address = await shown.getByText(/^https?:\/\/\S+\/enrol#t=\S+$/).innerText();
  await press(page, shown.getByRole('button', { name: say('withdrawals.understood') }));
  return address;
}

/** Somebody of a role at work, with nothing but a keyboard. */
export class Shift {
  readonly staffer: ConsolePages;
  readonly visitor: Visitor;

  constructor(visitor: Visitor, language: Language) {
    this.visitor = visitor;
    this.staffer = new ConsolePages(visitor.page);
    this.staffer.language = language;
  }

  /** Opens the link of the invitation, makes a passkey and logs in. */
  async comeIn(address: string): Promise<void> {
    const { page, texts } = this.staffer;
    const { say } = texts;
    await PasskeyDevice.attach(page);
    await page.goto(address);
    await this.chooseLanguage();
    await type(page, labelled(page, say('enrolment.name')), 'Telefon');
    await page.keyboard.press('Enter');
    await press(page, page.getByRole('link', { name: say('enrolment.toLogin') }));
    await press(page, page.getByRole('button', { name: say('login.submit') }));
    await expect(page.getByRole('navigation', { name: say('nav.label') })).toBeVisible({ timeout: 20_000 });
  }

  /** Chooses the language of the shift, as somebody does who does not read the one of the brand. */
  private async chooseLanguage(): Promise<void> {
    const { page, language } = this.staffer;
    const html = page.locator('html');
    const picker = page.getByRole('banner').getByRole('combobox').first();
    const isChosen = async (): Promise<boolean> => (await html.getAttribute('lang'))?.startsWith(language) === true;
    for (const key of ['ArrowDown', 'ArrowUp'])
      for (let step = 1; step < LANGUAGES.length && !(await isChosen()); step += 1) {
        const before = (await html.getAttribute('lang')) ?? '';
        await reach(page, picker);
        await page.keyboard.press(key);
        // Texts of another language are on their way for a moment; at the end of the list nothing changes.
        await expect(html)
          .not.toHaveAttribute('lang', before, { timeout: 4_000 })
          .catch(() => undefined);
      }
    await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  }

  /** Opens a page by its area and its line; `line` is the key of its text. */
  async openPage(name: Area, line: string): Promise<void> {
    const { page, texts } = this.staffer;
    const { say } = texts;
    const pages = pagesOf(this.staffer, name);
    if ((await pages.count()) === 0) await press(page, area(this.staffer, name));
    const link = pages.getByRole('link', { name: new RegExp(`^${say(line)}(?: ${say('nav.waiting')}|$)`) });
    await press(page, link);
    await expect(link).toHaveAttribute('aria-current', /^(?:true|page)$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** Walks through every area: the pages that are expected stand there, and no other. */
  async seesPages(seen: Seen): Promise<void> {
    const { page, texts } = this.staffer;
    const { say } = texts;
    const areas = page.getByRole('navigation', { name: say('nav.label') }).getByRole('link');
    await expect(areas).toHaveCount(Object.keys(seen).length);
    const found: Partial<Record<Area, string[]>> = {};
    for (const name of Object.keys(seen) as Area[]) {
      await press(page, area(this.staffer, name));
      await expect(pagesOf(this.staffer, name)).toBeVisible();
      const links = await pagesOf(this.staffer, name).getByRole('link').all();
      const hrefs = await Promise.all(links.map(async (link) => (await link.getAttribute('href'))?.replace(/\?.*$/, '') ?? ''));
      found[name] = hrefs.toSorted();
    }
    expect(found).toEqual(Object.fromEntries(Object.entries(seen).map(([name, paths]) => [name, paths.toSorted()])));
  }

  /** Sees these pages and no other; the address of another says so plainly. */
  async seesOnly(seen: Seen, other: string): Promise<void> {
    await this.seesPages(seen);
    const { page, texts } = this.staffer;
    const before = page.url();
    await page.goto(readProduct().console + other);
    await expect(page.getByRole('alert').getByRole('heading', { level: 1 })).toHaveText(texts.say('faults.forbiddenTitle'));
    await page.goto(before);
    await expect(page.getByRole('navigation', { name: texts.say('nav.label') })).toBeVisible();
  }

  /** Ends the shift: out by the own menu, and back at the login. */
  async end(): Promise<void> {
    const { page, texts } = this.staffer;
    const { say, like } = texts;
    await press(page, page.getByRole('banner').getByRole('button', { name: like('nav.account') }));
    await press(page, page.getByRole('button', { name: say('nav.logout'), exact: true }));
    await press(page, page.getByRole('dialog').getByRole('button', { name: say('nav.logout'), exact: true }));
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(say('login.end.logged-out'))).toBeVisible();
    // What needs a passkey is refused once and sent again with it, and what was on its way when the session ended is refused: the browser writes
    // each refusal down.
    this.visitor.complaints.expectOnly(/status of 40[13]/);
  }

  /** What is opened has the focus, as somebody with a keyboard or a screen reader needs it: the heading of the item, not the top of the page. */
  async isAt(heading: string | RegExp): Promise<void> {
    await expect(this.staffer.page.getByRole('heading', { level: 2, name: heading })).toBeFocused();
  }

  /** The focus stands inside of something after an act. */
  async keepsFocus(): Promise<void> {
    await expect(this.staffer.page.locator('body')).not.toBeFocused();
  }
}

/** The ending of a name in letters alone. */
const lettersOf = (text: string): string => text.replaceAll(/./g, (sign) => String.fromCodePoint(97 + ((sign.codePointAt(0) ?? 0) % 26)));

/** Invites somebody of a role and lets them come in. */
export async function beginShift(
  staffer: ConsolePages,
  visit: Visit,
  { role, name, language = 'ms' }: { readonly role: StaffRole; readonly name: string; readonly language?: Language },
): Promise<Shift> {
  // A name is never used twice, also in an installation that has lived through such a shift before.
  const address = await invite(staffer, visit, role, `${name} ${lettersOf(newPerson().username)}`);
  const shift = new Shift(await visit({ width: 1440, locale: language }), language);
  await shift.comeIn(address);
  return shift;
}

/** A player who has just come to the site. */
export async function newPlayer(visit: Visit): Promise<{ readonly visitor: Visitor; readonly person: Person }> {
  const visitor = await visit({ width: 1440 });
  const person = newPerson();
  await visitor.site.open('/');
  await visitor.site.openRegister();
  await visitor.site.register(person);
  return { visitor, person };
}

/** A player whose transfer with a slip waits for a decision. Resolves with the exact sum of it. */
export async function playerWithSlip(visit: Visit, sum: string): Promise<{ visitor: Visitor; person: Person; exact: string }> {
  const { visitor, person } = await newPlayer(visit);
  const { site } = visitor;
  await site.openDeposit();
  await site.chooseDeposit('bank_slip', sum);
  await site.toTransfer.click();
  await site.depositIs('awaiting_payment');
  const exact = await site.exactSum();
  await site.sendSlip(`${person.username} ${exact}`);
  await site.depositIs('review');
  return { visitor, person, exact };
}

/** Players with money who ask for a withdrawal of `sum`. Their balance comes by an adjustment of two. */
export async function playersWithWithdrawal(
  staffer: ConsolePages,
  visit: Visit,
  { count, sum, account }: { readonly count: number; readonly sum: string; readonly account: string },
): Promise<{ visitor: Visitor; person: Person; number: string }[]> {
  const second = await visit({ width: 1440 });
  const { staffer: supervisor } = await secondPerson(second.page);
  const made: { visitor: Visitor; person: Person; number: string }[] = [];
  for (let at = 0; at < count; at += 1) {
    const { visitor, person } = await newPlayer(visit);
    const { site } = visitor;
    const number = `${account}${String(10 + at)}`;
    await askAdjustment(staffer, person.username, '100');
    await approve(supervisor, 'adjustment_make', person.username);
    await site.expectBalance('100.00');
    await site.openWithdrawal();
    await site.addPayee(number);
    await site.stepUp(person.password);
    await site.askWithdrawal(sum);
    await site.withdrawalIs('review');
    visitor.complaints.expectOnly(/wallet\/(payee|withdrawals): .*status of 403/);
    made.push({ visitor, person, number });
  }
  second.complaints.expectOnly(/status of 403/);
  await second.page.close();
  return made;
}

/** Comes to a field and leaves it filled by the keyboard, where a value may stand already. */
export async function retype(
  { page }: ConsolePages,
  field: Parameters<typeof reach>[1],
  text: string,
  key: Parameters<typeof reach>[2] = 'Tab',
): Promise<void> {
  await reach(page, field, key);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}
