const middle = ({ left, right }: DOMRect): number => (left + right) / 2;

/**
 * Moves the focus among the links of a panel by the arrow keys: to the next in reading order, or to the nearest one in the
 * row above or below. `above` says that there is no row above the first.
 */
export function stepFocus(event: KeyboardEvent, panel: HTMLElement | null): 'above' | undefined {
  const links = [...(panel?.querySelectorAll<HTMLElement>('a') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const from = links[at]?.getBoundingClientRect();
  if (from === undefined || !event.key.startsWith('Arrow')) return undefined;
  event.preventDefault();
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    const isNext = (event.key === 'ArrowRight') === (document.documentElement.dir !== 'rtl');
    links.at((at + (isNext ? 1 : -1)) % links.length)?.focus();
    return undefined;
  }
  const isDown = event.key === 'ArrowDown';
  const rows = links
    .map((link) => ({ link, box: link.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top >= from.bottom - 1 : box.bottom <= from.top + 1));
  if (rows.length === 0) return isDown ? undefined : 'above';
  const edge = isDown ? Math.min(...rows.map(({ box }) => box.top)) : Math.max(...rows.map(({ box }) => box.top));
  const [nearest] = rows
    .filter(({ box }) => Math.abs(box.top - edge) < 4)
    .toSorted((a, b) => Math.abs(middle(a.box) - middle(from)) - Math.abs(middle(b.box) - middle(from)));
  nearest?.link.focus();
  return undefined;
}
