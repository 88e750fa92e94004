import type { Database } from './db/database.ts';
import type { Platform } from './platform.ts';

const wholes = new WeakMap<Platform, Platform>();

/**
 * The platform with another login's way into the database, for timed work. Caches and batchers stay those of the platform, and go
 * its way in.
 */
export function withDatabase(platform: Platform, db: Database): Platform {
  const part: Platform = { ...platform, db };
  wholes.set(part, wholes.get(platform) ?? platform);
  return part;
}

/**
 * State that lives as long as a platform and no longer: caches, batchers. Keeps two servers of one process apart and
 * spares features a global variable.
 */
export function perPlatform<T>(make: (platform: Platform) => T): (platform: Platform) => T {
  const known = new WeakMap<Platform, T>();
  return (asked) => {
    const platform = wholes.get(asked) ?? asked;
    const found = known.get(platform);
    if (found !== undefined) return found;
    const made = make(platform);
    known.set(platform, made);
    return made;
  };
}
