import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { CLOSE, steer, type Hub, type LiveAdmission, type LiveMember, type Visit } from './live-hub.ts';
import type { Seat } from './live-limits.ts';
import { enterRoom, leaveRoom } from './live-rooms.ts';

/** What a page is told when there is no room for its socket: the process is full, or whoever asks has many open. */
const NO_ROOM = { full: 'UNAVAILABLE', often: 'TOO_MANY_REQUESTS' } as const;

/** Counts a connection as what it has turned out to be; false when there is no room for that, and it is closed. */
function changeSeat({ visits, seats, metrics }: Hub, socket: WebSocket, visit: Visit, seat: Seat): boolean {
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

/** Puts a connection into its own room, out of all those that it was in: tickets are for who it was. */
function changeRoom({ rooms }: Hub, socket: WebSocket, visit: Visit, member: LiveMember): void {
  leaveRoom(visit.room, socket);
  for (const room of visit.entered) leaveRoom(room, socket);
  visit.entered.clear();
  visit.member = member;
  visit.room = member.roomKey === null ? null : rooms.open(member.roomKey);
  if (visit.room !== null) enterRoom(visit.room, socket);
}

/**
 * Finds out who a connection is and lets it join: `joined`. Whoever has no right to it, or finds no room, is told `refused`
 * with a code, and closed.
 */
export async function hello(
  hub: Hub,
  socket: WebSocket,
  visit: Visit,
  admission: LiveAdmission,
  token: string | null,
  request: IncomingMessage,
): Promise<void> {
  const member = await admission.identify(token, request);
  // The session may have ended while it was being looked up.
  if (member === null || (member.sessionKey !== null && hub.ended.has(member.sessionKey))) {
    steer(socket, 'refused', null, { code: 'NOT_LOGGED_IN' });
    socket.close(CLOSE.policy);
    return;
  }
  const seat: Seat = member.sessionKey === null ? { kind: 'guest', of: visit.address } : { kind: 'session', of: member.sessionKey };
  if (!changeSeat(hub, socket, visit, seat)) return;
  changeRoom(hub, socket, visit, member);
  // A member's room has its own numbers, and a member reads more than everybody is told of.
  const version = visit.room === null && member.audience !== null ? { version: hub.version.of(member.audience) } : null;
  steer(socket, 'joined', visit.room, version);
}
