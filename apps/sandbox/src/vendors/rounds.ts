import type { Game } from './catalogue.ts';
import type { FreeRounds } from './grants.ts';
import type { Outcome } from './outcome.ts';
import { GameRefusal, refusalOfWallet } from './refusal.ts';
import { decide, findRound, isOnOffer, outcomeAt, type DecisionParts, type SpinOrder } from './round-decision.ts';
import type { RoundRow, SessionRow } from './rows.ts';
import type { Vendor } from './vendor-list.ts';

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
export interface RoundParts extends DecisionParts {
  /** In place of the vendor's own pace. */
  readonly paceMs: number | null;
  readonly wake: () => void;
}

const OPEN_WAIT_MS = 500;

function showOf({ catalogue }: RoundParts, game: Game, round: RoundRow): Outcome['shown'] | null {
  if (game.mathVersion !== round.math_version) return null;
  const again = outcomeAt(catalogue, game, round);
  return again.payout.toString() === round.payout ? again.shown : null;
}

function answerOf(parts: RoundParts, game: Game, session: SessionRow, round: RoundRow): SpinAnswer {
  const { db, grants } = parts;
  if (round.state === 'refused') throw refusalOfWallet(round.code ?? 99);
  const shown = showOf(parts, game, round);
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

/** Opens the rounds. */
export function openRounds(parts: RoundParts): Rounds {
  const { db, catalogue, outbox, grants, nowMs, paceMs, wake } = parts;
  const findOfClient = (session: SessionRow, clientRoundId: string): RoundRow | undefined =>
    db.one<RoundRow>(`select * from round where session_id = ? and client_round_id = ? and state <> 'undone'`, session.id, clientRoundId);
  const openOf = (session: SessionRow): RoundRow | undefined =>
    db.one<RoundRow>('select * from round where session_id = ? and ended_at is null', session.id);

  /** The session may have been read before it waited. */
  const lastSpin = (session: SessionRow): number =>
    db.one<{ spun_at: number }>('select spun_at from session where id = ?', session.id)?.spun_at ?? session.spun_at;

  async function spin(vendor: Vendor, game: Game, session: SessionRow, order: SpinOrder, isSecondTry = false): Promise<SpinAnswer> {
    const known = findOfClient(session, order.clientRoundId);
    if (known !== undefined) {
      // A second click waits for the same round. One that was taken back never was: its next click is a round of its own.
      if (known.ended_at === null) await outbox.drive(known.id, true);
      return answerOf(parts, game, session, findRound(db, vendor.code, known.id) ?? known);
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
    if (grant === undefined && !isOnOffer(catalogue, game, session, order)) throw new GameRefusal('BAD_REQUEST');
    const round = db.whole(() => decide(parts, vendor, game, session, order, grant));
    await db.saved();
    if (round.ended_at === null) await outbox.drive(round.id, true);
    wake();
    return answerOf(parts, game, session, findRound(db, vendor.code, round.id) ?? round);
  }

  return {
    spin: (vendor, game, session, order) => spin(vendor, game, session, order),
    find: (vendor, id) => findRound(db, vendor, id),
    list: (session, limit) =>
      db.all<RoundRow>(
        `select * from round where vendor = ? and player_id = ? and game_code = ? and currency = ? and state in ('done', 'paying') order by n desc limit ?`,
        session.vendor, session.player_id, session.game_code, session.currency, limit,
      ), // prettier-ignore
    setShown: (session, roundId) => void db.run('update round set is_shown = 1 where id = ? and player_id = ?', roundId, session.player_id),
    showOf: (game, round) => showOf(parts, game, round),
    feed: (vendor, after, limit) =>
      db.all<RoundRow>('select * from round where vendor = ? and feed_n > ? order by feed_n limit ?', vendor, after, limit),
  };
}
