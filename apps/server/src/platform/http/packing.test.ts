import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { keepReply, keptBody } from './kept-replies.ts';
import { acceptedPacking, pack } from './packing.ts';

const asking = (accepted?: string): FastifyRequest =>
  ({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } }) as FastifyRequest;

describe('packing of replies', () => {
  it.each([
    [undefined, null],
    ['identity', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip; q=0', null],
    ['brown', null],
  ])('takes %s as %s', (accepted, packing) => {
    expect(acceptedPacking(asking(accepted))).toBe(packing);
    expect(acceptedPacking(asking(accepted)), 'said again').toBe(packing);
  });

  it('gives back the text, in fewer bytes', () => {
    const text = 'Kopitiam ☕ '.repeat(500);
    expect(brotliDecompressSync(pack(text, 'br')).toString()).toBe(text);
    expect(gunzipSync(pack(text, 'gzip')).toString()).toBe(text);
    expect(pack(text, 'br').length).toBeLessThan(Buffer.byteLength(text) / 10);
  });
});

describe('kept replies', () => {
  it('makes the text once and packs it for whoever takes it so', () => {
    const value = keepReply({ name: 'games' });
    let made = 0;
    const make = (): string => {
      made += 1;
      return JSON.stringify('ketiga '.repeat(1000));
    };
    const plain = keptBody(value, null, make);
    const packed = keptBody(value, 'gzip', make);
    expect(made).toBe(1);
    expect(plain?.packing).toBeNull();
    expect(packed?.packing).toBe('gzip');
    expect(gunzipSync(packed?.body as Buffer).toString()).toBe(String(plain?.body));
    expect(keptBody(value, 'gzip', make)?.body, 'packed once').toBe(packed?.body);
  });

  it('leaves a short text as it is, and knows nothing of values that are not kept', () => {
    expect(keptBody(keepReply({}), 'br', () => '{}')).toEqual({ body: '{}', packing: null });
    expect(keptBody({}, 'br', () => '{}')).toBeUndefined();
    expect(keptBody(null, 'br', () => '{}')).toBeUndefined();
  });
});
