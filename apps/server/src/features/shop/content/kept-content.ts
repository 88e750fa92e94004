import { keepReply } from '../../../platform/http/kept-replies.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { onContentChange } from './listen-content.ts';

interface Kept {
  readonly readAt: number;
  readonly value: Promise<object>;
}

/** Content begins and ends by the clock as well: what is kept is believed for so long. */
const FRESH_MS = 1_000;

const keptOf = perPlatform((platform) => {
  const brands = new Map<string, Map<string, Kept>>();
  onContentChange(platform, (brandId) => brands.delete(brandId));
  return brands;
});

/**
 * Content that is the same for everybody who asks by the same key (language, audience): read once a second at most, its reply
 * written once. Forgotten as soon as the brand's content changes.
 */
export async function keepContent<T extends object>(platform: Platform, brandId: string, key: string, read: () => Promise<T>): Promise<T> {
  const brands = keptOf(platform);
  const kept = brands.get(brandId) ?? new Map<string, Kept>();
  brands.set(brandId, kept);
  const nowMs = platform.clock.nowMs();
  const known = kept.get(key);
  // Each key is asked with its own type.
  if (known !== undefined && nowMs - known.readAt < FRESH_MS && nowMs >= known.readAt) return known.value as Promise<T>;
  const value = read().then(keepReply);
  kept.set(key, { readAt: nowMs, value });
  value.catch(() => kept.delete(key));
  return value;
}
