// `npm run build`: installs the pinned packages, builds the web apps and writes the manifest of all that decides about money and chance, for a machine that runs `npm run serve` afterwards.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, PROJECT_NODE, reenterOnProjectNode, ROOT } from './install.mjs';

ensureInstalled();
await reenterOnProjectNode(fileURLToPath(import.meta.url));
const { buildWeb } = await import('./build-web.mjs');
await buildWeb();
const args = ['--disable-warning=ExperimentalWarning', 'apps/server/src/manifest.ts'];
process.exitCode = spawnSync(PROJECT_NODE, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1;
