import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { enterRoom, leaveRoom, openRooms } from './live-rooms.ts';

const socket = (): WebSocket => ({}) as WebSocket;
const open = () => openRooms({ bytes: (count) => randomBytes(count) });

describe('a room of open pages', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is forgotten a minute after the last page has left it, and not while one is in it', () => {
    const rooms = open();
    const [first, second] = [socket(), socket()];
    enterRoom(rooms.open('a'), first);
    enterRoom(rooms.open('a'), second);
    leaveRoom(rooms.open('a'), first);
    vi.advanceTimersByTime(120_000);
    rooms.tidy();
    expect(rooms.find('a')?.sockets.size).toBe(1);
    leaveRoom(rooms.open('a'), second);
    vi.advanceTimersByTime(59_000);
    rooms.tidy();
    expect(rooms.find('a')).toBeDefined();
    vi.advanceTimersByTime(2_000);
    rooms.tidy();
    expect(rooms.find('a')).toBeUndefined();
  });

  it('is kept when somebody comes back in time', () => {
    const rooms = open();
    const page = socket();
    enterRoom(rooms.open('a'), page);
    leaveRoom(rooms.open('a'), page);
    enterRoom(rooms.open('a'), page);
    vi.advanceTimersByTime(120_000);
    rooms.tidy();
    expect(rooms.find('a')).toBeDefined();
  });
});
