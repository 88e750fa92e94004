import { beforeEach, expect, it, vi } from 'vitest';

vi.mock('@talora/web-kit/session/session-store.ts', () => ({
  openSessionStore: () => {
    let session: unknown = null;
    return {
      get: () => session,
      set: (next: unknown) => {
        session = next;
      },
    };
  },
}));
const { endSession, getSessionEnd, sessionStore, startLeaving } = await import('./session-store.ts');

beforeEach(() => {
  sessionStore.set({ token: 'a', expiresAt: '2030-01-01T00:00:00Z' });
});

it('a session that ends says why', () => {
  endSession('expired');
  expect([sessionStore.get(), getSessionEnd()]).toEqual([null, 'expired']);
});

it('who logs out is not told that the session ran out, though the live line tells its end first', () => {
  startLeaving('logged-out');
  endSession('expired');
  expect(getSessionEnd()).toBe('logged-out');
  endSession('logged-out');
  expect(getSessionEnd()).toBe('logged-out');
});

it('the next session has an end of its own', () => {
  startLeaving('idle');
  endSession('idle');
  sessionStore.set({ token: 'b', expiresAt: '2030-01-01T00:00:00Z' });
  endSession('expired');
  expect(getSessionEnd()).toBe('expired');
});

it('without a session nothing ends, and the reason before it stays', () => {
  endSession('expired');
  endSession('idle');
  expect(getSessionEnd()).toBe('expired');
});
