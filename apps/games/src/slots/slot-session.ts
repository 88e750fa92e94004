import type { SlotModel } from '@talora/domain/games/slots/engine/model.ts';
import type { SlotSkin } from '@talora/domain/games/slots/themes/theme.ts';
import type { GameFacts, GameHost, SlotRound } from '../host/game-host.ts';
import { openMachine, openReplay, type Ends, type PlaySession, type Surroundings } from '../session/open-machine.ts';
import { slotShow, type SlotPlay } from '../show/slot-show.ts';
import { loadPictures, picturesOf, type Pictures, type SymbolArt } from '../theme/pictures.ts';

/** What a slot looks like, loaded. */
export interface LoadedSlot {
  readonly game: GameFacts;
  readonly model: SlotModel;
  readonly theme: SlotSkin;
  readonly pictures: Pictures;
  readonly art: ReadonlyMap<string, SymbolArt>;
}

/** An open slot with all its parts. */
export interface SlotSession extends LoadedSlot, PlaySession<SlotRound> {
  readonly play: SlotPlay;
}

/** A past round of a slot on a page of its own. */
export interface SlotReplaySession extends LoadedSlot {
  readonly round: SlotRound;
  readonly currency: string;
  readonly digits: number;
  readonly play: SlotPlay;
}

/** Loads the pictures of a slot, which lie below `base`; null when the product has no such model or look. */
export async function loadSlot(
  game: GameFacts,
  base: string,
  model: SlotModel | undefined,
  theme: SlotSkin | null | undefined,
): Promise<LoadedSlot | null> {
  if (model === undefined || theme === null || theme === undefined) return null;
  const pictures = picturesOf(base, theme.id);
  return { game, model, theme, pictures, art: await loadPictures(model, theme, pictures) };
}

/** Opens the slot of a session. */
export function openSlot(loaded: LoadedSlot, around: Surroundings, host: GameHost<SlotRound>, ends: Ends): SlotSession {
  const { opened } = around;
  const lastRound = opened.lastRound !== null && 'script' in opened.lastRound ? opened.lastRound : null;
  const play = openMachine({ ...ends, opened, host, show: slotShow(loaded.model), lastRound, readsPast: false });
  return { ...loaded, ...around, host, play };
}

/** Opens a past round of a slot. */
export function openSlotReplay(
  loaded: LoadedSlot,
  round: SlotRound,
  sums: { readonly currency: string; readonly digits: number },
): SlotReplaySession {
  return { ...loaded, ...sums, round, play: openReplay(slotShow(loaded.model), round) };
}
