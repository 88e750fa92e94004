import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_MESSAGE_LIMIT, type LiveEventData, type LiveEventType } from '@talora/contract/live/live.ts';
import { WebSocketServer } from 'ws';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Random } from '../random.ts';
import { CLOSE, makeHub, send, steer, type Hub, type LiveAdmission } from './live-hub.ts';
import { LIVE_LIMITS, type LiveLimits } from './live-limits.ts';
import { numberMessage } from './live-rooms.ts';
import { beat, upgrade } from './live-sockets.ts';

/** Live events to open pages: one room per member, numbered messages, resume. */
export interface Live {
  /** Opens the socket path on a listener. */
  attach(server: Server, admission: LiveAdmission): void;
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
  contentVersionOf(audience: string): string;
  /** Is anybody of this process in the room, or was a moment ago? */
  hasRoom(roomKey: string): boolean;
  /** Is somebody of this process in the room now? */
  isAnybodyIn(roomKey: string): boolean;
  /** Tells the connections of a session that it is over and closes them. */
  endSession(sessionKey: string, reason: string): void;
  /** Closes the connections of a session that has lost its room, and tells them nothing: who may, comes back by itself. */
  dropSession(sessionKey: string): void;
  connections(): number;
  /** Open pages of an audience that belong to no session, in this process. */
  guests(audience: string): number;
  close(): Promise<void>;
}

/** Number of what belongs to no room. */
const UNNUMBERED = -1;
const ENDED_KEPT_MS = 5_000;
/** How long pages have to answer that they are being closed. */
const CLOSING_MS = 100;

type Ways = Pick<Live, 'publish' | 'tellAudience' | 'endSession' | 'dropSession'>;

/** What is told to open pages. */
function waysOf({ rooms, visits, version, ended }: Hub): Ways {
  return {
    publish(roomKey, type, data) {
      const room = rooms.find(roomKey);
      if (room === undefined) return;
      const message = numberMessage(room, type, data);
      for (const socket of room.sockets) send(socket, message);
    },
    tellAudience(audience, type, data) {
      version.count(audience);
      for (const [socket, visit] of visits) {
        if (visit.member?.audience === audience) send(socket, { seq: UNNUMBERED, room: '', type, data });
      }
    },
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
  };
}

/** Opens the hub. Rooms live in this process; other servers are reached by what features tell over the bus. */
export function openLive(random: Random, metrics: Metrics, log: Log, limits: LiveLimits = LIVE_LIMITS): Live {
  const server = new WebSocketServer({ noServer: true, maxPayload: LIVE_MESSAGE_LIMIT, perMessageDeflate: false, clientTracking: false });
  const hub = makeHub(random, metrics, log, limits);
  const { rooms, visits, version } = hub;
  const heartbeat = setInterval(() => beat(hub), limits.heartbeatMs);
  heartbeat.unref();

  return {
    ...waysOf(hub),
    attach(httpServer, admission) {
      httpServer.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on('error', () => socket.destroy());
        upgrade(hub, server, admission, request, socket, head).catch(() => socket.destroy());
      });
    },
    contentVersionOf: (audience) => version.of(audience),
    hasRoom: (roomKey) => rooms.find(roomKey) !== undefined,
    isAnybodyIn: (roomKey) => (rooms.find(roomKey)?.sockets.size ?? 0) > 0,
    connections: () => visits.size,
    guests: (audience) => [...visits.values()].filter(({ member }) => member?.audience === audience && member.sessionKey === null).length,
    async close() {
      if (hub.isClosed) return;
      hub.isClosed = true;
      clearInterval(heartbeat);
      for (const socket of visits.keys()) socket.close(CLOSE.goingAway);
      await new Promise<void>((resolve) => setTimeout(resolve, visits.size === 0 ? 0 : CLOSING_MS));
      for (const socket of visits.keys()) socket.terminate();
      server.close();
    },
  };
}
