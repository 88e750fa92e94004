import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { readLogo, type Brand, type LogoRow } from '../features/base/site/site.ts';
import { perPlatform } from '../platform/per-platform.ts';
import type { Platform } from '../platform/platform.ts';

/** Ground of the dark theme: the page behind the installed site, and of a logo that was made for it. */
export const PAGE_COLOUR = '#091115';
const ICON_COLOUR = '#0b3a42';

/** Icons of the installed site. `any` has round corners of its own; `full` fills the square, for systems that cut it themselves. */
export const ICONS = { 'any-192': 192, 'any-512': 512, 'full-180': 180, 'full-512': 512 } as const;
/** Name of an icon of {@link ICONS}. */
export type IconName = keyof typeof ICONS;
/** Is it the name of an icon? */
export const isIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name);

const keptIcons = perPlatform(() => new Map<string, Promise<Buffer>>());
const MOST_ICONS = 200;

/** The product's mark, for a brand without a logo. It keeps to the inner 60 %: no system cuts there. */
function drawMark(markFile: string, size: number): Promise<Buffer> {
  const side = Math.round(size * 0.6);
  return sharp(Buffer.from(readFileSync(markFile, 'utf8').replace('<svg ', `<svg width="${side}" height="${side}" `)))
    .png()
    .toBuffer();
}

/** A brand's own logo in the circle that every system leaves: 80 % of the square, of which a wide picture has less. */
function drawLogo({ image, width, height }: LogoRow, size: number): Promise<Buffer> {
  const scale = (size * 0.78) / Math.hypot(width, height);
  return sharp(image)
    .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)))
    .png()
    .toBuffer();
}

/** Draws a brand's icon on its ground. */
async function drawIcon(platform: Platform, brand: Brand, markFile: string, name: IconName): Promise<Buffer> {
  const size = ICONS[name];
  const { logoId } = brand.settings;
  const art = logoId === null ? await drawMark(markFile, size) : await drawLogo(await readLogo(platform, brand.id, logoId), size);
  const corner = name.startsWith('any') ? size * 0.22 : 0;
  const colour = logoId === null ? ICON_COLOUR : PAGE_COLOUR;
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${colour}"/></svg>`;
  return sharp(Buffer.from(ground))
    .composite([{ input: art, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Address of a brand's icon: another one for another logo. */
export function iconAddress({ settings }: Brand, name: IconName): string {
  return `/icons/${name}.png${settings.logoId === null ? '' : `?logo=${settings.logoId}`}`;
}

/** What a page's head says of the brand's icons. */
export function iconLinks(brand: Brand): string {
  const own = brand.settings.logoId === null ? '/img/mark.svg" type="image/svg+xml' : iconAddress(brand, 'any-192');
  return `<link rel="icon" href="${own}"><link rel="apple-touch-icon" href="${iconAddress(brand, 'full-180')}">`;
}

/** A brand's icon: png. Drawn once for each logo. */
export function readIcon(platform: Platform, brand: Brand, markFile: string, name: IconName): Promise<Buffer> {
  const icons = keptIcons(platform);
  const key = `${brand.id} ${brand.settings.logoId} ${name}`;
  const known = icons.get(key);
  if (known !== undefined) return known;
  if (icons.size > MOST_ICONS) icons.clear();
  const icon = drawIcon(platform, brand, markFile, name);
  icons.set(key, icon);
  // What failed once may be asked for again.
  icon.catch(() => icons.delete(key));
  return icon;
}
