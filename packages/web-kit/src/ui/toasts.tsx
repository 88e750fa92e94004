import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import checkCircle from 'virtual:icon/ph/check-circle';
import info from 'virtual:icon/ph/info';
import warningCircle from 'virtual:icon/ph/warning-circle';
import x from 'virtual:icon/ph/x';

/** Meaning of a toast: a good or a bad answer, something to know, or that an act has failed. */
export type ToastTone = 'win' | 'loss' | 'info' | 'fault';

interface Toast {
  readonly id: number;
  readonly tone: ToastTone;
  readonly title: string;
  readonly text: string | undefined;
}

type ShowToast = (tone: ToastTone, title: string, text?: string) => void;

const Context = createContext<ShowToast>(() => undefined);
const SHOWN_MS = 6_000;
/** Room that the bar at the bottom of a phone takes. */
const BOTTOM = 96;
const ICONS = { win: checkCircle, loss: warningCircle, info, fault: warningCircle } as const;
const COLOURS = { win: 'text-win', loss: 'text-loss', info: 'text-info', fault: 'text-loss' } as const;

/** At most two stay beside a new one; where faults stay until they are closed, what went well makes room first. */
export function makeRoom<T extends { readonly tone: ToastTone }>(toasts: readonly T[], mayStay: boolean): readonly T[] {
  if (toasts.length < 3) return toasts;
  const going = mayStay ? Math.max(0, toasts.findIndex(({ tone }) => tone !== 'fault')) : 0; // prettier-ignore
  return toasts.filter((_, at) => at !== going);
}

/** Shows a short message over the page for some seconds; screen readers say it. */
export function useToast(): ShowToast {
  return useContext(Context);
}

interface ToastProviderProps {
  /** Name of the button that closes a fault. With it a fault stays until it is closed: who looked away still reads it. */
  readonly closeLabel?: string;
  readonly children: ReactNode;
}

const CARD =
  'pointer-events-auto flex w-full max-w-[380px] items-start gap-3 rounded-[12px] border border-line-strong bg-surface-3 px-3.5 py-3 text-start text-ink shadow-2';

const ABOVE =
  'top-[calc(var(--h-header)+8px)] bottom-auto lg:top-[calc(var(--h-header)+var(--h-gamenav)+12px)] [body:has(dialog:modal,[data-toasts=top])_&]:top-4';
const BELOW = 'top-auto bottom-[calc(var(--h-tabbar)+16px+env(safe-area-inset-bottom))]';

/** One toast: the whole of it closes it, or a button of its own where it stays until it is closed. */
function ToastCard({ toast, closeLabel, onClose }: { toast: Toast; closeLabel: string | undefined; onClose: () => void }) {
  const words = (
    <>
      <Icon icon={ICONS[toast.tone]} className={`mt-px ${COLOURS[toast.tone]}`} />
      <span className="min-w-0">
        <span className="block text-14 font-semibold">{toast.title}</span>
        {toast.text !== undefined && <span className="block text-13 text-ink-2">{toast.text}</span>}
      </span>
    </>
  );
  if (toast.tone !== 'fault' || closeLabel === undefined)
    return (
      <button type="button" onClick={onClose} className={CARD}>
        {words}
      </button>
    );
  return (
    <div className={CARD}>
      {words}
      <IconButton label={closeLabel} onClick={onClose} className="-my-2.5 -me-2 ms-auto">
        <Icon icon={x} size={17} />
      </IconButton>
    </div>
  );
}

/**
 * Would toasts at the top lie over what was pressed or typed last? Then they stand at the bottom, unless they would lie over it there too.
 * Edges are distances from the top of the window.
 * @internal
 */
export function standsBelow(
  board: { readonly top: number; readonly height: number },
  pressed: { readonly top: number; readonly bottom: number } | null,
  windowHeight: number,
): boolean {
  if (pressed === null || board.height === 0) return false;
  const isOver = pressed.top < board.top + board.height && pressed.bottom > board.top;
  return isOver && pressed.bottom < windowHeight - board.height - BOTTOM;
}

/** Holds the toasts of a page. They stand below the header, at the bottom where they would cover what was pressed, and at the top over a dialog and where `data-toasts="top"` stands. A tap closes one. */
export function ToastProvider({ closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const next = useRef(0);
  const close = useCallback((id: number) => setToasts((present) => present.filter((toast) => toast.id !== id)), []);
  const mayStay = closeLabel !== undefined;
  const show = useCallback<ShowToast>(
    (tone, title, text) => {
      next.current += 1;
      const id = next.current;
      setToasts((present) => [...makeRoom(present, mayStay), { id, tone, title, text }]);
      if (tone !== 'fault' || !mayStay) setTimeout(() => close(id), SHOWN_MS);
    },
    [close, mayStay],
  );
  const value = useMemo(() => show, [show]);
  const board = useRef<HTMLDivElement>(null);
  const raise = useCallback(() => {
    board.current?.hidePopover();
    board.current?.showPopover();
  }, []);
  const [isBelow, setIsBelow] = useState(false);
  const count = useRef(0);
  // What was shown last is on top: raised anew for each toast, and again when a dialog has opened over it.
  useLayoutEffect(() => {
    raise();
    // Where the first one stands those that follow stand too. It is measured at the top.
    if (count.current === 0 && board.current !== null) {
      const pressed = document.activeElement === document.body ? null : document.activeElement;
      setIsBelow(standsBelow(board.current.getBoundingClientRect(), pressed?.getBoundingClientRect() ?? null, innerHeight));
    }
    if (toasts.length === 0) setIsBelow(false);
    count.current = toasts.length;
  }, [raise, toasts]);
  useEffect(() => {
    const onToggle = ({ target }: Event): void => {
      if (target instanceof HTMLDialogElement && target.open) raise();
    };
    document.addEventListener('toggle', onToggle, true);
    return () => document.removeEventListener('toggle', onToggle, true);
  }, [raise]);
  return (
    <Context value={value}>
      {children}
      <div
        ref={board}
        popover="manual"
        role="status"
        aria-live="polite"
        className={`${isBelow ? BELOW : ABOVE} pointer-events-none fixed inset-x-4 z-[var(--z-toast)] m-0 h-auto w-auto justify-items-end gap-2 overflow-visible border-0 bg-transparent p-0 [&:popover-open]:grid`}
      >
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => close(toast.id)} />
        ))}
      </div>
    </Context>
  );
}
