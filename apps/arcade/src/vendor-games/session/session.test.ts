import { describe, expect, it } from 'vitest';
import { memoryStore } from '../../../test/memory-store.ts';
import { modelById, openedVendorGame, smallWin } from '../../../test/vendor-fixtures.ts';
import type { VendorCalls } from '../api/vendor-calls.ts';
import { forgetOpened, keepOpened, keepShowing, reopenKept } from './kept-game.ts';
import { languageOf, readPlace } from './place.ts';
import { safeReturnUrl } from './way-out.ts';

describe('the page address', () => {
  it('tells vendor, game and ticket', () => {
    expect(readPlace({ pathname: '/vendors/kirin/play/K_TIGER', hash: '#t=abc' })).toMatchObject({
      vendor: 'kirin',
      kind: 'play',
      gameCode: 'K_TIGER',
      base: '/vendors/kirin/',
      ticket: 'abc',
      replayToken: null,
    });
  });
  it('tells a replay and its language', () => {
    const place = readPlace({ pathname: '/vendors/batu/replay/B9_SEVEN', hash: '#r=xyz&lang=zh' });
    expect(place).toMatchObject({ kind: 'replay', replayToken: 'xyz', ticket: null, language: 'zh' });
    expect(languageOf(place?.language ?? null)).toBe('CN');
  });
  it.each(['/', '/vendors/kirin/', '/vendors/kirin/other/X', '/vendors/../play/X'])('%s is no game', (pathname) =>
    expect(readPlace({ pathname, hash: '' })).toBeNull(),
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
  const script = smallWin(modelById('rimba-lines'), 200n);
  const round = { roundId: 'R-5', at: null, bet: 200n, payout: script.payoutMinor, script };
  const calls = {
    balance: () => Promise.resolve(4_242n),
    rounds: () => Promise.resolve([round]),
  } as unknown as VendorCalls;

  it('goes on with the session, its balance read afresh', async () => {
    const store = memoryStore();
    keepOpened(store, at, { opened: openedVendorGame(), openedAtMs: 5 });
    expect(await reopenKept(calls, store, at)).toEqual({ opened: openedVendorGame({ balance: 4_242n }), openedAtMs: 5 });
    expect(await reopenKept(calls, store, { ...at, gameCode: 'OTHER' })).toBeNull();
  });

  it('takes up the round that was on show', async () => {
    const store = memoryStore();
    keepOpened(store, at, { opened: openedVendorGame(), openedAtMs: 5 });
    keepShowing(store, at, 'R-5');
    expect((await reopenKept(calls, store, at))?.opened.lastRound).toEqual({ roundId: 'R-5', script, isShown: false });
    keepShowing(store, at, null);
    expect((await reopenKept(calls, store, at))?.opened.lastRound).toBeNull();
    forgetOpened(store, at);
    expect(await reopenKept(calls, store, at)).toBeNull();
  });
});
