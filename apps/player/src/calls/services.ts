import { type OutgoingCall, type Transport, CallRefused } from '@talora/contract/core/client.ts';
import type { SessionEnd } from '@talora/domain/access/guard.ts';
import { openAttendance } from '@talora/web-kit/session/attendance.ts';
import { createFetchTransport } from '@talora/web-kit/calls/fetch-transport.ts';
import { readStoredLanguage } from '@talora/web-kit/messages/language-store.ts';
import { openSessionStore, type SessionStore, type StoredSession } from '@talora/web-kit/session/session-store.ts';
import { QueryClient } from '@tanstack/react-query';

/** What the whole page works with: made once. */
export interface Services {
  readonly queries: QueryClient;
  readonly transport: Transport;
  readonly session: SessionStore;
  /** Resolves when it is known whether another tab has a session for this one. */
  readonly sessionKnown: Promise<void>;
  /** Calls the listener when the server says that the session is over. */
  readonly onSessionEnd: (listener: (reason: SessionEnd | null) => void) => () => void;
  /** Tells those listeners, with the reason where it is known. */
  readonly endSession: (reason: SessionEnd | null) => void;
}

/** First part of the key of every query that belongs to the member: they are dropped when the session changes. */
export const MEMBER_KEY = 'member';
/** Key of the brand and its permission. */
export const PERMISSION_KEY = ['permission'] as const;

const SITE_STATE_CODES = new Set(['MAINTENANCE', 'REGION_BLOCKED']);
const FRESH_MS = 30_000;

function openQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // A refusal is an answer; only a broken line is tried again.
        retry: (failures, error) => failures < 2 && error instanceof CallRefused && error.code === 'NETWORK',
        refetchOnWindowFocus: false,
      },
      // Offline, a write fails at once: it must not wait and go out by itself when nobody looks any more.
      mutations: { networkMode: 'always' },
    },
  });
}

/** What a session that owes a new password is told, by the server and by its own page. */
const NEW_PASSWORD_FIRST = 'PASSWORD_CHANGE_REQUIRED';

/** Would the server refuse this call to a session that owes a new password? Then nobody asks. */
function isBarred(session: StoredSession | null, { call }: OutgoingCall): boolean {
  return session?.duty === 'password-change' && call.access !== 'anyone' && call.during?.includes('password-change') !== true;
}

/** Makes the services of a browser's page. */
export function openServices(): Services {
  const queries = openQueries();
  const session = openSessionStore('talora-session');
  const endListeners = new Set<(reason: SessionEnd | null) => void>();
  const endSession = (reason: SessionEnd | null): void => {
    for (const listener of endListeners) listener(reason);
  };
  const send = createFetchTransport({
    getToken: () => session.get()?.token ?? null,
    getLanguage: readStoredLanguage,
    isAttended: openAttendance(window),
    onSessionEnd: (_, reason) => endSession(reason),
  });
  return {
    queries,
    session,
    sessionKnown: session.join(),
    endSession,
    onSessionEnd(listener) {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    async transport(outgoing) {
      if (isBarred(session.get(), outgoing)) throw new CallRefused(NEW_PASSWORD_FIRST, 403, null, '');
      const reply = await send(outgoing);
      const code = (reply.body as { code?: string } | null)?.code;
      const held = session.get();
      if (code === NEW_PASSWORD_FIRST && held !== null && held.duty === undefined) {
        void queries.invalidateQueries({ queryKey: [MEMBER_KEY, 'info'] });
        session.set({ ...held, duty: 'password-change' });
      }
      if (code !== undefined && SITE_STATE_CODES.has(code)) void queries.invalidateQueries({ queryKey: PERMISSION_KEY });
      return reply;
    },
  };
}

/** Services for making the home page ready on the server: a guest who asks nothing. */
export function openGuestServices(): Services {
  const session: SessionStore = {
    get: (): StoredSession | null => null,
    set: () => undefined,
    subscribe: () => () => undefined,
    join: () => Promise.resolve(),
  };
  const transport: Transport = () => Promise.reject(new Error('no call while the page is made ready'));
  return {
    queries: openQueries(),
    session,
    transport,
    sessionKnown: Promise.resolve(),
    onSessionEnd: () => () => undefined,
    endSession: () => undefined,
  };
}
