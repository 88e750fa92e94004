/** SHA-256 of bytes, by whatever the platform has. */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

/** Rounds that one chain of seeds serves. At two rounds a minute that is a working week of one table. */
export const CHAIN_LENGTH = 10_000;

/**
 * Seed of a link of a chain whose last seed is `root`: each seed is the SHA-256 of the one that follows it, so that the anchor (link 0)
 * promises all of them, and one that was shown gives none that comes later away. Links count from 1 to `length`. Throws RangeError outside.
 */
export function seedOfLink(root: Uint8Array, length: number, link: number, sha256: Sha256): Uint8Array {
  if (!Number.isInteger(link) || link < 0 || link > length) throw new RangeError(`link ${link} of ${length}`);
  let seed = root;
  for (let at = length; at > link; at -= 1) seed = sha256(seed);
  return seed;
}

/** What a chain promises before its first round: link 0. */
export const anchorOf = (root: Uint8Array, length: number, sha256: Sha256): Uint8Array => seedOfLink(root, length, 0, sha256);
