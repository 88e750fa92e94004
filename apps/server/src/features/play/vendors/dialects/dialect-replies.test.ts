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
