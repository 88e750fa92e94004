// `npm run build`: installs the pinned packages and builds the web apps, for a machine that runs `npm run serve` afterwards.
import { fileURLToPath } from 'node:url';
import { ensureInstalled, reenterOnProjectNode } from './install.mjs';

ensureInstalled();
await reenterOnProjectNode(fileURLToPath(import.meta.url));
const { buildWeb } = await import('./build-web.mjs');
await buildWeb();
