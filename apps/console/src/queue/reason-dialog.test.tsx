// @vitest-environment happy-dom
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { ConsoleToasts } from '../app/console-toasts.tsx';
import { messages } from '../messages/en.ts';
import { StaffContext, type Staff } from '../session/staff-context.ts';
import { ReasonDialog } from './reason-dialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// The browser of the tests has no layer above the page.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

/** Draws a dialog with one more field for one of the staff. */
async function open({ isReady = true, name = 'Aminah' }: { isReady?: boolean; name?: string } = {}) {
  const sent = vi.fn(async (given: string) => given);
  const looked = vi.fn(() => isReady);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MessagesProvider initial="EN" initialMessages={messages} load={async () => messages} timeZone="UTC">
          <ConsoleToasts>
            <StaffContext value={{ name } as Staff}>
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
            </StaffContext>
          </ConsoleToasts>
        </MessagesProvider>
      </QueryClientProvider>,
    ),
  );
  const field = (): HTMLTextAreaElement => {
    const found = document.querySelector('textarea');
    if (found === null) throw new Error('no field for the reason');
    return found;
  };
  return {
    sent,
    looked,
    typed: () => field().value,
    type: (reason: string) =>
      act(async () => {
        // As a hand types it: React has a value of its own on the field, which would hide the change.
        Reflect.set(HTMLTextAreaElement.prototype, 'value', reason, field());
        field().dispatchEvent(new Event('input', { bubbles: true }));
      }),
    send: () => act(async () => document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))),
    press: (button: string) =>
      act(async () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === button)?.click()),
    /** The page goes away, as it does when the session ends. */
    leave: () => act(async () => root.unmount()),
  };
}

it('sends nothing while another field is wrong, nothing without a reason, and looks at every field each time', async () => {
  for (const [reason, isReady] of [
    ['Asked by phone', false],
    [' ', true],
    ['', false],
  ] as const) {
    const { sent, looked, type, send } = await open({ isReady });
    await type(reason);
    await send();
    expect(looked).toHaveBeenCalledTimes(1);
    expect(sent).not.toHaveBeenCalled();
  }
  const { sent, type, send } = await open();
  await type(' Asked by phone ');
  await send();
  expect(sent).toHaveBeenCalledExactlyOnceWith('Asked by phone', expect.any(String));
});

it('keeps what was typed when the session ends in the middle of it, for the same person and until it is sent or given up', async () => {
  const first = await open();
  await first.type('Bank letter seen');
  await first.leave();
  expect((await open({ name: 'Farid' })).typed()).toBe('');
  const second = await open();
  expect(second.typed()).toBe('Bank letter seen');
  await second.press('Cancel');
  await second.leave();
  const third = await open();
  expect(third.typed()).toBe('');
  await third.type('Name differs');
  await third.send();
  await third.leave();
  expect((await open()).typed()).toBe('');
});
