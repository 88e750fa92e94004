import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import check from 'virtual:icon/ph/check';
import copy from 'virtual:icon/ph/copy';
import { useMoments } from '../../moments/use-moments.ts';

/** An enrolment link, as the server shows it once. */
export interface MadeLink {
  readonly staff: { readonly name: string };
  readonly token: string;
  readonly expiresAt: string;
}

/** Shows a link once: whoever closes this makes a new one. The token stands behind `#`, so that no log ever holds it. */
export function LinkDialog({ link, onClose }: { link: MadeLink; onClose: () => void }) {
  const t = useTranslations('staffDesk');
  const withdrawals = useTranslations('withdrawals');
  const close = useTranslations('general')('close');
  const moments = useMoments();
  const [isCopied, setIsCopied] = useState(false);
  const address = `${location.origin}/enrol#t=${link.token}`;
  return (
    <Dialog
      title={t('linkTitle', { name: link.staff.name })}
      lead={t('linkText', { at: moments.full(link.expiresAt) })}
      closeLabel={close}
      onClose={onClose}
    >
      <p className="num m-0 rounded-control border border-brand-line bg-brand-wash px-4 py-3.5 text-14 font-semibold break-all select-all">
        {address}
      </p>
      <Callout tone="pending">{t('linkWarning')}</Callout>
      <div className="grid gap-2.5 md:grid-cols-2">
        <Button
          look="outline"
          onClick={() => {
            void navigator.clipboard.writeText(address).then(
              () => setIsCopied(true),
              () => setIsCopied(false),
            );
          }}
        >
          <Icon icon={isCopied ? check : copy} size={18} />
          {isCopied ? withdrawals('copied') : t('copyLink')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {withdrawals('understood')}
        </Button>
      </div>
    </Dialog>
  );
}
