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

  say(frame: Record<string, unknown>): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
}

describe('the live connection', () => {
  const heard: string[] = [];
  let connection: LiveConnection;

  beforeEach(() => {
    heard.length = 0;
    vi.stubGlobal('WebSocket', FakeSocket);
    connection = openLiveConnection(() => 'token', {
      onEvent: (type) => heard.push(type),
      onReset: () => heard.push('reset'),
    });
  });

  afterEach(() => {
    connection.close();
    vi.unstubAllGlobals();
  });

  it('has the page read again after the first join: nothing was heard before it', () => {
    FakeSocket.last.say({ type: 'joined', room: 'member:1', seq: 4 });
    expect(heard).toEqual(['reset']);
    FakeSocket.last.say({ type: 'balance.changed', room: 'member:1', seq: 5, data: {} });
    expect(heard).toEqual(['reset', 'balance.changed']);
  });

  it('asks for what it missed when a number is left out, and does not read again for it', () => {
    FakeSocket.last.say({ type: 'joined', room: 'member:1', seq: 4 });
    FakeSocket.last.say({ type: 'balance.changed', room: 'member:1', seq: 6, data: {} });
    expect(FakeSocket.last.sent).toContainEqual({ type: 'resume', room: 'member:1', seq: 4 });
    expect(heard).toEqual(['reset']);
  });

  it('leaves a guest’s page as it is when nothing was told since it was made', () => {
    connection.close();
    const open = (news: string): void => {
      connection = openLiveConnection(() => null, { onEvent: (type) => heard.push(type), onReset: () => heard.push('reset'), news });
    };
    open('here.7');
    FakeSocket.last.say({ type: 'joined', room: '', seq: 0, data: { news: 'here.7' } });
    expect(heard).toEqual([]);
    FakeSocket.last.say({ type: 'content.changed', room: '', seq: -1, data: {} });
    expect(heard).toEqual(['content.changed']);
    connection.close();
    for (const news of ['here.8', 'elsewhere.7']) {
      open('here.7');
      FakeSocket.last.say({ type: 'joined', room: '', seq: 0, data: { news } });
      connection.close();
    }
    expect(heard).toEqual(['content.changed', 'reset', 'reset']);
  });
});
