// @vitest-environment happy-dom
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { messages } from '../../messages/en.ts';
import { StaffContext, type Staff } from '../../session/staff-context.ts';
import { RequestItem } from './request-item.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const REQUEST = {
  id: 'r1',
  kind: 'site.settings',
  subjectId: 'b1',
  about: 'Talora',
  role: null,
  member: null,
  amount: null,
  currency: null,
  version: '',
  changes: [],
  passed: null,
  reason: 'More',
  askedBy: 'Aminah',
  isMine: false,
  isTied: false,
  askedAt: '2026-11-28T00:00:00.000Z',
  expiresAt: '2026-11-29T00:00:00.000Z',
  state: 'open',
  decidedBy: null,
  decidedAt: null,
  note: null,
} satisfies StaffRequest;

/** A request before somebody who may decide, and a field beside it. */
async function open(change: Partial<StaffRequest> = {}) {
  const decided = vi.fn<(isApproved: boolean) => void>();
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const staff = { currency: 'MYR', currencySymbol: 'RM', timeZone: 'UTC', may: () => true } as unknown as Staff;
  await act(async () =>
    createRoot(container).render(
      <MessagesProvider initial="EN" initialMessages={messages} load={async () => messages} timeZone="UTC">
        <StaffContext value={staff}>
          <input />
          <ul>
            <RequestItem request={{ ...REQUEST, ...change }} onDecide={decided} />
          </ul>
        </StaffContext>
      </MessagesProvider>,
    ),
  );
  const press = (part: 'li' | 'input', key: string, more: KeyboardEventInit = {}) =>
    act(async () => container.querySelector(part)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));
  return { decided, press };
}

it('A and R begin its decision where the focus is within it, and nowhere else', async () => {
  const { decided, press } = await open();
  await press('input', 'a');
  await press('li', 'a', { ctrlKey: true });
  await press('li', 'x');
  expect(decided).not.toHaveBeenCalled();
  await press('li', 'a');
  await press('li', 'R');
  expect(decided.mock.calls).toEqual([[true], [false]]);
});

it('the keys decide nothing of what is one’s own, or has ended', async () => {
  for (const change of [{ isMine: true }, { isTied: true }, { state: 'refused' }] as const) {
    const { decided, press } = await open(change);
    await press('li', 'a');
    await press('li', 'r');
    expect(decided).not.toHaveBeenCalled();
  }
});
