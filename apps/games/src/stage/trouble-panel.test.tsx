// @vitest-environment happy-dom
import type { SiteToFrame } from '@talora/contract/games/game-frame.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { loadMessages } from '../messages/load-messages.ts';
import { openSums } from '../round/sums.ts';
import { TroublePanel } from './trouble-panel.tsx';
import { withStageMessages } from './with-stage-messages.ts';

const loadStage = withStageMessages(loadMessages);

type Props = Parameters<typeof TroublePanel>[0];

/** The panel over a bet of 5.00 with 1.00 left, and the site that it asks. */
async function draw() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  const sent: string[] = [];
  let hear: ((message: SiteToFrame) => void) | null = null;
  const frame = {
    tell: ({ type }: { type: string }) => sent.push(type),
    listen(listener: (message: SiteToFrame) => void) {
      hear = listener;
      return () => undefined;
    },
  };
  const out = {
    frame,
    isFramed: true,
    canLeave: true,
    leave: () => undefined,
    deposit: () => sent.push('deposit'),
    reopen: () => undefined,
  };
  const opened = { digits: 2, mode: 'real', betLevels: [50n, 100n, 500n], timeZone: 'UTC' };
  const props = {
    session: { opened, out, play: { clearProblem: () => undefined } },
    state: { problem: { code: 'INSUFFICIENT_FUNDS', cause: null }, isOver: false, balance: 100n, bet: 500n, waiting: null },
    sums: openSums('MYR', 2, 'en-MY'),
    onBet: null,
  } as unknown as Props;
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  const messages = await loadStage('EN');
  await act(async () =>
    createRoot(container).render(
      <MessagesProvider initial="EN" initialMessages={messages} load={loadStage} timeZone="UTC">
        <TroublePanel {...props} />
      </MessagesProvider>,
    ),
  );
  const answer = (amount: string): Promise<void> =>
    act(async () => hear?.({ source: 'talora-site', type: 'away', purses: [{ name: 'Tideworks', amount }], isFailed: false }));
  const acts = (): [string, boolean][] =>
    [...container.querySelectorAll('.acts button')].map((button) => [button.textContent, button.classList.contains('is-main')]);
  return { container, sent, answer, acts };
}

it('a bet above the balance offers to bring back what lies at a provider before a deposit, and a deposit alone where nothing does', async () => {
  const { container, sent, answer, acts } = await draw();
  expect([sent, acts()]).toEqual([['low-balance'], [['Deposit', true]]]);
  await answer('33.73');
  expect(container.textContent).toContain('You have RM 33.73 at Tideworks.');
  // prettier-ignore
  expect(acts()).toEqual([['Bring it back', true], ['Deposit', false]]);
  await act(async () => container.querySelector<HTMLButtonElement>('.acts button.is-main')?.click());
  expect(sent).toEqual(['low-balance', 'bring-back']);
  await answer('0.00');
  expect(acts()).toEqual([['Deposit', true]]);
});
