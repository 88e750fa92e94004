/** What a page keeps of its session. The token is in session storage, as the specification has it; nothing else that matters is. */
export interface StoredSession {
  readonly token: string;
  readonly expiresAt: string;
  /** Said of a session that is good for a new password and little else. */
  readonly duty?: 'password-change';
}

/** The session of this tab, shared with the other living tabs of the browser. */
export interface SessionStore {
  readonly get: () => StoredSession | null;
  set(session: StoredSession | null): void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks living tabs for their session; resolves when one has answered or none has in a moment. */
  join(): Promise<void>;
}

type TabMessage = { readonly type: 'ask' } | { readonly type: 'have'; readonly session: StoredSession | null } | { readonly type: 'ended' };

const JOIN_MS = 120;

function read(key: string): StoredSession | null {
  try {
    const parsed = JSON.parse(sessionStorage.getItem(key) ?? 'null') as StoredSession | null;
    return typeof parsed?.token === 'string' ? parsed : null;
  } catch {
    return null;
  }
}

/** Opens the store under a storage key. A new tab joins the session of a living one; a logout ends it in all. */
export function openSessionStore(key: string): SessionStore {
  let current = read(key);
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key);
  let onAnswer: (() => void) | null = null;

  function keep(session: StoredSession | null): void {
    current = session;
    if (session === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(session));
    for (const listener of listeners) listener();
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'ask') {
      if (current !== null) channel.postMessage({ type: 'have', session: current } satisfies TabMessage);
    } else if (data.type === 'have') {
      const isOther = data.session?.token !== current?.token || data.session?.duty !== current?.duty;
      if (data.session !== null && isOther) keep(data.session);
      onAnswer?.();
    } else if (current !== null) keep(null);
  });

  return {
    get: () => current,
    set(session) {
      keep(session);
      channel?.postMessage((session === null ? { type: 'ended' } : { type: 'have', session }) satisfies TabMessage);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    join() {
      if (current !== null || channel === null) return Promise.resolve();
      channel.postMessage({ type: 'ask' } satisfies TabMessage);
      return new Promise((resolve) => {
        const done = (): void => {
          onAnswer = null;
          resolve();
        };
        onAnswer = done;
        setTimeout(done, JOIN_MS);
      });
    },
  };
}
