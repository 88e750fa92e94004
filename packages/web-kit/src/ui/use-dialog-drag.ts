import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

/** From this width on a dialog stands free; below it is a sheet at the bottom. */
const FREE = '(min-width: 768px)';
/** What of a dialog stays on the screen at its sides. */
const KEPT_PX = 96;

/** How far a dialog may be moved from where it stands: its header never leaves the screen above or below, its sides keep a part. */
function bounded(dialog: DOMRect, headerHeight: number, wanted: { x: number; y: number }, at: { x: number; y: number }) {
  const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), Math.max(least, most));
  const left = dialog.left - at.x;
  const top = dialog.top - at.y;
  return {
    x: within(wanted.x, KEPT_PX - left - dialog.width, innerWidth - KEPT_PX - left),
    y: within(wanted.y, -top, innerHeight - headerHeight - top),
  };
}

/**
 * Lets a dialog be moved by its header, where it stands free. What the header holds to be pressed is pressed and moves nothing. A window
 * that becomes another size puts the dialog back. Gives the handler of the header.
 */
export function useDialogDrag(dialog: RefObject<HTMLDialogElement | null>): (event: PointerEvent<HTMLElement>) => void {
  const at = useRef({ x: 0, y: 0 });
  useEffect(() => {
    const putBack = (): void => {
      at.current = { x: 0, y: 0 };
      if (dialog.current !== null) dialog.current.style.translate = '';
    };
    addEventListener('resize', putBack);
    return () => removeEventListener('resize', putBack);
  }, [dialog]);
  return (event) => {
    const box = dialog.current;
    const header = event.currentTarget;
    if (box === null || event.button !== 0 || !matchMedia(FREE).matches) return;
    if (event.target instanceof Element && event.target.closest('a, button, input, select, textarea') !== null) return;
    // Else the words under the pointer would be marked.
    event.preventDefault();
    const from = { x: event.clientX - at.current.x, y: event.clientY - at.current.y };
    const height = header.getBoundingClientRect().height;
    const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      at.current = bounded(box.getBoundingClientRect(), height, { x: clientX - from.x, y: clientY - from.y }, at.current);
      box.style.translate = `${at.current.x}px ${at.current.y}px`;
    };
    const end = (): void => {
      header.removeEventListener('pointermove', move);
      header.removeEventListener('pointerup', end);
      header.removeEventListener('pointercancel', end);
    };
    header.setPointerCapture(event.pointerId);
    header.addEventListener('pointermove', move);
    header.addEventListener('pointerup', end);
    header.addEventListener('pointercancel', end);
  };
}
