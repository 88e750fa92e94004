import { useBackHold } from '@talora/web-kit/ui/back-hold.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import x from 'virtual:icon/ph/x';

interface PanelProps {
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Tabs between the title and what scrolls. */
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** A sheet over the game: from below on upright screens, at the right else. Escape, its button or a step back ends it. */
export function Panel({ title, closeLabel, onClose, tabs, children }: PanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useBackHold(onClose);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className="panel"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header className="panel-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="tool" aria-label={closeLabel} onClick={onClose}>
          <Icon icon={x} />
        </button>
      </header>
      {tabs}
      {/* It may hold text alone: it takes the focus, so that arrow keys scroll it. */}
      <div className="panel-body" role={tabs === undefined ? 'region' : 'tabpanel'} tabIndex={0} aria-labelledby={titleId}>
        {children}
      </div>
    </dialog>
  );
}
