import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import check from 'virtual:icon/ph/check';
import copy from 'virtual:icon/ph/copy';

/** A seed or hash to read and to copy. */
export function SeedBox({ label, value }: { readonly label: string; readonly value: string }) {
  const t = useTranslations('fairness');
  const [isCopied, setIsCopied] = useState(false);
  const code = useRef<HTMLElement>(null);
  const onCopy = (): void => {
    const selection = window.getSelection();
    if (code.current === null || selection === null) return;
    selection.selectAllChildren(code.current);
    // The newer clipboard is closed to a frame unless its page opens it; this one asks only for the press. Where it fails
    // the text stays marked, to be copied by hand.
    setIsCopied(document.execCommand('copy'));
  };
  return (
    <div className="seed">
      <div className="seed-head">
        <span>{label}</span>
        <button type="button" className="tool tool-small" aria-label={t('copy', { what: label })} onClick={onCopy}>
          <Icon icon={isCopied ? check : copy} size={18} />
        </button>
      </div>
      <code ref={code}>{value}</code>
      <span role="status" className="sr-only">
        {isCopied ? t('copied') : ''}
      </span>
    </div>
  );
}
