import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import { unsoldAt, type LaidDeck } from '@talora/domain/games/scratch/lay-deck.ts';
import { readScratch } from '@talora/domain/games/scratch/scratch-games.ts';
import { ASSETS } from '@talora/domain/money/asset.ts';
import { sql } from 'kysely';
import { canonicalJson, hmac256, isSameBytes, sha256 } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { sqlProof, type LedgerFinding, type LedgerProof, type ProofScope } from '../../../base/ledger/ledger.ts';
import { dealt, ticketed } from '../dealt.ts';
import { openSeed } from '../seeds.ts';
import type { DeckRow } from './deck.queries.ts';
import { drawnVoids, voidProofs } from './explain-voids.ts';
import { DECK_CODES, deckRulesOf, laidDeckOf, openDeckSeed } from './laid-decks.ts';

const DECKS = 'every deck is what it promised, sealed and revealed';
const TICKETS = 'every ticket is the one that its buyer’s seeds drew of those that were not sold, and pays what its deck says';
const MAX_BREAKS = 100;

/** Games whose tickets come from decks. */
const DECK_GAMES = `(select g.id from games_game g where g.code in (${DECK_CODES.map((code) => `'${code}'`).join(', ')}))`;

/**
 * A deck is of its brand's book and currency, and stands in the order of its game: numbers from 1 without a gap, each opened when the one
 * before it was sold out or void, promised before it was opened, and its seed shown exactly then.
 */
const orderedDecks = sqlProof(
  'decks of a game follow each other, each promised before it opens and shown when it is closed',
  `select d.id as subject, 'deck ' || d.no || ', ' || d.sold || ' of ' || d.size || ' sold, ' || coalesce(t.n, 0) || ' tickets' as detail
   from (select x.*, lag(x.no) over w as last_no, lag(coalesce(x.sold_out_at, x.voided_at)) over w as last_end
         from arcade_deck x window w as (partition by x.brand_id, x.game_id, x.book order by x.no)) d
   left join site_brand b on b.id = d.brand_id
   left join games_game g on g.id = d.game_id left join games_vendor v on v.id = g.vendor_id
   left join (select deck_id, count(*) as n, min(at) as first, max(at) as last from arcade_ticket group by 1) t on t.deck_id = d.id
   where d.no <> coalesce(d.last_no, 0) + 1 or b.id is null or v.adapter is distinct from 'house'
     or d.book is distinct from b.real_book and d.book is distinct from b.trial_book
     or d.asset is distinct from case when d.book = b.real_book then b.asset else ${String(ASSETS.DEMO.id)} end
     or d.opened_at is not null and d.no > 1 and (d.last_end <= d.opened_at) is not true
     or d.committed_at > d.opened_at or d.opened_at > coalesce(d.sold_out_at, d.voided_at)
     or (d.sold = d.size) is distinct from (d.sold_out_at is not null)
     or (coalesce(d.sold_out_at, d.voided_at) is null) is distinct from (d.revealed_seed is null) or d.sold_out_at is not null and d.voided_at is not null
     or sha256(d.revealed_seed) <> d.commitment
     or d.sold <> coalesce(t.n, 0) or t.first <> 0 or t.last <> t.n - 1 or d.sold > 0 and d.opened_at is null`,
);

/** Every ticket is a round of its game and its brand's buyer that names it, and every round of such a game is a ticket. */
const soldTickets = sqlProof(
  'every ticket is a round of its buyer, and every round of scratch cards a ticket',
  `select coalesce(t.play_id, r.id) as subject, 'ticket ' || coalesce(t.ticket, -1) || ', order ' || coalesce(t.at, -1) || ', round ' || coalesce(r.bets::text, 'none') as detail
   from (select t.*, d.no, d.game_id, d.asset, d.price, d.size, d.math_version, d.book, d.brand_id, d.opened_at, coalesce(d.sold_out_at, d.voided_at) as closed_at from arcade_ticket t
         join arcade_deck d on d.id = t.deck_id where [[t]]) t
   full join (select r.* from arcade_round r where [[r]] and r.game_id in ${DECK_GAMES}) r on r.member_id = t.member_id and r.id = t.play_id
   left join play p on p.member_id = t.member_id and p.id = t.play_id
   left join identity_member m on m.id = t.member_id
   left join site_brand b on b.id = t.brand_id
   where t.play_id is null or r.id is null
     or (r.game_id, r.asset, r.stake, r.math_version) is distinct from (t.game_id, t.asset, t.price, t.math_version)
     or p.book is distinct from t.book or t.book = b.real_book and m.brand_id is distinct from t.brand_id
     or r.bets - 'times' is distinct from jsonb_build_object('deck', t.no, 'ticket', t.ticket, 'unsold', t.size - t.at)
     or r.played_at < t.opened_at - interval '2 hours' or r.played_at > t.closed_at + interval '2 hours'`,
  {
    // Where there is one, or what could be one, the query looks.
    tallies: [ticketed, dealt],
    query: `select from ticketed union all select from dealt where least in ${DECK_GAMES} or most in ${DECK_GAMES}`,
  },
);

/** A deck's seed, or what is wrong with the deck's promise. */
async function openedDeck({ platform }: ProofScope, row: DeckRow): Promise<LaidDeck | string> {
  const deck = deckRulesOf(row.game);
  if (deck === undefined) return `${row.game} has no decks`;
  if (deck.size !== row.size) return `${row.size} tickets in place of ${deck.size}`;
  let seed: Buffer;
  try {
    seed = openDeckSeed(platform, row.sealed_seed);
  } catch (error) {
    return (error as Error).message;
  }
  if (!isSameBytes(sha256(seed), row.commitment)) return 'the sealed seed is not the one that was committed to';
  if (row.revealed_seed !== null && !isSameBytes(row.revealed_seed, seed)) return 'another seed was revealed';
  const laid = await laidDeckOf(platform, { deck, no: row.no, seed });
  return isSameBytes(laid.root, row.root) ? laid : 'the root is not that of its tickets';
}

const listDecks = async (tx: Tx): Promise<DeckRow[]> => {
  const { rows } =
    await sql<DeckRow>`select d.*, coalesce(d.sold_out_at, d.voided_at) as closed_at, g.code as game from arcade_deck d left join games_game g on g.id = d.game_id
    order by d.brand_id, d.game_id, d.book, d.no`.execute(tx);
  return rows;
};

/** Every deck is laid out again from its sealed seed: commitment and root are those that were shown. */
const openedDecks: LedgerProof = {
  name: DECKS,
  isByMember: false,
  isQuick: false,
  async findBreaks(tx, scope) {
    const found: LedgerFinding[] = [];
    for (const row of await listDecks(tx)) {
      const opened = await openedDeck(scope, row);
      if (typeof opened === 'string') found.push({ proof: DECKS, subject: row.id, detail: opened });
    }
    return found.slice(0, MAX_BREAKS);
  },
};

interface TicketRow {
  readonly ticket: number;
  readonly at: number;
  readonly play_id: string;
  readonly stake: bigint | null;
  readonly payout: bigint | null;
  readonly bets: unknown;
  readonly nonce: number;
  readonly sealed_seed: string | null;
  readonly client_seed: string | null;
}

/** What is wrong with a ticket that was sold when those of `isSold` were gone, or null. A round that is not there is for another proof to say. */
function wrongIn(
  row: TicketRow,
  deck: DeckRow,
  laid: LaidDeck,
  isSold: Uint8Array,
  seedOf: (sealed: string) => Buffer | null,
): string | null {
  const rules = deckRulesOf(deck.game);
  if (rules === undefined || row.stake === null || row.sealed_seed === null) return null;
  const choice = readScratch(rules, row.bets);
  if (choice === null) return `a ticket of ${canonicalJson(row.bets)}`;
  const times = laid.times[row.ticket] ?? 0;
  if (choice.times !== times) return `${choice.times} times the price in place of ${times}`;
  const due = row.stake * BigInt(times);
  if (row.payout !== due) return `pays ${row.payout} in place of ${due}`;
  const seed = seedOf(row.sealed_seed);
  // A pair that does not open is found by the proof of the pairs.
  if (seed === null) return null;
  const draws = openDraws((counter) => hmac256(seed, fairnessMessage(deck.game, row.client_seed ?? '', row.nonce, counter)));
  const drawn = unsoldAt(isSold, draws.int(deck.size - row.at));
  return drawn === row.ticket ? null : `ticket ${row.ticket} in place of ${drawn ?? 'none'}`;
}

const PAGE = 5_000;

/** Tickets of a deck in their order, with the rounds and pairs of their buyers. */
async function listTickets(tx: Tx, deckId: string, from: number): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`select t.ticket, t.at, t.play_id, r.stake, r.payout, r.bets, r.nonce, p.sealed_seed, p.client_seed
    from arcade_ticket t
    left join arcade_round r on r.member_id = t.member_id and r.id = t.play_id
    left join arcade_pair p on p.member_id = r.member_id and p.id = r.pair_id
    where t.deck_id = ${deckId} and t.at >= ${from} order by t.at limit ${PAGE}`.execute(tx);
  return rows;
}

/** Every sale is made again: the buyer's seeds draw of what was unsold by then, and the deck says what that ticket pays. */
const drawnTickets: LedgerProof = {
  name: TICKETS,
  isByMember: false,
  isQuick: false,
  async findBreaks(tx, scope) {
    const found: LedgerFinding[] = [];
    const seeds = new Map<string, Buffer | null>();
    const seedOf = (sealed: string): Buffer | null => {
      if (!seeds.has(sealed)) seeds.set(sealed, tryOpen(scope, sealed));
      return seeds.get(sealed) ?? null;
    };
    for (const deck of await listDecks(tx)) {
      const laid = deck.sold === 0 ? 'nothing was sold' : await openedDeck(scope, deck);
      if (typeof laid === 'string') continue;
      const isSold = new Uint8Array(deck.size);
      for (let from = 0; ;) {
        const rows = await listTickets(tx, deck.id, from);
        for (const row of rows) {
          const wrong = wrongIn(row, deck, laid, isSold, seedOf);
          if (wrong !== null && found.length < MAX_BREAKS) found.push({ proof: TICKETS, subject: row.play_id, detail: wrong });
          isSold[row.ticket] = 1;
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) break;
        from = last.at + 1;
      }
    }
    return found;
  },
};

function tryOpen({ platform }: ProofScope, sealed: string): Buffer | null {
  try {
    return openSeed(platform, sealed);
  } catch {
    return null;
  }
}

/** What holds of decks of scratch cards and their tickets. */
export const deckProofs: readonly LedgerProof[] = [
  orderedDecks,
  soldTickets,
  openedDecks,
  drawnTickets,
  ...voidProofs,
  drawnVoids(listDecks, openedDeck),
];
