import { existsSync, mkdtempSync, readFileSync, readdirSync, chmodSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import react from '@vitejs/plugin-react';
import lighthouse from 'lighthouse';
import { build } from 'vite';
import { endProgram, freePort, planInstallation, startProgram, untilReady } from '../kill/server-process.ts';
import { consoleScriptKb } from './console-scripts.ts';
import { feltTapsOf, gameFirstOf, menuTapOf } from './first-paint.ts';
import { judge, medianOf, type Measured } from './measure.ts';
import { waitsOf, weightOf } from './web-path.ts';

const ROUNDS = 3;
const NAMED_WAITS = 3;
const ROOT = join(import.meta.dirname, '../..');
const ASSETS = join(ROOT, 'apps/player/dist/client/assets');
/** A page that is not made ready by the server, as most are. */
const OTHER_PAGE = '/fair';
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const gzipKb = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length / 1024;

/** Serves the bare React page as the product serves its own: packed, from memory. */
async function serveBarePage(folder: string): Promise<Server> {
  await build({
    root: join(import.meta.dirname, 'bare-page'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const server = createServer((request, reply) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '').split('?')[0];
    const file = join(folder, path ?? '');
    if (!existsSync(file)) {
      reply.writeHead(404).end();
      return;
    }
    const type = file.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    reply.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(readFileSync(file), { level: 9 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Gzip size in KB of all scripts that a page loads until its network is quiet. */
async function scriptKb(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (reply) => {
    if (reply.request().resourceType() === 'script') bodies.push(reply.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(bodies)).map(gzipKb);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}

interface Paint {
  readonly lcpMs: number;
  readonly cls: number;
}

/** Largest contentful paint and layout shift of a page on a mobile screen, the slow network and processor really applied. */
async function paintOf(port: number, url: string): Promise<Paint> {
  const run = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyAudits: ['largest-contentful-paint', 'cumulative-layout-shift'],
    throttlingMethod: 'devtools',
    formFactor: 'mobile',
  });
  const audits = run?.lhr.audits ?? {};
  const lcpMs = audits['largest-contentful-paint']?.numericValue;
  if (lcpMs === undefined)
    throw new Error(`no paint measured on ${url}: ${audits['largest-contentful-paint']?.errorMessage ?? run?.lhr.runtimeError?.message}`);
  return { lcpMs, cls: audits['cumulative-layout-shift']?.numericValue ?? 0 };
}

/** Where a reader chooses among games. */
const CATEGORY_PAGE = '/rng';
/** A game that is opened by its address. */
const GAME_PAGE = '/seamless?game=1001';
/** The table with the most places for chips. */
const TABLE_PAGE = '/seamless?game=1014&mode=demo';

/** Entry chunks and what they import at once are not lazy; every other script is. */
function largestLazyChunk(): { kb: number; name: string } {
  const html = readFileSync(join(ROOT, 'apps/player/dist/client/index.html'), 'utf8');
  const isFirst = (name: string): boolean => html.includes(`/assets/${name}`);
  return readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js') && !isFirst(name))
    .map((name) => ({ name, kb: gzipKb(readFileSync(join(ASSETS, name))) }))
    .reduce((largest, chunk) => (chunk.kb > largest.kb ? chunk : largest), { kb: 0, name: '' });
}

/** The web budgets of the player site, against a bare React page measured in the same run. */
export async function webBench(print: (line: string) => void): Promise<Measured[]> {
  if (!existsSync(ASSETS) || !statSync(ASSETS).isDirectory()) throw new Error('the player site is not built: run npm start once');
  const folder = mkdtempSync(join(tmpdir(), 'talora-web-bench-'));
  chmodSync(folder, 0o755);
  const installation = await planInstallation(join(folder, 'data'));
  const server = startProgram('apps/server/src/main.ts', installation);
  const bare = await serveBarePage(join(folder, 'bare'));
  const bareUrl = `http://localhost:${(bare.address() as AddressInfo).port}/`;
  const debugPort = await freePort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', `--remote-debugging-port=${debugPort}`],
  });
  try {
    await untilReady(installation, server);
    const [bareKb, homeKb] = [await scriptKb(browser, bareUrl), await scriptKb(browser, `${installation.site}/`)];
    const enrolment = /enrol once: (\S+)/.exec(server.output())?.[1] ?? '';
    const consoleKb = await consoleScriptKb(browser, installation.console, enrolment);
    print(
      `  scripts: bare ${bareKb.toFixed(1)} KB, home ${homeKb.toFixed(1)} KB, console to its first page ${consoleKb.toFixed(1)} KB gzip`,
    );
    const rounds = { home: [] as number[], other: [] as number[], category: [] as number[], cls: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const floor = await paintOf(debugPort, bareUrl);
      const [home, other] = [await paintOf(debugPort, `${installation.site}/`), await paintOf(debugPort, installation.site + OTHER_PAGE)];
      rounds.home.push(home.lcpMs / floor.lcpMs);
      const category = await paintOf(debugPort, installation.site + CATEGORY_PAGE);
      rounds.other.push(other.lcpMs / floor.lcpMs);
      rounds.category.push(category.lcpMs / floor.lcpMs);
      rounds.cls.push(home.cls);
      print(
        `  round ${round + 1}: LCP bare ${floor.lcpMs.toFixed(0)} ms, home ${home.lcpMs.toFixed(0)} ms, ${OTHER_PAGE} ${other.lcpMs.toFixed(0)} ms, ${CATEGORY_PAGE} ${category.lcpMs.toFixed(0)} ms; home CLS ${home.cls.toFixed(3)}`,
      );
    }
    const lazy = largestLazyChunk();
    const weights = [
      await weightOf(browser, installation.site + CATEGORY_PAGE, 'phone'),
      await weightOf(browser, installation.site + CATEGORY_PAGE, 'desktop'),
    ];
    print(`  ${CATEGORY_PAGE}: ${weights.map((weight) => `${weight.toFixed(2)} MB`).join(' on a phone, ')} on a desk`);
    const games: number[] = [];
    const menus: number[] = [];
    const felts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      games.push(await gameFirstOf(browser, installation.site + GAME_PAGE));
      menus.push(await menuTapOf(browser, installation.site));
      felts.push(medianOf(await feltTapsOf(browser, installation.site + TABLE_PAGE)));
      print(
        `  round ${round + 1}: a game's bar and tile after ${games.at(-1)?.toFixed(2)} s, the menu after ${menus.at(-1)?.toFixed(0)} ms, a chip after ${felts.at(-1)?.toFixed(0)} ms`,
      );
    }
    const waits: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = await waitsOf(browser, installation.site);
      waits.push(path[0]?.duration ?? Number.NaN);
      for (const wait of path.slice(0, NAMED_WAITS))
        print(
          `  round ${round + 1}: ${wait.duration.toFixed(0)} ms after ${wait.name}: ${wait.before.toFixed(0)} before, ${wait.work.toFixed(0)} work, ${wait.drawing.toFixed(0)} drawing`,
        );
    }
    return [
      judge('home-js', [homeKb / bareKb], `${homeKb.toFixed(1)} KB`),
      judge('console-js', [consoleKb / homeKb], `${consoleKb.toFixed(1)} KB`),
      judge('home-lcp', rounds.home),
      judge('other-lcp', rounds.other),
      judge('category-lcp', rounds.category),
      judge('category-weight', [Math.max(...weights)]),
      judge('game-first', games),
      judge('menu-tap', menus),
      judge('felt-tap', felts),
      judge('click-path', waits),
      judge('home-cls', [medianOf(rounds.cls)]),
      judge('lazy-chunk', [lazy.kb], lazy.name),
    ];
  } finally {
    await browser.close();
    bare.close();
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
