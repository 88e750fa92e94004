import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { recordsCalls } from '@talora/contract/wallet/records.ts';
import { LANGUAGES, textsLanguage } from '@talora/domain/languages/languages.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { businessDayOf } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../../platform/clock.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { findMember, type MemberContext } from '../../../people/members/members.ts';
import { admitFile, momentsIn } from '../record-file.ts';
import { recordTexts } from '../record-texts.ts';
import { drawApart } from './draw-apart.ts';
import type { StatementSheet } from './draw-statement.ts';
import { listStatementKeys, signStatement } from './statement-keys.ts';
import { readYear, type MonthOfMoney } from './year-of-money.ts';

type Calls = (typeof recordsCalls)['calls'];

const MONTHS = 12;

/** A sum with commas between thousands, as all three languages write it. */
function grouped(amount: string): string {
  const [whole = '', ...part] = amount.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...part].join('.');
}

/** Puts values into a text's places. */
const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);

/** Address of the page at which anybody checks a statement. */
const CHECK_PATH = '/statement';

function sheetOf(
  context: MemberContext,
  { username, no }: { readonly username: string; readonly no: bigint },
  year: number,
  months: readonly MonthOfMoney[],
): StatementSheet {
  const { platform, brand, caller } = context;
  const language = textsLanguage(caller.language, brand.settings.defaultLanguage);
  const { statement: t } = recordTexts(language);
  const { timeZone } = brand.settings;
  const now = nowOf(platform.clock);
  const money = (minor: bigint): string => grouped(formatAmount(minor, brand.asset));
  const [key] = listStatementKeys(platform);
  const row = (name: string, opening: bigint, closing: bigint, part: readonly MonthOfMoney[]): string[] => {
    const sum = (pick: (month: MonthOfMoney) => bigint): bigint => part.reduce((total, month) => total + pick(month), 0n);
    const [stakes, payouts] = [sum((month) => month.stakes), sum((month) => month.payouts)];
    const others = [
      sum((month) => month.deposits),
      sum((month) => month.withdrawals),
      stakes,
      payouts,
      payouts - stakes,
      sum((month) => month.other),
    ];
    return [name, money(opening), ...others.map(money), money(closing)];
  };
  return {
    language: LANGUAGES[language].tag,
    brand: brand.name,
    title: fill(t.title, { year: String(year) }),
    facts: [
      [t.account, username],
      [t.memberNo, no.toString()],
      [t.currency, brand.asset.code],
      [t.period, `${months[0]?.month ?? ''} – ${months.at(-1)?.month ?? ''}`],
      [t.zone, timeZone],
      [t.madeAt, momentsIn(timeZone)(now)],
    ],
    heads: [t.month, t.opening, t.deposits, t.withdrawals, t.stakes, t.payouts, t.net, t.other, t.closing],
    rows: months.map((month) => row(month.month, month.opening, month.closing, [month])),
    total: row(t.total, months[0]?.opening ?? 0n, months.at(-1)?.closing ?? 0n, months),
    notes: [
      ...(months.length < MONTHS || businessDayOf(now, timeZone).startsWith(String(year)) ? [t.soFar] : []),
      t.byPosting,
      t.definitions,
      fill(t.check, { address: `${caller.host}${CHECK_PATH}` }),
      fill(t.key, { id: key?.id ?? '', print: key?.print ?? '' }),
    ],
    madeAtMs: now.getTime(),
  };
}

/**
 * Makes a statement of a year of mine, signed. Refuses BAD_REQUEST for a year before the registration or after the present one, and
 * TOO_MANY_REQUESTS.
 */
export async function makeStatement(
  context: MemberContext,
  { year }: CallArguments<Calls['statement']>,
): Promise<CallResult<Calls['statement']>> {
  const { platform, brand, session } = context;
  const { timeZone } = brand.settings;
  const member = await findMember(platform.db.kysely, session.memberId);
  assert(member !== undefined, 'a session has its member');
  const today = businessDayOf(nowOf(platform.clock), timeZone);
  const [present, registered] = [Number(today.slice(0, 4)), Number(businessDayOf(member.registered_at, timeZone).slice(0, 4))];
  if (year > present || year < registered) refuse('BAD_REQUEST', { fields: ['year'] });
  await admitFile(context);
  const upto = year === present ? Number(today.slice(5, 7)) : MONTHS;
  const months = await readYear(platform.db.kysely, { memberId: member.id, asset: brand.asset.id, timeZone }, year, upto);
  const pdf = await drawApart(sheetOf(context, member, year, months));
  return { fileName: `statement-${year}.pdf`, pdf: pdf.toString('base64'), signature: signStatement(platform, pdf) };
}
