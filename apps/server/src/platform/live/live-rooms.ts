import type { LiveServerMessage } from '@talora/contract/live/live.ts';
import type { WebSocket } from 'ws';
import type { Random } from '../random.ts';

/** Open pages that are told the same, with the last that they were told. */
export interface Room {
  /** Name told to the client. It changes with the process, so that numbers of another process are never trusted. */
  readonly name: string;
  seq: number;
  readonly sockets: Set<WebSocket>;
  /** Oldest first. */
  readonly recent: LiveServerMessage[];
  /** By `performance.now()`; null while somebody is in it. */
  emptySince: number | null;
}

/** The rooms of this process, by their key. */
export interface Rooms {
  /** The room of a key, made when there is none. */
  open(key: string): Room;
  find(key: string): Room | undefined;
  /** Forgets rooms that have been empty for a minute. */
  tidy(): void;
}

const RECENT = 100;
const KEEP_EMPTY_MS = 60_000;

/** Opens the rooms of one process. */
export function openRooms(random: Random): Rooms {
  const rooms = new Map<string, Room>();
  return {
    open(key) {
      const found = rooms.get(key);
      if (found !== undefined) return found;
      const room: Room = { name: random.bytes(12).toString('base64url'), seq: 0, sockets: new Set(), recent: [], emptySince: null };
      rooms.set(key, room);
      return room;
    },
    find: (key) => rooms.get(key),
    tidy() {
      const now = performance.now();
      for (const [key, room] of rooms) if (room.emptySince !== null && now - room.emptySince > KEEP_EMPTY_MS) rooms.delete(key);
    },
  };
}

/** Takes a socket into a room. */
export function enterRoom(room: Room, socket: WebSocket): void {
  room.sockets.add(socket);
  room.emptySince = null;
}

/** Takes a socket out of its room, which is forgotten a minute after the last has left. */
export function leaveRoom(room: Room | null, socket: WebSocket): void {
  room?.sockets.delete(socket);
  if (room?.sockets.size === 0) room.emptySince = performance.now();
}

/** Gives an event the room's next number and keeps it for who was away for a moment. */
export function numberMessage(room: Room, type: LiveServerMessage['type'], data: unknown): LiveServerMessage {
  room.seq += 1;
  const message: LiveServerMessage = { seq: room.seq, room: room.name, type, data };
  room.recent.push(message);
  if (room.recent.length > RECENT) room.recent.shift();
  return message;
}

/** What a room was told after a number; null when that is not known any more, or the number is not this room's. */
export function findMissed(room: Room | null, name: string, seq: number): LiveServerMessage[] | null {
  const oldest = room?.recent[0]?.seq ?? (room?.seq ?? 0) + 1;
  if (room === null || room.name !== name || seq > room.seq || seq + 1 < oldest) return null;
  return room.recent.filter((message) => message.seq > seq);
}
