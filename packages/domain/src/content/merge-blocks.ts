/** Elements that end a block of rich text, without those that stand inside a list or a table. */
const BLOCK = /<(p|h3|h4|ul|ol|blockquote|aside|table)\b[^>]*>|<\/(p|h3|h4|ul|ol|blockquote|aside|table)>|<(?:hr|img)\b[^>]*>/gi;

/**
 * The outermost blocks of a rich text, in order; put together again they are the text.
 * @internal
 */
export function blocksOf(html: string): string[] {
  const blocks: string[] = [];
  let depth = 0;
  let start = 0;
  for (const match of html.matchAll(BLOCK)) {
    const [mark, opens, closes] = match;
    if (opens !== undefined) {
      if (depth === 0 && match.index > start) {
        blocks.push(html.slice(start, match.index));
        start = match.index;
      }
      depth += 1;
    } else if (closes !== undefined) depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    blocks.push(html.slice(start, match.index + mark.length));
    start = match.index + mark.length;
  }
  if (start < html.length) blocks.push(html.slice(start));
  return blocks;
}

/** Most blocks of a text that is compared: the table of the comparison has their square. */
const MOST = 400;

/** For each block of `a` its partner in `b`, or -1: the longest run of equal blocks in order. */
function partnersOf(a: readonly string[], b: readonly string[]): number[] {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  const at = (i: number, j: number): number => table[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i];
      if (row !== undefined) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const partners = Array.from({ length: a.length }, () => -1);
  for (let i = 0, j = 0; i < a.length && j < b.length;)
    if (a[i] === b[j]) {
      partners[i] = j;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  return partners;
}

type Blocks = readonly string[];

/** One part of which something was changed; block by block where nobody added or took away any. */
function mergePart(was: Blocks, my: Blocks, their: Blocks): Blocks | null {
  const [from, a, b] = [was, my, their].map((blocks) => blocks.join(''));
  if (a === from || a === b) return their;
  if (b === from) return my;
  if (my.length !== was.length || their.length !== was.length || was.length < 2) return null;
  const each = was.map((block, i) => mergePart([block], [my[i] ?? ''], [their[i] ?? '']));
  return each.includes(null) ? null : each.flatMap((blocks) => blocks ?? []);
}

/**
 * Brings two changes of one rich text together when they are in different blocks; null where they touch the same ones, or where the text
 * is too long to compare.
 */
export function mergeBlocks(base: string, mine: string, theirs: string): string | null {
  const [from, a, b] = [blocksOf(base), blocksOf(mine), blocksOf(theirs)];
  if (Math.max(from.length, a.length, b.length) > MOST) return null;
  const [inMine, inTheirs] = [partnersOf(from, a), partnersOf(from, b)];
  const out: string[] = [];
  let [at, mineAt, theirsAt] = [0, 0, 0];
  while (at <= from.length) {
    // The next block of the base that both have kept ends a part; the end of all three ends the last one.
    let next = at;
    while (next < from.length && (inMine[next] === -1 || inTheirs[next] === -1)) next += 1;
    const [mineEnd, theirsEnd] = next < from.length ? [inMine[next] ?? 0, inTheirs[next] ?? 0] : [a.length, b.length];
    const [was, my, their] = [from.slice(at, next), a.slice(mineAt, mineEnd), b.slice(theirsAt, theirsEnd)];
    const part = mergePart(was, my, their);
    if (part === null) return null;
    out.push(...part);
    if (next === from.length) break;
    out.push(from[next] ?? '');
    [at, mineAt, theirsAt] = [next + 1, mineEnd + 1, theirsEnd + 1];
  }
  return out.join('');
}
