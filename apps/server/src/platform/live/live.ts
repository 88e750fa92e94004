import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  LIVE_FRAME_LIMIT,
  LIVE_PATH,
  liveClientFrame,
  type LiveEventData,
  type LiveEventType,
  type LiveServerFrame,
} from '@talora/contract/core/live.ts';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod/mini';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Random } from '../random.ts';
import { LIVE_LIMITS, openSeats, type LiveLimits, type Seat } from './live-limits.ts';

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
export interface LiveDoor {
  readonly port: string;
  /** Whoever has this address shares its limits. */
  addressOf(request: IncomingMessage): string;
  /** May this page open a connection? */
  isWelcome(request: IncomingMessage): Promise<boolean> | boolean;
  /** Who holds the token; null refuses it. A null token is a guest. */
  identify(token: string | null, request: IncomingMessage): Promise<LiveMember | null>;
}

/** Live events to open pages: one room per member, numbered messages, resume. */
export interface Live {
  /** Opens the socket path on a listener. */
  attach(server: Server, door: LiveDoor): void;
  /** Sends an event to a room; nothing happens when nobody of this process is in it. */
  publish<T extends LiveEventType>(roomKey: string, type: T, data: LiveEventData<T>): void;
  /**
   * Tells every open page of an audience, guests too. It has no number and is not told again: who joins reads what is new
   * anyway.
   */
  tellAudience<T extends LiveEventType>(audience: string, type: T, data: LiveEventData<T>): void;
  /**
   * What an audience has been told so far, as a word. A page that was made at this word, and hears it again when it joins, has
   * missed nothing. Another process says another word.
   */
  newsOf(audience: string): string;
  /** Is anybody of this process in the room, or was a moment ago? */
  hasRoom(roomKey: string): boolean;
  /** Tells the connections of a session that it is over and closes them. */
  endSession(sessionKey: string, reason: string): void;
  /** Closes the connections of a session that has lost its room, and tells them nothing: who may, comes back by itself. */
  dropSession(sessionKey: string): void;
  connections(): number;
  /** Open pages of an audience that belong to no session, in this process. */
  guests(audience: string): number;
  close(): Promise<void>;
}

interface Room {
  /** Name told to the client. It changes with the process, so that numbers of another process are never trusted. */
  readonly name: string;
  seq: number;
  readonly sockets: Set<WebSocket>;
  readonly recent: LiveServerFrame[];
  emptySince: number | null;
}

interface Visit {
  member: LiveMember | null;
  room: Room | null;
  isAlive: boolean;
  frames: number;
  windowAt: number;
  /** When it last said something. */
  saidAt: number;
  seat: Seat;
  readonly address: string;
  readonly port: string;
}

const RECENT = 100;
/** Number of what belongs to no room. */
const UNNUMBERED = -1;
const KEEP_EMPTY_MS = 60_000;
const FRAMES_PER_WINDOW = 30;
const WINDOW_MS = 10_000;
const HELLO_DEADLINE_MS = 10_000;
const ENDED_KEPT_MS = 5_000;

const CLOSE = { goingAway: 1001, policy: 1008, tryLater: 1013, sessionEnded: 4001 } as const;
/** What a page is told when there is no room for its socket: the process is full, or whoever asks has many open. */
const NO_ROOM = { full: 'UNAVAILABLE', often: 'TOO_MANY_REQUESTS' } as const;
const NO_ROOM_STATUS = { full: '503 Service Unavailable', often: '429 Too Many Requests' } as const;
const RETRY_S = 30;

/** Opens the hub. Rooms live in this process; other servers are reached by what features tell over the bus. */
export function openLive(random: Random, metrics: Metrics, log: Log, limits: LiveLimits = LIVE_LIMITS): Live {
  const seats = openSeats(limits);
  const server = new WebSocketServer({ noServer: true, maxPayload: LIVE_FRAME_LIMIT, perMessageDeflate: false, clientTracking: false });
  const rooms = new Map<string, Room>();
  const visits = new Map<WebSocket, Visit>();
  /** How often each audience was told something. */
  const told = new Map<string, number>();
  const ownWord = random.bytes(9).toString('base64url');
  const newsOf = (audience: string): string => `${ownWord}.${told.get(audience) ?? 0}`;
  /** Sessions that ended a moment ago. */
  const ended = new Set<string>();
  let isClosed = false;

  const send = (socket: WebSocket, frame: LiveServerFrame): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
  };
  const steer = (socket: WebSocket, type: LiveServerFrame['type'], room: Room | null, data: unknown = null): void =>
    send(socket, { seq: room?.seq ?? 0, room: room?.name ?? '', type, data });

  function roomOf(key: string): Room {
    const found = rooms.get(key);
    if (found !== undefined) return found;
    const room: Room = { name: random.bytes(12).toString('base64url'), seq: 0, sockets: new Set(), recent: [], emptySince: null };
    rooms.set(key, room);
    return room;
  }

  /** Counts a connection as what it has turned out to be; false when there is no room for that, and it is closed. */
  function changeSeat(socket: WebSocket, visit: Visit, seat: Seat): boolean {
    // It may have been closed while it was being looked up.
    if (!visits.has(socket)) return false;
    seats.leave(visit.seat);
    const reason = seats.refuses(seat);
    if (reason === null) visit.seat = seat;
    seats.take(visit.seat);
    if (reason === null) return true;
    metrics.liveRefused.inc({ port: visit.port, reason });
    steer(socket, 'refused', null, { code: NO_ROOM[reason] });
    socket.close(CLOSE.tryLater);
    return false;
  }

  async function hello(socket: WebSocket, visit: Visit, door: LiveDoor, token: string | null, request: IncomingMessage): Promise<void> {
    const member = await door.identify(token, request);
    // The session may have ended while it was being looked up.
    if (member === null || (member.sessionKey !== null && ended.has(member.sessionKey))) {
      steer(socket, 'refused', null, { code: 'NOT_LOGGED_IN' });
      socket.close(CLOSE.policy);
      return;
    }
    const seat: Seat = member.sessionKey === null ? { kind: 'guest', of: visit.address } : { kind: 'session', of: member.sessionKey };
    if (!changeSeat(socket, visit, seat)) return;
    visit.room?.sockets.delete(socket);
    visit.member = member;
    visit.room = member.roomKey === null ? null : roomOf(member.roomKey);
    if (visit.room !== null) {
      visit.room.sockets.add(socket);
      visit.room.emptySince = null;
    }
    // A member's room has its own numbers, and a member reads more than everybody is told of.
    const news = visit.room === null && member.audience !== null ? { news: newsOf(member.audience) } : null;
    steer(socket, 'joined', visit.room, news);
  }

  function resume(socket: WebSocket, visit: Visit, name: string, seq: number): void {
    const { room } = visit;
    const oldest = room?.recent[0]?.seq ?? (room?.seq ?? 0) + 1;
    if (room === null || room.name !== name || seq > room.seq || seq + 1 < oldest) {
      steer(socket, 'reset', room);
      return;
    }
    for (const frame of room.recent) if (frame.seq > seq) send(socket, frame);
  }

  async function receive(socket: WebSocket, visit: Visit, door: LiveDoor, text: string, request: IncomingMessage): Promise<void> {
    const now = performance.now();
    if (now - visit.windowAt > WINDOW_MS) {
      visit.windowAt = now;
      visit.frames = 0;
    }
    visit.frames += 1;
    if (visit.frames > FRAMES_PER_WINDOW) {
      socket.close(CLOSE.policy);
      return;
    }
    let raw: unknown;
    try {
      raw = JSON.parse(text);
    } catch {
      raw = null;
    }
    const parsed = z.safeParse(liveClientFrame, raw);
    if (!parsed.success) {
      socket.close(CLOSE.policy);
      return;
    }
    const frame = parsed.data;
    if (frame.type === 'hello') await hello(socket, visit, door, frame.token, request);
    else if (frame.type === 'resume') resume(socket, visit, frame.room, frame.seq);
    else steer(socket, 'pong', visit.room);
  }

  function leave(socket: WebSocket): void {
    const visit = visits.get(socket);
    visits.delete(socket);
    if (visit === undefined) return;
    seats.leave(visit.seat);
    metrics.liveConnections.dec({ port: visit.port });
    visit.room?.sockets.delete(socket);
    if (visit.room?.sockets.size === 0) visit.room.emptySince = performance.now();
  }

  function enter(socket: WebSocket, door: LiveDoor, request: IncomingMessage): void {
    const address = door.addressOf(request);
    const seat: Seat = { kind: 'unnamed', of: address };
    const saidAt = performance.now();
    const visit: Visit = { member: null, room: null, isAlive: true, frames: 0, windowAt: 0, saidAt, seat, address, port: door.port };
    visits.set(socket, visit);
    seats.take(seat);
    metrics.liveConnections.inc({ port: door.port });
    const deadline = setTimeout(() => visit.member === null && socket.close(CLOSE.policy), HELLO_DEADLINE_MS);
    let queue: Promise<void> = Promise.resolve();
    socket.on('pong', () => {
      visit.isAlive = true;
    });
    socket.on('message', (data: Buffer, isBinary) => {
      visit.isAlive = true;
      visit.saidAt = performance.now();
      if (isBinary) socket.close(CLOSE.policy);
      else {
        queue = queue
          .then(() => receive(socket, visit, door, data.toString('utf8'), request))
          .catch((error: unknown) => {
            log.error({ error }, 'live frame');
            socket.close(1011);
          });
      }
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearTimeout(deadline);
      leave(socket);
    });
  }

  const heartbeat = setInterval(() => {
    for (const [socket, visit] of visits) {
      const isSilent = visit.seat.kind !== 'session' && performance.now() - visit.saidAt > limits.guestIdleMs;
      if (isSilent) socket.close(CLOSE.goingAway);
      if (!visit.isAlive) socket.terminate();
      visit.isAlive = false;
      if (socket.readyState === socket.OPEN) socket.ping();
    }
    const now = performance.now();
    for (const [key, room] of rooms) if (room.emptySince !== null && now - room.emptySince > KEEP_EMPTY_MS) rooms.delete(key);
  }, limits.heartbeatMs);
  heartbeat.unref();

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, door: LiveDoor): Promise<void> {
    const isHere = (request.url ?? '').split('?')[0] === LIVE_PATH;
    if (!isHere || isClosed || !(await door.isWelcome(request))) {
      socket.end(`HTTP/1.1 ${isHere ? '403 Forbidden' : '404 Not Found'}\r\nconnection: close\r\n\r\n`);
      return;
    }
    const reason = seats.refuses({ kind: 'unnamed', of: door.addressOf(request) });
    if (reason !== null) {
      metrics.liveRefused.inc({ port: door.port, reason });
      socket.end(`HTTP/1.1 ${NO_ROOM_STATUS[reason]}\r\nretry-after: ${RETRY_S}\r\nconnection: close\r\n\r\n`);
      return;
    }
    server.handleUpgrade(request, socket, head, (opened) => enter(opened, door, request));
  }

  return {
    attach(httpServer, door) {
      httpServer.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on('error', () => socket.destroy());
        upgrade(request, socket, head, door).catch(() => socket.destroy());
      });
    },
    publish(roomKey, type, data) {
      const room = rooms.get(roomKey);
      if (room === undefined) return;
      room.seq += 1;
      const frame: LiveServerFrame = { seq: room.seq, room: room.name, type, data };
      room.recent.push(frame);
      if (room.recent.length > RECENT) room.recent.shift();
      for (const socket of room.sockets) send(socket, frame);
    },
    newsOf,
    tellAudience(audience, type, data) {
      told.set(audience, (told.get(audience) ?? 0) + 1);
      for (const [socket, visit] of visits) {
        if (visit.member?.audience === audience) send(socket, { seq: UNNUMBERED, room: '', type, data });
      }
    },
    hasRoom: (roomKey) => rooms.has(roomKey),
    endSession(sessionKey, reason) {
      ended.add(sessionKey);
      setTimeout(() => ended.delete(sessionKey), ENDED_KEPT_MS).unref();
      for (const [socket, visit] of visits) {
        if (visit.member?.sessionKey !== sessionKey) continue;
        steer(socket, 'session.ended', visit.room, { reason });
        socket.close(CLOSE.sessionEnded);
      }
    },
    dropSession(sessionKey) {
      for (const [socket, visit] of visits) if (visit.member?.sessionKey === sessionKey) socket.close(CLOSE.policy);
    },
    connections: () => visits.size,
    guests: (audience) => [...visits.values()].filter(({ member }) => member?.audience === audience && member.sessionKey === null).length,
    async close() {
      if (isClosed) return;
      isClosed = true;
      clearInterval(heartbeat);
      for (const socket of visits.keys()) socket.close(CLOSE.goingAway);
      await new Promise<void>((resolve) => setTimeout(resolve, visits.size === 0 ? 0 : 100));
      for (const socket of visits.keys()) socket.terminate();
      server.close();
    },
  };
}
