import type { Platform } from './platform.ts';

/**
 * State that lives as long as a platform and no longer: caches, batchers. Keeps two servers of one process apart and
 * spares features a global variable.
 */
export function perPlatform<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const known = new WeakMap<Platform, T>();
  return (platform) => {
    const found = known.get(platform);
    if (found !== undefined) return found;
    const made = make(platform);
    known.set(platform, made);
    return made;
  };
}
