import { createHmac, timingSafeEqual } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer, request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openMailServer, type Mail, type MailServer } from './mail-server.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Where the outside world listens, and its names by what they are for. */
export const OUTSIDE = {
  address: '127.0.0.9',
  tlsPort: 8443,
  mailPort: 465,
  sandboxPort: 8083,
  names: { pay: 'pay.provider.example', sms: 'sms.provider.example', mail: 'mail.provider.example', vendor: 'api.vendor.example' }, // prettier-ignore
} as const;

/** An SMS that the gateway took. */
export interface Sms {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly text: string;
}

interface Options {
  readonly folder: string;
  /** Certificate and key for all names, and the authority behind them. */
  readonly tls: { readonly cert: string; readonly key: string; readonly ca: string };
  readonly smsKey: { readonly id: string; readonly hex: string };
  readonly mailUser: { readonly name: string; readonly password: string };
  /** Site of the brand, as the outside reaches it. */
  readonly site: string;
}

/** What lies outside of an installation: payment provider and vendors (the sandbox, behind TLS), an SMS gateway, a mail server. */
export interface OutsideWorld {
  readonly sms: readonly Sms[];
  readonly mails: readonly Mail[];
  /** How the site answered the gateway's delivery reports. */
  readonly reports: readonly number[];
  /** Keys that the payment provider gives its merchant, as a file. */
  readonly paymentKeys: string;
  close(): Promise<void>;
}

const sign = (hex: string, at: string, body: string): Buffer => createHmac('sha256', Buffer.from(hex, 'hex')).update(`${at}.${body}`).digest(); // prettier-ignore

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

/** Hands a request on to the sandbox as it stands. */
function handOn(request: IncomingMessage, reply: ServerResponse): void {
  const { method, url: path, headers } = request;
  const inner = httpRequest({ host: OUTSIDE.address, port: OUTSIDE.sandboxPort, method, path, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  inner.on('error', () => reply.writeHead(502).end());
  request.pipe(inner);
}

/** Reports to the site that a message was delivered. Resolves to the status of its answer. */
function report({ site, smsKey, tls }: Options, id: string): Promise<number> {
  const body = JSON.stringify({ id, state: 'delivered' });
  const at = String(Date.now());
  const headers = {
    'content-type': 'application/json',
    'x-key-id': smsKey.id,
    'x-timestamp': at,
    'x-signature': sign(smsKey.hex, at, body).toString('hex'),
  };
  return new Promise((resolve, reject) => {
    const sent = httpsRequest(`${site}/sms/v1/gateway/report`, { method: 'POST', headers, ca: readFileSync(tls.ca) }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sent.on('error', reject).end(body);
  });
}

async function startSandbox({ folder, tls, site }: Options): Promise<ChildProcess> {
  mkdirSync(folder, { recursive: true });
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    NODE_EXTRA_CA_CERTS: tls.ca,
    DATA_DIR: folder,
    SANDBOX_PORT: String(OUTSIDE.sandboxPort),
    SANDBOX_BIND_ADDRESS: OUTSIDE.address,
    SANDBOX_ORIGIN: `https://${OUTSIDE.names.pay}:${OUTSIDE.tlsPort}`,
    SANDBOX_OPERATOR_ORIGIN: site,
    SANDBOX_SITE_ORIGINS: site,
  };
  const flags = ['--disable-warning=ExperimentalWarning'];
  const child = spawn(process.execPath, [...flags, join(ROOT, 'apps/sandbox/src/main.ts')], { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] }); // prettier-ignore
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const isUp = await fetch(`http://${OUTSIDE.address}:${OUTSIDE.sandboxPort}/`).then(() => true, () => false); // prettier-ignore
    if (isUp) return child;
    await sleep(100);
  }
  throw new Error('the sandbox did not come up');
}

/** Opens the outside world on addresses of its own. */
export async function openOutsideWorld(options: Options): Promise<OutsideWorld> {
  const { tls, smsKey } = options;
  const sms: Sms[] = [];
  const reports: number[] = [];
  const takeSms = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const { 'x-key-id': id, 'x-timestamp': at = '', 'x-signature': signature = '' } = request.headers;
    const given = Buffer.from(String(signature), 'hex');
    const due = sign(smsKey.hex, String(at), body);
    const isSigned = id === smsKey.id && given.length === due.length && timingSafeEqual(given, due);
    if (!isSigned) return void reply.writeHead(401).end();
    const message = JSON.parse(body) as Sms;
    sms.push(message);
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id: `gateway-${sms.length}` }));
    await sleep(300);
    reports.push(await report(options, message.id));
  };
  const server = createServer({ cert: readFileSync(tls.cert), key: readFileSync(tls.key) }, (request, reply) => {
    if (request.headers.host?.startsWith(OUTSIDE.names.sms) !== true) return handOn(request, reply);
    takeSms(request, reply).catch(() => reports.push(0));
  });
  await new Promise<void>((resolve) => server.listen(OUTSIDE.tlsPort, OUTSIDE.address, resolve));
  const mail: MailServer = await openMailServer({ ...options.mailUser, tls, address: OUTSIDE.address, port: OUTSIDE.mailPort });
  const sandbox = await startSandbox(options);
  return {
    sms,
    mails: mail.mails,
    reports,
    paymentKeys: readFileSync(join(options.folder, 'sandbox/merchant-keys.json'), 'utf8'),
    async close() {
      sandbox.kill('SIGTERM');
      await new Promise((resolve) => sandbox.once('exit', resolve));
      server.closeAllConnections();
      server.close();
      await mail.close();
    },
  };
}
