import { ASSETS } from '@talora/domain/money/asset.ts';
import { describe, expect, it } from 'vitest';
import { isIsoMoment } from './dialect.ts';
import { DIALECTS } from './dialects.ts';

describe('a moment that a vendor names', () => {
  it('is one in ISO 8601 with its offset', () => {
    for (const good of ['2026-05-01T10:00:00Z', '2026-05-01T10:00:00.123456Z', '2026-05-01T10:00:00+08:00'])
      expect([good, isIsoMoment(good)]).toEqual([good, true]);
    for (const odd of [
      '2026-05-01',
      '2026-05-01T10:00:00',
      'May 1, 2026',
      '2026-05-01 10:00:00Z',
      '2026-13-01T10:00:00Z',
      1_770_000_000_000,
      null,
    ])
      expect([odd, isIsoMoment(odd)]).toEqual([odd, false]);
  });
});

describe('what a vendor answers when it is asked', () => {
  const { command, plain, resource } = DIALECTS;

  it('is a code that every side knows, or nothing', () => {
    expect(command.hearReply(200, '{"status":"error","error":"BET_NOT_FOUND"}')).toEqual({ code: 'BET_NOT_FOUND', fields: {} });
    for (const odd of [
      '{"status":"error","error":"OK"}',
      '{"status":"error","error":"MINE"}',
      '{"status":"error"}',
      '{"status":"error","error":7}',
    ])
      expect([odd, command.hearReply(200, odd)]).toEqual([odd, null]);
    expect(resource.hearReply(404, '{"error":{"code":"decline.parent.notfound"}}')).toEqual({ code: 'BET_NOT_FOUND', fields: {} });
    for (const odd of [
      '{"error":{"code":"mine"}}',
      '{"error":{"code":7}}',
      '{"error":{}}',
      '{"error":null}',
      '{"error":"decline.funds"}',
      '{}',
    ])
      expect([odd, resource.hearReply(409, odd)]).toEqual([odd, null]);
  });

  it('has fields when it went well, a status of its own apart from the word for it', () => {
    expect(command.hearReply(200, '{"status":"ok","round_id":"r-1"}')).toEqual({ code: 'OK', fields: { roundId: 'r-1' } });
    expect(command.hearReply(200, '{"status":"ok","state":"done"}')).toEqual({ code: 'OK', fields: { status: 'done' } });
    expect(command.hearReply(200, '{"status":"done"}')).toEqual({ code: 'OK', fields: { status: 'done' } });
  });

  it('a call of the command dialect has a moment in whole seconds and a nonce, each of its own kind', () => {
    const nonce = 'abcdefghijklmnopqrst';
    const fresh = (body: Record<string, unknown>) => command.hearCall({ body: Buffer.from(JSON.stringify(body)) } as never).freshness;
    expect(fresh({ ts: 1_700_000_000, nonce })).toEqual({ atMs: 1_700_000_000_000, nonce });
    for (const odd of [
      { ts: '1700000000', nonce },
      { ts: 1.5, nonce },
      { nonce },
      { ts: 1, nonce: 1_234_567_890_123_456 },
      { ts: 1, nonce: 'short' },
      { ts: 1 },
    ])
      expect([odd, fresh(odd)]).toEqual([odd, null]);
  });

  it('a call of the command dialect is posted to the vendor’s own address and to nothing below it', () => {
    const body = Buffer.from(JSON.stringify({ cmd: 'debit' }));
    const operation = (change: object) => command.hearCall({ method: 'POST', tail: [], body, ...change } as never).named?.operation;
    expect([operation({}), operation({ tail: [''] })]).toEqual(['bet', 'bet']);
    for (const odd of [{ tail: ['debit'] }, { tail: ['', 'x'] }, { tail: null }, { method: 'PUT' }])
      expect([odd, operation(odd)]).toEqual([odd, undefined]);
  });

  it('a sum of the command dialect is written as text', () => {
    expect([command.money.read('1.50', ASSETS.MYR), command.money.read('-1.50', ASSETS.MYR)]).toEqual([150n, -150n]);
    for (const odd of [1.5, 1, null, true, '-0.00']) expect([odd, command.money.read(odd, ASSETS.MYR)]).toEqual([odd, undefined]);
  });

  it('a claim of the resource dialect names key, moment, nonce and signature, each of them', () => {
    const headers = { 'x-hex-key': 'k', 'x-hex-time': '2026-05-01T10:00:00Z', 'x-hex-nonce': 'n', 'x-hex-signature': 'WlpaWg==' };
    const claim = (change: object) =>
      resource.claimOf({ method: 'PUT', url: '/v', headers: { ...headers, ...change }, body: Buffer.alloc(0) } as never);
    expect(claim({})).toMatchObject({ keyId: 'k' });
    for (const name of Object.keys(headers))
      for (const odd of [undefined, '']) expect([name, odd, claim({ [name]: odd })]).toEqual([name, odd, null]);
  });

  it('is nothing when it is no answer of the dialect', () => {
    for (const dialect of [command, plain, resource])
      for (const [status, body] of [
        [200, ''],
        [200, 'ok'],
        [200, '[]'],
        [502, '<html>'],
        [500, '{}'],
      ] as const)
        expect([status, body, dialect.hearReply(status, body)]).toEqual([status, body, null]);
  });
});

describe('what the plain dialect hears', () => {
  const { plain } = DIALECTS;
  const HEADERS = { 'x-key-id': 'k-1', 'x-timestamp': '1700000000000', 'x-nonce': 'abcdefghijklmnopqrst', 'x-signature': '5a'.repeat(32) };
  const raw = { method: 'POST', url: '/v/bet', path: '/v/bet', tail: ['bet'], headers: HEADERS, body: Buffer.from('{}') };
  const named = (change: object) => plain.hearCall({ ...raw, ...change } as never).named;

  it('is a claim when key, moment, nonce and signature are there, each of them', () => {
    const claim = (headers: Record<string, unknown>) => plain.claimOf({ ...raw, headers } as never);
    expect(claim(HEADERS)).toEqual({
      keyId: 'k-1',
      signature: Buffer.alloc(32, 0x5a),
      message: Buffer.from('1700000000000.abcdefghijklmnopqrst./v/bet.{}'),
    });
    for (const name of Object.keys(HEADERS))
      for (const odd of [undefined, '', ['twice', 'twice']])
        expect([name, odd, claim({ ...HEADERS, [name]: odd })]).toEqual([name, odd, null]);
    expect(claim({ ...HEADERS, 'x-signature': '5A'.repeat(32) })).toBe(null);
  });

  it('is an operation that is posted to its own address, with an object in its body', () => {
    expect(named({})).toEqual({ operation: 'bet', body: {}, fixed: {} });
    expect(named({ tail: ['bet-win'], body: Buffer.alloc(0) })).toEqual({ operation: 'betWin', body: {}, fixed: {} });
    for (const odd of [
      { method: 'PUT' },
      { tail: ['bet', ''] },
      { tail: [] },
      { tail: null },
      { tail: ['betWin'] },
      { body: Buffer.from('[]') },
    ])
      expect([odd, named(odd)]).toEqual([odd, null]);
  });

  it('is a sum in minor units as text, up to fifteen digits on either side of nothing', () => {
    const read = (value: unknown) => plain.money.read(value, ASSETS.MYR);
    for (const sum of [0n, 1n, -1n, 999_999_999_999_999n, -999_999_999_999_999n]) expect(read(sum.toString())).toBe(sum);
    for (const odd of ['-0', '01', '+1', '1.0', '', ' 1', '1000000000000000', 1, 1n, null])
      expect([odd, read(odd)]).toEqual([odd, undefined]);
  });
});

describe('what we answer', () => {
  it('names our transaction where there is one, in each dialect', () => {
    const answer = { code: 'OK', balance: 150n, asset: ASSETS.MYR, more: {} } as const;
    const replies = Object.values(DIALECTS).map((dialect) =>
      [null, 'ours-1'].map((ref) => JSON.parse(dialect.writeAnswer({ ...answer, ref }, 'bet').body) as Record<string, unknown>),
    );
    for (const [without = {}, beside = {}] of replies) {
      expect(Object.values(without)).not.toContain('ours-1');
      expect(Object.entries(beside).filter(([, value]) => value === 'ours-1')).toHaveLength(1);
      expect(Object.keys(beside)).toHaveLength(Object.keys(without).length + 1);
    }
  });
});
