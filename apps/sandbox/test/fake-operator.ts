import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox, type Sandbox } from '../src/sandbox.ts';
import { readSettings } from '../src/settings.ts';
import type { VendorSettings } from '../src/vendors/vendors.ts';
import { FAKE_DIALECTS, type FakeDialect, type FileKeys } from './fake-dialects.ts';
import { openFakeWallet, type FakeWallet, type ReceivedCall } from './fake-wallet.ts';

/** What happens to a message: it is answered, lost before it is read, done without an answer, or answered with RETRY. */
export type Fate = 'answered' | 'lost' | 'done-unanswered' | 'retry';

/** Answer of the game API. */
export type GameAnswer = Readonly<Record<string, unknown>> & { readonly ok: boolean; readonly code?: string };

/** An operator with a vendor of the sandbox. */
export interface FakeOperator {
  readonly vendor: string;
  readonly dialect: FakeDialect;
  readonly folder: string;
  readonly wallet: FakeWallet;
  /** Everything that came with a right signature, in order. */
  readonly came: ReceivedCall[];
  /** How often a wrong signature came. */
  badSignatures: number;
  /** Asked for each message. */
  fateOf: (received: ReceivedCall) => Fate;
  readonly origin: string;
  nowMs: number;
  sandbox(): Sandbox;
  keys(): FileKeys;
  /** A signed call to the vendor. */
  call(
    name: string,
    fields?: Record<string, unknown>,
    change?: { headers?: Record<string, string>; body?: string },
  ): Promise<{ status: number; json: Record<string, unknown> }>;
  game(call: string, body: object): Promise<GameAnswer>;
  /** Launches and opens a game; the first of the vendor unless another is named. */
  open(options?: {
    gameCode?: string;
    playerId?: string;
    mode?: 'real' | 'demo';
    balance?: bigint;
  }): Promise<GameAnswer & { session: string; gameCode: string }>;
  spin(session: string, bet?: string, clientRoundId?: string): Promise<GameAnswer>;
  turn(ms?: number): Promise<void>;
  restart(): Promise<void>;
  /** Starts the sandbox on the folder again, after it was stopped. */
  reopen(): Promise<void>;
  close(): Promise<void>;
}

/** RSA keys take a second to make: the first start of this process makes them, the others take its file. */
let keyFile = '';
/** A folder in memory where there is one: what is tested is the order of writes, not the disk. */
const TMPFS = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Opens an operator for one vendor on a clock that the test turns. */
export async function openFakeOperator(
  vendor: string,
  change: Partial<VendorSettings> = {},
  env: Record<string, string> = {},
): Promise<FakeOperator> {
  const folder = mkdtempSync(join(TMPFS, 'talora-vendors-'));
  const keyFolder = join(folder, 'sandbox/vendors');
  if (keyFile !== '') {
    mkdirSync(keyFolder, { recursive: true });
    writeFileSync(join(keyFolder, 'keys.json'), keyFile);
  }
  const dialect = FAKE_DIALECTS[vendor] as FakeDialect;
  const isCommand = vendor === 'NUSA' || vendor === 'BATU';
  const wallet = openFakeWallet('MYR', isCommand || vendor === 'HEXBAY' ? 12 : 0, vendor === 'LUMEN');
  const came: ReceivedCall[] = [];

  async function settle(received: ReceivedCall, fate: Fate, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = dialect.say(received, await wallet.take(received));
    if (fate === 'done-unanswered') request.socket.destroy();
    else response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const received = dialect.hear(
        { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body },
        operator.keys(),
      );
      if (received === null) {
        operator.badSignatures += 1;
        response.writeHead(401).end('{}');
        return;
      }
      came.push(received);
      const fate = operator.fateOf(received);
      if (fate === 'lost') request.socket.destroy();
      else if (fate === 'retry') {
        const { status, body: text } = dialect.say(received, { code: 99 });
        response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      } else void settle(received, fate, request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const read = readSettings({ DATA_DIR: folder, SANDBOX_PORT: '0', SANDBOX_OPERATOR_ORIGIN: origin, ...env });
  const settings = { ...read, vendors: { ...read.vendors, paceMs: 0, ...change } };
  const clock = (): number => operator.nowMs;
  let sandbox: Sandbox;
  const base = (): string => `${sandbox.origin}/vendors/${vendor.toLowerCase()}`;

  const operator: FakeOperator = {
    vendor,
    dialect,
    folder,
    wallet,
    came,
    origin,
    badSignatures: 0,
    fateOf: () => 'answered',
    nowMs: Date.now(),
    sandbox: () => sandbox,
    keys: () => (JSON.parse(readFileSync(join(keyFolder, 'keys.json'), 'utf8')) as Record<string, FileKeys>)[vendor] as FileKeys,
    async call(name, fields = {}, other = {}) {
      const { path, headers, body } = dialect.call(vendor.toLowerCase(), operator.keys(), name, fields, operator.nowMs);
      const reply = await fetch(sandbox.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers, ...other.headers },
        body: other.body ?? body,
      });
      return { status: reply.status, json: (await reply.json()) as Record<string, unknown> };
    },
    async game(call, body) {
      const reply = await fetch(`${base()}/game/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await reply.json()) as GameAnswer;
    },
    async open({ gameCode, playerId = 'player-1', mode = 'real', balance } = {}) {
      const list = (await operator.call('gameList')).json.games as { code: string }[];
      const code = gameCode ?? list[0]?.code ?? '';
      const ticket = randomUUID();
      wallet.tickets.set(ticket, { playerId, mode });
      wallet.balances.set(playerId, balance ?? wallet.balances.get(playerId) ?? 1_000_000n);
      const launch = await operator.call('launchUrl', {
        gameCode: code, token: ticket, playerId, currency: 'MYR', language: 'en', mode, returnUrl: `${origin}/seamless`, siteOrigin: origin,
      }); // prettier-ignore
      if (typeof launch.json.url !== 'string') throw new Error(`no launch: ${JSON.stringify(launch.json)}`);
      const answer = await operator.game('open', { ticket, gameCode: code });
      return { ...answer, session: String(answer.session), gameCode: code };
    },
    spin: (session, bet = '100', clientRoundId = randomUUID()) => operator.game('spin', { session, bet, clientRoundId }),
    async turn(ms = 0) {
      operator.nowMs += ms;
      await sandbox.turn();
    },
    async restart() {
      await sandbox.stop();
      await operator.reopen();
    },
    async reopen() {
      sandbox = await startSandbox(settings, clock);
    },
    async close() {
      await sandbox.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  sandbox = await startSandbox(settings, clock);
  keyFile = readFileSync(join(keyFolder, 'keys.json'), 'utf8');
  return operator;
}
