/** Size variants of a game's picture: 240 and 360 wide. */
export const IMAGE_SIZES = ['rx1', 'rx2'] as const;

/** A size variant; brands show rx2. */
export type ImageSize = (typeof IMAGE_SIZES)[number];

/** Colours that a vendor's logo in a list comes in. */
export const LOGO_COLOURS = ['white', 'color', 'purple', 'gray'] as const;

/** A colour of a logo. */
export type LogoColour = (typeof LOGO_COLOURS)[number];

const fileOf = (code: string): string => code.toLowerCase().replace(/[^a-z0-9_-]/g, '');

/** A vendor's small icon, at rest or chosen, below the public image base. */
export const smallIconOf = (base: string, vassalage: string, state: 'default' | 'active' = 'default'): string =>
  `${base}/vendor/small/${fileOf(vassalage)}-${state}.svg`;

/** A vendor's logo for lists. */
export const logoOf = (base: string, vassalage: string, colour: LogoColour): string =>
  `${base}/vendor/logo/${colour}/${fileOf(vassalage)}.svg`;

/** A vendor's picture in the drop menu of a game type. */
export const submenuImageOf = (base: string, gameType: string, vassalage: string): string =>
  `${base}/submenu/${fileOf(gameType)}/${fileOf(vassalage)}.svg`;

/** Pictures of games that a small one stands beside: those that ship, and those that a brand has uploaded. */
const WITH_SMALL = /^\/(?:img\/game|pictures)\/[a-z0-9_-]+\.webp$/;

/** A game's picture in a size: pictures of our own keep the small one beside the large one. */
export function iconOf(icon: string, size: ImageSize): string {
  return size === 'rx1' && WITH_SMALL.test(icon) ? icon.replace('.webp', '-240.webp') : icon;
}

/** Address of a picture that a brand has uploaded for a game. It never changes. */
export const ownPictureOf = (id: string): string => `/pictures/${id}.webp`;
