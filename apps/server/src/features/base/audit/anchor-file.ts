import { sign, verify } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson, sha256Hex } from '../../../platform/crypto/digest.ts';
import { signingKeysFor, type SigningKey } from '../../../platform/crypto/signing-keys.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Rows of one day of a table: how many, and a hash over all of them in the order of their key. */
export interface DayDigest {
  readonly day: string;
  readonly rows: number;
  readonly hash: string;
}

/** What an anchor holds fast of the database. */
export interface AnchorFacts {
  readonly at: string;
  /** End of each brand's audit chain. */
  readonly heads: Readonly<Record<string, { readonly seq: string; readonly hash: string }>>;
  /** The transaction number that was next. A database that was put back on another server counts from its own beginning. */
  readonly xid: string;
  /** Places of the readers of news and transfers: they only go on. */
  readonly readers: Readonly<Record<string, string>>;
  /** The last day that this and earlier anchors cover; null before the first one is over. */
  readonly upto: string | null;
  /** How days of this line are digested; 1 where it is not said. */
  readonly form?: 1 | 2;
  /** Days that are over since the anchor before, by table. */
  readonly days: Readonly<Record<string, readonly DayDigest[]>>;
}

/** One line of the file: facts, the hash of the line before, and a signature by a key that is not in the database. */
export interface Anchor extends AnchorFacts {
  readonly n: number;
  readonly prev: string;
  readonly key: string;
  readonly signature: string;
}

const FILE = 'anchors.jsonl';
const ROOT = '0'.repeat(64);
/** Keys that sign anchors, one from each sealing key: whoever has the database has neither. */
const signingKeys = ({ keys }: Platform): SigningKey[] => signingKeysFor(keys, 'talora anchor');

/** What the signature is over: all but itself. Fields that are undefined are left out of the text. */
const signed = (anchor: Anchor): Buffer => Buffer.from(canonicalJson({ ...anchor, signature: undefined }));

/** Hash by which the next anchor names this one. */
export const anchorHash = (anchor: Anchor): string => sha256Hex(canonicalJson(anchor));

/** The public half of the present key, as PEM: with it anybody can check the lines. */
export function anchorPublicKey(platform: Platform): string {
  const [key] = signingKeys(platform);
  if (key === undefined) throw new Error('no key to sign anchors with');
  return key.open.export({ format: 'pem', type: 'spki' });
}

/** A line that cannot be read stands for one that follows from nothing: the proof names it. */
function readLine(line: string): Anchor {
  try {
    return JSON.parse(line) as Anchor;
  } catch {
    return { n: 0, prev: '', key: '', signature: '', at: '', heads: {}, xid: '0', readers: {}, upto: null, days: {} };
  }
}

const fileOf = ({ config }: Platform): string => join(config.anchorDir, FILE);

const keptOf = perPlatform(() => ({ is: '', anchors: [] as readonly Anchor[] }));

/** The anchors of the installation, oldest first; read again when the file has changed. */
export function readAnchors(platform: Platform): readonly Anchor[] {
  const file = fileOf(platform);
  if (!existsSync(file)) return [];
  const { mtimeMs, size } = statSync(file);
  const kept = keptOf(platform);
  const is = `${mtimeMs} ${size}`;
  if (kept.is !== is) {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    Object.assign(kept, { is, anchors: lines.map(readLine) });
  }
  return kept.anchors;
}

/** Signs facts and appends them to the file behind the anchors that are in it. */
export function appendAnchor(platform: Platform, before: readonly Anchor[], facts: AnchorFacts): Anchor {
  const [key] = signingKeys(platform);
  if (key === undefined) throw new Error('no key to sign anchors with');
  const last = before.at(-1);
  const n = before.length + 1;
  const draft: Anchor = { ...facts, n, prev: last === undefined ? ROOT : anchorHash(last), key: key.id, signature: '' };
  const anchor: Anchor = { ...draft, signature: sign(null, signed(draft), key.secret).toString('base64') };
  mkdirSync(platform.config.anchorDir, { recursive: true });
  // A line that a crash has cut in the middle must not swallow this one.
  const file = fileOf(platform);
  const isWhole = !existsSync(file) || readFileSync(file).at(-1) === 0x0a || readFileSync(file).length === 0;
  appendFileSync(file, `${isWhole ? '' : '\n'}${JSON.stringify(anchor)}\n`, { mode: 0o600 });
  return anchor;
}

/** What is wrong with the file itself, one sentence for each line: its numbers, its chain, its signatures. */
export function findFileBreaks(platform: Platform, anchors: readonly Anchor[]): string[] {
  const keys = signingKeys(platform);
  const wrong: string[] = [];
  let last: Anchor | undefined;
  for (const anchor of anchors) {
    const key = keys.find(({ id }) => id === anchor.key);
    const prev = last === undefined ? ROOT : anchorHash(last);
    if (anchor.n !== (last?.n ?? 0) + 1 || anchor.prev !== prev) wrong.push(`line ${anchor.n} does not follow from the one before`);
    else if (key === undefined) wrong.push(`line ${anchor.n} is signed by key ${anchor.key}, which is not in the keys file`);
    else if (!verify(null, signed(anchor), key.open, Buffer.from(anchor.signature, 'base64')))
      wrong.push(`line ${anchor.n} has another signature than its own`);
    last = anchor;
  }
  return wrong;
}
