// `npm run sbom`: writes the parts of the server and the pages to dist/sbom.cyclonedx.json, without what only builds and tests use.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const WORKSPACES = ['server', 'player', 'console', 'games'].flatMap((name) => ['--workspace', `apps/${name}`]);

const { status, stdout } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only', ...WORKSPACES], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1 << 28,
  stdio: ['ignore', 'pipe', 'inherit'],
});
if (status !== 0) process.exit(status ?? 1);
const file = join(ROOT, 'dist/sbom.cyclonedx.json');
mkdirSync(join(ROOT, 'dist'), { recursive: true });
writeFileSync(file, stdout);
process.stdout.write(`${JSON.parse(stdout).components.length} parts, in ${file}\n`);
