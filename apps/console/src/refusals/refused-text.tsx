import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import check from 'virtual:icon/ph/check';
import copy from 'virtual:icon/ph/copy';
import { referenceOf, useRefusalText } from './use-refusal-text.ts';
import { useCopy } from './use-copy.ts';

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
  const reference = referenceOf(error);
  const { isCopied, copy: copyText } = useCopy(reference ?? '');
  if (reference === null) return null;
  return (
    <span className="mt-2 block">
      <Button size="small" variant="outline" onClick={copyText}>
        <Icon icon={isCopied ? check : copy} size={16} />
        {t(isCopied ? 'copiedReference' : 'copyReference')}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copiedReference')}
      </span>
    </span>
  );
}
