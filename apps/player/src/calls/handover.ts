import { CallRefused, createClient } from '@talora/contract/core/client.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import type { Services } from './services.ts';

let asked: string | null = null;

/** The ticket of a session that waits until whoever is logged in here has answered; null when none does. */
export const waitingTicket = (): string | null => asked;

/**
 * Opens the session that a ticket in the address hands over. The ticket stands behind `#` and leaves the address before anything
 * else happens; when it is not good any more, the login opens and says so. Where somebody else is logged in, they are asked.
 */
export async function openHandover({ session, sessionKnown, transport }: Services): Promise<void> {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const ticket = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const show = (): void => history.replaceState(null, '', pathname + (query.size === 0 ? '' : `?${query}`));
  show();
  // Another tab may have a session for this one.
  await sessionKnown;
  try {
    const { token, expiresAt, duty } = await createClient(loginCalls, transport).openHandover({ ticket });
    session.set({ token, expiresAt, ...(duty === 'password-change' ? { duty } : {}) });
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'SESSION_REPLACES') {
      asked = ticket;
      query.set('m', 'replace');
    } else {
      query.set('m', 'login');
      query.set('why', 'handover');
    }
    show();
  }
}
