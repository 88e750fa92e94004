import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../kill/free-ports.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_MS = 180_000;

/** What `npm start` prints for people, and the folder it was started on. */
export interface Product {
  readonly dataDir: string;
  readonly site: string;
  readonly console: string;
  readonly sandbox: string;
  readonly member: { readonly name: string; readonly password: string };
  readonly agent: { readonly name: string; readonly password: string };
  /** Name of the first staff member. */
  readonly operator: string;
  /** One-use addresses at which the first two members of staff make their passkeys. */
  readonly enrolment: string;
  readonly secondEnrolment: string;
}

function find(output: string, pattern: RegExp): string {
  const found = pattern.exec(output)?.[1];
  if (found === undefined) throw new Error(`the start does not print ${pattern.source}:\n${output}`);
  return found;
}

/** Products under test, as the first process of the run left them for the others: one for each worker. */
export function readProducts(): Product[] {
  const files = process.env.TALORA_JOURNEYS;
  if (files === undefined) throw new Error('the product was not started');
  return files.split('\n').map((file) => JSON.parse(readFileSync(file, 'utf8')) as Product);
}

/** The product of this worker: no other worker changes its settings or moves its money. */
export function readProduct(): Product {
  const product = readProducts()[Number(process.env.TEST_PARALLEL_INDEX ?? '0')];
  if (product === undefined) throw new Error('there is no product for this worker');
  return product;
}

/** Runs one of the project's npm scripts to its end, in the mode that is usual: a build inside this process leaves its own behind. */
export async function runProgram(name: string, env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

async function untilPrinted(child: ChildProcess, isThere: (output: string) => boolean, printed: () => string): Promise<void> {
  const isUp = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), READY_MS);
    const check = (): void => {
      if (isThere(printed())) {
        clearTimeout(timer);
        resolve(true);
      }
    };
    child.stdout?.on('data', check);
    child.once('exit', () => resolve(false));
  });
  if (!isUp) throw new Error(`the product did not come up:\n${printed()}`);
}

/** What a server must cry about when vendors err on purpose, as they do in the journey of what takes two at vendors. */
const ALARMS = ['a transfer needs a person', 'a vendor claims more than the books explain', 'a vendor’s call waits for a person'];

/** What the journeys' people type and are sent: passwords, new addresses and numbers, codes in sentences, tokens and tickets. */
const PRIVATE = [
  /kopi-o [0-9a-z]{6} kosong/,
  /@talora\.example/,
  /\b(?:60|0)1[0-9]{8}\b/,
  /[?&#](?:t|token)=(?!\.{3})[A-Za-z0-9_.-]{20,}/,
  /\bBearer [A-Za-z0-9_-]{20,}/,
];

/** Lines of a log in which something private stands. The links that the start prints for people are no log. */
export function findPrivateLines(output: string): string[] {
  return output.split('\n').filter((line) => line.startsWith('{') && PRIVATE.some((pattern) => pattern.test(line)));
}

/** A product that was started: where it left what it printed, and how it ends. */
interface Started {
  readonly file: string;
  readonly stop: () => Promise<void>;
  /** Everything that it wrote to its log. */
  readonly log: () => string;
}

/** Starts the whole product as a person does, on free ports and an empty data folder. */
async function startProduct(ports: readonly string[]): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'talora-journeys-'));
  // The database's own user, where root runs this, passes through.
  chmodSync(dataDir, 0o711);
  const [site, console_, arcade, sandbox] = ports;
  const child = spawn(process.execPath, ['tools/setup/start.mjs'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      DATA_DIR: dataDir,
      PORT: site,
      CONSOLE_PORT: console_,
      ARCADE_PORT: arcade,
      SANDBOX_PORT: sandbox,
      METRICS_PORT: '0',
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      // One browser stands here for many people at one address.
      RATE_LIMITS: 'off',
      // A visitor from another address comes as a proxy of this machine hands one on.
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-2_000_000)));
  const stop = async (): Promise<void> => {
    const gone = child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : Promise.resolve();
    child.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilPrinted(
      child,
      (text) => /enrol once: \S+\s[^]*enrol once: \S+\s/.test(text),
      () => output,
    );
    const product: Product = {
      dataDir,
      site: find(output, /Player site\s+(\S+)/),
      console: find(output, /Console\s+(\S+)/),
      sandbox: find(output, /Sandbox\s+(\S+)/),
      member: { name: find(output, /member\s+(\S+)\s+password/), password: find(output, /member\s+\S+\s+password (\S+)/) },
      agent: { name: find(output, /agent\s+(\S+)\s+password/), password: find(output, /agent\s+\S+\s+password (\S+)/) },
      operator: find(output, /staff\s+(\S+)/),
      enrolment: find(output, /enrol once: (\S+)/),
      secondEnrolment: find(output, /enrol once: \S+[^]*enrol once: (\S+)/),
    };
    const file = join(dataDir, 'journey.json');
    writeFileSync(file, JSON.stringify(product), { mode: 0o600 });
    return { file, stop, log: () => output };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What the log of a product may not hold. */
function complain(output: string): void {
  const complaints = output.split('\n').filter((line) => /"level":(50|60)/.test(line) && !ALARMS.some((alarm) => line.includes(alarm)));
  const privateLines = findPrivateLines(output);
  if (privateLines.length > 0) throw new Error(`the server logged what is private:\n${privateLines.slice(0, 20).join('\n')}`);
  if (complaints.length > 0) throw new Error(`the server logged errors:\n${complaints.slice(0, 20).join('\n')}`);
}

const PORTS = 4;

/** Starts a product for each worker. The result ends and removes them. */
export default async function startProducts({ workers }: { readonly workers: number }): Promise<() => Promise<void>> {
  const ports = (await freePorts(workers * PORTS)).map(String);
  const starts = await Promise.allSettled(
    Array.from({ length: workers }, (_, worker) => startProduct(ports.slice(worker * PORTS, (worker + 1) * PORTS))),
  );
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const stopAll = async (): Promise<void> => void (await Promise.all(started.map(({ stop }) => stop())));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await stopAll();
    throw failed.reason;
  }
  process.env.TALORA_JOURNEYS = started.map(({ file }) => file).join('\n');
  return async () => {
    await stopAll();
    for (const { log } of started) complain(log());
  };
}
