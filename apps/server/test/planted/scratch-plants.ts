import { change, copy, plant, remove, type Plant } from './plant.ts';

const DECK = 'id';
const TICKET = 'deck_id, ticket';
const ORDER = 'decks of a game follow each other, each promised before it opens and shown when it is closed';
const SOLD = 'every ticket is a round of its buyer, and every round of scratch cards a ticket';
const PROMISED = 'every deck is what it promised, sealed and revealed';
const DRAWN = 'every ticket is the one that its buyer’s seeds drew of those that were not sold, and pays what its deck says';

const OPEN = 'opened_at is not null';
const NEXT = 'opened_at is null';
const deck = (column: string, title: string, proof: string, set: string, where = OPEN): Plant =>
  plant(`arcade_deck.${column}`, title, proof, change('arcade_deck', DECK, set, where));
const ticket = (column: string, title: string, proof: string, set: string): Plant =>
  plant(`arcade_ticket.${column}`, title, proof, change('arcade_ticket', TICKET, set));
/** The round of the first ticket by deck and number. */
const ROUND = `id = (select play_id from arcade_ticket order by deck_id, ticket limit 1)`;
/** A number of the same deck that nobody has bought. */
const OTHER = `(select min(n) from generate_series(0, 99) n where n not in (select t.ticket from arcade_ticket t))`;

/** Damage to decks of scratch cards and to their tickets. */
export const SCRATCH_PLANTS: readonly Plant[] = [
  deck('id', 'a deck with another id', ORDER, 'id = gen_random_uuid()'),
  deck('brand_id', 'a deck of no brand', ORDER, 'brand_id = gen_random_uuid()'),
  deck('game_id', 'a deck of another game', ORDER, 'game_id = game_id + 5000'),
  deck('book', 'a deck of another book', ORDER, 'book = 101'),
  deck('no', 'a deck out of order', ORDER, 'no = no + 5'),
  deck('no', 'a promised deck out of order', ORDER, 'no = no + 7', NEXT),
  deck('asset', 'a deck in another currency', ORDER, 'asset = 3'),
  deck('price', 'a deck with another price than was paid', SOLD, 'price = price + 1'),
  deck('size', 'a deck with one ticket more', PROMISED, 'size = size + 1'),
  deck('math_version', 'another version of the game', SOLD, `math_version = '0.9.0'`),
  deck('sealed_seed', 'a seed of another key', PROMISED, `sealed_seed = 'of another key'`),
  deck(
    'sealed_seed',
    'the seed of the next deck',
    PROMISED,
    `sealed_seed = (select x.sealed_seed from arcade_deck x where x.${NEXT} limit 1)`,
  ),
  deck('commitment', 'a promise of another seed', PROMISED, `commitment = sha256('x')`, NEXT),
  deck('root', 'a root of other tickets', PROMISED, `root = sha256('x')`),
  deck('committed_at', 'a deck that opened before it was promised', ORDER, `committed_at = committed_at + interval '1 day'`),
  deck('opened_at', 'a deck that opened on another day', ORDER, `opened_at = opened_at - interval '1 day'`),
  deck('sold', 'a ticket that was sold to nobody', ORDER, 'sold = sold + 1'),
  deck('sold', 'a ticket that was not sold', ORDER, 'sold = sold - 1'),
  plant(
    'arcade_deck.sold_out_at arcade_deck.revealed_seed',
    'a deck that is sold out too early, with a seed that was not promised',
    ORDER,
    change('arcade_deck', DECK, `sold = size, sold_out_at = opened_at, revealed_seed = sha256('x')`, OPEN),
  ),
  plant('arcade_deck-', 'a deck is gone whose tickets were sold', SOLD, remove('arcade_deck', DECK, OPEN)),
  plant(
    'arcade_deck+',
    'a deck that nobody promised in its turn',
    ORDER,
    copy('arcade_deck', DECK, { id: 'gen_random_uuid()', no: '9' }, NEXT),
  ),
  ticket('deck_id', 'a ticket of another deck', SOLD, 'deck_id = gen_random_uuid()'),
  ticket('ticket', 'a ticket with another number', SOLD, `ticket = ${OTHER}`),
  ticket('at', 'a ticket sold out of order', SOLD, 'at = at + 50'),
  ticket('at', 'a gap in the order of selling', ORDER, 'at = at + 50'),
  ticket('member_id', 'a ticket of another member', SOLD, 'member_id = gen_random_uuid()'),
  ticket('play_id', 'a ticket of another bet', SOLD, 'play_id = gen_random_uuid()'),
  plant('arcade_ticket-', 'a ticket is gone', SOLD, remove('arcade_ticket', TICKET)),
  plant('arcade_ticket-', 'all tickets are gone', SOLD, 'delete from arcade_ticket'),
  plant(
    'arcade_ticket+',
    'a ticket that nobody bought',
    SOLD,
    copy('arcade_ticket', TICKET, { ticket: OTHER, at: '70', play_id: 'gen_random_uuid()' }),
  ),
  plant(
    'arcade_round.bets',
    'a ticket that pays what its deck does not say',
    DRAWN,
    `update arcade_round set bets = jsonb_set(bets, '{times}', '1000'), payout = 1000 * stake where ${ROUND}`,
  ),
  plant(
    'arcade_round.bets arcade_ticket.ticket',
    'another ticket than the one that was drawn',
    DRAWN,
    `update arcade_round set bets = jsonb_set(bets, '{ticket}', to_jsonb(${OTHER})) where ${ROUND}`,
    change('arcade_ticket', TICKET, `ticket = ${OTHER}`),
  ),
  plant(
    'arcade_round.bets',
    'a ticket drawn of more than were left',
    SOLD,
    `update arcade_round set bets = jsonb_set(bets, '{unsold}', '99999') where id = (select play_id from arcade_ticket order by at limit 1)`,
  ),
];
