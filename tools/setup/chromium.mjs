// The browser tests drive the distribution's Chromium: no download outside the Debian and npm registries.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// The one without windows costs a quarter less of the processor.
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Packages that have one, the better first: not every distribution has both. */
const BROWSERS = ['chromium-headless-shell', 'chromium'];
const FONT = 'fonts-noto-cjk';

/** What a person types to get the browser and a font with Chinese glyphs. */
export const INSTALL_COMMAND = `sudo apt-get install --yes --no-install-recommends chromium ${FONT}`;

const find = () => PLACES.find((path) => existsSync(path)) ?? null;

function install() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
  return run(['update', '-q']) && BROWSERS.some((name) => run(['install', '--yes', '-q', '--no-install-recommends', name, FONT]));
}

/** Path of a Chromium, installed from Debian's packages when we are root and it is missing; null when there is none. */
export function ensureChromium() {
  const found = process.env.CHROMIUM_PATH ?? find();
  if (found !== null) return found;
  if (process.getuid?.() === 0) {
    process.stdout.write(`Chromium is missing: installing it and ${FONT} from Debian's packages…\n`);
    if (install()) return find();
    process.stdout.write('It could not be installed.\n');
  }
  process.stdout.write(`The browser tests need Chromium. Install it with:\n\n    ${INSTALL_COMMAND}\n\n`);
  return null;
}
