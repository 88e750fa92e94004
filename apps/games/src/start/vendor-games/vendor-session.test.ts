import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../test/memory-store.ts';
import { answerOf, modelById, openedGame, slotRound, smallWin } from '../../../test/slot-fixtures.ts';
import type { GameHost, SlotRound } from '../../host/game-host.ts';
import type { VendorCalls } from './vendor-calls.ts';
import { forgetOpened, keepOpened, notingHost, reopenKept } from './kept-game.ts';
import { languageOf, readLocation } from './game-location.ts';
import { safeReturnUrl } from '../../host/way-out.ts';

describe('the page address', () => {
  it('tells vendor, game and ticket', () => {
    expect(readLocation({ pathname: '/vendors/kirin/play/K_TIGER', hash: '#t=abc' })).toMatchObject({
      vendor: 'kirin',
      kind: 'play',
      gameCode: 'K_TIGER',
      base: '/vendors/kirin/',
      ticket: 'abc',
      replayToken: null,
    });
  });
  it('tells a replay and its language', () => {
    const location = readLocation({ pathname: '/vendors/batu/replay/B9_SEVEN', hash: '#r=xyz&lang=zh' });
    expect(location).toMatchObject({ kind: 'replay', replayToken: 'xyz', ticket: null, language: 'zh' });
    expect(languageOf(location?.language ?? null)).toBe('CN');
  });
  it.each(['/', '/vendors/kirin/', '/vendors/kirin/other/X', '/vendors/../play/X'])('%s is no game', (pathname) =>
    expect(readLocation({ pathname, hash: '' })).toBeNull(),
  );
});

it.each([
  ['http://site.example/games', 'http://site.example', 'http://site.example/games'],
  ['https://elsewhere.example/', 'http://site.example', 'http://site.example'],
  ['javascript:alert(1)', 'http://site.example', 'http://site.example'],
  [null, 'http://site.example', 'http://site.example/'],
  ['http://site.example/', null, null],
])('goes back to %s of %s as %s', (url, origin, expected) => expect(safeReturnUrl(url, origin)).toBe(expected));

describe('a reload', () => {
  const at = { vendor: 'kirin', gameCode: 'K_TIGER' };
  const round = { ...slotRound(smallWin(modelById('rimba-lines'), 200n), 'R-5'), at: null };
  const host: GameHost<SlotRound> = {
    play: async () => answerOf(round),
    shown: async () => undefined,
    balance: async () => 4_242n,
    rounds: async () => ({ rounds: [round], isLast: true, today: null }),
  };
  const calls = { slots: () => host } as unknown as VendorCalls;

  it('goes on with the session, its balance read afresh', async () => {
    const store = memoryStore();
    keepOpened(store, at, { opened: openedGame(), openedAtMs: 5 });
    expect(await reopenKept(calls, store, at)).toEqual({ opened: openedGame({ balance: 4_242n }), openedAtMs: 5 });
    expect(await reopenKept(calls, store, { ...at, gameCode: 'OTHER' })).toBeNull();
  });

  it('takes up the round that was on show, which the host notes', async () => {
    const store = memoryStore();
    keepOpened(store, at, { opened: openedGame(), openedAtMs: 5 });
    const noting = notingHost(host, store, at);
    await noting.play({ id: 'c', bet: 200n, choice: null });
    expect((await reopenKept(calls, store, at))?.opened.lastRound).toEqual({ ...round, isShown: false });
    await noting.shown('R-5');
    expect((await reopenKept(calls, store, at))?.opened.lastRound).toBeNull();
    forgetOpened(store, at);
    expect(await reopenKept(calls, store, at)).toBeNull();
  });
});
