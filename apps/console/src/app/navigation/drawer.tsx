import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import x from 'virtual:icon/ph/x';
import { Logo } from '../../logo/logo.tsx';

/** The navigation on phones: a modal sheet from the side; Escape and a press beside it close it. */
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
      className="fixed inset-y-0 start-0 m-0 h-dvh max-h-none w-[320px] max-w-[92vw] border-0 border-e border-line-strong bg-surface-1 p-0 text-ink shadow-3 backdrop:bg-scrim"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between border-b border-line ps-3.5 pe-1.5">
          <Logo />
          <IconButton label={t('close')} onClick={onClose}>
            <Icon icon={x} />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
}
