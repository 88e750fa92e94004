import { brandStyles, type BrandColours } from '@talora/domain/site/brand-colours.ts';

const sheet = new CSSStyleSheet();

/** Gives an open page the brand's colours, or takes them away. What the page came with is replaced. */
export function applyColours(colours: BrandColours | null): void {
  document.getElementById('brand-colours')?.remove();
  sheet.replaceSync(colours === null ? '' : brandStyles(colours));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
