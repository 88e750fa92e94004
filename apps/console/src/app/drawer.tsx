import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import x from 'virtual:icon/ph/x';

/** The side navigation on narrow screens: a modal sheet from the side; Escape and a press beside it close it. */
export function Drawer({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useTranslations('nav');
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    dialog.showModal();
    const pressed = (event: MouseEvent): void => {
      // The dialog itself is hit only beside what stands in it.
      if (event.target === dialog) onClose();
    };
    dialog.addEventListener('click', pressed);
    return () => {
      dialog.removeEventListener('click', pressed);
      dialog.close();
    };
  }, [onClose]);
  return (
    <dialog
      ref={ref}
      aria-label={t('label')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-y-0 start-0 m-0 h-dvh max-h-none w-[288px] max-w-[86vw] border-0 border-e border-line-strong bg-surface-1 p-0 text-ink shadow-3 backdrop:bg-scrim"
    >
      <div className="flex min-h-full flex-col p-2.5">
        <IconButton label={t('close')} onClick={onClose} className="ms-auto">
          <Icon icon={x} />
        </IconButton>
        {children}
      </div>
    </dialog>
  );
}
