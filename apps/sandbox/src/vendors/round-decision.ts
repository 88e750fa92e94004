import { randomBytes } from 'node:crypto';
import { ONE_STEP_GAMES } from '@talora/domain/games/table/table-games.ts';
import type { Catalogue, Game } from './catalogue.ts';
import type { Grants } from './grants.ts';
import type { Outbox } from './outbox.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import type { Purses } from './purses.ts';
import { GameRefusal } from './refusal.ts';
import type { GrantRow, RoundRow, SessionRow } from './rows.ts';
import type { VendorDb } from './vendor-db.ts';
import type { Vendor } from './vendor-list.ts';

/** What a client asks for. */
export interface SpinOrder {
  readonly bet: bigint;
  readonly clientRoundId: string;
  /** What the player chose at a table. */
  readonly choice?: unknown;
}

/** What rounds are decided with. */
export interface DecisionParts {
  readonly db: VendorDb;
  readonly catalogue: Catalogue;
  readonly outbox: Outbox;
  readonly purses: Purses;
  readonly grants: Grants;
  readonly nowMs: () => number;
  /** Every round takes its stake first, whatever the vendor would do. */
  readonly isAlwaysTwoStep: boolean;
}

/** What came out of a round: the same at every asking. */
export function outcomeAt(catalogue: Catalogue, game: Game, round: Pick<RoundRow, 'id' | 'seed' | 'bet' | 'choice'>): Outcome {
  return outcomeOf(catalogue, game, { ...round, bet: BigInt(round.bet) });
}

/** The round of a vendor. */
export function findRound(db: VendorDb, vendor: string, id: string): RoundRow | undefined {
  return db.one<RoundRow>('select * from round where vendor = ? and id = ?', vendor, id);
}

/** A slot has levels; at a table stakes are whole units of the lowest, and together at most the highest. */
export function isOnOffer(catalogue: Catalogue, game: Game, { currency }: SessionRow, { bet, choice }: SpinOrder): boolean {
  const levels = catalogue.levels(game, currency);
  if (game.kind === 'slot') return choice === undefined && levels.includes(bet);
  return bet <= (levels.at(-1) ?? 0n) && ONE_STEP_GAMES[game.kind].isChoice(choice, bet, levels[0] ?? 1n);
}

/** A transfer wallet holds the money itself: the round is over in the change that stores it. */
function settleHere({ db, purses, nowMs }: DecisionParts, round: RoundRow): void {
  const { vendor, player_id: player, currency } = round;
  if (!purses.move(vendor, player, currency, -BigInt(round.bet))) throw new GameRefusal('INSUFFICIENT_FUNDS');
  purses.move(vendor, player, currency, BigInt(round.payout));
  const balance = purses.balance(vendor, player, currency).toString();
  // Play money is ours alone: the operator is told of no such round.
  const outcome =
    round.mode === 'demo'
      ? null
      : (db.one<{ n: number | null }>('select max(feed_n) as n from round where vendor = ?', vendor)?.n ?? 0) + 1;
  db.run(`update round set state = 'done', ended_at = ?, balance_after = ?, feed_n = ? where id = ?`, nowMs(), balance, outcome, round.id);
  db.run('update session set balance = ? where id = ?', balance, round.session_id);
}

/**
 * Draws a round and stores it with its first message, or with its end where nobody is to be asked. Belongs into a change of
 * the database. Refuses INSUFFICIENT_FUNDS at a transfer wallet.
 */
export function decide(
  parts: DecisionParts,
  vendor: Vendor,
  game: Game,
  session: SessionRow,
  order: SpinOrder,
  grant: GrantRow | undefined,
): RoundRow {
  const { db, catalogue, outbox, grants, nowMs, isAlwaysTwoStep } = parts;
  const at = nowMs();
  const id = `${vendor.code.slice(0, 1)}${at.toString(36)}-${randomBytes(12).toString('hex')}`;
  const seed = randomBytes(32).toString('hex');
  const bet = grant?.bet ?? order.bet.toString();
  const choice = game.kind === 'slot' ? null : JSON.stringify(order.choice);
  const { payout, isSimple } = outcomeAt(catalogue, game, { id, seed, bet, choice });
  db.run(
    `insert into round (id, vendor, session_id, client_round_id, player_id, game_code, math_version, currency, mode, bet, payout, seed, choice, grant_id, state, decided_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    id, vendor.code, session.id, order.clientRoundId, session.player_id, game.code, game.mathVersion, session.currency, session.mode, bet,
    payout.toString(), seed, choice, grant?.id ?? null, grant === undefined ? 'asking' : 'paying', at,
  ); // prettier-ignore
  db.run('update session set spun_at = ? where id = ?', at, session.id);
  const round = findRound(db, vendor.code, id);
  if (round === undefined) throw new Error('a round vanished');
  if (vendor.wallet === 'transfer') settleHere(parts, round);
  else if (grant !== undefined && payout === 0n) db.run(`update round set state = 'done', ended_at = ? where id = ?`, at, id);
  else outbox.begin(round, vendor.isOneStep && isSimple && !isAlwaysTwoStep);
  if (grant !== undefined) grants.take(grant, payout);
  return findRound(db, vendor.code, id) ?? round;
}
