import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificate, type MadeCertificate } from '../../../test/certificate.ts';
import { readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import { openMetrics } from '../metrics.ts';
import { followCertificate, readCertificate } from './certificate.ts';
import { openListener } from './listener.ts';

const POLL_MS = 20;
const DAY = 86_400;
const at = (days: number): Date => new Date(Date.UTC(2030, 0, 1) + days * DAY * 1_000);
const folder = mkdtempSync(join(tmpdir(), 'talora-certificate-'));
const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
const lines: string[] = [];
const log = openLog('info', { write: (line) => void lines.push(line) });
const metrics = openMetrics(false);
let app: FastifyInstance;
let port = 0;
let stop: () => void;

/** Renewed as certbot does it: one file after the other, each moved over. */
function put({ cert, key }: Partial<MadeCertificate>): void {
  for (const [file, text] of [[files.certFile, cert], [files.keyFile, key]] as const) {
    if (text === undefined) continue;
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  }
} // prettier-ignore

async function open(): Promise<TLSSocket> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
  return socket;
}

/** Serial number that a new connection is shown. */
async function serial(): Promise<number> {
  const socket = await open();
  const { serialNumber } = socket.getPeerCertificate();
  socket.destroy();
  return Number.parseInt(serialNumber, 16);
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await isSo()) return;
    await sleep(POLL_MS);
  }
  throw new Error(`it did not come about:\n${lines.join('')}`);
}

const endsAt = async (): Promise<number | undefined> => (await metrics.certificateEnds.get()).values[0]?.value;

beforeAll(async () => {
  put(makeCertificate(1, at(0)));
  const config = readConfig({ NODE_ENV: 'test', TLS_CERT: files.certFile, TLS_KEY: files.keyFile });
  app = await openListener(config, { withOverloadGuard: false });
  app.get('/x', async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  ({ port } = address);
  stop = followCertificate({ log, metrics }, [app.server], files, POLL_MS);
});
afterAll(async () => {
  stop();
  await app.close();
  rmSync(folder, { recursive: true });
});

it('is renewed while the server runs: new connections get the new one, open ones go on', async () => {
  expect(await serial()).toBe(1);
  expect(await endsAt()).toBe(at(0).getTime() / 1_000);
  const kept = await open();
  put(makeCertificate(2, at(90)));
  await until(async () => (await serial()) === 2);
  expect(await endsAt()).toBe(at(90).getTime() / 1_000);
  const reply = new Promise<string>((resolve) => kept.once('data', (data: Buffer) => resolve(data.toString())));
  kept.write('GET /x HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  expect(await reply).toContain('200 OK');
  expect(Number.parseInt(kept.getPeerCertificate().serialNumber, 16)).toBe(1);
});

it('of which one half has come is not used, and is used when the other half is there', async () => {
  const next = makeCertificate(3, at(180));
  lines.length = 0;
  put({ cert: next.cert });
  await until(() => lines.some((line) => line.includes('do not belong together')));
  expect(await serial()).toBe(2);
  await sleep(10 * POLL_MS);
  expect(lines.length).toBe(1);
  put({ key: next.key });
  await until(async () => (await serial()) === 3);
  writeFileSync(files.certFile, 'no certificate');
  await until(() => lines.some((line) => line.includes('is no PEM')));
  expect(await serial()).toBe(3);
  expect(await endsAt()).toBe(at(180).getTime() / 1_000);
  put(next);
});

it('that cannot be used is refused at the start, in a sentence', () => {
  const missing = join(folder, 'none.pem');
  expect(() => readCertificate({ ...files, certFile: missing })).toThrow(/^TLS_CERT cannot be read: /);
  expect(() => readCertificate({ ...files, keyFile: missing })).toThrow(/^TLS_KEY cannot be read: /);
  put({ key: makeCertificate(4, at(0)).key });
  expect(() => readCertificate(files)).toThrow(/ do not belong together$/);
});
