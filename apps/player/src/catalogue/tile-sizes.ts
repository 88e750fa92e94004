/** Widths of a tile's picture, by the width of the screen: no wider than it is, or a phone fetches pictures twice as heavy. */
export const TILE_SIZES = '(min-width: 1341px) 170px, (min-width: 768px) calc(20vw - 18px), calc(33vw - 18px)';
