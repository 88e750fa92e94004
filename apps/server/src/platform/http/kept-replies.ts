/** Replies that are sent many times as they are: checked and written once. */
const texts = new WeakMap<object, string | null>();

/** Says that a value will be returned again, unchanged: its reply is then made once. Returns the value. */
export function keepReply<T extends object>(value: T): T {
  if (!texts.has(value)) texts.set(value, null);
  return value;
}

/** The text of a kept value's reply, made by the first who asks; undefined for a value that is not kept. */
export function keptText(value: unknown, make: () => string): string | undefined {
  if (value === null || typeof value !== 'object') return undefined;
  const known = texts.get(value);
  if (known === undefined) return undefined;
  const text = known ?? make();
  texts.set(value, text);
  return text;
}
