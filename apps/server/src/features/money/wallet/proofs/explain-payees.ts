import { isSamePerson } from '@talora/domain/members/person-names.ts';
import { sql } from 'kysely';
import { type LedgerFinding, type LedgerProof, sqlProof } from '../../../base/ledger/ledger.ts';
import { isMarkOf, openAccountNumber } from '../payees/account-marks.ts';

const SEALED = 'a sealed account number opens and ends as it is shown';
const HELD = 'every account of a member is held in the name on file';

interface SealedRow {
  readonly id: string;
  readonly bank_code: string;
  readonly sealed_account: string;
  readonly account_ending: string;
  readonly account_mark: string | null;
  readonly is_before: boolean;
  readonly brand_id: string | null;
}

/** The sealed number of each account opens under our keys, its end is the one that is shown, and its mark is its own. */
const sealedNumbers: LedgerProof = {
  name: SEALED,
  isByMember: false,
  async findBreaks(tx, { platform }) {
    const { rows } =
      await sql<SealedRow>`select p.id, p.bank_code, p.sealed_account, p.account_ending, p.account_mark, p.is_before, m.brand_id
      from wallet_payee p left join identity_member m on m.id = p.member_id
      union all
      select c.id, c.bank_code, c.sealed_account, c.account_ending, c.account_mark, false, m.brand_id
      from wallet_payee_correction c left join identity_member m on m.id = c.member_id`.execute(tx);
    const found: LedgerFinding[] = [];
    for (const row of rows) {
      let detail: string | null = null;
      try {
        const account = openAccountNumber(platform, row);
        const { bank_code: bank, brand_id: brand, account_mark: mark } = row;
        const isMarked = mark === null ? row.is_before : brand === null || isMarkOf(platform, { brand, bank, account }, mark);
        if (account.slice(-4) !== row.account_ending) detail = `shown ${row.account_ending}`;
        else if (!isMarked) detail = 'marked as another account';
      } catch (error) {
        detail = (error as Error).message;
      }
      if (detail !== null) found.push({ proof: SEALED, subject: row.id, detail });
    }
    return found;
  },
};

interface HeldRow {
  readonly id: string;
  readonly holder: string;
  /** The name on file, and those that two have put right. */
  readonly names: readonly (string | null)[];
}

/** The holder of each account is its member, by the rule that adding it goes by. */
const heldByMember: LedgerProof = {
  name: HELD,
  isByMember: false,
  async findBreaks(tx) {
    const { rows } = await sql<HeldRow>`select p.id, p.holder,
        array_append(array(select a.detail ->> 'onFile' from audit_entry a where a.action = 'payee.corrected' and a.subject = 'member:' || p.member_id
          and a.detail ? 'renamed'), m.payee_name) as names
      from wallet_payee p left join identity_member m on m.id = p.member_id
      where m.payee_name is distinct from p.holder`.execute(tx);
    const isHeld = ({ holder, names }: HeldRow): boolean => names.some((name) => name !== null && isSamePerson(name, holder));
    return rows.filter((row) => !isHeld(row)).map(({ id }) => ({ proof: HELD, subject: id, detail: 'held by somebody else' }));
  },
};

/** What the audit chain told last of an account's being there. */
const LAST_ENTRY = `select distinct on (x.payee) x.payee, x.action, x.at from (
    select case a.action when 'payee.corrected' then a.detail ->> 'corrects' else a.detail ->> 'payee' end as payee, a.action, a.seq, a.at
    from audit_entry a where a.action in ('payee.removed', 'payee.restored', 'payee.corrected')) x order by x.payee, x.seq desc`;

/** Where each account comes from: its member, or two of staff; and that it was removed as it is told. */
const chained: readonly LedgerProof[] = [
  sqlProof(
    'every account was added by its member or put right by two, and the audit chain says so',
    `select coalesce(p.id::text, a.detail ->> 'payee') as subject,
            coalesce('account ending ' || p.account_ending, 'no account') || ', ' || coalesce(a.action || ' by ' || a.actor, 'no entry') as detail
     from (select p.*, m.brand_id from wallet_payee p left join identity_member m on m.id = p.member_id where not p.is_before) p
     full join (select a.* from audit_entry a where a.action in ('payee.added', 'payee.corrected')) a
       on a.detail ->> 'payee' = p.id::text and a.subject = 'member:' || p.member_id
     where p.id is null or a.seq is null or abs(extract(epoch from a.at - p.added_at)) > 600
       or (a.brand_id, a.action, a.detail ->> 'bank', a.detail ->> 'ending', a.detail ->> 'mark', a.detail ->> 'corrects') is distinct from
          (p.brand_id, case when p.corrects is null then 'payee.added' else 'payee.corrected' end, p.bank_code, p.account_ending, p.account_mark,
           p.corrects::text)
       or (p.corrects is null and a.actor <> 'member:' || p.member_id)
       or abs(extract(epoch from (a.detail ->> 'usableAt')::timestamptz - p.usable_at)) > 1
     union all
     select p.id::text, 'was there before, and is newer than what came later' from wallet_payee p
     where p.is_before and exists (select from wallet_payee q where not q.is_before and q.added_at < p.added_at)`,
  ),
  sqlProof(
    'every correction of an account was asked for by one and decided by another, and stands as it was asked for',
    `select coalesce(p.id, r.id, c.id) as subject,
            coalesce('account ending ' || p.account_ending, 'no account') || ', request ' || coalesce(r.state, 'none') as detail
     from (select p.* from wallet_payee p where p.corrects is not null) p
     full join (select r.* from operations_request r where r.kind = 'payee.correct' and r.state = 'approved') r on r.id = p.id
     full join (select c.* from wallet_payee_correction c
                where exists (select from wallet_payee p where p.member_id = c.member_id and p.id = c.id)) c on c.id = coalesce(p.id, r.id)
     left join (select a.* from audit_entry a where a.action = 'payee.corrected') a on a.detail ->> 'request' = r.id::text
     where p.id is null or r.id is null or c.id is null or a.seq is null or abs(extract(epoch from p.added_at - r.decided_at)) > 600
       or (p.member_id, p.corrects, p.bank_code, p.account_mark, p.holder) is distinct from
          (r.member_id, r.subject_id, r.detail ->> 'bank', r.detail ->> 'mark', r.detail ->> 'holder')
       or (p.member_id, p.corrects, p.bank_code, p.bank_name, p.sealed_account, p.account_ending, p.account_mark, p.holder) is distinct from
          (c.member_id, c.payee_id, c.bank_code, c.bank_name, c.sealed_account, c.account_ending, c.account_mark, c.holder)
       or (a.actor, a.detail ->> 'askedBy', a.detail ->> 'reason') is distinct from ('staff:' || r.decided_by, 'staff:' || r.asked_by, r.reason)
     union all
     select coalesce(c.id, r.id), 'asked for an account ending ' || coalesce(c.account_ending, 'nowhere') from wallet_payee_correction c
     full join (select r.* from operations_request r where r.kind = 'payee.correct') r on r.id = c.id
     where c.id is null or r.id is null or abs(extract(epoch from c.asked_at - r.asked_at)) > 600
       or (c.member_id, c.payee_id, c.bank_code, c.account_mark, c.holder) is distinct from
          (r.member_id, r.subject_id, r.detail ->> 'bank', r.detail ->> 'mark', r.detail ->> 'holder')`,
  ),
  sqlProof(
    'an account is gone as the audit chain says',
    `select p.id::text as subject, coalesce('removed at ' || p.removed_at, 'there') || ', ' || coalesce(x.action, 'never removed') as detail
     from wallet_payee p left join (${LAST_ENTRY}) x on x.payee = p.id::text
     where (p.removed_at is not null) is distinct from coalesce(x.action in ('payee.removed', 'payee.corrected'), false)
       or (p.removed_at is not null and abs(extract(epoch from x.at - p.removed_at)) > 600)
     union all
     select x.payee, 'told of and not there' from (${LAST_ENTRY}) x left join wallet_payee p on p.id::text = x.payee where p.id is null`,
  ),
];

/** Whose money it is: members, their brands, their accounts and books. Members of trials alone have no code to invite with. */
export const payeeProofs: readonly LedgerProof[] = [
  sealedNumbers,
  heldByMember,
  ...chained,
  sqlProof(
    'every account is in the book and currency of its owner’s brand',
    `select a.member_id as subject, 'asset ' || a.asset || ' book ' || a.book as detail from ledger_account a
     left join identity_member m on m.id = a.member_id left join site_brand b on b.id = m.brand_id
     left join (select distinct s.member_id, s.book, s.asset from arcade_session s where s.mode = 'demo'
                union select p.member_id, p.book, p.asset from vendor_player p where p.mode = 'demo') x
       on x.member_id = a.member_id and x.book = a.book and x.asset = a.asset
     left join jackpot_pool j on j.id = a.member_id left join site_brand jb on jb.id = j.brand_id
     where [[a]] and not case when j.id is not null then a.book = jb.real_book and a.asset = jb.asset and a.asset = j.asset
       when m.id is null then x.member_id is not null
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
