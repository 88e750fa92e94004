import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import { isOwnPath } from '@talora/domain/content/links.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';

/** Archives an entry, and says where its addresses lead from now on; or brings one back, switched off. */
export function ArchiveDialog({ entry, onClose }: { entry: ConsoleEntry; onClose: () => void }) {
  const t = useTranslations('entries');
  const [leadsTo, setLeadsTo] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isArchived = entry.archivedAt !== null;
  const path = leadsTo.trim();
  const isWrong = path !== '' && !isOwnPath(path);
  return (
    <DecisionDialog
      title={t(isArchived ? 'bringBackTitle' : 'archiveTitle')}
      lead={t(isArchived ? 'bringBackLead' : 'archiveLead')}
      confirm={t(isArchived ? 'bringBack' : 'archive')}
      queue="entries"
      done={t(isArchived ? 'broughtBack' : 'archivedDone')}
      isReady={() => {
        setIsChecked(true);
        return !isWrong;
      }}
      act={() =>
        calls.entriesConsole.archiveEntry({
          id: entry.id,
          version: entry.version,
          isArchived: !isArchived,
          leadsTo: isArchived || path === '' ? null : path,
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
        })
      }
      onClose={onClose}
    >
      {!isArchived && (
        <TextField
          label={t('archiveTo')}
          hint={t('archiveToHint')}
          problem={isChecked && isWrong ? t('archiveToWrong') : undefined}
          placeholder="/promotions"
          maxLength={200}
          value={leadsTo}
          onChange={(event) => setLeadsTo(event.target.value)}
        />
      )}
      <TextField label={t('archiveReason')} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
    </DecisionDialog>
  );
}
