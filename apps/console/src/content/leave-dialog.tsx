import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { useTranslations } from 'use-intl';

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks before an editor closes over something that was typed: go on writing, keep it on this device, or throw it away. */
export function LeaveDialog({ onStay, onKeep, onDiscard }: LeaveDialogProps) {
  const t = useTranslations('contentEditor');
  return (
    <Dialog title={t('leaveTitle')} lead={t('leaveLead')} closeLabel={t('stay')} onClose={onStay}>
      <div className="grid gap-2">
        <Button variant="primary" onClick={onStay}>
          {t('stay')}
        </Button>
        <Button onClick={onKeep}>{t('keepDraft')}</Button>
        <Button variant="danger" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </Dialog>
  );
}
