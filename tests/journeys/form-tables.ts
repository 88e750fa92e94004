import type { Locator, Page } from '@playwright/test';
import type { AccountForm } from '@talora/domain/validation/account-forms.ts';
import { ACCOUNT_TABLE, GOOD_ACCOUNT_FORMS } from '@talora/domain/validation/account-table.ts';
import { matchesPattern, type PatternId } from '@talora/domain/validation/patterns.ts';
import { PATTERN_TABLE } from '@talora/domain/validation/pattern-table.ts';
import {
  defaultRegisterRule,
  type FieldProblem,
  type RegisterField,
  type RegisterFieldRule,
} from '@talora/domain/validation/register-fields.ts';
import { REGISTER_TABLE } from '@talora/domain/validation/register-table.ts';
import { expect } from './journey.ts';
import type { PlayerSite } from './player-pages.ts';

type Problem = FieldProblem['problem'];

/** A row of a table, and what the form told about it. */
export interface FormRow {
  readonly row: string;
  readonly want: Problem | null;
  /** Did the form say what the table wants, at the field, in the person's language? */
  readonly isRight: boolean;
  readonly told: string;
}

/** What stands at a field: its problem, or nothing. */
async function problemAt(input: Locator): Promise<string | null> {
  return input.evaluate((element) => {
    if (element.getAttribute('aria-invalid') !== 'true') return null;
    return document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  });
}

function isWanted({ texts }: PlayerSite, want: Problem | null, told: string | null, patternId: PatternId | null): boolean {
  if (want === null || told === null) return want === told;
  if (want === 'pattern') return texts.like(`pattern.p${patternId ?? 0}`).test(told);
  if (want === 'required' || want === 'mismatch') return told === texts.say(`account.${want}`);
  return texts.like(`account.${want}`).test(told);
}

const rowOf = (site: PlayerSite, row: string, want: Problem | null, told: string | null, patternId: PatternId | null = null): FormRow => ({
  row,
  want,
  isRight: isWanted(site, want, told, patternId),
  told: told ?? 'nothing',
});

const byName = (place: Locator, name: string): Locator => place.locator(`input[name="${name}"]`);

async function leaveWith(input: Locator, text: string): Promise<string | null> {
  await input.fill(text);
  await input.blur();
  return problemAt(input);
}

/** Takes away outer blanks before it judges: rows that are about those run in the boxes of passwords, and against the server. */
const isTyped = (field: RegisterField, text: string): boolean => field === 'paymentPassword' || text === text.trim();

/** The shipped rules of the fields of the table, all asked for. */
export const TABLE_RULES: readonly RegisterFieldRule[] = REGISTER_TABLE.map(({ field }) => ({
  ...defaultRegisterRule(field),
  enabled: true,
  required: true,
}));

/** Types the rows of registration's field table into the open form: fill in, leave, read. The line is cut: the form tells by itself. */
export async function typeRegisterTable(site: PlayerSite, form: Locator): Promise<FormRow[]> {
  const rows: FormRow[] = [];
  await site.page.context().setOffline(true);
  await form.locator('button[type="submit"]').click(); // an empty form: everything is missing
  for (const { field } of REGISTER_TABLE) rows.push(rowOf(site, `${field} ""`, 'required', await problemAt(byName(form, field))));
  for (const { field, good, bad } of REGISTER_TABLE) {
    const input = byName(form, field);
    const isDate = (await input.getAttribute('type')) === 'date';
    const { patternId } = defaultRegisterRule(field);
    for (const [text, problem] of [...good.map((one) => [one, null] as const), ...bad]) {
      if (isDate && !matchesPattern(patternId, text)) continue; // a box for dates holds no other text
      const want = problem === 'unknown' ? null : problem; // that a code is nobody's, only the server knows
      rows.push(rowOf(site, `${field} ${JSON.stringify(text)}`, want, await leaveWith(input, text), patternId));
    }
  }
  await site.page.context().setOffline(false);
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
  [19, 11, 12, 13, 14, 15, 16, 17, 18, 21, 22],
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
  const rows: FormRow[] = [];
  for (const { field, patternId } of round) {
    const [, good, bad] = PATTERN_TABLE.find(([id]) => id === patternId) ?? [patternId, [], []];
    const cases = [...good.map((text) => [text, null] as const), ...bad.map((text) => [text, 'pattern'] as const)];
    for (const [text, want] of cases) {
      if (text === '' || !isTyped(field, text)) continue; // nothing at all is another problem than a wrong text
      rows.push(rowOf(site, `pattern ${patternId} ${JSON.stringify(text)}`, want, await leaveWith(byName(form, field), text), patternId));
    }
  }
  return rows;
}

/** Names of the inputs, where they are others than those of the table. */
const INPUTS: Readonly<Partial<Record<AccountForm, Readonly<Record<string, string>>>>> = {
  'login-by-code': { mobile: 'mobileNum', code: 'verificationCode' },
  'reset-by-phone': { mobile: 'mobileNum', code: 'verificationCode' },
  'change-mobile': { mobile: 'to' },
  'change-email': { email: 'to' },
};

/** Where a visitor finds each form. */
export const GUEST_FORMS = ['login', 'login-by-code', 'forgot-by-email', 'reset-by-phone', 'reset-by-link'] as const;
/** Those that a member finds. */
export const MEMBER_FORMS = ['change-password', 'payment-password', 'change-mobile', 'change-email'] as const;

async function openForm({ page, texts, origin }: PlayerSite, form: AccountForm): Promise<void> {
  const { say } = texts;
  const security = `${origin}/member/securityCenter`;
  const byDialog = { login: 'login', 'login-by-code': 'login', 'forgot-by-email': 'forgot', 'reset-by-phone': 'forgot' } as const;
  if (form === 'reset-by-link') await page.goto(`${origin}/?m=reset&t=kopi`);
  else if (form === 'change-password') await page.goto(`${security}?m=password`);
  else if (form in byDialog) await page.goto(`${origin}/?m=${byDialog[form as keyof typeof byDialog]}`);
  else await page.goto(security);
  if (form === 'login-by-code') await page.getByText(say('login.way.sms'), { exact: true }).click();
  if (form === 'forgot-by-email') await page.getByText(say('forgot.way.email'), { exact: true }).click();
  const rows = { 'payment-password': 'payment', 'change-mobile': 'mobile', 'change-email': 'email' } as const;
  if (form in rows)
    await page.getByRole('button', { name: new RegExp(`: ${say(`security.profile.${rows[form as keyof typeof rows]}`)}$`) }).click();
}

/** Types the rows of one form. The line is cut meanwhile: whatever is told, the form tells by itself. */
async function typeForm(site: PlayerSite, form: AccountForm): Promise<FormRow[]> {
  const { page } = site;
  await openForm(site, form);
  const names = INPUTS[form] ?? {};
  const dialog = page.getByRole('dialog');
  const input = (field: string): Locator => byName(dialog, names[field] ?? field);
  const good = GOOD_ACCOUNT_FORMS[form];
  const fields = Object.keys(good);
  await expect(input(fields[0] ?? '')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const rows: FormRow[] = [];
  const enter = async (field: string, text: string, isHeld: boolean): Promise<string | null> => {
    const again = field === 'newPassword' && fields.includes('confirmNewPassword') ? { confirmNewPassword: text } : {};
    const values: Record<string, string> = { ...good, ...again, [field]: text };
    // A right form would be sent: something else is left out.
    const brake = fields.find((name) => name !== field && !(field === 'confirmNewPassword' && name === 'newPassword'));
    if (isHeld && brake !== undefined) values[brake] = '';
    for (const [name, value] of Object.entries(values)) if ((await input(name).inputValue()) !== value) await input(name).fill(value);
    await input(field).press('Enter');
    return problemAt(input(field));
  };
  for (const { field, good: right, bad } of ACCOUNT_TABLE.filter((cases) => cases.form === form)) {
    const patternId = field === 'email' ? 3 : 6;
    for (const [text, problem] of bad)
      rows.push(rowOf(site, `${form} ${field} ${JSON.stringify(text)}`, problem, await enter(field, text, false), patternId));
    for (const text of right) rows.push(rowOf(site, `${form} ${field} ${JSON.stringify(text)}`, null, await enter(field, text, true)));
  }
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
  await expect(byName(form, 'username')).toBeVisible();
  return form;
}

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
