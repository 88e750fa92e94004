import { randomBytes } from 'node:crypto';
import { ONE_STEP_GAMES } from '@talora/domain/games/table/table-games.ts';
import type { Catalogue, Game } from './catalogue.ts';
import type { FreeRounds, Grants } from './grants.ts';
import type { Outbox } from './outbox.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import type { Purses } from './purses.ts';
import { GameRefusal, refusalOfWallet } from './refusal.ts';
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

/** A round as its player is told of it. */
export type SpinAnswer = Outcome['shown'] & {
  readonly roundId: string;
  readonly payout: string;
  readonly balance: string;
  readonly freeRounds: FreeRounds | null;
};

/** Rounds that are played. */
export interface Rounds {
  spin(vendor: Vendor, game: Game, session: SessionRow, order: SpinOrder): Promise<SpinAnswer>;
  find(vendor: string, id: string): RoundRow | undefined;
  /** Rounds of a player at a game that came out, newest first. */
  list(session: SessionRow, limit: number): RoundRow[];
  setShown(session: SessionRow, roundId: string): void;
  /** The show of a round, drawn again from its seed; null when the game has changed since. */
  showOf(game: Game, round: RoundRow): Outcome['shown'] | null;
  /** Rounds of a transfer wallet after a place in their feed. */
  feed(vendor: string, after: number, limit: number): RoundRow[];
}

/** What rounds work with. */
export interface RoundParts {
  readonly db: VendorDb;
  readonly catalogue: Catalogue;
  readonly outbox: Outbox;
  readonly purses: Purses;
  readonly grants: Grants;
  readonly nowMs: () => number;
  /** In place of the vendor's own pace. */
  readonly paceMs: number | null;
  /** Every round takes its stake first, whatever the vendor would do. */
  readonly isAlwaysTwoStep: boolean;
  readonly wake: () => void;
}

const OPEN_WAIT_MS = 500;

/** Opens the rounds. */
export function openRounds({ db, catalogue, outbox, purses, grants, nowMs, paceMs, isAlwaysTwoStep, wake }: RoundParts): Rounds {
  const find = (vendor: string, id: string): RoundRow | undefined =>
    db.one<RoundRow>('select * from round where vendor = ? and id = ?', vendor, id);
  const findOfClient = (session: SessionRow, clientRoundId: string): RoundRow | undefined =>
    db.one<RoundRow>(`select * from round where session_id = ? and client_round_id = ? and state <> 'undone'`, session.id, clientRoundId);
  const openOf = (session: SessionRow): RoundRow | undefined =>
    db.one<RoundRow>('select * from round where session_id = ? and ended_at is null', session.id);

  /** The session may have been read before it waited. */
  const lastSpin = (session: SessionRow): number =>
    db.one<{ spun_at: number }>('select spun_at from session where id = ?', session.id)?.spun_at ?? session.spun_at;

  const outcome = (game: Game, round: Pick<RoundRow, 'id' | 'seed' | 'bet' | 'choice'>): Outcome =>
    outcomeOf(catalogue, game, { ...round, bet: BigInt(round.bet) });

  function showOf(game: Game, round: RoundRow): Outcome['shown'] | null {
    if (game.mathVersion !== round.math_version) return null;
    const again = outcome(game, round);
    return again.payout.toString() === round.payout ? again.shown : null;
  }

  function answerOf(game: Game, session: SessionRow, round: RoundRow): SpinAnswer {
    if (round.state === 'refused') throw refusalOfWallet(round.code ?? 99);
    const shown = showOf(game, round);
    // The operator ended the round by itself: there is nothing to show, and asking again would not change it.
    if (shown === null || round.state === 'void') throw new GameRefusal('SESSION_ENDED');
    if (round.state !== 'done' && round.state !== 'paying') throw new GameRefusal('WALLET_UNAVAILABLE', OPEN_WAIT_MS);
    const { balance } = db.one<{ balance: string }>('select balance from session where id = ?', session.id) ?? session;
    // The win is ours to send until it is taken; the player sees it already.
    const onItsWay = round.state === 'paying' ? BigInt(round.payout) : 0n;
    return {
      roundId: round.id,
      ...shown,
      payout: round.payout,
      balance: (BigInt(balance) + onItsWay).toString(),
      freeRounds: grants.shownTo(round.vendor, round.player_id, round.game_code, round.currency),
    };
  }

  /** A slot has levels; at a table stakes are whole units of the lowest, and together at most the highest. */
  function isOnOffer(game: Game, { currency }: SessionRow, { bet, choice }: SpinOrder): boolean {
    const levels = catalogue.levels(game, currency);
    if (game.kind === 'slot') return choice === undefined && levels.includes(bet);
    return bet <= (levels.at(-1) ?? 0n) && ONE_STEP_GAMES[game.kind].isChoice(choice, bet, levels[0] ?? 1n);
  }

  /** A transfer wallet holds the money itself: the round is over in the change that stores it. */
  function settleHere(round: RoundRow): void {
    const { vendor, player_id: player, currency } = round;
    if (!purses.move(vendor, player, currency, -BigInt(round.bet))) throw new GameRefusal('INSUFFICIENT_FUNDS');
    purses.move(vendor, player, currency, BigInt(round.payout));
    const balance = purses.balance(vendor, player, currency).toString();
    // Play money is ours alone: the operator is told of no such round.
    const place =
      round.mode === 'demo'
        ? null
        : (db.one<{ n: number | null }>('select max(feed_n) as n from round where vendor = ?', vendor)?.n ?? 0) + 1;
    db.run(`update round set state = 'done', ended_at = ?, balance_after = ?, feed_n = ? where id = ?`, nowMs(), balance, place, round.id);
    db.run('update session set balance = ? where id = ?', balance, round.session_id);
  }

  function decide(vendor: Vendor, game: Game, session: SessionRow, order: SpinOrder, grant: GrantRow | undefined): RoundRow {
    const at = nowMs();
    const id = `${vendor.code.slice(0, 1)}${at.toString(36)}-${randomBytes(12).toString('hex')}`;
    const seed = randomBytes(32).toString('hex');
    const bet = grant?.bet ?? order.bet.toString();
    const choice = game.kind === 'slot' ? null : JSON.stringify(order.choice);
    const { payout, isSimple } = outcome(game, { id, seed, bet, choice });
    db.run(
      `insert into round (id, vendor, session_id, client_round_id, player_id, game_code, math_version, currency, mode, bet, payout, seed, choice, grant_id, state, decided_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id, vendor.code, session.id, order.clientRoundId, session.player_id, game.code, game.mathVersion, session.currency, session.mode, bet,
      payout.toString(), seed, choice, grant?.id ?? null, grant === undefined ? 'asking' : 'paying', at,
    ); // prettier-ignore
    db.run('update session set spun_at = ? where id = ?', at, session.id);
    const round = find(vendor.code, id);
    if (round === undefined) throw new Error('a round vanished');
    if (vendor.wallet === 'transfer') settleHere(round);
    else if (grant !== undefined && payout === 0n) db.run(`update round set state = 'done', ended_at = ? where id = ?`, at, id);
    else outbox.begin(round, vendor.isOneStep && isSimple && !isAlwaysTwoStep);
    if (grant !== undefined) grants.take(grant, payout);
    return find(vendor.code, id) ?? round;
  }

  async function spin(vendor: Vendor, game: Game, session: SessionRow, order: SpinOrder, isSecondTry = false): Promise<SpinAnswer> {
    const known = findOfClient(session, order.clientRoundId);
    if (known !== undefined) {
      // A second click waits for the same round. One that was taken back never was: its next click is a round of its own.
      if (known.ended_at === null) await outbox.drive(known.id, true);
      return answerOf(game, session, find(vendor.code, known.id) ?? known);
    }
    const open = openOf(session);
    if (open !== undefined) {
      if (isSecondTry) throw new GameRefusal('ROUND_OPEN', OPEN_WAIT_MS);
      await outbox.drive(open.id, true);
      wake();
      return spin(vendor, game, session, order, true);
    }
    const early = (paceMs ?? vendor.paceMs) - (nowMs() - lastSpin(session));
    if (early > 0) throw new GameRefusal('TOO_SOON', early);
    const grant = grants.next(vendor.code, session.player_id, game.code, session.currency);
    if (grant === undefined && !isOnOffer(game, session, order)) throw new GameRefusal('BAD_REQUEST');
    const round = db.whole(() => decide(vendor, game, session, order, grant));
    await db.saved();
    if (round.ended_at === null) await outbox.drive(round.id, true);
    wake();
    return answerOf(game, session, find(vendor.code, round.id) ?? round);
  }

  return {
    spin: (vendor, game, session, order) => spin(vendor, game, session, order),
    find,
    list: (session, limit) =>
      db.all<RoundRow>(
        `select * from round where vendor = ? and player_id = ? and game_code = ? and currency = ? and state in ('done', 'paying') order by n desc limit ?`,
        session.vendor, session.player_id, session.game_code, session.currency, limit,
      ), // prettier-ignore
    setShown: (session, roundId) => void db.run('update round set is_shown = 1 where id = ? and player_id = ?', roundId, session.player_id),
    showOf,
    feed: (vendor, after, limit) =>
      db.all<RoundRow>('select * from round where vendor = ? and feed_n > ? order by feed_n limit ?', vendor, after, limit),
  };
}
