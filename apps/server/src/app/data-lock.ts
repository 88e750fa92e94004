import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A second server on the same data folder, said to a person. */
export class DataFolderTaken extends Error {
  override readonly name = 'DataFolderTaken';
}

/** When a process started, in clock ticks since boot: tells a process from a later one with the same number. Linux only. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === '' || startOf(pid) === start;
}

/**
 * Takes the data folder for this process. Throws {@link DataFolderTaken} when another live server has it, and a sentence
 * for a person when the folder cannot be written. The result gives it back.
 */
export function takeDataFolder(dataDir: string): () => void {
  const file = join(dataDir, 'server.lock');
  try {
    mkdirSync(dataDir, { recursive: true });
    if (existsSync(file)) {
      const [pid, start = ''] = readFileSync(file, 'utf8').trim().split(' ');
      if (isAlive(Number(pid), start)) {
        throw new DataFolderTaken(
          `Talora is already running on ${dataDir} (process ${pid}). Stop it, or set DATA_DIR and the ports to run a second one.`,
        );
      }
      rmSync(file); // left by a process that was killed
    }
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, `${process.pid} ${startOf(process.pid)}\n`);
    closeSync(handle);
  } catch (error) {
    if (error instanceof DataFolderTaken) throw error;
    throw new Error(`The data folder ${dataDir} cannot be used: ${(error as Error).message}`, { cause: error });
  }
  return () => rmSync(file, { force: true });
}
