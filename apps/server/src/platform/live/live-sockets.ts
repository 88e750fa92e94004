import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { LIVE_PATH } from '@talora/contract/live/live.ts';
import type { WebSocket, WebSocketServer } from 'ws';
import { receive } from './live-messages.ts';
import { CLOSE, type Hub, type LiveAdmission, type Visit } from './live-hub.ts';
import type { Seat } from './live-limits.ts';
import { leaveRoom } from './live-rooms.ts';

const HELLO_DEADLINE_MS = 10_000;
const NO_ROOM_STATUS = { full: '503 Service Unavailable', often: '429 Too Many Requests' } as const;
const RETRY_S = 30;

function leave(hub: Hub, socket: WebSocket): void {
  const { visits, seats, metrics } = hub;
  const visit = visits.get(socket);
  visits.delete(socket);
  if (visit === undefined) return;
  seats.leave(visit.seat);
  metrics.liveConnections.dec({ port: visit.port });
  leaveRoom(visit.room, socket);
  for (const room of visit.entered) leaveRoom(room, socket);
}

/** Counts a socket that has said nothing yet. */
function takeSeat({ visits, seats, metrics }: Hub, socket: WebSocket, admission: LiveAdmission, request: IncomingMessage): Visit {
  const address = admission.addressOf(request);
  const unnamed: Seat = { kind: 'unnamed', of: address };
  const visit: Visit = {
    member: null,
    room: null,
    entered: new Set(),
    isAlive: true,
    messages: 0,
    windowAt: 0,
    activeAt: performance.now(),
    seat: unnamed,
    address,
    port: admission.port,
  };
  visits.set(socket, visit);
  seats.take(unnamed);
  metrics.liveConnections.inc({ port: admission.port });
  return visit;
}

/** Takes a socket in and answers its frames one after the other, until it closes. */
function enter(hub: Hub, socket: WebSocket, admission: LiveAdmission, request: IncomingMessage): void {
  const visit = takeSeat(hub, socket, admission, request);
  const deadline = setTimeout(() => visit.member === null && socket.close(CLOSE.policy), HELLO_DEADLINE_MS);
  let queue: Promise<void> = Promise.resolve();
  socket.on('pong', () => {
    visit.isAlive = true;
  });
  socket.on('message', (data: Buffer, isBinary) => {
    visit.isAlive = true;
    visit.activeAt = performance.now();
    if (isBinary) socket.close(CLOSE.policy);
    else {
      queue = queue
        .then(() => receive(hub, socket, visit, admission, data.toString('utf8'), request))
        .catch((error: unknown) => {
          hub.log.error({ error }, 'live frame');
          socket.close(CLOSE.failed);
        });
    }
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(deadline);
    leave(hub, socket);
  });
}

/** Answers a request for a socket: lets it in, or ends it with 404, 403, 503 or 429. */
export async function upgrade(
  hub: Hub,
  server: WebSocketServer,
  admission: LiveAdmission,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const isHere = (request.url ?? '').split('?')[0] === LIVE_PATH;
  if (!isHere || hub.isClosed || !(await admission.isWelcome(request))) {
    socket.end(`HTTP/1.1 ${isHere ? '403 Forbidden' : '404 Not Found'}\r\nconnection: close\r\n\r\n`);
    return;
  }
  const reason = hub.seats.refuses({ kind: 'unnamed', of: admission.addressOf(request) });
  if (reason !== null) {
    hub.metrics.liveRefused.inc({ port: admission.port, reason });
    socket.end(`HTTP/1.1 ${NO_ROOM_STATUS[reason]}\r\nretry-after: ${RETRY_S}\r\nconnection: close\r\n\r\n`);
    return;
  }
  server.handleUpgrade(request, socket, head, (opened) => enter(hub, opened, admission, request));
}

/** Looks once whether sockets are still there: closes silent guests, ends who answered no ping, and forgets empty rooms. */
export function beat({ visits, rooms, limits }: Hub): void {
  for (const [socket, visit] of visits) {
    const isSilent = visit.seat.kind !== 'session' && performance.now() - visit.activeAt > limits.guestIdleMs;
    if (isSilent) socket.close(CLOSE.goingAway);
    if (!visit.isAlive) socket.terminate();
    visit.isAlive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }
  rooms.tidy();
}
