// @vitest-environment happy-dom
import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StaffContext, type Staff } from '../../session/staff-context.ts';
import { useFound } from './use-found.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** What was asked for, each with the way to answer it. */
const asked = vi.hoisted(() => [] as { list: string; text: string; answer: (names: readonly string[]) => void; fail: () => void }[]);
vi.mock('../../calls/console-calls.ts', () => {
  const list = (name: string) => (input: { query?: string; find?: string }) =>
    new Promise((resolve, reject) => {
      asked.push({
        list: name,
        text: input.query ?? input.find ?? '',
        answer: (names) => resolve({ content: names.map((account) => ({ account })) }),
        fail: () => reject(new Error('no answer')),
      });
    });
  return {
    openReadingClient: () => ({ findRounds: list('rounds') }),
    calls: {
      operations: { members: list('members') },
      staffer: { depositQueue: list('deposits'), withdrawalQueue: list('withdrawals') },
      gamesConsole: { consoleGames: list('games') },
    },
  };
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  asked.length = 0;
});

/** The search as somebody with these permissions types into it. */
function open(...permissions: StaffPermission[]) {
  const root = createRoot(document.createElement('div'));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const staff = { may: (permission: StaffPermission) => permissions.includes(permission) } as Staff;
  let given: ReturnType<typeof useFound> | null = null;
  function Search({ text }: { text: string }) {
    const found = useFound(text);
    useEffect(() => {
      given = found;
    });
    return null;
  }
  return {
    type: (text: string) =>
      act(async () =>
        root.render(
          <QueryClientProvider client={queries}>
            <StaffContext value={staff}>
              <Search text={text} />
            </StaffContext>
          </QueryClientProvider>,
        ),
      ),
    wait: (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms))),
    found: () => given ?? expect.fail('nothing is drawn'),
    close: () => act(async () => root.unmount()),
  };
}

const names = (rows: readonly unknown[]) => rows.map((row) => (row as { account: string }).account);

it('a list is asked once typing has paused, by whoever may read it, and for a name by no list of payments', async () => {
  const page = open('member.read', 'deposit.read');
  for (const text of ['a', 'ai', 'ain']) await page.type(text);
  expect(asked).toEqual([]);
  await page.wait(300);
  expect(asked.map(({ list, text }) => [list, text])).toEqual([['members', 'ain']]);
  await page.type('D261128');
  await page.wait(300);
  expect(asked.slice(1).map(({ list, text }) => [list, text])).toEqual([
    ['members', 'D261128'],
    ['deposits', 'D261128'],
  ]);
  await page.close();
});

it('a round is asked for by its whole number or id alone', async () => {
  const page = open('member.read');
  for (const text of ['261128-0A1B2C3', '261128-0a1b2c3d', '019ac8d2-7b1e-7a00-8000-00000000000']) {
    await page.type(text);
    await page.wait(300);
  }
  await page.type('019ac8d2-7b1e-7a00-8000-000000000001');
  await page.wait(300);
  expect(asked.filter(({ list }) => list === 'rounds').map(({ text }) => text)).toEqual([
    '261128-0a1b2c3d',
    '019ac8d2-7b1e-7a00-8000-000000000001',
  ]);
  await page.close();
});

it('an older answer never stands for a newer text', async () => {
  const page = open('member.read');
  await page.type('ai');
  await page.wait(300);
  await page.type('aina');
  await page.wait(300);
  const [older, newer] = asked;
  await act(async () => newer?.answer(['aina']));
  await page.wait(1);
  expect(names(page.found().members)).toEqual(['aina']);
  await act(async () => older?.answer(['aidil']));
  await page.wait(1);
  expect(names(page.found().members)).toEqual(['aina']);
  // While more is typed, what was found for less is not shown.
  await page.type('ainas');
  expect([names(page.found().members), page.found().isLoading]).toEqual([[], true]);
  await page.close();
});

it('a list that does not answer is said, and asked again', async () => {
  const page = open('member.read', 'games.edit');
  await page.type('aina');
  await page.wait(300);
  await act(async () => {
    asked[0]?.answer(['aina']);
    asked[1]?.fail();
  });
  await page.wait(1);
  expect([names(page.found().members), page.found().isFailed]).toEqual([['aina'], true]);
  await act(async () => page.found().retry());
  expect(asked.map(({ list }) => list)).toEqual(['members', 'games', 'games']);
  await page.close();
});
