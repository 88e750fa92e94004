import type { IncomingMessage } from 'node:http';
import type { LiveServerMessage } from '@talora/contract/live/live.ts';
import type { WebSocket } from 'ws';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Random } from '../random.ts';
import { openSeats, type LiveLimits, type Seat, type Seats } from './live-limits.ts';
import { openRooms, type Room, type Rooms } from './live-rooms.ts';

/** Who a connection belongs to, told by its first frame. */
export interface LiveMember {
  /** Key of the connection's own room, never told to others: `member:<id>` or `staff:<brand>`. */
  readonly roomKey: string | null;
  /** Key of the session, so that its end closes the connection; null for guests. */
  readonly sessionKey: string | null;
  /** Everybody who hears what is told to a brand's pages; null hears nothing of that kind. */
  readonly audience: string | null;
}

/** How one listener lets connections in. */
export interface LiveAdmission {
  readonly port: string;
  /** Whoever has this address shares its limits. */
  addressOf(request: IncomingMessage): string;
  /** May this page open a connection? */
  isWelcome(request: IncomingMessage): Promise<boolean> | boolean;
  /** Who holds the token; null refuses it. A null token is a guest. */
  identify(token: string | null, request: IncomingMessage): Promise<LiveMember | null>;
  /** Key of the room that a ticket opens to whoever has this session; null when it opens none. Without it no room is entered by tickets. */
  readTicket?(ticket: string, sessionKey: string | null): string | null;
}

/** One open socket. Times are by `performance.now()`. */
export interface Visit {
  /** Null until it has said who it is. */
  member: LiveMember | null;
  room: Room | null;
  /** Rooms that it has entered by tickets. */
  readonly entered: Set<Room>;
  /** It has said something since the last heartbeat. */
  isAlive: boolean;
  /** Frames since `windowAt`. */
  messages: number;
  windowAt: number;
  /** When it last said something. */
  activeAt: number;
  seat: Seat;
  readonly address: string;
  readonly port: string;
}

/** What this process knows of its sockets. */
export interface Hub {
  readonly seats: Seats;
  readonly rooms: Rooms;
  readonly visits: Map<WebSocket, Visit>;
  /** How often each audience was told something, as a word that is this process's own. */
  readonly version: { of(audience: string): string; count(audience: string): void };
  /** Sessions that ended a moment ago. */
  readonly ended: Set<string>;
  readonly limits: LiveLimits;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Nobody is let in any more. */
  isClosed: boolean;
}

/** Codes that sockets are closed with; the last is for pages whose session is over. */
export const CLOSE = { goingAway: 1001, policy: 1008, failed: 1011, tryLater: 1013, sessionEnded: 4001 } as const;

function openVersions(random: Random): Hub['version'] {
  const counts = new Map<string, number>();
  const ownWord = random.bytes(9).toString('base64url');
  return {
    of: (audience) => `${ownWord}.${counts.get(audience) ?? 0}`,
    count: (audience) => void counts.set(audience, (counts.get(audience) ?? 0) + 1),
  };
}

/** Makes a hub that nobody is in yet. */
export function makeHub(random: Random, metrics: Metrics, log: Log, limits: LiveLimits): Hub {
  return {
    seats: openSeats(limits),
    rooms: openRooms(random),
    visits: new Map(),
    version: openVersions(random),
    ended: new Set(),
    limits,
    metrics,
    log,
    isClosed: false,
  };
}

/** Sends a frame to a socket that is open; to another it is lost. */
export function send(socket: WebSocket, message: LiveServerMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

/** Tells a connection about itself: with the number its room is at, and without taking one. */
export function steer(socket: WebSocket, type: LiveServerMessage['type'], room: Room | null, data: unknown = null): void {
  send(socket, { seq: room?.seq ?? 0, room: room?.name ?? '', type, data });
}
