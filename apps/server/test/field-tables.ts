import { securityCalls } from '@talora/contract/members/security.ts';
import { ACCOUNT_TABLE, GOOD_ACCOUNT_FORMS } from '@talora/domain/test/account-table.ts';
import type { AccountForm } from '@talora/domain/members/account-forms.ts';
import { PATTERN_TABLE } from '@talora/domain/test/pattern-table.ts';
import { defaultRegisterRule, type RegisterField, type RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { REGISTER_TABLE } from '@talora/domain/test/register-table.ts';
import { sql } from 'kysely';
import { SAMPLE_BRAND_ID } from '../src/sample/sample-brand.ts';
import type { Player, World } from './world.ts';

/** A row of a table that the server did not end as the table says. */
export type Deviation = string;

/** Asks at registration for user name, passwords and the given fields, and for nothing else. */
export async function setRegisterRules(world: World, rules: readonly RegisterFieldRule[]): Promise<void> {
  const db = world.platform.db.kysely;
  await sql`update site_register_field set is_enabled = false where brand_id = ${SAMPLE_BRAND_ID}`.execute(db);
  for (const rule of rules)
    await sql`insert into site_register_field (brand_id, field, is_enabled, is_required, min_length, max_length, pattern_id, accepted_pattern, sort)
      values (${SAMPLE_BRAND_ID}, ${rule.field}, ${rule.enabled}, ${rule.required}, ${rule.minLength}, ${rule.maxLength}, ${rule.patternId}, ${rule.acceptedPattern}, 50)
      on conflict (brand_id, field) do update set is_enabled = excluded.is_enabled, is_required = excluded.is_required,
        min_length = excluded.min_length, max_length = excluded.max_length, pattern_id = excluded.pattern_id,
        accepted_pattern = excluded.accepted_pattern`.execute(db);
}

/** The shipped rule of a field, asked for. */
export const askedRule = (field: RegisterField, change: Partial<RegisterFieldRule> = {}): RegisterFieldRule => ({
  ...defaultRegisterRule(field),
  enabled: true,
  ...change,
});

/** How a call ended: OK, the problem of each field, or the code of its refusal. */
async function endOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'OK',
    (error: { code?: string; value?: { fields?: Record<string, { problem: string }> } | null }) =>
      error.code === 'FIELDS_INVALID' && error.value?.fields !== undefined
        ? Object.entries(error.value.fields)
            .map(([field, { problem }]) => `${field}: ${problem}`)
            .join(', ')
        : (error.code ?? 'a bug'),
  );
}

let forms = 0;

/** How registration ends for fields that nobody agreed to: TERMS_REQUIRED says that they are right; no member is made. */
function endOfRegistration(world: World, change: Record<string, unknown>): Promise<string> {
  forms += 1;
  const password = 'walnut-river-77';
  return endOf(
    world.clients(world.visitor()).registration.register({
      requestId: world.platform.ids.next(),
      username: `Kekwa${forms}`,
      password,
      confirmPassword: password,
      login: true,
      registerMethod: 'WEB',
      ...change,
      agreed: false,
    }),
  );
}

type Row = readonly [name: string, text: string, want: string, end: string];

const deviations = (rows: readonly Row[]): Deviation[] =>
  rows.flatMap(([name, text, want, end]) => (end === want ? [] : [`${name} ${JSON.stringify(text)}: ${end} in place of ${want}`]));

/** Runs the field table of registration against the server. */
export async function runRegisterTable(world: World): Promise<Deviation[]> {
  const rows: Row[] = [];
  for (const { field, good, bad } of REGISTER_TABLE) {
    await setRegisterRules(world, field === 'username' ? [] : [askedRule(field, { required: true })]);
    const end = (text: string): Promise<string> => endOfRegistration(world, { [field]: text });
    for (const text of good) rows.push([field, text, 'TERMS_REQUIRED', await end(text)]);
    for (const [text, problem] of [...bad, ['', 'required'] as const]) rows.push([field, text, `${field}: ${problem}`, await end(text)]);
  }
  return deviations(rows);
}

/** Runs the pattern table against the server, by a field that is taken as it was typed. */
export async function runPatternTable(world: World): Promise<Deviation[]> {
  const rows: Row[] = [];
  for (const [patternId, good, bad] of PATTERN_TABLE) {
    await setRegisterRules(world, [askedRule('paymentPassword', { minLength: 0, maxLength: 255, patternId })]);
    const end = (paymentPassword: string): Promise<string> => endOfRegistration(world, { paymentPassword });
    for (const text of good) rows.push([`pattern ${patternId}`, text, 'TERMS_REQUIRED', await end(text)]);
    for (const text of bad)
      rows.push([`pattern ${patternId}`, text, `paymentPassword: ${text === '' ? 'required' : 'pattern'}`, await end(text)]);
  }
  return deviations(rows);
}

/** A form that may be sent as often as it takes, and how it ends when its fields are right. */
interface FormRun {
  readonly passes: string;
  send(values: Readonly<Record<string, string>>): Promise<unknown>;
}

/** How the server refuses what the table names: new passwords by their fields, empty ones by the shape of the call. */
function refusalOf(form: AccountForm, field: string, problem: string): string {
  const isNew = field === 'newPassword' || field === 'confirmNewPassword';
  if (problem === 'required' && !isNew) return 'BAD_REQUEST';
  if (field === 'mobile') return 'MOBILE_INVALID'; // the contract has one code for all that is wrong with a number
  return `${form === 'change-email' ? 'to' : field}: ${problem}`;
}

async function resetTicket(world: World, player: Player): Promise<string> {
  const email = `${player.username}@talora.example`;
  await world.clients(world.visitor()).login.forgotByEmail({ username: player.username, email });
  const { rows } = await sql<{
    body: string;
  }>`select body from outbound_message where recipient = ${email} order by id desc limit 1`.execute(world.platform.db.kysely);
  return /[#?&]t=(\S+)/.exec(rows[0]?.body ?? '')?.[1] ?? '';
}

async function formRuns(world: World): Promise<Readonly<Record<AccountForm, FormRun>>> {
  const { login } = world.clients(world.visitor());
  const [player, forgetful] = [await world.addPlayer(), await world.addPlayer()];
  await player.sessions.stepUp({ password: player.password });
  const security = player.caller.client(securityCalls);
  let ticket = await resetTicket(world, forgetful);
  const country = { countryDialingCode: '60' };
  const pick = <Name extends string>(values: Readonly<Record<string, string>>, ...names: readonly Name[]): Record<Name, string> =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) as Record<Name, string>;
  const newOnes = (values: Readonly<Record<string, string>>) => pick(values, 'newPassword', 'confirmNewPassword');
  return {
    login: { passes: 'WRONG_CREDENTIALS', send: (values) => login.login(pick(values, 'username', 'password')) },
    'login-by-code': {
      passes: 'CODE_WRONG',
      send: ({ mobile = '', code = '' }) => login.login({ type: 'sms', username: mobile, password: code, ...country }),
    },
    'forgot-by-email': { passes: 'OK', send: (values) => login.forgotByEmail(pick(values, 'username', 'email')) },
    'reset-by-phone': {
      passes: 'CODE_WRONG',
      send: ({ mobile = '', code = '', newPassword = '' }) =>
        login.resetByPhone({ mobileNum: mobile, verificationCode: code, newPassword, ...country }),
    },
    'reset-by-link': {
      passes: 'OK',
      async send(values) {
        await login.resetByLink({ ticket, ...newOnes(values) });
        ticket = await resetTicket(world, forgetful); // each is good for one password
      },
    },
    'change-password': {
      passes: 'WRONG_PASSWORD',
      send: (values) => player.security.changePassword({ ...pick(values, 'oldPassword'), ...newOnes(values) }),
    },
    'payment-password': { passes: 'OK', send: (values) => player.security.setPaymentPassword(newOnes(values)) },
    'change-mobile': {
      passes: 'CODE_WRONG',
      send: ({ mobile = '', code = '' }) => security.changeContact({ channel: 'sms', to: mobile, code, ...country }),
    },
    'change-email': {
      passes: 'CODE_WRONG',
      send: ({ email = '', code = '' }) => security.changeContact({ channel: 'email', to: email, code }),
    },
  };
}

/** Runs the tables of the other forms of an account against the server. */
export async function runAccountTable(world: World): Promise<Deviation[]> {
  const runs = await formRuns(world);
  const rows: Row[] = [];
  for (const { form, field, good, bad } of ACCOUNT_TABLE) {
    const end = async (text: string): Promise<string> => {
      const again = field === 'newPassword' && text !== '' ? { confirmNewPassword: text } : {};
      return endOf(runs[form].send({ ...GOOD_ACCOUNT_FORMS[form], ...again, [field]: text }));
    };
    const name = `${form} ${field}`;
    for (const text of good) rows.push([name, text, runs[form].passes, await end(text)]);
    for (const [text, problem] of bad) rows.push([name, text, refusalOf(form, field, problem), (await end(text)).split(', ')[0] ?? '']);
  }
  return deviations(rows);
}

/** Every row that a table wants refused, by the start of its deviation. */
export function refusedRows(): string[] {
  const starts = (name: string, texts: readonly string[]): string[] => texts.map((text) => `${name} ${JSON.stringify(text)}: `);
  return [
    // That a code is nobody's is no rule of the field: only a look into the database tells.
    ...REGISTER_TABLE.flatMap(({ field, bad }) => starts(field, ['', ...bad.filter(([, why]) => why !== 'unknown').map(([text]) => text)])),
    ...PATTERN_TABLE.flatMap(([id, , bad]) => starts(`pattern ${id}`, bad)),
    ...ACCOUNT_TABLE.flatMap(({ form, field, bad }) =>
      starts(
        `${form} ${field}`,
        bad.map(([text]) => text),
      ),
    ),
  ];
}
