import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';

/** Whose decks: a brand's, of one game, real ones apart from those of trials. */
export interface DeckKey {
  readonly brandId: string;
  readonly gameId: number;
  readonly book: number;
}

/** A deck as it is stored. Its seed stays sealed here. */
export interface DeckRow {
  readonly id: string;
  readonly brand_id: string;
  readonly game_id: number;
  /** Code of the game. */
  readonly game: string;
  readonly book: number;
  readonly no: number;
  readonly asset: number;
  readonly price: bigint;
  readonly size: number;
  readonly math_version: string;
  readonly sealed_seed: string;
  readonly commitment: Buffer;
  readonly root: Buffer;
  readonly committed_at: Date;
  readonly opened_at: Date | null;
  readonly sold: number;
  readonly sold_out_at: Date | null;
  /** When two members of staff have ended it before its last ticket. */
  readonly voided_at: Date | null;
  /** When nothing of it was sold any more: one of the two moments before. */
  readonly closed_at: Date | null;
  /** Null until it is closed. */
  readonly revealed_seed: Buffer | null;
}

/** How a deck stands. */
export const deckState = ({
  opened_at: openedAt,
  sold_out_at: soldOutAt,
  voided_at: voidedAt,
}: DeckRow): 'promised' | 'open' | 'soldOut' | 'void' =>
  voidedAt !== null ? 'void' : soldOutAt !== null ? 'soldOut' : openedAt === null ? 'promised' : 'open';

const SELECT = sql`select d.id, d.brand_id, d.game_id, g.code as game, d.book, d.no, d.asset, d.price, d.size, d.math_version, d.sealed_seed,
    d.commitment, d.root, d.committed_at, d.opened_at, d.sold, d.sold_out_at, d.voided_at, coalesce(d.sold_out_at, d.voided_at) as closed_at, d.revealed_seed
  from arcade_deck d join games_game g on g.id = d.game_id`;

const ofKey = ({ brandId, gameId, book }: DeckKey) => sql`d.brand_id = ${brandId} and d.game_id = ${gameId} and d.book = ${book}`;

/** The decks that matter now, the oldest first: the last that was closed, the open one, and those that are promised. */
export async function listPresentDecks(db: Queryable, key: DeckKey): Promise<DeckRow[]> {
  const { rows } = await sql<DeckRow>`${SELECT} where ${ofKey(key)}
    and (coalesce(d.sold_out_at, d.voided_at) is null or d.no = (select max(x.no) from arcade_deck x where x.brand_id = d.brand_id
      and x.game_id = d.game_id and x.book = d.book and coalesce(x.sold_out_at, x.voided_at) is not null)) order by d.no`.execute(db);
  return rows;
}

/** The deck of this number. */
export async function findDeck(db: Queryable, key: DeckKey, no: number): Promise<DeckRow | undefined> {
  const { rows } = await sql<DeckRow>`${SELECT} where ${ofKey(key)} and d.no = ${no}`.execute(db);
  return rows[0];
}

/** A page of a brand's decks that are sold for money, the last promised first, and how many there are. */
export async function listRealDecks(
  db: Queryable,
  brand: { readonly id: string; readonly realBook: number },
  offset: number,
  limit: number,
): Promise<{ rows: DeckRow[]; count: number }> {
  const where = sql`d.brand_id = ${brand.id} and d.book = ${brand.realBook}`;
  const { rows } =
    await sql<DeckRow>`${SELECT} where ${where} order by d.committed_at desc, d.id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from arcade_deck d where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0 };
}

/** A deck of a brand that is sold for money, by the game's code. */
export async function findRealDeck(
  db: Queryable,
  brand: { readonly id: string; readonly realBook: number },
  game: string,
  no: number,
): Promise<DeckRow | undefined> {
  const { rows } = await sql<DeckRow>`${SELECT} where d.brand_id = ${brand.id} and d.book = ${brand.realBook} and g.code = ${game}
    and d.no = ${no}`.execute(db);
  return rows[0];
}

/** A deck of a brand that is sold for money, by its id. */
export async function findDeckById(
  db: Queryable,
  brand: { readonly id: string; readonly realBook: number },
  id: string,
): Promise<DeckRow | undefined> {
  const { rows } = await sql<DeckRow>`${SELECT} where d.id = ${id} and d.brand_id = ${brand.id} and d.book = ${brand.realBook}`.execute(db);
  return rows[0];
}

/** The deck that a ticket of a member came from, with the ticket's number. */
export async function findDeckOfTicket(
  db: Queryable,
  memberId: string,
  playId: string,
): Promise<{ readonly deck: DeckRow; readonly ticket: number } | undefined> {
  const { rows } = await sql<DeckRow & { ticket: number }>`select d.*, t.ticket from arcade_ticket t join (${SELECT}) d on d.id = t.deck_id
    where t.member_id = ${memberId} and t.play_id = ${playId}`.execute(db);
  const [row] = rows;
  return row && { deck: row, ticket: row.ticket };
}

/** A new deck's row. */
export type NewDeck = Pick<DeckRow, 'id' | 'no' | 'asset' | 'price' | 'size' | 'math_version' | 'sealed_seed' | 'commitment' | 'root'>;

/** Promises a deck. Nothing happens when another server has promised one of this number: that one stands. */
export async function insertDeck(db: Queryable, { brandId, gameId, book }: DeckKey, deck: NewDeck): Promise<void> {
  await sql`insert into arcade_deck (id, brand_id, game_id, book, no, asset, price, size, math_version, sealed_seed, commitment, root)
    values (${deck.id}, ${brandId}, ${gameId}, ${book}, ${deck.no}, ${deck.asset}, ${deck.price}, ${deck.size}, ${deck.math_version},
      ${deck.sealed_seed}, ${deck.commitment}, ${deck.root}) on conflict (brand_id, game_id, book, no) do nothing`.execute(db);
}

/** Opens the first deck that was promised and never opened, unless one is open. */
export async function openNextDeck(db: Queryable, { brandId, gameId, book }: DeckKey): Promise<void> {
  await sql`select arcade_open_deck(${brandId}, ${gameId}, ${book}::smallint)`.execute(db);
}

/** Keys of decks of which fewer than so many are promised, and of games with these codes that a brand shows and has no deck of yet. */
export async function listUnpromised(
  db: Queryable,
  codes: readonly string[],
  ahead: number,
): Promise<(DeckKey & { readonly game: string; readonly asset: number })[]> {
  const { rows } = await sql<{ brandId: string; gameId: number; book: number; game: string; asset: number }>`
    select l.brand_id as "brandId", l.game_id as "gameId", b.real_book as book, g.code as game, b.asset
    from games_listing l join games_game g on g.id = l.game_id join site_brand b on b.id = l.brand_id
    where l.is_enabled and g.code = any (${[...codes]}) and not exists (select from arcade_deck d
      where d.brand_id = l.brand_id and d.game_id = l.game_id and d.book = b.real_book)
    union all select d.brand_id as "brandId", d.game_id as "gameId", d.book, g.code as game, d.asset from arcade_deck d join games_game g on g.id = d.game_id
    group by d.brand_id, d.game_id, d.book, g.code, d.asset having count(*) filter (where d.opened_at is null) < ${ahead}`.execute(db);
  return rows;
}

/** Tickets of a deck that were sold from an order on, in that order. */
export async function listSoldFrom(db: Queryable, deckId: string, from: number): Promise<number[]> {
  const { rows } = await sql<{
    ticket: number;
  }>`select ticket from arcade_ticket where deck_id = ${deckId} and at >= ${from} order by at`.execute(db);
  return rows.map(({ ticket }) => ticket);
}

/** Locks a deck until the end of the transaction. Undefined when it is not open; else what was sold of it from an order on, in that order. */
export async function lockDeck(tx: Tx, deckId: string, from: number): Promise<readonly number[] | undefined> {
  const { rows } = await sql<{ o_tickets: number[] }>`select o_tickets from arcade_lock_deck(${deckId}, ${from})`.execute(tx);
  return rows[0]?.o_tickets;
}
