/** E-sports vendors that sit under sports (specification, section 2). */
export const UNDER_SPORTS: readonly string[] = ['AV', 'IMES', 'IA', 'AI', 'TF'];

/** Is this an e-sports vendor that sits under sports? */
export const isEsportsUnderSports = (vassalage: string): boolean => UNDER_SPORTS.includes(vassalage);

/** The category that a vendor's games of a type stand under: LOTT under ELOTT, some e-sports vendors under SPORTS. */
export function menuTypeOf(gameType: string, vassalage: string): string {
  if (gameType === 'LOTT') return 'ELOTT';
  return gameType === 'ESPORTS' && isEsportsUnderSports(vassalage) ? 'SPORTS' : gameType;
}

/** A vendor's name as a brand shows it. A brand with TY leaves codes of TCG blank and calls BTI 123BET. */
export function shownVendorName(vassalage: string, displayName: string, hasTy: boolean): string {
  if (!hasTy) return displayName;
  if (vassalage === 'BTI') return '123BET';
  return vassalage.startsWith('TCG') ? '' : displayName;
}

/** Which lottery a brand plays: the electronic one when the cards of ELOTT say so. @internal The lottery will ask it. */
export function prizeModeOf(elottCards: readonly string[]): 'ELOTT' | 'LOTT' {
  return elottCards.includes('TCG_LOTTO_VN') || elottCards.includes('LOTT') ? 'ELOTT' : 'LOTT';
}
