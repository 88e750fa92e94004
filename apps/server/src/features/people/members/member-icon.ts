import sharp from 'sharp';
import { sha256 } from '../../../platform/crypto/digest.ts';

/** Squares a side; the right half mirrors the left. */
const GRID = 5;
const SQUARE_PX = 16;
const EDGE_PX = 8;
const SIDE_PX = GRID * SQUARE_PX + 2 * EDGE_PX;

type Colour = readonly [number, number, number];

/** Colours of the squares, all of them clear of the ground in both themes. */
const COLOURS: readonly Colour[] = [
  [45, 184, 132],
  [224, 164, 60],
  [88, 152, 224],
  [214, 106, 118],
  [152, 122, 214],
  [72, 180, 190],
];
const GROUND: Colour = [17, 38, 34];

/** The pattern of a member's icon: it follows from the member's id alone, so that it stays the same, and tells nothing. */
export const iconPatternOf = (memberId: string): string => sha256(memberId).toString('hex', 0, 16);

/** Draws an icon by its pattern, sixteen bytes in hexadecimal. Resolves to a webp of 96 px. */
export async function drawMemberIcon(pattern: string): Promise<Buffer> {
  const chance = Buffer.from(pattern, 'hex');
  const colour = COLOURS[(chance[0] ?? 0) % COLOURS.length] ?? GROUND;
  const pixels = Buffer.alloc(SIDE_PX * SIDE_PX * 3);
  for (let y = 0; y < SIDE_PX; y += 1) {
    for (let x = 0; x < SIDE_PX; x += 1) {
      const [column, row] = [Math.floor((x - EDGE_PX) / SQUARE_PX), Math.floor((y - EDGE_PX) / SQUARE_PX)];
      const isInside = column >= 0 && column < GRID && row >= 0 && row < GRID;
      const half = Math.min(column, GRID - 1 - column);
      const isOn = isInside && ((chance[1 + row * 3 + half] ?? 0) & 1) === 1;
      pixels.set(isOn ? colour : GROUND, (y * SIDE_PX + x) * 3);
    }
  }
  return sharp(pixels, { raw: { width: SIDE_PX, height: SIDE_PX, channels: 3 } })
    .webp({ lossless: true })
    .toBuffer();
}
