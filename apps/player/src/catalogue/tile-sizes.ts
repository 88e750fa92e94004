/** Widths of a tile's picture, by the width of the screen. */
export const TILE_SIZES = '(min-width: 1341px) 170px, (min-width: 768px) 20vw, 32vw';
