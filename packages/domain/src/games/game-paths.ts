/** Pages that are a game's own (specification, section 2): no balance in the header, no tab bar, no footer. */
export const GAME_PATHS = ['/seamless', '/lottery', '/vnLottery', '/seaLottery'] as const;

/** Is this the path of a game's own page? */
export function isGamePath(path: string): boolean {
  return GAME_PATHS.some((own) => own === path);
}
