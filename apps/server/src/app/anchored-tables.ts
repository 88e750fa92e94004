import type { AnchoredTable } from '../features/base/audit/audit.ts';

const list = (text: string): readonly string[] => text.split(' ');

/** Rows of tables that are cut by days lie within a day of their id. Transfers do not: one to a vendor may end days after it was asked for. */
const NEAR = `and t.id >= uuid_v7_floor((:from::date - 1)::timestamp at time zone 'UTC')`;

/**
 * Rounds as anchors were written of them when the house had one game: stops, and the prize of a wheel. What the draws of a round decided
 * is told by them where it is three or four small numbers and nothing was chosen, and by a hash of decisions and choice elsewhere.
 */
const ROUNDS = `(select r.*,
    case when f.is_few then array[(r.outcome ->> 0)::int, (r.outcome ->> 1)::int, (r.outcome ->> 2)::int]
      else array(select ('x' || substr(encode(sha256(convert_to(r.outcome::text || ' ' || coalesce(r.bets::text, ''), 'UTF8')), 'hex'), at, 8))::bit(32)::int
                 from generate_series(1, 57, 8) at) end as stops,
    case when f.is_few then (r.outcome ->> 3)::int2 end as wheel_index
  from arcade_round r
  cross join lateral (select r.bets is null and r.outcome::text ~ '^\\[[0-9]{1,4}(, [0-9]{1,4}){2,3}\\]$' as is_few) f)`;

/**
 * What never changes once its day is over. A column may be added to the product at any time, but a list that stands here stays as it
 * is: anchors were written by it.
 */
export const ANCHORED: readonly AnchoredTable[] = [
  {
    table: 'ledger_transfer',
    at: 't.posted_at',
    columns: list('member_id id kind asset book debit credit amount balance_after ref posted_at'),
    key: 't.member_id, t.id, t.kind',
    pages: {
      by: 'member_id',
      order: ['id', 'kind'],
      columns: [
        'id uuid',
        'kind int2',
        'asset int2',
        'book int2',
        'debit int2',
        'credit int2',
        'amount int8',
        'balance_after int8',
        'ref uuid?',
        'posted_at timestamptz',
      ],
    },
  },
  { table: 'ledger_account', at: 't.opened_at', columns: list('member_id asset book opened_at'), key: 't.member_id, t.asset' },
  {
    table: 'ledger_hold',
    at: 't.created_at',
    columns: list('member_id id kind asset book amount available_after ref created_at'),
    key: 't.member_id, t.id',
  },
  {
    table: 'ledger_hold_resolution',
    at: 't.resolved_at',
    columns: list('member_id hold_id outcome posted_amount transfer_id resolved_at'),
    key: 't.member_id, t.hold_id',
  },
  {
    table: 'ledger_external',
    at: 't.recorded_at',
    columns: list('provider external_id member_id transfer_id kind amount recorded_at'),
    key: 't.provider, t.external_id',
  },
  { table: 'ledger_check', at: 't.checked_at', columns: list('id checked_at is_clean findings'), key: 't.id' },
  {
    table: 'play',
    at: 't.placed_at',
    columns: list('member_id id book asset game_id stake placed_at'),
    key: 't.member_id, t.id',
    pages: {
      by: 'member_id',
      order: ['id'],
      columns: ['id uuid', 'book int2', 'asset int2', 'game_id int4', 'stake int8', 'placed_at timestamptz'],
    },
    prune: NEAR,
  },
  {
    table: 'arcade_round',
    at: 't.played_at',
    from: ROUNDS,
    columns: list('pair_id nonce member_id id game_id asset stake payout math_version stops wheel_index played_at'),
    key: 't.pair_id, t.nonce',
    pages: {
      by: 'pair_id',
      order: ['nonce'],
      columns: [
        'nonce int4',
        'member_id uuid',
        'id uuid',
        'game_id int4',
        'asset int2',
        'stake int8',
        'payout int8',
        'math_version text',
        'stops int4[]',
        'wheel_index int2?',
        'played_at timestamptz',
      ],
    },
  },
  { table: 'arcade_pair', at: 'uuid_v7_time(t.id)', columns: list('member_id id game_id commitment'), key: 't.member_id, t.id' },
  {
    table: 'round_chain',
    at: 't.made_at',
    columns: list('brand_id game_id no anchor length made_at'),
    key: 't.brand_id, t.game_id, t.no',
  },
  {
    table: 'round_renewal',
    at: 't.renewed_at',
    columns: list('brand_id game_id left_chain left_link reason renewed_at'),
    key: 't.brand_id, t.game_id, t.left_chain',
  },
  {
    // A round is anchored with the day that it was settled on: by then all of it is told.
    table: 'round_round',
    at: 't.settled_at',
    from: `(select r.* from round_round r where r.state = 'settled')`,
    columns: list(
      'brand_id game_id no id chain_no link math_version opened_at close_at closed_at bets stakes entropy drawn_at seed outcome remembered settled_at',
    ),
    key: 't.brand_id, t.game_id, t.no',
  },
  {
    table: 'round_bet',
    at: 't.placed_at',
    columns: list('member_id id brand_id round_id client_seed lines stake placed_at'),
    key: 't.member_id, t.id',
  },
  {
    table: 'arcade_deck',
    at: 't.committed_at',
    columns: list('id brand_id game_id book no asset price size math_version commitment root committed_at'),
    key: 't.id',
  },
  {
    table: 'arcade_deck_void',
    at: 't.voided_at',
    columns: list('deck_id request_id sold due paid entropy voided_at'),
    key: 't.deck_id',
  },
  {
    table: 'jackpot_run',
    at: 't.opened_at',
    columns: list('pool_id no brand_id seed cap rate reserve_rate odds commitment lent loan_id reserve_after after_batch opened_at'),
    key: 't.pool_id, t.no',
  },
  {
    table: 'jackpot_renewal',
    at: 't.renewed_at',
    columns: list('pool_id run_no no salt value meter after_batch commitment reason renewed_at'),
    key: 't.pool_id, t.run_no, t.no',
  },
  {
    // Without its transactions: a copy that is put back counts them anew.
    table: 'jackpot_batch',
    at: 't.booked_at',
    columns: list('brand_id no id member_id play_id plays stake booked_at'),
    key: 't.brand_id, t.no',
  },
  {
    table: 'wallet_deposit',
    at: 't.created_at',
    columns: list('member_id id brand_id method kind asset amount pay_exact reference provider bank created_at expires_at'),
    key: 't.member_id, t.id',
  },
  {
    table: 'wallet_withdrawal',
    at: 't.requested_at',
    columns: list('member_id id brand_id asset amount payee_id parent_id requested_at'),
    key: 't.member_id, t.id',
  },
  {
    table: 'adjustments_made',
    at: 't.made_at',
    columns: list('member_id id brand_id direction asset amount reason note reverses_id asked_by decided_by made_at'),
    key: 't.member_id, t.id',
  },
  {
    table: 'transfers_made',
    at: 't.made_at',
    columns: list('member_id id request_id brand_id receiver_id direction asset amount note sender_path receiver_path made_at'),
    key: 't.member_id, t.id',
  },
  {
    table: 'wallet_step',
    at: 't.at',
    columns: list('member_id subject_id seq state actor note public_note request_id at'),
    key: 't.member_id, t.subject_id, t.seq',
  },
  {
    table: 'wallet_payee',
    at: 't.added_at',
    columns: list('member_id id bank_code bank_name sealed_account account_ending holder added_at'),
    key: 't.member_id, t.id',
  },
  {
    table: 'wallet_payee_correction',
    at: 't.asked_at',
    columns: list('member_id id payee_id bank_code bank_name sealed_account account_ending account_mark holder asked_at'),
    key: 't.member_id, t.id',
  },
  {
    table: 'papers_set',
    at: 't.handed_in_at',
    columns: list('member_id id brand_id kind name sealed_number number_ending number_mark born_on pictures handed_in_at'),
    key: 't.member_id, t.id',
  },
  {
    table: 'papers_picture',
    at: 't.added_at',
    columns: list('member_id set_id index sealed added_at'),
    key: 't.member_id, t.set_id, t.index',
  },
  {
    table: 'wallet_image',
    at: 't.added_at',
    columns: list('member_id subject_id purpose index sealed added_at'),
    key: 't.member_id, t.subject_id, t.purpose, t.index',
  },
  {
    table: 'vendor_tx',
    at: 't.at',
    columns: list('vendor_id tx_id op member_id id play_id game_id round_id amount win target hash code balance at'),
    key: 't.vendor_id, t.tx_id',
  },
  {
    table: 'vendor_round',
    at: 't.opened_at',
    columns: list('vendor_id member_id round_id game_id opened_at'),
    key: 't.vendor_id, t.member_id, t.round_id',
  },
  {
    table: 'vendor_transfer',
    at: 't.asked_at',
    columns: list('vendor_id id member_id player_id asset book direction amount asked_at'),
    key: 't.vendor_id, t.id',
  },
  {
    table: 'vendor_player',
    at: 't.created_at',
    columns: list('vendor_id player_id brand_id member_id asset book mode created_at'),
    key: 't.vendor_id, t.player_id',
  },
  {
    table: 'vendor_free_round',
    at: 't.created_at',
    columns: list('vendor_id grant_id member_id player_id game_id rounds bet asset expires_at created_at'),
    key: 't.vendor_id, t.grant_id',
  },
  {
    table: 'operations_request',
    at: 't.asked_at',
    columns: list('id brand_id kind member_id subject_id detail reason asked_by asked_at expires_at'),
    key: 't.id',
  },
  { table: 'identity_member', at: 't.registered_at', columns: list('id brand_id no registered_at'), key: 't.id' },
];
