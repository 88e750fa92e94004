import { sql } from 'kysely';
import type { Platform } from '../../../../platform/platform.ts';
import type { Brand } from '../../../base/site/site.ts';
import { MOST_FOUND, type FoundMember } from '../../../people/members/members.ts';
import { marksOf, openAccountNumber } from './account-marks.ts';

interface AccountRow {
  readonly member_id: string;
  readonly account_ending: string;
  readonly bank_name: string;
  readonly sealed_account: string;
}

/** Digits of a number that are stored as they are. */
const ENDING = 4;
/** So many numbers with the same last digits are opened: those of a hundred million accounts. */
const MOST_OPENED = 10_000;
/** From so many digits a number may be a whole one. */
const WHOLE = 6;

const foundOf = (rows: readonly AccountRow[]): FoundMember[] =>
  rows.map(({ member_id: memberId, bank_name: bank, account_ending: ending }) => ({
    memberId,
    by: 'account',
    match: `${bank} •••• ${ending}`,
  }));

/** Does the number of a row end so? One that does not open is nobody's to find; the proof names it. */
function endsWith(platform: Platform, row: AccountRow, digits: string): boolean {
  try {
    return openAccountNumber(platform, row).endsWith(digits);
  } catch {
    return false;
  }
}

/**
 * Members who have or had an account whose number ends with digits, four at least. Numbers are sealed: a whole one is found by its mark at
 * each of the brand's banks, and the end of one among those with the same last four digits, which are opened here one by one and shown to nobody.
 */
export async function findByAccount(platform: Platform, brand: Brand, digits: string): Promise<FoundMember[]> {
  const db = platform.db.kysely;
  if (digits.length >= WHOLE) {
    const marks = brand.settings.payoutBanks.flatMap(({ code: bank }) => marksOf(platform, { brand: brand.id, bank, account: digits }));
    const { rows } = await sql<AccountRow>`select p.member_id, p.account_ending, p.bank_name, p.sealed_account
      from wallet_payee p join identity_member m on m.id = p.member_id
      where p.account_mark = any (${marks}) and m.brand_id = ${brand.id} limit ${MOST_FOUND + 1}`.execute(db);
    if (rows.length > 0) return foundOf(rows);
  }
  if (digits.length === ENDING) {
    const { rows } = await sql<AccountRow>`select p.member_id, p.account_ending, p.bank_name, p.sealed_account
      from wallet_payee p join identity_member m on m.id = p.member_id
      where p.account_ending = ${digits} and m.brand_id = ${brand.id} limit ${MOST_FOUND + 1}`.execute(db);
    return foundOf(rows);
  }
  // Whose they are is asked of the few that end so, not of all with the same last digits.
  const { rows } = await sql<AccountRow>`select member_id, account_ending, bank_name, sealed_account from wallet_payee
    where account_ending = ${digits.slice(-ENDING)} limit ${MOST_OPENED}`.execute(db);
  const ended = rows.filter((row) => endsWith(platform, row, digits));
  if (ended.length === 0) return [];
  const { rows: ours } = await sql<{ id: string }>`select id from identity_member
    where id = any (${ended.map(({ member_id: id }) => id)}) and brand_id = ${brand.id}`.execute(db);
  const isOurs = new Set(ours.map(({ id }) => id));
  return foundOf(ended.filter(({ member_id: id }) => isOurs.has(id)).slice(0, MOST_FOUND + 1));
}
