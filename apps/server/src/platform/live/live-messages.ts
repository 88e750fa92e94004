import type { IncomingMessage } from 'node:http';
import { liveClientMessage } from '@talora/contract/live/live.ts';
import type { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { hello } from './live-hello.ts';
import { CLOSE, send, steer, type Hub, type LiveAdmission, type Visit } from './live-hub.ts';
import { enterRoom, findMissed } from './live-rooms.ts';

const MESSAGES_PER_WINDOW = 30;
const WINDOW_MS = 10_000;

type ClientMessage = z.infer<typeof liveClientMessage>;

/** Counts a frame; false when there were too many in a short time. */
function admitMessage(visit: Visit): boolean {
  const now = performance.now();
  if (now - visit.windowAt > WINDOW_MS) {
    visit.windowAt = now;
    visit.messages = 0;
  }
  visit.messages += 1;
  return visit.messages <= MESSAGES_PER_WINDOW;
}

/** A frame as it was written; null for one that the contract does not know. */
function readMessage(text: string): ClientMessage | null {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    raw = null;
  }
  const parsed = z.safeParse(liveClientMessage, raw);
  return parsed.success ? parsed.data : null;
}

/** Rooms that one socket may enter. */
const ROOMS_PER_SOCKET = 4;

/** Tells again what was missed, or that everything must be read again: `reset`. */
function resume(socket: WebSocket, visit: Visit, name: string, seq: number): void {
  const room = [...visit.entered].find((entered) => entered.name === name) ?? visit.room;
  const missed = findMissed(room, name, seq);
  if (missed === null) steer(socket, 'reset', room);
  else for (const message of missed) send(socket, message);
}

/** Lets a socket into the room of its ticket: `entered`, with the number that the room is at. What opens nothing is told `refused`. */
function enter({ rooms }: Hub, socket: WebSocket, visit: Visit, admission: LiveAdmission, ticket: string): void {
  const key = visit.member === null ? null : (admission.readTicket?.(ticket, visit.member.sessionKey) ?? null);
  if (key === null || visit.entered.size >= ROOMS_PER_SOCKET) {
    steer(socket, 'refused', null, { code: 'TICKET_INVALID' });
    return;
  }
  const room = rooms.open(key);
  visit.entered.add(room);
  enterRoom(room, socket);
  steer(socket, 'entered', room);
}

/** Answers one frame of a connection. Too many of them, or one that the contract does not know, close it. */
export async function receive(
  hub: Hub,
  socket: WebSocket,
  visit: Visit,
  admission: LiveAdmission,
  text: string,
  request: IncomingMessage,
): Promise<void> {
  if (!admitMessage(visit)) {
    socket.close(CLOSE.policy);
    return;
  }
  const message = readMessage(text);
  if (message === null) {
    socket.close(CLOSE.policy);
    return;
  }
  if (message.type === 'hello') await hello(hub, socket, visit, admission, message.token, request);
  else if (message.type === 'resume') resume(socket, visit, message.room, message.seq);
  else if (message.type === 'enter') enter(hub, socket, visit, admission, message.ticket);
  else steer(socket, 'pong', visit.room);
}
