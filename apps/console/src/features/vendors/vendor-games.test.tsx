// @vitest-environment happy-dom
import { CallRefused } from '@talora/contract/core/client.ts';
import type { ConsoleVendor } from '@talora/contract/vendors/vendors-console.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { messages } from '../../messages/en.ts';
import { StaffContext, type Staff } from '../../session/staff-context.ts';
import { VendorGames } from './vendor-games.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const offeredGames = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../calls/console-calls.ts', () => ({ calls: { vendorGames: { offeredGames } } }));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ children, to, params, search }: { children: string; to: string; params: unknown; search: unknown }) => (
    <a href={JSON.stringify({ to, params, search })}>{children}</a>
  ),
}));

async function drawn(answer: () => Promise<unknown>) {
  offeredGames.mockImplementation(answer);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  await act(async () =>
    createRoot(container).render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MessagesProvider initial="EN" initialMessages={messages} load={async () => messages} timeZone="UTC">
          <StaffContext value={{ may: () => true } as unknown as Staff}>
            <VendorGames vendor={{ code: 'ZEPHYR' } as unknown as ConsoleVendor} />
          </StaffContext>
        </MessagesProvider>
      </QueryClientProvider>,
    ),
  );
  await act(() => new Promise((done) => setTimeout(done, 20)));
  await vi.waitFor(() => expect(container.querySelector('a, [role=alert]')).not.toBeNull());
  return { link: container.querySelector('a')?.getAttribute('href') ?? null, text: container.textContent };
}

const refused = (code: string) => Promise.reject(new CallRefused(code, 409, null, ''));

it('a vendor without a key leads to its keys, and any other failure does not', async () => {
  const { link, text } = await drawn(() => refused('VENDOR_KEY_MISSING'));
  expect(text).toContain('This vendor has no active key yet');
  expect(JSON.parse(link ?? '{}')).toEqual({ to: '/vendors/$code', params: { code: 'ZEPHYR' }, search: { part: 'keys' } });
  expect((await drawn(() => refused('FORBIDDEN'))).link).toBeNull();
});
