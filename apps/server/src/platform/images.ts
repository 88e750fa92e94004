import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from './refusal.ts';

/** Largest picture taken, in bytes (specification, section 5). */
export const IMAGE_BYTE_LIMIT = 5 * 1024 * 1024;
const PIXEL_LIMIT = 24_000_000;
const LONGEST_SIDE = 1600;

async function checkImage(bytes: Uint8Array): Promise<void> {
  if (bytes.length > IMAGE_BYTE_LIMIT) throw new Refusal('IMAGE_TOO_LARGE');
  const sniffed = await fileTypeFromBuffer(bytes);
  if (sniffed?.mime !== 'image/png' && sniffed?.mime !== 'image/jpeg') throw new Refusal('IMAGE_INVALID');
}

const OPEN = { limitInputPixels: PIXEL_LIMIT, failOn: 'warning' } as const;

/**
 * Decodes a png or jpg and encodes it again as webp, at most 1600 px a side: no metadata, no tail, no second file inside
 * survives. Refuses IMAGE_TOO_LARGE and IMAGE_INVALID.
 */
export async function cleanImage(bytes: Uint8Array): Promise<Buffer> {
  await checkImage(bytes);
  try {
    return await sharp(bytes, OPEN)
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new Refusal('IMAGE_INVALID');
  }
}

/** A rectangle of a picture in its own pixels, as it is seen upright. */
export interface CutArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a png or jpg, takes a rectangle of it, scales that to the size and encodes it as webp. Refuses IMAGE_TOO_LARGE,
 * IMAGE_INVALID, and FIELDS_INVALID when the rectangle does not lie in the picture.
 */
export async function cutImage(bytes: Uint8Array, area: CutArea, width: number, height: number): Promise<Buffer> {
  await checkImage(bytes);
  try {
    const upright = await sharp(bytes, OPEN).rotate().toBuffer({ resolveWithObject: true });
    const isInside =
      area.width > 0 && area.height > 0 && area.left + area.width <= upright.info.width && area.top + area.height <= upright.info.height;
    if (!isInside) throw new Refusal('FIELDS_INVALID', { fields: { picture: { problem: 'pattern' } } });
    return await sharp(upright.data).extract(area).resize({ width, height, fit: 'cover' }).webp({ quality: 80 }).toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('IMAGE_INVALID');
  }
}
