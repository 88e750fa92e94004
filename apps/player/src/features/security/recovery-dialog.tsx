import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { useBrand } from '../../brand/use-brand.ts';
import { CopyButton } from '../../money/copy-button.tsx';
import { codeFileText, saveTextFile } from './code-file.ts';

/** Shows fresh recovery codes: this once. */
export function RecoveryDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('security.recovery');
  const account = useTranslations('account');
  const { name } = useBrand();
  return (
    <Dialog title={t('title')} lead={t('lead')} closeLabel={account('close')} onClose={onClose}>
      <ul aria-label={t('title')} className="num m-0 grid list-none grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-surface-2 p-4 text-16">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Callout tone="pending">{t('once')}</Callout>
      <div className="flex items-center gap-2">
        <CopyButton text={codes.join('\n')} what={t('what')} />
        <Button
          onClick={() =>
            saveTextFile(`${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-codes.txt`, codeFileText(t('title'), t('once'), codes))
          }
        >
          {t('download')}
        </Button>
        <Button variant="primary" isWide onClick={onClose}>
          {t('kept')}
        </Button>
      </div>
    </Dialog>
  );
}
