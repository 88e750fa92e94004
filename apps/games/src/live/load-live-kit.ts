import type { LiveKit } from './live-kit.ts';

/** Loads the kind of a game: its screen is on no other's page. */
export async function loadLiveKit(game: string): Promise<LiveKit> {
  if (game === 'HA_CRASH') return (await import('./crash/crash-kit.ts')).CRASH_KIT;
  return (await import('./baccarat/baccarat-kit.ts')).BACCARAT_KIT;
}
