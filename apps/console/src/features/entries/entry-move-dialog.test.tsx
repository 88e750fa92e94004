// @vitest-environment happy-dom
import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { messages } from '../../messages/en.ts';
import { EntryMoveDialog } from './entry-move-dialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const entry = { title: { MS: 'Teh', EN: 'Tea', CN: '茶' }, languages: ['MS', 'EN', 'CN'] } as unknown as ConsoleEntry;

async function open({ isMoving = false } = {}) {
  const moved = vi.fn<(position: number) => void>();
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  await act(async () =>
    createRoot(container).render(
      <MessagesProvider initial="EN" initialMessages={messages} load={async () => messages} timeZone="UTC">
        <EntryMoveDialog entry={entry} position={7} of={120} isMoving={isMoving} error={null} onMove={moved} onClose={() => undefined} />
      </MessagesProvider>,
    ),
  );
  return {
    moved,
    text: () => document.body.textContent,
    enter: (typed: string) =>
      act(async () => {
        const field = document.querySelector('input');
        if (field === null) throw new Error('no field for the position');
        // As a hand types it: React has a value of its own on the field, which would hide the change.
        Reflect.set(HTMLInputElement.prototype, 'value', typed, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      }),
  };
}

it('says which entry it is and where it stands, and moves it to the position that is typed', async () => {
  const { moved, text, enter } = await open();
  expect(text()).toContain('Move “Tea” to a position');
  expect(text()).toContain('Now at position 7 of 120.');
  await enter('51');
  expect(moved.mock.calls).toEqual([[51]]);
});

it('moves nothing by what is no position, nor twice at once', async () => {
  const { moved, text, enter } = await open();
  for (const wrong of ['', '0', '1.5', 'x']) await enter(wrong);
  expect(text()).toContain('Enter a whole number from 1.');
  const busy = await open({ isMoving: true });
  await busy.enter('3');
  expect([moved.mock.calls, busy.moved.mock.calls]).toEqual([[], []]);
});
