import type { payCalls } from '@talora/contract/agents/pay.ts';
import type { CallArguments, CallResult, FileReply } from '@talora/contract/core/call.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { admitFile, tableFile } from '../../../money/records/records.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { teamTexts } from '../team/team-texts.ts';
import { readIncome } from './show-pay.ts';

type Calls = (typeof payCalls)['calls'];

/** Columns of sums, in the order of the page. */
const SOURCES = ['dividend', 'daily', 'hourly', 'realtime', 'paidOn', 'net'] as const;

/** My income as a table, each day of the span in a row. Refuses CONTRACTS_OFF, BAD_REQUEST and TOO_MANY_REQUESTS. */
export async function writeIncome(context: MemberContext, input: CallArguments<Calls['incomeFile']>): Promise<FileReply> {
  const { brand, caller } = context;
  const income = await readIncome(context, input);
  await admitFile(context);
  const { day, income: t, currency } = teamTexts(textsLanguage(caller.language, brand.settings.defaultLanguage));
  return tableFile('income', income.from, income.to, [day, ...SOURCES.map((source) => t[source]), currency], rowsOf(income));
}

/** As on the page: what went on is below zero. */
const signed = (source: (typeof SOURCES)[number], sum: string): string => (source === 'paidOn' && Number(sum) !== 0 ? `-${sum}` : sum);

async function* rowsOf({ days, currency }: CallResult<Calls['income']>): AsyncGenerator<string[][]> {
  yield await Promise.resolve(days.map((one) => [one.day, ...SOURCES.map((source) => signed(source, one[source])), currency]));
}
