import sharp from 'sharp';

let drawn: Promise<Blob> | null = null;

/** A small valid picture. */
export function drawPicture(): Promise<Blob> {
  drawn ??= sharp({ create: { width: 48, height: 32, channels: 3, background: '#0b5a45' } })
    .png()
    .toBuffer()
    .then((bytes) => new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
  return drawn;
}
