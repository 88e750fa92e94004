// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveConnection, type LiveConnection } from './live-connection.ts';

class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static last: FakeSocket;
  readonly sent: unknown[] = [];
  readyState = 1;

  constructor() {
    super();
    FakeSocket.last = this;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  say(message: Record<string, unknown>): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

describe('the live connection', () => {
  const events: string[] = [];
  let connection: LiveConnection;

  beforeEach(() => {
    events.length = 0;
    vi.stubGlobal('WebSocket', FakeSocket);
    connection = openLiveConnection(() => 'token', {
      onEvent: (type) => events.push(type),
      onReset: () => events.push('reset'),
    });
  });

  afterEach(() => {
    connection.close();
    vi.unstubAllGlobals();
  });

  it('has the page read again after the first join: nothing was heard before it', () => {
    FakeSocket.last.say({ type: 'joined', room: 'member:1', seq: 4 });
    expect(events).toEqual(['reset']);
    FakeSocket.last.say({ type: 'balance.changed', room: 'member:1', seq: 5, data: {} });
    expect(events).toEqual(['reset', 'balance.changed']);
  });

  it('asks for what it missed when a number is left out, and does not read again for it', () => {
    FakeSocket.last.say({ type: 'joined', room: 'member:1', seq: 4 });
    FakeSocket.last.say({ type: 'balance.changed', room: 'member:1', seq: 6, data: {} });
    expect(FakeSocket.last.sent).toContainEqual({ type: 'resume', room: 'member:1', seq: 4 });
    expect(events).toEqual(['reset']);
  });

  it('learns by the answer to its ping that a thousand events have passed it by, and has the page read again', () => {
    FakeSocket.last.say({ type: 'joined', room: 'member:1', seq: 4 });
    FakeSocket.last.say({ type: 'pong', room: 'member:1', seq: 4 });
    expect(FakeSocket.last.sent).toEqual([]);
    FakeSocket.last.say({ type: 'pong', room: 'member:1', seq: 1_004 });
    expect(FakeSocket.last.sent).toEqual([{ type: 'resume', room: 'member:1', seq: 4 }]);
    // So many are not told again.
    FakeSocket.last.say({ type: 'reset', room: 'member:1', seq: 1_004 });
    FakeSocket.last.say({ type: 'messages.changed', room: 'member:1', seq: 1_005, data: { unread: 1, version: 9 } });
    expect(events).toEqual(['reset', 'reset', 'messages.changed']);
  });

  it('hears the end of the session, which has no number of its own', () => {
    FakeSocket.last.say({ type: 'joined', room: 'staff:1', seq: 4 });
    FakeSocket.last.say({ type: 'session.ended', room: 'staff:1', seq: 4, data: { reason: 'revoked' } });
    expect(events).toEqual(['reset', 'session.ended']);
  });

  it('hears a room that it entered by a ticket, in its own numbers, and asks there for what is missing', () => {
    FakeSocket.last.say({ type: 'joined', room: 'member:1', seq: 4 });
    connection.enter('a ticket');
    expect(FakeSocket.last.sent).toContainEqual({ type: 'enter', ticket: 'a ticket' });
    FakeSocket.last.say({ type: 'entered', room: 'table', seq: 90 });
    FakeSocket.last.say({ type: 'table.changed', room: 'table', seq: 91, data: { round: null } });
    FakeSocket.last.say({ type: 'balance.changed', room: 'member:1', seq: 5, data: {} });
    expect(events).toEqual(['reset', 'table.changed', 'balance.changed']);
    FakeSocket.last.say({ type: 'table.changed', room: 'table', seq: 94, data: { round: null } });
    expect(FakeSocket.last.sent).toContainEqual({ type: 'resume', room: 'table', seq: 91 });
    FakeSocket.last.say({ type: 'table.changed', room: 'elsewhere', seq: 95, data: { round: null } });
    expect(events).toHaveLength(3);
    // What cannot be told again is read again, and goes on from there.
    FakeSocket.last.say({ type: 'reset', room: 'table', seq: 94 });
    FakeSocket.last.say({ type: 'table.changed', room: 'table', seq: 95, data: { round: null } });
    expect(events).toEqual(['reset', 'table.changed', 'balance.changed', 'reset', 'table.changed']);
  });

  it('leaves a guest’s page as it is when nothing was told since it was made', () => {
    connection.close();
    const open = (version: string): void => {
      connection = openLiveConnection(() => null, { onEvent: (type) => events.push(type), onReset: () => events.push('reset'), version });
    };
    open('here.7');
    FakeSocket.last.say({ type: 'joined', room: '', seq: 0, data: { version: 'here.7' } });
    expect(events).toEqual([]);
    FakeSocket.last.say({ type: 'content.changed', room: '', seq: -1, data: {} });
    expect(events).toEqual(['content.changed']);
    connection.close();
    for (const version of ['here.8', 'elsewhere.7']) {
      open('here.7');
      FakeSocket.last.say({ type: 'joined', room: '', seq: 0, data: { version } });
      connection.close();
    }
    expect(events).toEqual(['content.changed', 'reset', 'reset']);
  });
});
