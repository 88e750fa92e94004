import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useTranslations } from 'use-intl';
import copy from 'virtual:icon/ph/copy';

/** Copies a text and says so; where the browser refuses, it says that instead. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const t = useTranslations('money');
  const toast = useToast();
  async function copyText(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast('info', t('copied', { what }), text);
    } catch {
      toast('loss', t('copyRefused'), text);
    }
  }
  return (
    <IconButton label={t('copy', { what })} onClick={() => void copyText()}>
      <Icon icon={copy} size={18} />
    </IconButton>
  );
}
