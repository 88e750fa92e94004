import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPrivateLines } from './product.ts';

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

/** Ways around the screens. */
const DETOURS = [
  /\bfetch\s*\(/,
  /\brequest\s*\.\s*(get|post|put|patch|delete|fetch|newContext)\b/,
  /\bAPIRequestContext\b/,
  /\b(select|insert|update|delete)\b.+\b(from|into|set)\b/i,
  /from '(pg|kysely|@talora\/(server|contract)[^']*)'/,
  /apps\/server\//,
  // Looking at all that a browser has kept is no detour; reading or writing one thing of it is.
  /\b(local|session)Storage\s*[.[]/,
  /\.route\s*\(/,
  /addInitScript/,
];

describe('the journeys', () => {
  it('touch only what a person touches', () => {
    const found = files.flatMap((file) =>
      readFileSync(join(import.meta.dirname, file), 'utf8')
        .split('\n')
        .flatMap((line, i) => (DETOURS.some((detour) => detour.test(line)) ? [`${file}:${i + 1} ${line.trim()}`] : [])),
    );
    expect(files.filter((name) => name.endsWith('.spec.ts')).length).toBeGreaterThanOrEqual(3);
    expect(found).toEqual([]);
  });

  it('would be caught on a detour', () => {
    for (const detour of [
      'await page.evaluate(() => fetch("/wps"))',
      "await page.request.post('/x')",
      'select * from wallet_deposit',
      "localStorage.getItem('x')",
    ])
      expect([detour, DETOURS.some((pattern) => pattern.test(detour))]).toEqual([detour, true]);
  });

  it('read the server’s log for what is private, and would name it', () => {
    const line = (words: string): string => `{"level":30,"time":"2026-11-21T19:56:41.905Z","msg":"${words}"}`;
    const planted = [
      'tried kopi-o 3f9a1z kosong',
      'to baharu-bunga1@talora.example',
      'sms to 60123456789',
      'typed 0123456789',
      'GET /?m=reset&t=AbCdEfGhIjKlMnOpQrStUv',
      'Bearer AbCdEfGhIjKlMnOpQrStUv',
    ].map(line);
    const harmless = [
      line('stopping'),
      line('message 019ab2c3-4d5e-7f60-8123-456789abcdef'),
      'enrol once: http://localhost:1/enrol#t=AbCdEfGhIjKlMnOpQrStUv',
    ];
    expect(findPrivateLines([...planted, ...harmless].join('\n'))).toEqual(planted);
  });
});
