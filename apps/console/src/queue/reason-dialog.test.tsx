// @vitest-environment happy-dom
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ConsoleToasts } from '../app/console-toasts.tsx';
import { messages } from '../messages/en.ts';
import { ReasonDialog } from './reason-dialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// The browser of the tests has no layer above the page.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

/** Draws a dialog with one more field, gives a reason or none, and presses its button. Resolves to what was sent. */
async function press({ reason, isReady }: { reason: string; isReady: boolean }) {
  const sent = vi.fn(async (given: string) => given);
  const looked = vi.fn(() => isReady);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  await act(async () =>
    createRoot(container).render(
      <QueryClientProvider client={new QueryClient()}>
        <MessagesProvider initial="EN" initialMessages={messages} load={async () => messages} timeZone="UTC">
          <ConsoleToasts>
            <ReasonDialog
              title="Limit"
              confirm="Set"
              queue="limits"
              done="Done"
              texts={{ label: 'Reason', needed: 'Give a reason.' }}
              isReady={looked}
              act={sent}
              onClose={() => undefined}
            />
          </ConsoleToasts>
        </MessagesProvider>
      </QueryClientProvider>,
    ),
  );
  const field = document.querySelector('textarea');
  await act(async () => {
    if (field === null) throw new Error('no field for the reason');
    // As a hand types it: React has a value of its own on the field, which would hide the change.
    Reflect.set(HTMLTextAreaElement.prototype, 'value', reason, field);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  return { sent, looked };
}

it('sends nothing while another field is wrong, nothing without a reason, and looks at every field each time', async () => {
  for (const [reason, isReady] of [
    ['Asked by phone', false],
    [' ', true],
    ['', false],
  ] as const) {
    const { sent, looked } = await press({ reason, isReady });
    expect(looked).toHaveBeenCalledTimes(1);
    expect(sent).not.toHaveBeenCalled();
  }
  const { sent } = await press({ reason: ' Asked by phone ', isReady: true });
  expect(sent).toHaveBeenCalledExactlyOnceWith('Asked by phone', expect.any(String));
});
