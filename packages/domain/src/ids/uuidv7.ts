/** A UUID of version 7 (RFC 9562) in lower-case text. Its first 48 bits are the time of its making. */
export type Uuid = string;

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Is this the lower-case text of a version 7 UUID? */
export function isUuidV7(text: string): text is Uuid {
  return UUID_V7.test(text);
}

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Makes a version 7 UUID from milliseconds since 1970 and 10 random bytes. Throws RangeError on other lengths. */
export function makeUuidV7(unixMs: number, random: Uint8Array): Uuid {
  if (random.length !== 10) throw new RangeError('makeUuidV7 wants 10 random bytes');
  const time = unixMs.toString(16).padStart(12, '0');
  let tail = '';
  for (const byte of random) tail += HEX[byte];
  const variant = ((Number.parseInt(tail.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-${variant}${tail.slice(4, 7)}-${tail.slice(7, 19)}`;
}

/** The milliseconds since 1970 that a version 7 UUID carries. */
export function readUuidV7Time(id: Uuid): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
