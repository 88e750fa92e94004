import { sql } from 'kysely';
import { type LedgerFinding, type LedgerProof, sqlProof } from '../../../base/ledger/ledger.ts';
import { openAccountNumber } from '../withdrawals/payee.ts';
import type { PayeeRow } from '../withdrawals/withdrawals.queries.ts';

const NAME = 'a sealed account number opens and ends as it is shown';

/** The sealed number of each payee opens under our keys, and its end is the one that is shown. */
const sealedNumbers: LedgerProof = {
  name: NAME,
  isByMember: false,
  async findBreaks(tx, { platform }) {
    const { rows } = await sql<PayeeRow>`select member_id, id, bank_code, bank_name, sealed_account, account_ending, holder, added_at
      from wallet_payee`.execute(tx);
    const found: LedgerFinding[] = [];
    for (const row of rows) {
      let ending: string;
      try {
        ending = openAccountNumber(platform, row).slice(-4);
      } catch (error) {
        ending = (error as Error).message;
      }
      if (ending !== row.account_ending) found.push({ proof: NAME, subject: row.id, detail: `shown ${row.account_ending}` });
    }
    return found;
  },
};

/** Whose money it is: members, their brands, their accounts and books. Members of trials alone have no code to invite with. */
export const payeeProofs: readonly LedgerProof[] = [
  sealedNumbers,
  sqlProof(
    'every account is in the book and currency of its owner’s brand',
    `select a.member_id as subject, 'asset ' || a.asset || ' book ' || a.book as detail from ledger_account a
     left join identity_member m on m.id = a.member_id left join site_brand b on b.id = m.brand_id
     left join (select distinct s.member_id, s.book, s.asset from arcade_session s where s.mode = 'demo'
                union select p.member_id, p.book, p.asset from vendor_player p where p.mode = 'demo') x
       on x.member_id = a.member_id and x.book = a.book and x.asset = a.asset
     where [[a]] and not case when m.id is null then x.member_id is not null
       else (a.book = b.real_book or (a.book = b.trial_book and m.type = 4)) and (a.asset = b.asset or a.asset = 90) end`,
  ),
  sqlProof(
    'every deposit and withdrawal is of its member’s brand and in its currency',
    `select x.id as subject, 'brand ' || x.brand_id || ' asset ' || x.asset as detail
     from (select d.member_id, d.id, d.brand_id, d.asset from wallet_deposit d where [[d]]
           union all select w.member_id, w.id, w.brand_id, w.asset from wallet_withdrawal w where [[w]]) x
     left join identity_member m on m.id = x.member_id left join site_brand b on b.id = m.brand_id
     where x.brand_id is distinct from m.brand_id or x.asset is distinct from b.asset`,
  ),
  sqlProof(
    'every brand has a real book and one for trials',
    `select b.merchant_code as subject, 'books ' || b.real_book || ' ' || r.code || ', ' || b.trial_book || ' ' || t.code as detail from site_brand b
     left join ledger_book r on r.id = b.real_book left join ledger_book t on t.id = b.trial_book
     where r.is_real is distinct from true or t.is_real is distinct from false
       or r.code is distinct from b.merchant_code || ':real' or t.code is distinct from b.merchant_code || ':trial'
     union all
     select k.code, 'of no brand' from ledger_book k where not exists (select from site_brand b where k.id in (b.real_book, b.trial_book))`,
  ),
  sqlProof(
    'every member has the name that leads to it',
    `select coalesce(m.id, u.member_id) as subject, 'brand ' || coalesce(m.brand_id::text, 'none') || ', name of ' || coalesce(u.brand_id::text, 'none') as detail
     from identity_member m full join identity_username u on u.member_id = m.id
     where m.brand_id is distinct from u.brand_id or m.no is distinct from u.no or lower(m.username) is distinct from u.username_key`,
  ),
];
