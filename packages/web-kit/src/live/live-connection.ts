import { LIVE_PATH, type LiveEventData, type LiveEventType, type LiveServerMessage } from '@talora/contract/live/live.ts';

/** What a page hears. `reset` means that events may have been missed, as before the first join: read again what is shown. */
export interface LiveHandlers {
  onEvent<T extends LiveEventType>(type: T, data: LiveEventData<T>): void;
  onReset(): void;
  /** Whoever sits in rooms that are entered by tickets asks for them now: after each join, for what was entered before is left. */
  onJoined?(): void;
  onStatus?(isOpen: boolean): void;
  /** What everybody had been told when this page was made: a guest's first join that says the same has missed nothing. */
  readonly version?: string | undefined;
}

/** An open connection; it comes back by itself until it is closed. */
export interface LiveConnection {
  /** Enters the room of a ticket; what is told there is heard like every event, and `onReset` when some of it was missed. */
  enter(ticket: string): void;
  close(): void;
}

const STEERING = new Set(['joined', 'entered', 'reset', 'refused']);
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 20_000;
const PING_MS = 20_000;
const SILENCE_MS = 45_000;

/** Opens the live socket with the tab's token: resumes where it left off, notices gaps, waits longer after each failure. */
export function openLiveConnection(getToken: () => string | null, handlers: LiveHandlers): LiveConnection {
  let socket: WebSocket | null = null;
  let isClosed = false;
  let failures = 0;
  // Null before the first join; a guest's room has no name.
  let room: string | null = null;
  let seq = 0;
  /** Rooms that were entered by tickets on this socket, with the last number heard in each. */
  const entered = new Map<string, number>();
  let aliveAt = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function joined(message: LiveServerMessage): void {
    failures = 0;
    entered.clear();
    handlers.onStatus?.(true);
    handlers.onJoined?.();
    const isNothingNew =
      room === null && handlers.version !== undefined && handlers.version === (message.data as { version?: string } | null)?.version;
    // Before the first join nothing was heard: what the page has read by then may be old already.
    if (isNothingNew) room = message.room;
    else if (room !== message.room) reset(message);
    else if (message.seq > seq) socket?.send(JSON.stringify({ type: 'resume', room, seq }));
  }

  function reset(message: LiveServerMessage): void {
    if (entered.has(message.room)) entered.set(message.room, message.seq);
    else {
      room = message.room;
      seq = message.seq;
    }
    handlers.onReset();
  }

  /** An event of a room: the next one is heard, what is missing before it is asked for, and what was heard before is nothing. */
  function hear(message: LiveServerMessage, last: number, keep: (at: number) => void): void {
    if (message.seq > last + 1) socket?.send(JSON.stringify({ type: 'resume', room: message.room, seq: last }));
    else if (message.seq === last + 1) {
      keep(message.seq);
      handlers.onEvent(message.type as LiveEventType, message.data as never);
    }
  }

  function receive(text: string): void {
    aliveAt = Date.now();
    const message = JSON.parse(text) as LiveServerMessage;
    if (message.type === 'joined') joined(message);
    else if (message.type === 'entered') entered.set(message.room, message.seq);
    else if (message.type === 'reset') reset(message);
    else if (message.seq < 0) handlers.onEvent(message.type as LiveEventType, message.data as never);
    // The number that the room is at: whoever has heard less has missed the last of it, and asks for that.
    else if (message.type === 'pong') {
      if (message.room === room && message.seq > seq) socket?.send(JSON.stringify({ type: 'resume', room, seq }));
    }
    // The end of a session is told beside the numbers of the room.
    else if (message.type === 'session.ended') handlers.onEvent('session.ended', message.data as never);
    else if (!STEERING.has(message.type)) {
      const last = entered.get(message.room);
      if (last !== undefined) hear(message, last, (at) => entered.set(message.room, at));
      else if (message.room === room) hear(message, seq, (at) => void (seq = at));
    }
  }

  function connect(): void {
    const url = new URL(LIVE_PATH, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    socket = new WebSocket(url);
    aliveAt = Date.now();
    socket.addEventListener('open', () => {
      if (isClosed) socket?.close();
      else socket?.send(JSON.stringify({ type: 'hello', token: getToken() }));
    });
    socket.addEventListener('message', (event) => {
      if (!isClosed) receive(String(event.data));
    });
    socket.addEventListener('close', () => {
      if (isClosed) return;
      handlers.onStatus?.(false);
      failures += 1;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 8));
      retry = setTimeout(connect, wait * (0.5 + Math.random() / 2));
    });
  }

  const ping = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - aliveAt > SILENCE_MS) socket.close();
    else socket.send(JSON.stringify({ type: 'ping' }));
  }, PING_MS);

  connect();
  return {
    enter: (ticket) => socket?.send(JSON.stringify({ type: 'enter', ticket })),
    close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(ping);
      // Closing what is still being opened makes the browser complain: it is closed as soon as it is open.
      if (socket?.readyState !== WebSocket.CONNECTING) socket?.close();
    },
  };
}
