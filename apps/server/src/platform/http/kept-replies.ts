import { pack, type Packing } from './packing.ts';

/** The body of a reply that is sent many times, packed for those who take it so. */
interface KeptReply {
  readonly text: string;
  readonly plain: Buffer | string;
  readonly packed: Partial<Record<Packing, Buffer>>;
}

/** A body as it goes out; `packing` says how it is packed. */
export interface KeptBody {
  readonly body: Buffer | string;
  readonly packing: Packing | null;
}

/** Replies that are sent many times as they are: checked, written, encoded and packed once. */
const replies = new WeakMap<object, KeptReply | null>();

/** A short text goes out in one write with its head; a long one is cheaper when it is bytes already. */
const SHORT = 4_000;
/** Less than this fits into one packet as it is. */
const WORTH_PACKING = 1_200;

/** Says that a value will be returned again, unchanged: its reply is then made once. Returns the value. */
export function keepReply<T extends object>(value: T): T {
  if (!replies.has(value)) replies.set(value, null);
  return value;
}

function keep(value: object, text: string): KeptReply {
  const reply = { text, plain: text.length > SHORT ? Buffer.from(text) : text, packed: {} };
  replies.set(value, reply);
  return reply;
}

/** The body of a kept value's reply, made by the first who asks; undefined for a value that is not kept. */
export function keptBody(value: unknown, packing: Packing | null, make: () => string): KeptBody | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const known = replies.get(value);
  if (known === undefined) return undefined;
  const reply = known ?? keep(value, make());
  if (packing === null || reply.text.length < WORTH_PACKING) return { body: reply.plain, packing: null };
  return { body: (reply.packed[packing] ??= pack(reply.text, packing)), packing };
}
