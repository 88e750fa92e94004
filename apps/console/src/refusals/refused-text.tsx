import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import check from 'virtual:icon/ph/check';
import copy from 'virtual:icon/ph/copy';
import { referenceOf, useRefusalText } from './use-refusal-text.ts';

/** Says why a call was refused; what the server logged can be copied by its reference. `text` are other words for the same. */
export function RefusedText({ error, text }: { error: unknown; text?: string }) {
  const textOf = useRefusalText();
  return (
    <>
      {text ?? textOf(error)}
      <CopyReference error={error} />
    </>
  );
}

/** Copies the reference of a failure of the server; nothing for any other refusal. */
export function CopyReference({ error }: { error: unknown }) {
  const t = useTranslations('faults');
  const [copied, setCopied] = useState<string | null>(null);
  const reference = referenceOf(error);
  if (reference === null) return null;
  const isCopied = copied === reference;
  return (
    <span className="mt-2 block">
      <Button
        size="small"
        look="outline"
        onClick={() => {
          void navigator.clipboard.writeText(reference).then(
            () => setCopied(reference),
            () => setCopied(null),
          );
        }}
      >
        <Icon icon={isCopied ? check : copy} size={16} />
        {t(isCopied ? 'copiedReference' : 'copyReference')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copiedReference')}
      </span>
    </span>
  );
}
