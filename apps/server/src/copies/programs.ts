import { spawn, spawnSync } from 'node:child_process';

/** A program of PostgreSQL that makes copies or puts them back. */
export type Program = 'pg_dump' | 'pg_restore';

/** Major version of a program, such as 18. Throws with a sentence when it is not there. */
export function findVersion(program: Program): number {
  const { stdout, error } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  const major = Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? Number.NaN);
  if (error === undefined && Number.isInteger(major)) return major;
  throw new Error(`${program} is not there: install the client programs of PostgreSQL, as new as the server or newer.`);
}

/** A URL as a program is given it: without its password, which every user of the machine could read there, and the password in its environment. */
function withoutPassword(url: string): { target: string; env: NodeJS.ProcessEnv } {
  const target = new URL(url);
  const password = target.searchParams.get('password') ?? decodeURIComponent(target.password);
  target.password = '';
  target.searchParams.delete('password');
  return { target: target.href, env: password === '' ? process.env : { ...process.env, PGPASSWORD: password } };
}

/** Runs a program to its end on the database of the URL. Throws with what it has written when it fails, or when a signal ended it. */
export async function runProgram(program: Program, url: string, args: readonly string[]): Promise<void> {
  const { target, env } = withoutPassword(url);
  const child = spawn(program, ['--no-password', `--dbname=${target}`, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  child.stderr.on('data', (part: Buffer) => {
    text = (text + part.toString()).slice(-4_000);
  });
  // Who stops us stops the program as well: a half copy is no copy.
  const hand = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGTERM', hand).on('SIGINT', hand);
  try {
    const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('close', resolve));
    if (code !== 0) throw new Error(`${program} failed${code === null ? ', it was ended' : ''}:\n${text.trim()}`);
  } finally {
    process.off('SIGTERM', hand).off('SIGINT', hand);
  }
}

/** Names of the tables in a dump. Throws when the file is none, or is cut. */
export function listDumpedTables(file: string): string[] {
  const { status, stdout, stderr } = spawnSync('pg_restore', ['--list', file], { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${file} is no dump that can be read: ${stderr.trim()}`);
  return [...stdout.matchAll(/ TABLE DATA public (\S+) /g)].map(([, name = '']) => name);
}
