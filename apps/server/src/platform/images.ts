import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from './refusal.ts';
import { openWorkQueue, type WorkFor } from './work-queue.ts';

/** Largest picture taken, in bytes (specification, section 5). */
export const IMAGE_BYTE_LIMIT = 5 * 1024 * 1024;

/**
 * Most pixels of a picture, by its kind. A baseline jpg is scaled while it is read, so that a large photo costs little; a png and a
 * progressive jpg are unpacked whole, and no screen has more than this.
 */
const PIXELS = { jpeg: 24_000_000, png: 12_000_000 } as const;
const LONGEST_SIDE = 1600;
const OPEN = { limitInputPixels: PIXELS.jpeg, failOn: 'warning' } as const;

// Each picture takes one thread beside the event loop; two at once leave the others to passwords and files.
sharp.concurrency(1);
const queue = openWorkQueue({ atOnce: 2, waiting: 24, visitorsWaiting: 6 });

/** Refuses, by the first bytes alone, what is no png or jpg, and what has too many pixels. */
async function checkImage(bytes: Uint8Array): Promise<void> {
  if (bytes.length > IMAGE_BYTE_LIMIT) throw new Refusal('IMAGE_TOO_LARGE');
  const sniffed = await fileTypeFromBuffer(bytes);
  if (sniffed?.mime !== 'image/png' && sniffed?.mime !== 'image/jpeg') throw new Refusal('IMAGE_INVALID');
  // Without a limit: a size that is written in the head is only read here, and refused by its own name.
  const { width, height, isProgressive } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('IMAGE_INVALID');
    });
  // A progressive jpg is put together whole before it can be scaled: it costs what a png does, in far fewer bytes.
  const most = sniffed.mime === 'image/png' || isProgressive ? PIXELS.png : PIXELS.jpeg;
  if (width * height > most) throw new Refusal('IMAGE_TOO_MANY_PIXELS', { most });
}

/** Decodes in turn. What cannot be decoded whole is refused as no picture. */
function decode<T>(from: WorkFor, bytes: Uint8Array, work: (image: Sharp) => Promise<T>): Promise<T> {
  return queue.run(from, async () => {
    try {
      return await work(sharp(bytes, OPEN));
    } catch (error) {
      throw error instanceof Refusal ? error : new Refusal('IMAGE_INVALID');
    }
  });
}

/**
 * Decodes a png or jpg and encodes it again as webp, at most 1600 px a side: no metadata, no tail, no second file inside
 * survives. Refuses IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS and IMAGE_INVALID, and TOO_MANY_REQUESTS when many pictures wait.
 */
export async function cleanImage(bytes: Uint8Array, from: WorkFor = 'member'): Promise<Buffer> {
  await checkImage(bytes);
  return decode(from, bytes, (image) =>
    image
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  );
}

/** A rectangle of a picture in its own pixels, as it is seen upright. */
export interface CutArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Decodes a png or jpg, takes a rectangle of it, scales that to the size and encodes it as webp. Refuses as {@link cleanImage},
 * and FIELDS_INVALID when the rectangle does not lie in the picture.
 */
export async function cutImage(bytes: Uint8Array, area: CutArea, width: number, height: number): Promise<Buffer> {
  await checkImage(bytes);
  return decode('member', bytes, async (image) => {
    const upright = await image.rotate().toBuffer({ resolveWithObject: true });
    const isInside =
      area.width > 0 && area.height > 0 && area.left + area.width <= upright.info.width && area.top + area.height <= upright.info.height;
    if (!isInside) throw new Refusal('FIELDS_INVALID', { fields: { picture: { problem: 'pattern' } } });
    return sharp(upright.data).extract(area).resize({ width, height, fit: 'cover' }).webp({ quality: 80 }).toBuffer();
  });
}
