import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import { openListener } from './listener.ts';
import { sendErrorsInEnvelope, type Gate } from './mount.ts';
import { addSecurityHeaders } from './security-headers.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openListener(readConfig({ NODE_ENV: 'test' }), { withOverloadGuard: false });
  addSecurityHeaders(app, () => false, false);
  const platform = { log: openLog('silent'), ids: { next: () => '01890000-0000-7000-8000-000000000001' } } as unknown as Platform;
  sendErrorsInEnvelope(app, platform, { languageOf: () => 'EN' } as unknown as Gate);
  app.get('/busy', async () => {
    throw Object.assign(new Error('Service Unavailable'), { statusCode: 503, code: 'FST_UNDER_PRESSURE' });
  });
  app.get('/bug', async () => {
    throw new TypeError('a bug of ours');
  });
  app.get('/wrong', async () => {
    throw Object.assign(new Error('bad'), { statusCode: 400 });
  });
});
afterAll(() => app.close());

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

it.each([
  ['/busy', 503],
  ['/bug', 500],
])('a person who opens %s sees a page in three languages that tries again, under a policy that fits its style', async (url, status) => {
  const reply = await app.inject({ url, headers: page });
  expect([reply.statusCode, reply.headers['content-type'], reply.headers['retry-after']]).toEqual([
    status,
    'text/html; charset=utf-8',
    '5',
  ]);
  for (const text of ['Sebentar', 'One moment', '请稍候']) expect(reply.body).toContain(text);
  expect(reply.body).not.toContain('bug of ours');
  const style = /<style>(.*?)<\/style>/s.exec(reply.body)?.[1] ?? '';
  expect(reply.headers['content-security-policy']).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
});

it('a program gets the envelope, and a mistake of the caller is no such page', async () => {
  const reply = await app.inject({ url: '/busy', headers: { accept: 'application/json' } });
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([503, 'UNAVAILABLE']);
  expect((await app.inject({ url: '/wrong', headers: page })).json<{ code: string }>().code).toBe('BAD_REQUEST');
});
