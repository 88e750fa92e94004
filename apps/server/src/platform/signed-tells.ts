import { hmac256, isSameBytes } from './crypto/digest.ts';
import type { SymmetricKey } from './crypto/keys.ts';

/** What one server tells the others: one topic, and what has changed in it. */
export interface Tell {
  readonly topic: string;
  readonly keys: readonly string[];
}

/** Why a text that arrived is no tell: it does not read as one, no server has signed it, or it was heard before. */
export type DropCause = 'shape' | 'signature' | 'repeated';

/** What a text turned out to be; null: this server's own. */
export type Reading = { readonly tell: Tell | null } | { readonly drop: DropCause };

/** Signs what a server tells, and reads what arrives. */
export interface SignedTells {
  sign(tell: Tell): string;
  read(text: string): Reading;
}

/** Servers that are remembered at most; the one that has been silent longest goes first. */
const MAX_SENDERS = 1_000;
/** Longer than any tell is: NOTIFY takes half of it, Redis anything. */
const MAX_LENGTH = 16_000;

interface Parts {
  readonly sender: string;
  readonly seq: number;
  readonly mac: Buffer;
  readonly tell: Tell;
}

function readParts(text: string): Parts | null {
  if (text.length > MAX_LENGTH) return null;
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(parts)) return null;
  const [sender, empty, mac, seq, topic, ...keys] = parts as readonly unknown[];
  const areTexts = [sender, empty, mac, topic, ...keys].every((part) => typeof part === 'string');
  if (!areTexts || empty !== '' || typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 1) return null;
  return {
    sender: sender as string,
    seq,
    mac: Buffer.from(mac as string, 'base64url'),
    tell: { topic: topic as string, keys: keys as string[] },
  };
}

/**
 * Anybody who may enter the database or Redis may send texts there: only what a holder of a sealing key has signed is heard. A tell
 * reads `[sender, "", mac, number, topic, ...keys]`; the number rises with each tell of a sender, so that nothing is heard twice,
 * whatever the clocks say. The empty text is a topic that a version without signatures listens to nowhere. `self` is the id of this
 * process, another after each start. The first key signs, each of them is believed.
 */
export function openSignedTells(sealing: readonly SymmetricKey[], self: string): SignedTells {
  const keys = sealing.map(({ bytes }) => hmac256(bytes, 'talora bus'));
  const [signing] = keys;
  if (signing === undefined) throw new Error('no sealing key');
  const macOf = (key: Buffer, sender: string, seq: number, { topic, keys: changed }: Tell): Buffer =>
    hmac256(key, JSON.stringify([sender, seq, topic, ...changed]));
  let made = 0;
  const lastNumbers = new Map<string, number>();

  return {
    sign(tell) {
      made += 1;
      return JSON.stringify([self, '', macOf(signing, self, made, tell).toString('base64url'), made, tell.topic, ...tell.keys]);
    },
    read(text) {
      const parts = readParts(text);
      if (parts === null) return { drop: 'shape' };
      const { sender, seq, mac, tell } = parts;
      if (!keys.some((key) => isSameBytes(macOf(key, sender, seq, tell), mac))) return { drop: 'signature' };
      if (sender === self) return { tell: null }; // told here already, at once
      if (seq <= (lastNumbers.get(sender) ?? 0)) return { drop: 'repeated' };
      lastNumbers.delete(sender); // the newest stands last
      lastNumbers.set(sender, seq);
      const [oldest] = lastNumbers.keys();
      if (lastNumbers.size > MAX_SENDERS && oldest !== undefined) lastNumbers.delete(oldest);
      return { tell };
    },
  };
}
