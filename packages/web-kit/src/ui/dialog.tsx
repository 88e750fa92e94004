import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useBackHold } from './back-hold.ts';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { useDialogDrag } from './use-dialog-drag.ts';
import x from 'virtual:icon/ph/x';

interface DialogProps {
  readonly title: string;
  /** Name of the close button. */
  readonly closeLabel?: string;
  /** Without it the dialog cannot be closed: what is in it must be done. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
  /** Art at the left from 768 px up. */
  readonly art?: ReactNode;
  readonly width?: 'small' | 'medium' | 'large' | 'wide';
  readonly lead?: ReactNode;
}

const WIDTHS = { small: 'md:max-w-[460px]', medium: 'md:max-w-[640px]', large: 'md:max-w-[880px]', wide: 'md:max-w-[1160px]' } as const;

/** The field that is typed into first: the first input of the form, or its text area where that stands before every other control. */
function fieldToType(dialog: HTMLDialogElement): HTMLElement | null {
  const input = dialog.querySelector<HTMLElement>('form input:not([type="checkbox"], [type="radio"])');
  const first = dialog.querySelector<HTMLElement>('form :is(input, select, textarea)');
  return input ?? (first instanceof HTMLTextAreaElement ? first : null);
}

/** An element and those around it that can take the focus, from the inside out. */
function waysBack(from: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let part = from; part !== null; part = part.parentElement)
    if (part instanceof HTMLElement && (part === from || part.hasAttribute('tabindex'))) found.push(part);
  return found;
}

/**
 * A modal dialog on the native element: focus stays inside, Escape and the close button end it, a click outside does not
 * (departure 7). A sheet from below under 768 px; above it stands in the middle and is moved by its header. It fades in after a moment.
 */
export function Dialog({ title, closeLabel, onClose, children, art, width = 'small', lead }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const drag = useDialogDrag(ref);
  useBackHold(onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const back = waysBack(document.activeElement);
    dialog.showModal();
    // Who has a keyboard can type at once; on touch screens nothing jumps up.
    if (matchMedia('(pointer: fine)').matches) fieldToType(dialog)?.focus();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      dialog.close();
      document.documentElement.style.overflow = '';
      // What was pressed may be gone with what the dialog has done: then the nearest that is still there, so that a keyboard does not begin anew.
      const to = back.find((part) => part.isConnected);
      to?.focus({ preventScroll: to !== back[0] });
    };
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      closedby={onClose === undefined ? 'none' : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      className={`fixed inset-x-0 bottom-0 top-auto m-0 max-h-[94dvh] w-full max-w-none scroll-pt-20 overflow-auto rounded-t-sheet border border-line-strong bg-surface-1 p-0 text-ink shadow-3 backdrop:bg-scrim motion-safe:transition-opacity motion-safe:delay-100 motion-safe:starting:opacity-0 md:inset-0 md:m-auto md:h-fit md:rounded-sheet ${art === undefined ? WIDTHS[width] : WIDTHS.large}`}
    >
      <div className={art === undefined ? '' : 'md:grid md:grid-cols-[340px_1fr]'}>
        {art !== undefined && <div className="relative hidden min-h-full md:block">{art}</div>}
        <div className="grid gap-4 px-4.5 pt-5 pb-5.5 md:px-8 md:pt-7 md:pb-7.5">
          <div
            onPointerDown={drag}
            className="sticky top-0 z-1 -mx-4.5 -mt-5 -mb-2 flex items-start gap-2.5 bg-surface-1 px-4.5 pt-5 pb-2 md:-mx-8 md:-mt-7 md:cursor-move md:touch-none md:px-8 md:pt-7"
          >
            <div>
              <h2 id={titleId} className="m-0 text-24">
                {title}
              </h2>
              {lead !== undefined && <div className="text-13 text-ink-2">{lead}</div>}
            </div>
            {onClose !== undefined && (
              <IconButton label={closeLabel ?? ''} onClick={onClose} className="-mt-2 -me-2 ms-auto">
                <Icon icon={x} />
              </IconButton>
            )}
          </div>
          {children}
        </div>
      </div>
    </dialog>
  );
}
