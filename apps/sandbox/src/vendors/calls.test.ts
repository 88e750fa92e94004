import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openFakeOperator, type FakeOperator } from '../../test/fake-operator.ts';
import type { FileKeys } from '../../test/fake-dialects.ts';

// A busy machine takes seconds to make the vendors' RSA keys.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let operator: FakeOperator;
afterEach(() => operator.close());

const SEAMLESS = ['KIRIN', 'NUSA', 'HEXBAY'] as const;
const REFUSED = {
  KIRIN: { code: 1 },
  NUSA: { status: 'error', error: 'BAD_SIGNATURE' },
  HEXBAY: { error: { code: 'auth.signature' } },
} as const;
const BAD = {
  KIRIN: { code: 2 },
  NUSA: { status: 'error', error: 'BAD_REQUEST' },
  HEXBAY: { error: { code: 'request.invalid' } },
} as const;

/** Fields of an answer under the names of the table of operations. */
const camel = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.replace(/_([a-z])/g, (_, sign: string) => sign.toUpperCase()), value]),
  );

describe.each(SEAMLESS)('calls to %s', (vendor) => {
  it('lists its own games with what the certificates say', async () => {
    operator = await openFakeOperator(vendor);
    const { json } = await operator.call('gameList');
    const games = (json.games as Record<string, unknown>[]).map(camel);
    expect(games.length).toBeGreaterThanOrEqual(8);
    expect(new Set(games.map(({ code }) => code)).size).toBe(games.length);
    for (const game of games) {
      expect(game).toMatchObject({ hasDemo: true });
      expect(['RNG', 'TABLE', 'ARCADE']).toContain(game.type);
      expect(Number(game.rtp)).toBeGreaterThan(0.85);
      expect(Number(game.rtp)).toBeLessThan(1);
    }
  });

  it('refuses what is not signed rightly, just now and for the first time', async () => {
    operator = await openFakeOperator(vendor);
    const refused = REFUSED[vendor];
    const wrong: Record<string, string> =
      vendor === 'NUSA'
        ? { authorization: `TLR1 nusa-1:${'A'.repeat(43)}=` }
        : { 'x-signature': '0'.repeat(64), 'x-hex-signature': 'AAAA' };
    expect((await operator.call('gameList', {}, { headers: wrong })).json).toMatchObject(refused);
    expect((await operator.call('gameList', {}, { body: '{"games":1}' })).json).toMatchObject(refused);
    operator.nowMs -= 6 * 60_000;
    const old = operator.dialect.call(vendor.toLowerCase(), operator.keys(), 'gameList', {}, operator.nowMs);
    operator.nowMs += 6 * 60_000;
    const fresh = operator.dialect.call(vendor.toLowerCase(), operator.keys(), 'gameList', {}, operator.nowMs);
    const send = async ({ path, headers, body }: typeof old): Promise<unknown> =>
      (
        await fetch(operator.sandbox().origin + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })
      ).json();
    expect(await send(old)).toMatchObject(refused);
    expect(await send(fresh)).toHaveProperty('games');
    expect(await send(fresh)).toMatchObject(refused);
    const other = vendor === 'KIRIN' ? 'lumen' : 'kirin';
    expect(await send({ ...fresh, path: fresh.path.replace(vendor.toLowerCase(), other) })).toMatchObject({ code: 1 });
    expect((await fetch(`${operator.sandbox().origin}/vendors/nobody/api`, { method: 'POST', body: '{}' })).status).toBe(404);
  });

  it('refuses launches in another shape', async () => {
    operator = await openFakeOperator(vendor);
    const games = (await operator.call('gameList')).json.games as { code: string }[];
    const good = {
      gameCode: games[0]?.code, token: randomUUID(), playerId: 'p', currency: 'MYR', language: 'zh', mode: 'demo',
      returnUrl: `${operator.origin}/seamless`, siteOrigin: operator.origin,
    }; // prettier-ignore
    expect(camel((await operator.call('launchUrl', good)).json).url).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/vendors\/[a-z]+\/play\/[A-Za-z0-9_]+#t=[0-9a-f-]{36}$/,
    );
    for (const change of [
      { token: '' },
      { language: 'fr' },
      { mode: 'play' },
      { returnUrl: 'javascript:alert(1)' },
      { siteOrigin: `${operator.origin}/x` },
      { playerId: '' },
    ])
      expect([change, (await operator.call('launchUrl', { ...good, ...change })).json]).toMatchObject([change, BAD[vendor]]);
    expect(JSON.stringify((await operator.call('launchUrl', { ...good, gameCode: 'NONE' })).json)).toMatch(
      /9|GAME_DISABLED|game\.disabled/,
    );
    expect(JSON.stringify((await operator.call('launchUrl', { ...good, currency: 'ZZZ' })).json)).toMatch(
      /8|WRONG_CURRENCY|decline\.currency/,
    );
  });

  it('opens a ticket once, for its game alone, and ends a session when it is closed', async () => {
    operator = await openFakeOperator(vendor);
    const opened = await operator.open({ mode: 'demo' });
    expect(opened).toMatchObject({ ok: true, mode: 'demo' });
    // A page whose answer was lost may ask again; a minute later nobody may.
    const { token: ticket } = operator.came.find(({ operation }) => operation === 'authenticate') ?? {};
    expect(await operator.game('open', { ticket, gameCode: opened.gameCode })).toMatchObject({ ok: true, session: opened.session });
    operator.nowMs += 61_000;
    expect(await operator.game('open', { ticket, gameCode: opened.gameCode })).toEqual({ ok: false, code: 'TICKET_INVALID' });
    expect(await operator.game('open', { ticket: randomUUID(), gameCode: opened.gameCode })).toEqual({ ok: false, code: 'TICKET_INVALID' });
    expect(await operator.game('open', { ticket: randomUUID(), gameCode: 'NONE' })).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect(await operator.spin(opened.session)).toMatchObject({ ok: true });
    await operator.call('closeSession', { playerId: 'player-1' });
    expect(await operator.spin(opened.session)).toEqual({ ok: false, code: 'SESSION_ENDED' });
    const { session } = await operator.open();
    operator.nowMs += 31 * 60_000;
    expect(await operator.game('balance', { session })).toEqual({ ok: false, code: 'SESSION_ENDED' });
  });

  it('gives free rounds whose wins alone move money', async () => {
    operator = await openFakeOperator(vendor);
    const { session, gameCode } = await operator.open();
    const grant = {
      grantId: 'G1', playerId: 'player-1', gameCode, rounds: 30, betMinor: operator.dialect.money(200n), currency: 'MYR',
      expiresAt: new Date(operator.nowMs + 3_600_000).toISOString(),
    }; // prettier-ignore
    expect(camel((await operator.call('freeRoundGrant', grant)).json)).toMatchObject({ grantId: 'G1', left: 30 });
    expect(camel((await operator.call('freeRoundGrant', grant)).json)).toMatchObject({ grantId: 'G1', left: 30 });
    expect(JSON.stringify((await operator.call('freeRoundGrant', { ...grant, rounds: 31 })).json)).toMatch(/14|TX_MISMATCH|tx\.mismatch/);
    expect((await operator.call('freeRoundGrant', { ...grant, grantId: 'G2', betMinor: operator.dialect.money(203n) })).json).toMatchObject(
      BAD[vendor],
    );
    let won = 0n;
    for (let i = 1; i <= 30; i += 1) {
      const round = await operator.spin(session, '100');
      won += BigInt(String(round.payout));
      expect(round.script).toMatchObject({ betMinor: '200' });
      expect(round.freeRounds).toEqual(i === 30 ? null : { left: 30 - i, bet: '200', won: won.toString() });
    }
    expect(won).toBeGreaterThan(0n);
    expect(operator.wallet.balances.get('player-1')).toBe(1_000_000n + won);
    expect(operator.came.filter(({ operation }) => operation.startsWith('bet'))).toEqual([]);
    const status = (await operator.call('freeRoundStatus', { grantId: 'G1' })).json;
    expect(status.state ?? status.status).toBe('used');
    await operator.call('freeRoundGrant', { ...grant, grantId: 'G3' });
    const cancelled = (await operator.call('freeRoundCancel', { grantId: 'G3' })).json;
    expect(cancelled.state ?? cancelled.status).toBe('cancelled');
    await operator.spin(session, '100');
    expect(operator.came.filter(({ operation }) => operation.startsWith('bet'))).toHaveLength(1);
  });

  it('shows a round again exactly, to whoever has its address', async () => {
    operator = await openFakeOperator(vendor);
    const { session, gameCode } = await operator.open();
    const rounds: Record<string, unknown>[] = [];
    for (let i = 0; i < 12; i += 1) rounds.push(await operator.spin(session));
    const listed = (await operator.game('rounds', { session })).rounds as Record<string, unknown>[];
    expect(listed.map(({ roundId, script, payout }) => ({ roundId, script, payout }))).toEqual(
      rounds.toReversed().map(({ roundId, script, payout }) => ({ roundId, script, payout })),
    );
    const round = rounds[3] as { roundId: string; payout: string; script: { steps: unknown[] } };
    const history = camel((await operator.call('roundHistory', { roundId: round.roundId })).json);
    expect(history).toMatchObject({
      roundId: round.roundId, gameCode, playerId: 'player-1', currency: 'MYR', bet: operator.dialect.money(100n),
      win: operator.dialect.money(BigInt(round.payout)), steps: round.script.steps,
    }); // prettier-ignore
    await operator.restart();
    const { url } = (await operator.call('replayUrl', { roundId: round.roundId, language: 'zh' })).json as { url: string };
    const address = new URL(url);
    expect(address.pathname).toBe(`/vendors/${vendor.toLowerCase()}/replay/${gameCode}`);
    const [, token = ''] = /^#r=([\w-]+)&lang=zh$/.exec(address.hash) ?? [];
    const before = operator.came.length;
    const shown = await operator.game('replay', { token });
    expect(shown).toMatchObject({
      ok: true,
      currency: 'MYR',
      digits: 2,
      game: { code: gameCode },
      round: { roundId: round.roundId, bet: '100', payout: round.payout },
    });
    expect((shown.round as { script: unknown }).script).toEqual(round.script);
    expect(operator.came.length).toBe(before);
    expect(await operator.game('replay', { token: 'x'.repeat(32) })).toEqual({ ok: false, code: 'TICKET_INVALID' });
    operator.nowMs += 31 * 60_000;
    expect(await operator.game('replay', { token })).toEqual({ ok: false, code: 'TICKET_INVALID' });
  });

  it('tells the last round to a player who comes back before it was shown', async () => {
    operator = await openFakeOperator(vendor);
    const { session, lastRound } = await operator.open();
    expect(lastRound).toBeNull();
    const { roundId, script, payout } = await operator.spin(session);
    const ended = { roundId, script, bet: '100', payout };
    expect((await operator.open()).lastRound).toEqual({ ...ended, shown: false });
    await operator.game('shown', { session, roundId });
    expect((await operator.open()).lastRound).toEqual({ ...ended, shown: true });
    expect((await operator.open({ playerId: 'player-2' })).lastRound).toBeNull();
  });
});

describe('the keys', () => {
  it('lie in one file for the owner alone, and are taken anew when it is replaced', async () => {
    operator = await openFakeOperator('KIRIN');
    const file = join(operator.folder, 'sandbox/vendors/keys.json');
    const keys = JSON.parse(readFileSync(file, 'utf8')) as Record<string, FileKeys>;
    expect(Object.keys(keys).toSorted()).toEqual(['BATU', 'HEXBAY', 'KIRIN', 'LUMEN', 'NUSA', 'TIDE']);
    expect(keys.KIRIN).toEqual({ kind: 'hmac', keyId: 'kirin-1', secret: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(Object.keys(keys.HEXBAY ?? {}).toSorted()).toEqual(
      ['kind', 'keyId', 'operatorKeyId', 'operatorPrivateKey', 'operatorPublicKey', 'privateKey', 'publicKey'].toSorted(),
    );
    const old = operator.keys();
    const callWith = async (own: FileKeys): Promise<unknown> => {
      const { path, headers, body } = operator.dialect.call('kirin', own, 'gameList', {}, operator.nowMs);
      return (await fetch(operator.sandbox().origin + path, { method: 'POST', headers, body })).json();
    };
    const replace = (own: object): void => {
      mkdirSync(join(operator.folder, 'new'), { recursive: true });
      writeFileSync(join(operator.folder, 'new/keys.json'), JSON.stringify({ ...keys, KIRIN: own }));
      renameSync(join(operator.folder, 'new/keys.json'), file);
    };
    const next = { kind: 'hmac', keyId: 'kirin-2', secret: 'ab'.repeat(32) };
    replace({ ...next, accepted: [{ keyId: old.keyId, secret: old.secret }] });
    expect(await callWith(old)).toHaveProperty('games');
    expect(await callWith(next)).toHaveProperty('games');
    const { session } = await operator.open();
    expect(await operator.spin(session)).toMatchObject({ ok: true });
    replace(next);
    expect(await callWith(old)).toMatchObject({ code: 1 });
    expect(await callWith(next)).toHaveProperty('games');
    writeFileSync(file, 'torn');
    expect(await callWith(next)).toHaveProperty('games');
    writeFileSync(file, JSON.stringify(keys));
  });

  it('are made by the first start, readable by the owner alone', async () => {
    operator = await openFakeOperator('KIRIN');
    const folder = join(operator.folder, 'sandbox/vendors');
    writeFileSync(join(folder, 'keys.json'), '{}');
    await operator.restart();
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
    expect(operator.keys().keyId).toBe('kirin-1');
  });
});

describe('the game', () => {
  it('refuses bets that are not on offer, haste, and other shapes', async () => {
    operator = await openFakeOperator('LUMEN', { paceMs: 400 });
    const { session, betLevels, defaultBet, game } = await operator.open();
    const { coins } = { coins: 1, ...(game as object) };
    expect(coins).toBe(1);
    expect(betLevels).toContain(defaultBet);
    expect(await operator.spin(session, '101')).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect(await operator.spin(session, '-100')).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect(await operator.spin('no-such-session')).toEqual({ ok: false, code: 'SESSION_ENDED' });
    expect(await operator.game('spin', { session, bet: '100', clientRoundId: 'one' })).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect(await operator.game('spin', { session, bet: '100', clientRoundId: randomUUID(), extra: 1 })).toEqual({
      ok: false,
      code: 'BAD_REQUEST',
    });
    expect(await operator.game('open', { ticket: ['a'], gameCode: {} })).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect(await operator.game('nothing', {})).toEqual({ ok: false, code: 'BAD_REQUEST' });
    expect(await operator.spin(session)).toMatchObject({ ok: true });
    operator.nowMs += 300;
    expect(await operator.spin(session)).toEqual({ ok: false, code: 'TOO_SOON', waitMs: 100 });
    operator.nowMs += 100;
    expect(await operator.spin(session)).toMatchObject({ ok: true });
    const other = await openFakeOperator('KIRIN');
    expect(await other.spin(session)).toEqual({ ok: false, code: 'SESSION_ENDED' });
    await other.close();
  });

  it('is served with its files under a strict policy, framed by its site alone', async () => {
    operator = await openFakeOperator('KIRIN', { clientFolder: 'not-built' });
    const client = join(operator.folder, 'client');
    mkdirSync(join(client, 'assets'), { recursive: true });
    mkdirSync(join(client, 'img/games/one'), { recursive: true });
    writeFileSync(join(client, 'vendor.html'), '<!doctype html><script>go()</script><script type="module" src="/assets/a.js"></script>');
    writeFileSync(join(client, 'assets/a.js'), 'export {};');
    writeFileSync(join(client, 'assets/a.js.br'), 'packed');
    writeFileSync(join(client, 'img/games/one/wide.webp'), 'RIFF');
    writeFileSync(join(operator.folder, 'secret.json'), '{}');
    const own = await openFakeOperator('KIRIN', { clientFolder: client });
    const { gameCode } = await own.open();
    const at = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(own.sandbox().origin + path, { headers });
    const page = await at(`/vendors/kirin/play/${gameCode}`);
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${own.origin};`);
    expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect((await at(`/vendors/kirin/replay/${gameCode}`)).status).toBe(200);
    expect((await at('/vendors/kirin/play/NONE')).status).toBe(404);
    for (const base of ['', '/vendors', '/vendors/kirin', '/vendors/kirin/play', '/vendors/kirin/replay']) {
      const script = await at(`${base}/assets/a.js`, { 'accept-encoding': 'gzip' });
      expect([base, script.status, script.headers.get('content-type')]).toEqual([base, 200, 'text/javascript; charset=utf-8']);
    }
    expect((await at('/vendors/img/games/one/wide.webp')).headers.get('content-type')).toBe('image/webp');
    for (const path of [
      '/assets/..%2f..%2fsecret.json',
      '/assets/../../secret.json',
      '/assets/%2e%2e/%2e%2e/secret.json',
      '/assets/none.js',
      '/assets/',
    ])
      expect([path, (await at(path)).status]).toEqual([path, 404]);
    expect((await fetch(`${operator.sandbox().origin}/vendors/kirin/play/${gameCode}`)).status).toBe(
      operator.sandbox() === own.sandbox() ? 200 : 503,
    );
    await own.close();
  });
});
