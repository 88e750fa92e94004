import { TABLE_ID } from '../shared-table.ts';
import { uncheck } from './anchor-plants.ts';
import { change, copy, plant, remove, type Plant } from './plant.ts';

const TABLE = 'brand_id, game_id';
const CHAIN = 'brand_id, game_id, no';
const ROUND = 'brand_id, game_id, no';
const BET = 'member_id, id';

const PLAY = 'every bet of a shared round is a play with the same sums';
const FOLLOW = 'rounds of a table follow each other, each by the next link of its chain';
const PROMISED = 'a table has the chains of its rounds, and one that is promised';
const RENEWED = 'a table leaves its chains where it stood, for two fresh ones, as the audit chain says';
const OPENS = 'a chain of seeds is what its anchor has promised';
const AGAIN = 'every shared round is what its seed and its bettors say, and pays so';

/** A settled round of baccarat with bets, not the last of its table. */
const MIDDLE = `state = 'settled' and bets > 0 and no = 2 and game_id = ${TABLE_ID}`;
const PAID = `payout > 0 and round_id in (select id from round_round where no = 2 and game_id = ${TABLE_ID})`;
/** A bet that lost in a settled round. */
const LOST = `(select b.id from round_bet b join round_round r on r.id = b.round_id where r.state = 'settled' and b.payout = 0 order by b.id limit 1)`;
const RENEWAL = 'brand_id, game_id, left_chain';
const renewal = (column: string, title: string, set: string, proof = RENEWED): Plant =>
  plant(`round_renewal.${column}`, title, proof, uncheck('round_renewal'), change('round_renewal', RENEWAL, set));
/** Of a renewal that rounds follow. */
const FOLLOWED = `exists (select from round_round r where r.brand_id = round_renewal.brand_id and r.chain_no = left_chain + 2)`;
const ENTRIES = `delete from audit_entry where action = 'table.chains-renewed'`;
const round = (column: string, title: string, proof: string, set: string, where = MIDDLE): Plant =>
  plant(
    `round_round.${column}`,
    title,
    proof,
    uncheck('round_round'),
    'drop index round_round_unfinished',
    change('round_round', ROUND, set, `game_id = ${TABLE_ID} and ${where}`),
  );
const bet = (column: string, title: string, proof: string, set: string, where = 'true'): Plant =>
  plant(`round_bet.${column}`, title, proof, uncheck('round_bet'), change('round_bet', BET, set, where));
const moved = (column: string, by: string): string => `${column} = ${column} ${by}`;

/** Damage to shared tables, their chains, rounds and bets. */
export const SHARED_PLANTS: readonly Plant[] = [
  plant('round_table.chain_no', 'a table at another chain', PROMISED, change('round_table', TABLE, 'chain_no = chain_no + 1')),
  plant('round_table.brand_id', 'a table of another brand', PROMISED, change('round_table', TABLE, 'brand_id = gen_random_uuid()')),
  plant('round_table.game_id', 'a table of another game', PROMISED, change('round_table', TABLE, 'game_id = game_id + 500')),
  plant('round_table-', 'a table is gone', PROMISED, remove('round_table', TABLE)),
  plant(
    'round_table+',
    'a table that stands at a chain without a round',
    PROMISED,
    copy('round_table', TABLE, { brand_id: 'gen_random_uuid()' }),
  ),

  plant('round_chain.anchor', 'another promise', OPENS, change('round_chain', CHAIN, 'anchor = sha256(anchor)')),
  plant('round_chain.length', 'a longer chain', OPENS, change('round_chain', CHAIN, 'length = length + 1')),
  plant('round_chain.length', 'a shorter chain', OPENS, change('round_chain', CHAIN, 'length = length - 1')),
  plant('round_chain.length', 'a chain that was over before its rounds', FOLLOW, change('round_chain', CHAIN, 'length = 2', 'no = 1')),
  plant(
    'round_chain.sealed_root',
    'the root of another chain',
    OPENS,
    change('round_chain', CHAIN, 'sealed_root = (select c.sealed_root from round_chain c where c.no = 2 limit 1)', 'no = 1'),
  ),
  plant('round_chain.sealed_root', 'a root that does not open', OPENS, change('round_chain', CHAIN, `sealed_root = 'test.AAAA'`)),
  plant(
    'round_chain.made_at',
    'the next chain was promised when rounds were dealt already',
    FOLLOW,
    change('round_chain', CHAIN, `made_at = made_at + interval '1 minute'`, 'no = 2'),
  ),
  plant('round_chain.no', 'a chain of another number', PROMISED, change('round_chain', CHAIN, 'no = 9', 'no = 2')),
  plant(
    'round_chain.no',
    'two chains changed places',
    AGAIN,
    uncheck('round_chain'),
    'update round_chain set no = -no',
    'update round_chain set no = 5 + no',
  ),
  plant('round_chain.brand_id', 'a chain of another brand', PROMISED, change('round_chain', CHAIN, 'brand_id = gen_random_uuid()')),
  plant('round_chain.game_id', 'a chain of another game', PROMISED, change('round_chain', CHAIN, 'game_id = game_id + 500')),
  plant('round_chain-', 'the promised chain is gone', PROMISED, remove('round_chain', CHAIN, 'no = 2')),
  plant('round_chain-', 'all chains are gone', AGAIN, 'delete from round_chain'),
  plant(
    'round_chain+',
    'a chain more',
    PROMISED,
    copy('round_chain', CHAIN, { no: '9', anchor: `'\\\\x00'` }, 'no = 2').replace(`'\\\\x00'`, `sha256(x.anchor)`),
  ),

  renewal('brand_id', 'a renewal of another brand', 'brand_id = gen_random_uuid()'),
  renewal('game_id', 'a renewal of another game', 'game_id = game_id + 500'),
  renewal('left_chain', 'another chain was left', 'left_chain = left_chain + 2'),
  renewal('left_chain', 'a renewal that begins another chain', 'left_chain = left_chain + 2', PROMISED),
  renewal('left_link', 'a chain was left later', 'left_link = left_link + 1'),
  renewal('left_link', 'a chain was left when rounds went on with it', 'left_link = left_link - 1', FOLLOW),
  renewal('reason', 'another reason', `reason = 'because'`),
  renewal('renewed_at', 'a renewal of another moment', moved('renewed_at', `- interval '1 second'`)),
  renewal('renewed_at', 'a renewal of another day', moved('renewed_at', `+ interval '1 day'`)),
  plant('round_chain.made_at', 'the fresh chain was made before', RENEWED,
    change('round_chain', CHAIN, `made_at = made_at - interval '1 minute'`, 'no = 3')), // prettier-ignore
  plant('round_renewal-', 'a renewal is taken out', RENEWED, remove('round_renewal', RENEWAL)),
  plant('round_renewal-', 'a renewal is taken out, with all entries', FOLLOW, remove('round_renewal', RENEWAL, FOLLOWED), ENTRIES),
  plant('audit_entry-', 'renewals that nobody was told of', RENEWED, ENTRIES),
  plant('round_renewal+', 'a renewal that was forged', RENEWED, copy('round_renewal', RENEWAL, { left_chain: '3', left_link: '0' })),
  plant(
    'round_renewal+ round_chain+',
    'a link that was passed over, with chains of its own',
    RENEWED,
    `insert into round_renewal select brand_id, game_id, 2, 0, 'why', app_now() from round_table where chain_no = 1 limit 1`,
  ),

  round('no', 'a number left out', FOLLOW, 'no = no + 100', 'no = 6'),
  plant(
    'round_round.no',
    'two rounds changed places',
    AGAIN,
    uncheck('round_round'),
    'update round_round set no = -no where no in (2, 3)',
    'update round_round set no = 5 + no where no < 0',
  ),
  round('chain_no', 'a round of another chain', FOLLOW, 'chain_no = 2'),
  round('link', 'a link left out', FOLLOW, moved('link', '+ 100')),
  round('id', 'a round with another id', PLAY, 'id = gen_random_uuid()'),
  round('brand_id', 'a round of another brand', PLAY, 'brand_id = gen_random_uuid()'),
  round('game_id', 'a round of another game', PLAY, moved('game_id', '+ 1')),
  round('state', 'a settled round is drawn', FOLLOW, `state = 'drawn', settled_at = null`),
  round('state', 'a settled round is open', PLAY, `state = 'open'`),
  round('state', 'a drawn round is settled', PLAY, `state = 'settled', settled_at = drawn_at + interval '5 seconds'`, `state = 'drawn'`),
  round('state', 'a settled round is closed', PLAY, `state = 'closed'`),
  round('math_version', 'other rules', AGAIN, `math_version = '0.9.0'`),
  round('opened_at', 'a round that opened earlier', AGAIN, moved('opened_at', `- interval '2 seconds'`)),
  round('opened_at', 'a round that opened before the last was settled', FOLLOW, moved('opened_at', `- interval '1 hour'`)),
  round('close_at', 'a round that took bets for longer', AGAIN, moved('close_at', `+ interval '2 seconds'`)),
  round('closed_at', 'a round that was closed before its time', FOLLOW, moved('closed_at', `- interval '1 hour'`)),
  round('closed_at', 'a round that was closed as it was drawn', AGAIN, 'closed_at = drawn_at'),
  round('drawn_at', 'a round that was drawn before it was closed', FOLLOW, moved('drawn_at', `- interval '1 hour'`)),
  round('settled_at', 'a round that was settled before it was drawn', FOLLOW, moved('settled_at', `- interval '1 hour'`)),
  round('settled_at', 'a round that was paid as it was drawn', AGAIN, 'settled_at = drawn_at'),
  round('bets', 'a bet less in the list', AGAIN, moved('bets', '- 1')),
  round('stakes', 'another sum of the list', AGAIN, moved('stakes', '+ 1')),
  round('entropy', 'another list of bettors', AGAIN, 'entropy = md5(entropy)'),
  round('entropy', 'bettors where nobody bet', AGAIN, `entropy = md5('x')`, 'bets = 0'),
  round('seed', 'another seed', AGAIN, 'seed = sha256(seed)'),
  round('seed', 'a seed is gone', AGAIN, 'seed = null'),
  round(
    'outcome',
    'another winner',
    AGAIN,
    `outcome = jsonb_set(outcome, '{winner}', case outcome ->> 'winner' when 'player' then '"banker"' else '"player"' end::jsonb)`,
  ),
  round(
    'outcome',
    'another card',
    AGAIN,
    `outcome = jsonb_set(outcome, '{player,0}', to_jsonb(((outcome -> 'player' ->> 0)::int + 13) % 416))`,
  ),
  round('outcome', 'an outcome of the drawn round', AGAIN, `outcome = outcome || '{"isPlayerPair": null}'`, `state = 'drawn'`),
  round('remembered', 'a card that went is in the shoe', AGAIN, `remembered = remembered #- '{gone,0}'`),
  plant('round_round-', 'a round is gone', FOLLOW, remove('round_round', ROUND, MIDDLE)),
  plant('round_round-', 'all rounds are gone', PLAY, 'delete from round_round'),
  plant('round_round-', 'a round without bets is gone', FOLLOW, `delete from round_round where state = 'settled' and bets = 0`),
  plant(
    'round_round+',
    'a round that was not dealt',
    FOLLOW,
    copy('round_round', ROUND, { no: '900', link: '900', id: 'gen_random_uuid()' }, MIDDLE),
  ),

  bet('stake', 'another stake', PLAY, moved('stake', '+ 1')),
  bet('lines', 'another stake on a spot', PLAY, `lines = jsonb_set(lines, '{0,stake}', '"701"')`),
  bet(
    'lines',
    'a bet on the winner',
    AGAIN,
    `lines = jsonb_set(lines, '{0,spot}', case when lines -> 0 ->> 'spot' = 'tie' then '"player"' else '"tie"' end::jsonb)`,
    PAID,
  ),
  bet('client_seed', 'another client seed', AGAIN, `client_seed = client_seed || '~'`),
  bet(
    'round_id',
    'a bet of another round',
    AGAIN,
    `round_id = (select r.id from round_round r where r.brand_id = round_bet.brand_id and r.id <> round_bet.round_id order by r.no limit 1)`,
  ),
  bet('brand_id', 'a bet of another brand', PLAY, 'brand_id = gen_random_uuid()'),
  bet('member_id', 'a bet of another member', PLAY, 'member_id = gen_random_uuid()'),
  bet('id', 'a bet with another id', PLAY, 'id = gen_random_uuid()'),
  bet('placed_at', 'a bet that came late', AGAIN, moved('placed_at', `+ interval '30 seconds'`)),
  bet('placed_at', 'a bet of another day', PLAY, moved('placed_at', `- interval '1 day'`)),
  bet('payout', 'a bet that was paid more', PLAY, moved('payout', '+ 1'), PAID),
  bet('settle_id', 'a bet that something else settled', PLAY, 'settle_id = gen_random_uuid()', PAID),
  bet('settle_id', 'a bet that was not settled', PLAY, 'settle_id = null, payout = null', PAID),
  bet(
    'payout',
    'a bet of the open round is settled',
    PLAY,
    'settle_id = gen_random_uuid(), payout = 0',
    `round_id in (select id from round_round where state = 'open')`,
  ),
  plant(
    'round_bet.payout play.payout ledger_transfer+ ledger_account.balance',
    'a bet that lost has won, everywhere',
    AGAIN,
    `create temporary table won as select b.member_id, b.id, b.settle_id from round_bet b where b.id = ${LOST}`,
    `update round_bet set payout = 5000 where id = (select id from won)`,
    `update play set payout = 5000, state = 1 where id = (select id from won)`,
    `update ledger_account a set balance = balance + 5000 from won where a.member_id = won.member_id`,
    `insert into ledger_transfer select t.member_id, won.settle_id, 2, t.asset, t.book, 11, 0, 5000, t.balance_after + 5000, t.id, t.posted_at, t.xid
       from ledger_transfer t join won on won.id = t.id and t.kind = 1`,
  ),
  plant('round_bet-', 'a bet is gone', PLAY, remove('round_bet', BET)),
  plant('round_bet-', 'all bets are gone', PLAY, 'delete from round_bet'),
  plant(
    'round_bet- play-',
    'a bet is gone with its play',
    AGAIN,
    `delete from play where id = ${LOST}`,
    `delete from round_bet where id = ${LOST}`,
  ),
  plant('round_bet+', 'a bet that was not placed', PLAY, copy('round_bet', BET, { id: 'gen_random_uuid()' })),
];
