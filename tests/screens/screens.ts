import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

// `npm run screens -- <folder of drawings>`: takes the pictures of docs/screens again and lays each beside its drawing.
// `--laid` leaves the taking out and lays out what is in test-results/screens.

const ROOT = join(import.meta.dirname, '../..');
const SHOTS = join(ROOT, 'test-results/screens');
const SCREENS = join(ROOT, 'docs/screens');
/** Between ours and the drawing. */
const GAP = 16;
const GROUND = '#5b6b73';
/** A picture in the repository weighs less. */
const MOST_BYTES = 250_000;
/** The drawings' names for our widths. */
const DEVICES = { 390: 'mobile', 1440: 'desktop' } as const;
type Width = keyof typeof DEVICES;
const WIDTHS: readonly Width[] = [390, 1440];

interface Layer {
  readonly input: Buffer;
  readonly left: number;
  readonly top: number;
}

function take(): Promise<number> {
  const child = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      join(ROOT, 'tests/journeys/playwright.config.ts'),
      'screens.spec',
      // A picture is no proof: a page that was late is taken again.
      '--retries=2',
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, TALORA_SCREENS: '1' },
    },
  );
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

/** As sharp as it fits into the weight; a page that is too long for any quality is laid out smaller. */
async function save(file: string, width: number, height: number, layers: Layer[]): Promise<void> {
  const whole = await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(layers)
    .png()
    .toBuffer();
  for (const share of [1, 0.8, 0.6]) {
    for (const quality of [80, 72, 62, 52, 42, 32]) {
      const { size } = await sharp(whole)
        .resize({ width: Math.round(width * share) })
        .webp({ quality, effort: 5 })
        .toFile(join(SCREENS, file));
      if (size < MOST_BYTES) return;
    }
  }
  throw new Error(`${file} weighs more than ${MOST_BYTES} bytes at any quality`);
}

/** The drawing of a screen; a whole page has one of its own. */
function drawingOf(folder: string, name: string, width: Width, scheme: string): string | undefined {
  const whole = name.endsWith('-full');
  const base = `${whole ? name.slice(0, -5) : name}-${DEVICES[width]}-${scheme}${whole ? '-full' : ''}`;
  return ['png', 'jpg'].map((ending) => join(folder, `${base}.${ending}`)).find((file) => existsSync(file));
}

/** Parts that were taken one by one, in rows: three beside each other on a desk, below each other on a phone. */
async function gather(files: readonly string[], width: Width): Promise<Buffer> {
  const columns = width === 390 ? 1 : 3;
  const cell = width === 390 ? 390 : 474;
  const parts = await Promise.all(files.map((file) => sharp(join(SHOTS, file)).resize({ width: cell }).png().toBuffer()));
  const tall = Math.max(...(await Promise.all(parts.map(async (part) => (await sharp(part).metadata()).height))));
  const layers = parts.map((input, i) => ({
    input,
    left: (i % columns) * (cell + 9),
    top: Math.floor(i / columns) * (tall + 9),
  }));
  const height = Math.ceil(parts.length / columns) * (tall + 9) - 9;
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** Ours at the left, the drawing at the right. */
async function pair(ours: Buffer, drawing: string, file: string, width: Width): Promise<void> {
  const right = await sharp(drawing).resize({ width }).png().toBuffer();
  const heights = await Promise.all([ours, right].map(async (picture) => (await sharp(picture).metadata()).height));
  await save(file, width * 2 + GAP, Math.max(...heights), [
    { input: ours, left: 0, top: 0 },
    { input: right, left: width + GAP, top: 0 },
  ]);
}

async function layOut(folder: string): Promise<number> {
  let laid = 0;
  const taken = readdirSync(SHOTS).sort();
  for (const width of WIDTHS)
    for (const scheme of ['dark', 'light']) {
      const ending = `-${width}-${scheme}.png`;
      const here = taken.filter((file) => file.endsWith(ending));
      const pages = here.filter((file) => file.startsWith('page-')).map((file) => [file.slice(5, -ending.length), [file]] as const);
      const names = new Set(here.map((file) => /^part-(\w+)-/.exec(file)?.[1]).filter((name) => name !== undefined));
      const gathered = [...names].map((name) => [name, here.filter((file) => file.startsWith(`part-${name}-`))] as const);
      for (const [name, files] of [...pages, ...gathered]) {
        const drawing = drawingOf(folder, name, width, scheme);
        const first = files[0];
        if (drawing === undefined || first === undefined) continue;
        const ours = files.length === 1 ? await sharp(join(SHOTS, first)).png().toBuffer() : await gather(files, width);
        await pair(ours, drawing, `${name}-${width}${scheme === 'light' ? '-light' : ''}.webp`, width);
        laid += 1;
      }
    }
  return laid;
}

const [folder, ...words] = process.argv.slice(2);
if (folder === undefined || !existsSync(folder)) throw new Error('name the folder of the drawings: npm run screens -- <folder>');
mkdirSync(SCREENS, { recursive: true });
if (!words.includes('--laid') && (await take()) !== 0) throw new Error('not every picture was taken');
process.stdout.write(`${await layOut(folder)} pictures laid out in docs/screens\n`);
