import { seal, unseal } from '../../../../platform/crypto/sealing.ts';
import { isSealedRow, sealRow } from '../../../../platform/crypto/row-seals.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { listUnmarkedRows, markPayeeRow, type PayeeRow } from './payees.queries.ts';

const CONTEXT = 'wallet_payee';
const MARKS = 'wallet_payee account';
const BATCH = 200;

/** An account of a bank, as members of one brand may share it. */
export interface MarkedAccount {
  readonly brand: string;
  readonly bank: string;
  readonly account: string;
}

const fieldsOf = ({ brand, bank, account }: MarkedAccount) => ({ brand, bank, account });

/** The full account number of a payee: for the one who pays it, and audited there. */
export function openAccountNumber(platform: Platform, payee: Pick<PayeeRow, 'sealed_account'>): string {
  return unseal(platform.keys.sealing, CONTEXT, payee.sealed_account).toString('utf8');
}

/** Seals an account number for its row. */
export const sealAccountNumber = (platform: Platform, account: string): string =>
  seal(platform.keys.sealing, platform.random, CONTEXT, Buffer.from(account));

/** The mark of an account, under the newest key: the same for the same account of a brand, and nothing to whoever has no key. */
export const markOf = (platform: Platform, account: MarkedAccount): string => sealRow(platform.keys.sealing, MARKS, fieldsOf(account));

/** Every mark that an account may have, one for each key. */
export const marksOf = (platform: Platform, account: MarkedAccount): string[] =>
  platform.keys.sealing.map((key) => sealRow([key], MARKS, fieldsOf(account)));

/** Is this the mark of the account? */
export const isMarkOf = (platform: Platform, account: MarkedAccount, mark: string): boolean =>
  isSealedRow(platform.keys.sealing, MARKS, fieldsOf(account), mark);

/** Marks accounts that were there before accounts had marks; only who has the keys can. A number that does not open stays without one, and the proof names it. */
export async function markOldPayees(platform: Platform): Promise<void> {
  const db = platform.db.kysely;
  for (const row of await listUnmarkedRows(db, BATCH)) {
    try {
      const account = { brand: row.brand_id, bank: row.bank_code, account: openAccountNumber(platform, row) };
      await markPayeeRow(db, row, markOf(platform, account));
    } catch (error) {
      platform.log.error({ error, payee: row.id }, 'an account could not be marked');
    }
  }
}
