/** A part of a picture, in its pixels. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far a picture reaches over its ground, which itself fills 94 of 100 parts of a cell: together 86. */
const REACH = 0.92;
/** What is fainter than this is a shadow and no part of the drawing. */
const FAINT = 40;

/** Where the drawing of a picture is: pixels are RGBA. The whole picture when nothing is drawn. */
export function boundsOf(pixels: Uint8ClampedArray, width: number, height: number): Bounds {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) > FAINT) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y);
      }
  if (right < 0) return { x: 0, y: 0, width, height };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** Where a drawing of this size goes on a square, in its middle and as large as it may be. */
export function fitOnSquare({ width, height }: Pick<Bounds, 'width' | 'height'>, side: number): Bounds {
  const scale = (side * REACH) / Math.max(width, height);
  const [wide, high] = [width * scale, height * scale];
  return { x: (side - wide) / 2, y: (side - high) / 2, width: wide, height: high };
}
