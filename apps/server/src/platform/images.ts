import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { Refusal } from './refusal.ts';

/** Largest picture taken, in bytes (specification, section 5). */
export const IMAGE_BYTE_LIMIT = 5 * 1024 * 1024;
const PIXEL_LIMIT = 24_000_000;
const LONGEST_SIDE = 1600;

/**
 * Decodes a png or jpg and encodes it again as webp, at most 1600 px a side: no metadata, no tail, no second file inside
 * survives. Refuses IMAGE_TOO_LARGE and IMAGE_INVALID.
 */
export async function cleanImage(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > IMAGE_BYTE_LIMIT) throw new Refusal('IMAGE_TOO_LARGE');
  const sniffed = await fileTypeFromBuffer(bytes);
  if (sniffed?.mime !== 'image/png' && sniffed?.mime !== 'image/jpeg') throw new Refusal('IMAGE_INVALID');
  try {
    return await sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'warning' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new Refusal('IMAGE_INVALID');
  }
}
