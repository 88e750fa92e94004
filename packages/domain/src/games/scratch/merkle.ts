/** SHA-256 of bytes, by whatever the platform has. */
export type HashOf = (bytes: Uint8Array) => Uint8Array;

/** Bytes of a hash. */
export const HASH_BYTES = 32;

/** The node above two: SHA-256 of the left and the right one, 64 bytes. */
function above(left: Uint8Array, right: Uint8Array, hash: HashOf): Uint8Array {
  const both = new Uint8Array(2 * HASH_BYTES);
  both.set(left);
  both.set(right, HASH_BYTES);
  return hash(both);
}

/** A level of a tree: its nodes one behind the other. */
export interface TreeLevel {
  readonly size: number;
  readonly bytes: Uint8Array;
}

/** A node of a level. */
export const nodeOf = ({ bytes }: TreeLevel, at: number): Uint8Array => bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES);

/**
 * The level above one. Nodes are paired from the left, 0 with 1, 2 with 3; a last one without a partner goes up as it is. Yields after
 * every `pace` hashes, so that a caller may let others have their turn.
 */
export function* levelAbove(level: TreeLevel, hash: HashOf, pace: number): Generator<void, TreeLevel> {
  const size = Math.ceil(level.size / 2);
  const bytes = new Uint8Array(size * HASH_BYTES);
  for (let at = 0; at < size; at += 1) {
    const hasPartner = 2 * at + 1 < level.size;
    const node = hasPartner ? above(nodeOf(level, 2 * at), nodeOf(level, 2 * at + 1), hash) : nodeOf(level, 2 * at);
    bytes.set(node, at * HASH_BYTES);
    if (at % pace === pace - 1) yield;
  }
  return { size, bytes };
}

/**
 * The root that a leaf leads to by its path, its partners from the bottom up: on each level the nodes are counted, and a last one without
 * a partner goes up as it is. Undefined when the path has too few partners or too many.
 */
export function rootOf(leaf: Uint8Array, at: number, size: number, path: readonly Uint8Array[], hash: HashOf): Uint8Array | undefined {
  let [node, index, count, used] = [leaf, at, size, 0];
  for (; count > 1; count = Math.ceil(count / 2), index = Math.floor(index / 2)) {
    const partner = index % 2 === 0 ? index + 1 : index - 1;
    if (partner >= count) continue;
    const other = path[used];
    if (other === undefined) return undefined;
    used += 1;
    node = index % 2 === 0 ? above(node, other, hash) : above(other, node, hash);
  }
  return used === path.length ? node : undefined;
}
