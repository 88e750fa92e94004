// @vitest-environment happy-dom
import type { SiteToFrame } from '@talora/contract/games/game-frame.ts';
import { MessagesProvider } from '@talora/web-kit/messages/messages-provider.tsx';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { loadMessages } from '../messages/load-messages.ts';
import { useSite } from './use-site.ts';

it('reads a game anew when its tab is looked at again, and when the site tells another balance', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let hear: ((message: SiteToFrame) => void) | null = null;
  const frame = {
    listen(listener: (message: SiteToFrame) => void) {
      hear = listener;
      return () => undefined;
    },
  };
  const around = { out: { frame }, opened: { digits: 2 }, onLanguage: () => undefined } as unknown as Parameters<typeof useSite>[0];
  const play = {
    refreshBalance: vi.fn<(balance: bigint | null) => void>(),
    retryNow: vi.fn<() => void>(),
    stopAutoplay: vi.fn<() => void>(),
  };
  const Game = () => {
    useSite(around, play);
    return null;
  };
  const messages = await loadMessages('EN');
  const root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <MessagesProvider initial="EN" initialMessages={messages} load={loadMessages} timeZone="UTC">
        <Game />
      </MessagesProvider>,
    ),
  );
  await vi.waitFor(() => expect(hear).not.toBeNull());
  const turnTab = (state: string): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  turnTab('hidden');
  expect(play.refreshBalance).not.toHaveBeenCalled();
  turnTab('visible');
  expect(play.refreshBalance.mock.calls).toEqual([[null]]);
  (hear as unknown as (message: SiteToFrame) => void)({ type: 'balance', balance: '12.50' } as SiteToFrame);
  expect(play.refreshBalance.mock.calls).toEqual([[null], [1_250n]]);
  await act(async () => root.unmount());
  turnTab('visible');
  expect(play.refreshBalance).toHaveBeenCalledTimes(2);
});
