import { createClient } from '@talora/contract/client.ts';
import { loginCalls } from '@talora/contract/login.ts';
import type { Services } from '../calls/services.ts';

/**
 * Opens the session that a ticket in the address hands over. The ticket leaves the address before anything else happens; when
 * it is not good any more, the login opens and says so.
 */
export async function openHandover({ session, transport }: Services): Promise<void> {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const ticket = query.get('token') ?? '';
  query.delete('token');
  const show = (): void => history.replaceState(null, '', pathname + (query.size === 0 ? '' : `?${query}`) + hash);
  show();
  try {
    const { token, expiresAt, duty } = await createClient(loginCalls, transport).openHandover({ ticket });
    session.set({ token, expiresAt, ...(duty === 'password-change' ? { duty } : {}) });
  } catch {
    query.set('m', 'login');
    query.set('why', 'handover');
    show();
  }
}
