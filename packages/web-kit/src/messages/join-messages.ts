import type { CompiledMessages } from './messages-provider.tsx';

/** One catalogue of several: each part has keys of its own. Throws where two have the same one, since one would hide the other. */
export function joinMessages(parts: readonly CompiledMessages[]): CompiledMessages {
  const joined: Record<string, unknown> = {};
  for (const part of parts)
    for (const [key, texts] of Object.entries(part)) {
      if (Object.hasOwn(joined, key)) throw new Error(`two message files have the part ${key}`);
      joined[key] = texts;
    }
  return joined;
}
