import { change, copy, plant, remove, type Plant } from './plant.ts';

const CLAIM = 'what a vendor claims too much stands in the audit chain as it was seen and decided';
const CREDIT = 'every excess of a vendor that was credited is a decision of a person, of the same sum';
const HELD = 'a call that waited for a person stands in the audit chain as it was held and decided';
const DEED = 'a deed about a vendor let through what it says, of that sum';
const LIMITS = 'the limits of a vendor are those of their last change in the audit chain';
const PROFILE = 'the profile of a vendor is that of its last change in the audit chain';
const GRANT = 'a grant of free rounds names the rounds that have won, none twice, and is limited as the rule says';
const CURRENCY = 'a transaction is in the currency of its player';
const NONE = 'transactions without a currency are those from before it was kept';

const OTHER_BRAND = '(select id from site_brand where real_book = 101)';
const H = 'vendor_id, tx_id';
const X = 'vendor_id, tx_id';
const G = 'vendor_id, grant_id';
const C = 'vendor_id, brand_id';

type Case = readonly [column: string, title: string, set: string, where?: string];

/** A claim or a call as it waits, and as it was decided: the same damage to each. */
const both = (table: string, key: string, proof: string, noun: string, ends: readonly string[], cases: readonly Case[]): Plant[] =>
  cases.flatMap(([column, title, set, where]) =>
    ends
      .filter((state) => where === undefined || where.split(' ').includes(state))
      .map((state) => plant(`${table}.${column}`, `${noun} (${state}) ${title}`, proof, change(table, key, set, `state = '${state}'`))),
  );

/** Damage to what waits for a person at a vendor, to what was said about it, and to what vendors may do. */
export const WAITING_PLANTS: readonly Plant[] = [
  ...both(
    'vendor_excess',
    'id',
    CLAIM,
    'a claim',
    ['open', 'credited', 'left', 'gone'],
    [
      ['told', 'of more', 'told = told + 1'],
      ['explained', 'of which more is explained', 'explained = explained + 1'],
      ['asset', 'in another currency', 'asset = 3'],
      ['book', 'in another book', 'book = 101'],
      ['id', 'of another id', 'id = uuid_v7_floor(seen_at)'],
      ['member_id', 'about another member', 'member_id = gen_random_uuid()'],
      ['player_id', 'about another player', `player_id = 'else'`],
      ['vendor_id', 'of another vendor', 'vendor_id = 11'],
      ['seen_at', 'that was seen on another day', `seen_at = seen_at - interval '5 days'`],
      ['last_seen_at', 'that was seen before it was', `last_seen_at = seen_at - interval '1 day'`],
      ['last_seen_at', 'that was seen after its end', `last_seen_at = now() + interval '9 days'`],
      ['state', 'that is open again', `state = 'open'`, 'credited left gone'],
      ['state', 'that is given up', `state = 'gone'`, 'open credited left'],
      ['state', 'that is left', `state = 'left'`, 'open credited gone'],
      ['decided_by', 'that somebody else decided', 'decided_by = gen_random_uuid()'],
      ['decided_at', 'that was decided on another day', `decided_at = decided_at - interval '2 days'`, 'credited left'],
      ['reason', 'for another reason', `reason = 'x'`, 'credited left'],
    ],
  ).map((one) => ({ ...one, statements: [...unchecked('vendor_excess'), ...one.statements] })),
  plant(
    'vendor_excess.transfer_id',
    'a claim of another transfer',
    CREDIT,
    change('vendor_excess', 'id', 'transfer_id = gen_random_uuid()', `state = 'credited'`),
  ),
  plant(
    'vendor_excess.asset',
    'a claim credited in another currency',
    CREDIT,
    change('vendor_excess', 'id', 'asset = 3', `state = 'credited'`),
  ),
  plant(
    'vendor_excess.book',
    'a claim credited in another book',
    CREDIT,
    change('vendor_excess', 'id', 'book = 101', `state = 'credited'`),
  ),
  plant('vendor_excess.told', 'a claim credited with more', DEED, change('vendor_excess', 'id', 'told = told + 1', `state = 'credited'`)),
  plant('vendor_excess-', 'a claim that waits is gone', CLAIM, remove('vendor_excess', 'id', `state = 'open'`)),
  plant('vendor_excess-', 'a claim that was decided is gone', CLAIM, remove('vendor_excess', 'id', `state = 'left'`)),
  plant(
    'vendor_excess+',
    'a claim that nobody made',
    CLAIM,
    ...unchecked('vendor_excess'),
    copy('vendor_excess', 'id', { id: `uuid_v7_floor(x.seen_at)`, state: `'gone'` }, `state = 'open'`),
  ),

  ...both(
    'vendor_held',
    H,
    HELD,
    'a call',
    ['open', 'done', 'refused'],
    [
      ['amount', 'of more', 'amount = amount + 1'],
      ['asset', 'in another currency', 'asset = 3'],
      ['brand_id', 'at another brand', `brand_id = ${OTHER_BRAND}`],
      ['call', 'with another content', `call = jsonb_set(call, '{amount}', '"5"')`],
      ['cause', 'for another cause', 'cause = 97'],
      ['hash', 'of another hash', 'hash = sha256(hash)'],
      ['member_id', 'of another member', 'member_id = gen_random_uuid()'],
      ['player_id', 'of another player', `player_id = 'else'`],
      ['tx_id', 'of another id', `tx_id = 'else'`],
      ['vendor_id', 'of another vendor', 'vendor_id = 11'],
      ['first_at', 'that came on another day', `first_at = first_at - interval '1 day'`],
      ['state', 'that waits again', `state = 'open'`, 'done refused'],
      ['state', 'that is done', `state = 'done'`, 'open refused'],
      ['state', 'that was let through', `state = 'allowed'`, 'open refused'],
      ['state', 'that was refused', `state = 'refused'`, 'open done'],
      ['decided_by', 'that somebody else decided', 'decided_by = gen_random_uuid()'],
      ['decided_at', 'that was decided on another day', `decided_at = coalesce(decided_at, now()) - interval '2 days'`],
      ['reason', 'for another reason', `reason = 'x'`],
    ],
  ).map((one) => ({ ...one, statements: [...unchecked('vendor_held'), ...one.statements] })),
  plant(
    'vendor_held.amount',
    'a call that was let through for less',
    DEED,
    change('vendor_held', H, 'amount = amount - 1', `state = 'done'`),
  ),
  plant('vendor_held-', 'a call that waits is gone', HELD, remove('vendor_held', H, `state = 'open'`)),
  plant('vendor_held-', 'a call that was decided is gone', HELD, remove('vendor_held', H, `state = 'refused'`)),
  plant(
    'vendor_held+',
    'a call that nobody sent',
    HELD,
    copy('vendor_held', H, { tx_id: `'mine'`, first_at: `now() - interval '9 days'` }, `state = 'open'`),
  ),

  ...(
    [
      ['single_max', 'a higher limit of one', 'single_max = single_max + 1'],
      ['day_max', 'a higher limit of the day', 'day_max = day_max + 1'],
      ['win_multiple', 'a higher multiple', 'win_multiple = win_multiple + 1'],
      ['win_day_max', 'a higher sum of wins of a day', 'win_day_max = coalesce(win_day_max, 0) + 1'],
      ['version', 'limits of another version', 'version = version + 1'],
      ['changed_at', 'limits of another day', `changed_at = changed_at - interval '1 day'`],
      ['brand_id', 'limits of another brand', `brand_id = ${OTHER_BRAND}`],
      ['vendor_id', 'limits of another vendor', 'vendor_id = 11'],
    ] as const
  ).map(([column, title, set]) => plant(`vendor_cap.${column}`, title, LIMITS, change('vendor_cap', C, set))),
  plant('vendor_cap-', 'limits are gone', LIMITS, remove('vendor_cap', C)),
  plant('vendor_cap+', 'limits that nobody set', LIMITS, copy('vendor_cap', C, { vendor_id: '11' })),
  ...(
    [
      ['key_overlap_hours', 'old keys that open longer', 'key_overlap_hours = 720'],
      ['launch_origins', 'games elsewhere', `launch_origins = '{https://mallory.example}'`],
      ['networks', 'calls from elsewhere', `networks = '{0.0.0.0/0}'`],
      ['version', 'a profile of another version', 'version = version + 1'],
    ] as const
  ).flatMap(([column, title, set]) => [
    plant(`vendor_profile.${column}`, `${title} where two have agreed`, PROFILE, change('vendor_profile', 'vendor_id', set, 'version > 1')),
    plant(
      `vendor_profile.${column}`,
      `${title} where nobody changed it`,
      PROFILE,
      change('vendor_profile', 'vendor_id', set, 'version = 1'),
    ),
  ]),
  plant('vendor_profile.networks', 'calls from anywhere', PROFILE, change('vendor_profile', 'vendor_id', `networks = '{}'`, 'version > 1')),

  plant(
    'vendor_free_round.round_ids',
    'a round that has not won',
    GRANT,
    change('vendor_free_round', G, `round_ids = round_ids || 'else'::text`),
  ),
  plant(
    'vendor_free_round.round_ids',
    'a round more to play',
    GRANT,
    change('vendor_free_round', G, 'round_ids = round_ids[2:]', 'cardinality(round_ids) > 1'),
  ),
  plant(
    'vendor_free_round.round_ids',
    'a round twice',
    GRANT,
    change('vendor_free_round', G, 'round_ids = round_ids || round_ids[1:1]', 'cardinality(round_ids) > 0'),
  ),
  plant('vendor_free_round.max_win', 'a grant without an end', GRANT, change('vendor_free_round', G, 'max_win = 999999999999')),
  plant('vendor_tx.asset', 'a transaction in another currency', CURRENCY, change('vendor_tx', X, 'asset = 3', 'asset = 1')),
  plant('vendor_tx.asset', 'a promotion in another currency', CURRENCY, change('vendor_tx', X, 'asset = 3', 'op = 8 and code = 0')),
  plant('vendor_tx.asset', 'a bet of no currency', NONE, change('vendor_tx', X, 'asset = null', 'op = 1 and code = 0')),
];

/** Takes the checks of a table away: its owner can. */
function unchecked(table: string): string[] {
  return [
    `do $$ declare c record; begin for c in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'
       loop execute format('alter table ${table} drop constraint %I', c.conname); end loop; end $$`,
  ];
}
