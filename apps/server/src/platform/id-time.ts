import { readUuidV7Time } from '@talora/domain/ids/uuidv7.ts';
import type { Platform } from './platform.ts';
import { refuse } from './refusal.ts';

const DAY_MS = 86_400_000;

/** Refuses CLOCK_SKEW, with the server's time, when a caller's id carries a moment more than a day off. */
export function checkIdTime(platform: Platform, id: string): void {
  const now = platform.clock.nowMs();
  if (Math.abs(readUuidV7Time(id) - now) > DAY_MS) refuse('CLOCK_SKEW', { serverTime: new Date(now).toISOString() });
}
