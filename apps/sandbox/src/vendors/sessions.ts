import { createHash, randomBytes } from 'node:crypto';
import type { Game } from './catalogue.ts';
import type { Operator } from './operator.ts';
import { GameRefusal, refusalOfWallet } from './refusal.ts';
import type { LaunchRow, SessionRow } from './rows.ts';
import type { Purses } from './purses.ts';
import type { VendorDb } from './vendor-db.ts';
import type { Vendor } from './vendor-list.ts';
import { CODES } from './wallet-call.ts';

/** A ticket is good for as long as the operator says, and never longer here. */
const LAUNCH_MS = 10 * 60_000;
/** A page that asks again, because its answer was lost, gets the same session for so long. */
const SAME_TICKET_MS = 60_000;
/** Nobody brings play money to a transfer wallet: a trial begins with this much of it, in minor units. */
const PLAY_MONEY = 200_000n;
const IDLE_MS = 30 * 60_000;
const ORIGINS_KEPT_MS = 7 * 86_400_000;
const MOST_ORIGINS = 20;

/** A launch that an operator orders. */
export type LaunchOrder = Omit<LaunchRow, 'ticket_hash' | 'made_at' | 'session_id'> & { readonly ticket: string };

/** Players at games. */
export interface Sessions {
  order(launch: LaunchOrder): void;
  /** Origins whose pages may frame the vendor's games. */
  originsOf(vendor: string): string[];
  /** Turns a launch ticket into a session; the operator says whose it is. */
  open(vendor: Vendor, game: Game, ticket: string): Promise<SessionRow>;
  /** The session; refused when it is over. Counts as a sign of life. */
  get(vendor: Vendor, id: string): SessionRow;
  /** Asks for the balance anew. */
  balance(vendor: Vendor, session: SessionRow): Promise<string>;
  /** Ends all sessions of a player; gives how many. */
  close(vendor: Vendor, playerId: string): number;
  /** Forgets launches that are over. */
  tidy(): void;
}

/** What sessions work with. */
export interface SessionParts {
  readonly db: VendorDb;
  readonly operator: Operator;
  readonly purses: Purses;
  readonly nowMs: () => number;
}

/** Secrets are kept by their hash alone. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const find = (db: VendorDb, id: string): SessionRow | undefined => db.one<SessionRow>('select * from session where id = ?', id);

function storeLaunch({ db, nowMs }: SessionParts, launch: LaunchOrder): void {
  const at = nowMs();
  db.whole(() => {
    db.run(
      `insert into launch (ticket_hash, vendor, game_code, player_id, currency, language, mode, return_url, site_origin, made_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (ticket_hash) do nothing`,
      hashOf(launch.ticket), launch.vendor, launch.game_code, launch.player_id, launch.currency, launch.language, launch.mode,
      launch.return_url, launch.site_origin, at,
    ); // prettier-ignore
    db.run(
      `insert into site_origin (vendor, origin, told_at) values (?, ?, ?) on conflict (vendor, origin) do update set told_at = excluded.told_at`,
      launch.vendor, launch.site_origin, at,
    ); // prettier-ignore
  });
}

/** Asks the operator whose the ticket is, and stores the session. */
async function authenticate(parts: SessionParts, vendor: Vendor, game: Game, launch: LaunchRow, ticket: string): Promise<SessionRow> {
  const { db, operator, purses, nowMs } = parts;
  const answer = await operator.ask(vendor, {
    operation: 'authenticate',
    token: ticket,
    gameCode: game.code,
    playerId: launch.player_id,
    currency: launch.currency,
    sentAt: nowMs(),
  });
  if (answer === null || answer.code === CODES.RETRY) throw new GameRefusal('WALLET_UNAVAILABLE');
  if (answer.code !== CODES.OK || answer.player === undefined) {
    const refusal = refusalOfWallet(answer.code);
    throw refusal.code === 'SESSION_ENDED' ? new GameRefusal('TICKET_INVALID') : refusal;
  }
  const { playerId, sessionToken, currency, language, mode } = answer.player;
  if (playerId !== launch.player_id || currency !== launch.currency || mode !== launch.mode) throw new GameRefusal('TICKET_INVALID');
  const id = randomBytes(24).toString('base64url');
  const at = nowMs();
  const balanceText = (answer.balance ?? 0n).toString();
  db.whole(() => {
    if (vendor.wallet === 'transfer' && mode === 'demo') purses.fill(vendor.code, playerId, currency, PLAY_MONEY);
    const balance = vendor.wallet === 'transfer' ? purses.balance(vendor.code, playerId, currency).toString() : balanceText;
    db.run(
      `insert into session (id, vendor, player_id, game_code, currency, language, mode, operator_token, return_url, site_origin, balance, opened_at, seen_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id, vendor.code, playerId, game.code, currency, language, mode, sessionToken, launch.return_url, launch.site_origin, balance, at, at,
    ); // prettier-ignore
    db.run('update launch set session_id = ? where ticket_hash = ?', id, launch.ticket_hash);
  });
  await db.saved();
  return find(db, id) as SessionRow;
}

async function askBalance({ db, operator, purses, nowMs }: SessionParts, vendor: Vendor, session: SessionRow): Promise<string> {
  if (vendor.wallet === 'transfer') return purses.balance(vendor.code, session.player_id, session.currency).toString();
  const answer = await operator.ask(vendor, {
    operation: 'balance',
    token: session.operator_token,
    gameCode: session.game_code,
    playerId: session.player_id,
    currency: session.currency,
    sentAt: nowMs(),
  });
  if (answer === null || answer.code === CODES.RETRY) throw new GameRefusal('WALLET_UNAVAILABLE');
  if (answer.code !== CODES.OK || answer.balance === null) {
    const refusal = refusalOfWallet(answer.code);
    if (refusal.code === 'SESSION_ENDED') db.run('update session set ended_at = ? where id = ?', nowMs(), session.id);
    throw refusal;
  }
  db.run('update session set balance = ? where id = ?', answer.balance.toString(), session.id);
  return answer.balance.toString();
}

/** Opens the sessions. */
export function openSessions(parts: SessionParts): Sessions {
  const { db, nowMs } = parts;
  const opening = new Map<string, Promise<SessionRow>>();

  return {
    order: (launch) => storeLaunch(parts, launch),
    originsOf: (vendor) =>
      db
        .all<{ origin: string }>(
          `select origin from site_origin where vendor = ? and told_at > ? order by told_at desc limit ${MOST_ORIGINS}`,
          vendor,
          nowMs() - ORIGINS_KEPT_MS,
        )
        .map(({ origin }) => origin),
    async open(vendor, game, ticket) {
      const hash = hashOf(ticket);
      const launch = db.one<LaunchRow>('select * from launch where ticket_hash = ? and vendor = ?', hash, vendor.code);
      if (launch === undefined || launch.game_code !== game.code || nowMs() - launch.made_at > LAUNCH_MS)
        throw new GameRefusal('TICKET_INVALID');
      if (launch.session_id !== null) {
        const session = find(db, launch.session_id);
        if (session === undefined || session.ended_at !== null || nowMs() - session.opened_at > SAME_TICKET_MS)
          throw new GameRefusal('TICKET_INVALID');
        return session;
      }
      const now = opening.get(hash);
      if (now !== undefined) return now;
      const work = authenticate(parts, vendor, game, launch, ticket).finally(() => opening.delete(hash));
      opening.set(hash, work);
      return work;
    },
    get(vendor, id) {
      const session = find(db, id);
      if (session === undefined || session.vendor !== vendor.code || session.ended_at !== null) throw new GameRefusal('SESSION_ENDED');
      const at = nowMs();
      if (at - session.seen_at > IDLE_MS) {
        db.run('update session set ended_at = ? where id = ?', at, id);
        throw new GameRefusal('SESSION_ENDED');
      }
      db.run('update session set seen_at = ? where id = ?', at, id);
      return session;
    },
    balance: (vendor, session) => askBalance(parts, vendor, session),
    close: (vendor, playerId) =>
      db.run('update session set ended_at = ? where vendor = ? and player_id = ? and ended_at is null', nowMs(), vendor.code, playerId),
    tidy: () => void db.run('delete from launch where made_at < ?', nowMs() - 86_400_000),
  };
}
