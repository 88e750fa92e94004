import { LIVE_PATH, type LiveEventData, type LiveEventType, type LiveServerFrame } from '@talora/contract/live/live.ts';

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

const STEERING = new Set(['joined', 'entered', 'reset', 'pong', 'refused']);
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

  function joined(frame: LiveServerFrame): void {
    failures = 0;
    entered.clear();
    handlers.onStatus?.(true);
    handlers.onJoined?.();
    const isNothingNew =
      room === null && handlers.version !== undefined && handlers.version === (frame.data as { version?: string } | null)?.version;
    // Before the first join nothing was heard: what the page has read by then may be old already.
    if (isNothingNew) room = frame.room;
    else if (room !== frame.room) reset(frame);
    else if (frame.seq > seq) socket?.send(JSON.stringify({ type: 'resume', room, seq }));
  }

  function reset(frame: LiveServerFrame): void {
    if (entered.has(frame.room)) entered.set(frame.room, frame.seq);
    else {
      room = frame.room;
      seq = frame.seq;
    }
    handlers.onReset();
  }

  /** An event of a room: the next one is heard, what is missing before it is asked for, and what was heard before is nothing. */
  function hear(frame: LiveServerFrame, last: number, keep: (at: number) => void): void {
    if (frame.seq > last + 1) socket?.send(JSON.stringify({ type: 'resume', room: frame.room, seq: last }));
    else if (frame.seq === last + 1) {
      keep(frame.seq);
      handlers.onEvent(frame.type as LiveEventType, frame.data as never);
    }
  }

  function receive(text: string): void {
    aliveAt = Date.now();
    const frame = JSON.parse(text) as LiveServerFrame;
    if (frame.type === 'joined') joined(frame);
    else if (frame.type === 'entered') entered.set(frame.room, frame.seq);
    else if (frame.type === 'reset') reset(frame);
    else if (frame.seq < 0) handlers.onEvent(frame.type as LiveEventType, frame.data as never);
    // The end of a session is told beside the numbers of the room.
    else if (frame.type === 'session.ended') handlers.onEvent('session.ended', frame.data as never);
    else if (!STEERING.has(frame.type)) {
      const last = entered.get(frame.room);
      if (last !== undefined) hear(frame, last, (at) => entered.set(frame.room, at));
      else if (frame.room === room) hear(frame, seq, (at) => void (seq = at));
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
