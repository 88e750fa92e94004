import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTEN = '0A';

function socketInodes(port: number): Set<string> {
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const inodes = new Set<string>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    let text = '';
    try {
      text = readFileSync(table, 'utf8');
    } catch {
      continue;
    }
    for (const line of text.split('\n').slice(1)) {
      const fields = line.trim().split(/\s+/);
      if (fields[1]?.endsWith(`:${hexPort}`) && fields[3] === LISTEN && fields[9] !== undefined) inodes.add(fields[9]);
    }
  }
  return inodes;
}

/** The process that listens on a port, as "name (process 123)"; null when it cannot be known. Linux only. */
export function findPortHolder(port: number): string | null {
  const inodes = socketInodes(port);
  if (inodes.size === 0) return null;
  let pids: string[] = [];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return null;
  }
  for (const pid of pids) {
    try {
      for (const handle of readdirSync(`/proc/${pid}/fd`)) {
        const target = readlinkSync(`/proc/${pid}/fd/${handle}`);
        const inode = /^socket:\[(\d+)\]$/.exec(target)?.[1];
        if (inode !== undefined && inodes.has(inode)) return `${readFileSync(`/proc/${pid}/comm`, 'utf8').trim()} (process ${pid})`;
      }
    } catch {
      // Not ours to read, or gone meanwhile.
    }
  }
  return null;
}
