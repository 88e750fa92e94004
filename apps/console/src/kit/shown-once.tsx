import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import check from 'virtual:icon/ph/check';
import copyIcon from 'virtual:icon/ph/copy';
import { useCopy } from '../refusals/use-copy.ts';

interface ShownOnceProps {
  readonly title: string;
  readonly lead: string;
  /** What is shown and copied. */
  readonly text: string;
  /** Classes of the text's size. */
  readonly textClass: string;
  readonly copyLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows a number, a link or a secret that must be carried elsewhere: it can be copied, and is gone when this closes. */
export function ShownOnce({ title, lead, text, textClass, copyLabel, onClose, children }: ShownOnceProps) {
  const withdrawals = useTranslations('withdrawals');
  const close = useTranslations('general')('close');
  const { isCopied, copy } = useCopy(text);
  return (
    <Dialog title={title} lead={lead} closeLabel={close} onClose={onClose}>
      <p className={`num m-0 rounded-control border border-brand-line bg-brand-wash px-4 py-3.5 break-all select-all ${textClass}`}>
        {text}
      </p>
      {children}
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button variant="outline" onClick={copy}>
          <Icon icon={isCopied ? check : copyIcon} size={18} />
          {isCopied ? withdrawals('copied') : copyLabel}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {withdrawals('understood')}
        </Button>
      </div>
    </Dialog>
  );
}
