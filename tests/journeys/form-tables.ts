import type { Locator, Page } from '@playwright/test';
import type { AccountForm } from '@talora/domain/members/account-forms.ts';
import { ACCOUNT_TABLE, GOOD_ACCOUNT_FORMS } from '@talora/domain/test/account-table.ts';
import { matchesPattern, type PatternId } from '@talora/domain/members/patterns.ts';
import { PATTERN_TABLE } from '@talora/domain/test/pattern-table.ts';
import {
  defaultRegisterRule,
  type FieldProblem,
  type RegisterField,
  type RegisterFieldRule,
} from '@talora/domain/members/register-fields.ts';
import { REGISTER_TABLE } from '@talora/domain/test/register-table.ts';
import { expect } from './journey.ts';
import type { PlayerSite } from './player-pages.ts';

/** A site without the packing of a real build, and twelve pages one after the other: no page of these is about speed. */
const SLOW_MS = 60_000;

type Problem = FieldProblem['problem'];

/** A row of a table, and what the form told about it. */
export interface FormRow {
  readonly row: string;
  readonly want: Problem | null;
  /** Did the form say what the table wants, at the field, in the person's language? */
  readonly isRight: boolean;
  readonly shown: string;
}

/** One look at a form: what is typed into which inputs, whether it is sent, and the input whose problem is read. */
interface Step {
  readonly values: Readonly<Record<string, string>>;
  readonly isSent: boolean;
  readonly read: string;
}

/**
 * Does the steps in the page, one after the other, with the browser's own editing: into the input, its text replaced, out of
 * it again. Resolves to what was told at each input that was read; null where nothing was.
 */
async function takeSteps(form: Locator, steps: readonly Step[]): Promise<(string | null)[]> {
  return form.evaluate(async (element, list) => {
    const inputOf = (name: string): HTMLInputElement => {
      const input = element.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (input === null) throw new Error(`the form has no ${name}`);
      return input;
    };
    const shown: (string | null)[] = [];
    for (const { values, isSent, read } of list) {
      for (const [name, text] of Object.entries(values)) {
        const input = inputOf(name);
        if (input.value === text) continue;
        input.focus();
        input.select();
        if (text === '') document.execCommand('delete');
        else document.execCommand('insertText', false, text);
        input.blur();
      }
      if (isSent) (element as HTMLFormElement).requestSubmit();
      await new Promise((resolve) => setTimeout(resolve));
      const input = inputOf(read);
      const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
      shown.push(input.getAttribute('aria-invalid') === 'true' ? note : null);
    }
    return shown;
  }, steps);
}

/** Inputs that say in words of their own that they are empty. */
const EMPTY: Readonly<Record<string, string>> = { code: 'codeMissing', verificationCode: 'codeMissing' };

/** Inputs that say first whose format is wrong. */
const FORMATS: Readonly<Record<string, string>> = {
  payeeName: 'payeeName',
  username: 'usernameWrong',
  password: 'passwordWrong',
  newPassword: 'passwordWrong',
  email: 'emailWrong',
  // The new address at the member's security.
  to: 'emailWrong',
};

/** What a field of a form must match; numbers where it is not named. */
const PATTERN_OF: Readonly<Record<string, PatternId>> = { email: 3, username: 1 };

function isWanted({ texts }: PlayerSite, want: Problem | null, shown: string | null, input: string, patternId: PatternId | null): boolean {
  if (want === null || shown === null) return want === shown;
  if (want === 'pattern') {
    const rule = texts.like(`pattern.p${patternId ?? 0}`);
    const format = FORMATS[input];
    if (format === undefined) return rule.test(shown);
    return texts.like(`account.${format}`).test(shown) && new RegExp(rule.source.slice(1)).test(shown);
  }
  if (want === 'required') return shown === texts.say(`account.${EMPTY[input] ?? want}`);
  if (want === 'mismatch') return shown === texts.say(`account.${input === 'confirmNewPassword' ? 'confirmWrong' : want}`);
  return texts.like(want === 'digits' ? 'account.digitsWrong' : `account.${want}`).test(shown);
}

const rowOf = (site: PlayerSite, { row, want, read, patternId }: Case, shown: string | null): FormRow => ({
  row,
  want,
  isRight: isWanted(site, want, shown, read, patternId),
  shown: shown ?? 'nothing',
});

const byName = (area: Locator, name: string): Locator => area.locator(`input[name="${name}"]`);

/** Takes away outer blanks before it judges: rows that are about those run in the boxes of passwords, and against the server. */
const isTyped = (field: RegisterField, text: string): boolean => field === 'paymentPassword' || text === text.trim();

/** The shipped rules of the fields of the table, all asked for. */
export const TABLE_RULES: readonly RegisterFieldRule[] = REGISTER_TABLE.map(({ field }) => ({
  ...defaultRegisterRule(field),
  enabled: true,
  required: true,
}));

/** A row before it is typed. */
interface Case extends Step {
  readonly row: string;
  readonly want: Problem | null;
  readonly patternId: PatternId;
}

async function take(site: PlayerSite, form: Locator, cases: readonly Case[]): Promise<FormRow[]> {
  const shown = await takeSteps(form, cases);
  return cases.map((one, i) => rowOf(site, one, shown[i] ?? null));
}

/** A field that is filled in and left. */
const left = (row: string, field: string, text: string, want: Problem | null, patternId: PatternId): Case => ({
  row: `${row} ${JSON.stringify(text)}`,
  want,
  patternId,
  values: { [field]: text },
  isSent: false,
  read: field,
});

/** Types the rows of registration's field table into the open form: fill in, leave, read. The line is cut: the form tells by itself. */
export async function typeRegisterTable(site: PlayerSite, form: Locator): Promise<FormRow[]> {
  const context = site.page.context();
  await context.setOffline(true);
  const empty = REGISTER_TABLE.map(({ field }): Case => ({ ...left(field, field, '', 'required', 0), isSent: true }));
  const rows = await take(site, form, empty);
  const cases: Case[] = [];
  for (const { field, good, bad } of REGISTER_TABLE) {
    const { patternId } = defaultRegisterRule(field);
    for (const [text, problem] of [...good.map((one) => [one, null] as const), ...bad]) {
      const want = problem === 'unknown' ? null : problem; // that a code is nobody's, only the server knows
      const one = left(field, field, text, want, patternId);
      if (field !== 'birthday') cases.push(one);
      else if (matchesPattern(patternId, text)) {
        await byName(form, field).fill(text); // a box for dates holds nothing else, and has editing of its own
        await byName(form, field).blur();
        rows.push(...(await take(site, form, [{ ...one, values: {} }])));
      }
    }
  }
  rows.push(...(await take(site, form, cases)));
  await context.setOffline(false);
  return rows;
}

const PATTERN_FIELDS = [
  'paymentPassword',
  'payeeName',
  'fullName',
  'nickname',
  'idNumber',
  'nationality',
  'placeOfBirth',
  'address',
  'occupation',
  'sourceOfIncome',
  'whatsapp',
  'facebook',
] as const satisfies readonly RegisterField[];

/** The catalogue in as few forms as there are fields for: the rules of each form. Patterns about blanks come first, in the box of a password. */
export const PATTERN_ROUNDS: readonly (readonly RegisterFieldRule[])[] = [
  [20, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  [19, 11, 12, 13, 14, 15, 16, 17, 18, 21, 22, 23],
].map((ids) =>
  ids.map((id, i) => ({
    ...defaultRegisterRule(PATTERN_FIELDS[i] ?? 'nickname'),
    enabled: true,
    required: true,
    minLength: 0,
    maxLength: 255,
    patternId: id as PatternId,
  })),
);

/** Types the rows of the pattern table into the open form, whose fields have the rules of one round. */
export async function typePatternRound(site: PlayerSite, form: Locator, round: readonly RegisterFieldRule[]): Promise<FormRow[]> {
  const cases: Case[] = [];
  for (const { field, patternId } of round) {
    const [, good, bad] = PATTERN_TABLE.find(([id]) => id === patternId) ?? [patternId, [], []];
    for (const [text, want] of [...good.map((one) => [one, null] as const), ...bad.map((one) => [one, 'pattern'] as const)]) {
      if (text === '' || !isTyped(field, text)) continue; // nothing at all is another problem than a wrong text
      cases.push(left(`pattern ${patternId}`, field, text, want, patternId));
    }
  }
  return take(site, form, cases);
}

/** Names of the inputs, where they are others than those of the table. */
const INPUTS: Readonly<Partial<Record<AccountForm, Readonly<Record<string, string>>>>> = {
  'login-by-code': { mobile: 'mobileNum', code: 'verificationCode' },
  'reset-by-phone': { mobile: 'mobileNum', code: 'verificationCode' },
  'change-mobile': { mobile: 'to' },
  'change-email': { email: 'to' },
};

const fieldsOf = (form: AccountForm): readonly string[] => Object.keys(GOOD_ACCOUNT_FORMS[form]);

/** Where a visitor finds each form. */
export const GUEST_FORMS = ['login', 'login-by-code', 'forgot-by-email', 'reset-by-phone', 'reset-by-link'] as const;
/** Those that a member finds. */
export const MEMBER_FORMS = ['change-password', 'payment-password', 'change-mobile', 'change-email'] as const;

async function openForm({ page, texts, origin }: PlayerSite, form: AccountForm): Promise<void> {
  const { say } = texts;
  const security = `${origin}/member/securityCenter`;
  const byDialog = { login: 'login', 'login-by-code': 'login', 'forgot-by-email': 'forgot', 'reset-by-phone': 'forgot' } as const;
  if (form === 'reset-by-link') await page.goto(`${origin}/?m=reset#t=kopi`);
  else if (form === 'change-password') await page.goto(`${security}?m=password`);
  else if (form in byDialog) await page.goto(`${origin}/?m=${byDialog[form as keyof typeof byDialog]}`);
  else await page.goto(security);
  if (form === 'login-by-code') await page.getByText(say('login.way.sms'), { exact: true }).click();
  if (form === 'forgot-by-email') await page.getByText(say('forgot.way.email'), { exact: true }).click();
  const rows = { 'payment-password': 'payment', 'change-mobile': 'mobile', 'change-email': 'email' } as const;
  // "Link: Phone" stands on the same page.
  const label = form in rows ? say(`security.profile.${rows[form as keyof typeof rows]}`) : null;
  if (label !== null) await page.getByRole('button', { name: new RegExp(`^(?!${say('security.social.link')}).*: ${label}$`) }).click();
}

/** Types the rows of one form. The line is cut meanwhile: whatever is told, the form tells by itself. */
async function typeForm(site: PlayerSite, form: AccountForm): Promise<FormRow[]> {
  const { page } = site;
  await openForm(site, form);
  const names = INPUTS[form] ?? {};
  const nameOf = (field: string): string => names[field] ?? field;
  const area = page
    .getByRole('dialog')
    .locator('form')
    .filter({ has: page.locator(`input[name="${nameOf(fieldsOf(form)[0] ?? '')}"]`) });
  await expect(area).toBeVisible({ timeout: SLOW_MS });
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const good = GOOD_ACCOUNT_FORMS[form];
  const sent = (field: string, text: string, want: Problem | null): Case => {
    const again = field === 'newPassword' && 'confirmNewPassword' in good ? { confirmNewPassword: text } : {};
    const values: Record<string, string> = { ...good, ...again, [field]: text };
    // A right form would be sent: something else is left out.
    const brake = fieldsOf(form).find((name) => name !== field && !(field === 'confirmNewPassword' && name === 'newPassword'));
    if (want === null && brake !== undefined) values[brake] = '';
    return {
      row: `${form} ${field} ${JSON.stringify(text)}`,
      want,
      patternId: PATTERN_OF[field] ?? 6,
      values: Object.fromEntries(Object.entries(values).map(([name, value]) => [nameOf(name), value])),
      isSent: true,
      read: nameOf(field),
    };
  };
  const cases = ACCOUNT_TABLE.filter((one) => one.form === form).flatMap(({ field, good: right, bad }) => [
    ...bad.map(([text, problem]) => sent(field, text, problem)),
    ...right.map((text) => sent(field, text, null)),
  ]);
  const rows = await take(site, area, cases);
  await page.context().setOffline(false);
  return rows;
}

/** Types the rows of several forms, one after the other. */
export async function typeForms(site: PlayerSite, forms: readonly AccountForm[]): Promise<FormRow[]> {
  const rows: FormRow[] = [];
  for (const form of forms) rows.push(...(await typeForm(site, form)));
  return rows;
}

/** The open registration of a fresh page. */
export async function openRegistration({ page, origin, texts }: PlayerSite): Promise<Locator> {
  await page.goto(`${origin}/?m=register`);
  const form: Locator = dialogOf(page, texts.say('register.title')).locator('form');
  await expect(byName(form, 'username')).toBeVisible({ timeout: SLOW_MS });
  await page.waitForLoadState('networkidle'); // the line is cut next, and the page is still fetching what it needs later
  await form.evaluate((element) => {
    for (const fold of element.querySelectorAll('details')) fold.open = true;
  });
  return form;
}

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
