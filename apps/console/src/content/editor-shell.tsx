import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useBlocker } from '@tanstack/react-router';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { sessionStore } from '../calls/session-store.ts';
import { usePicturesOnTheWay } from '../kit/pictures-on-the-way.ts';
import { SaveProblem } from '../kit/save-problem.tsx';
import { useMoments } from '../moments/use-moments.ts';
import { ContentRequest } from './content-request.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { MergePanel } from './merge-panel.tsx';
import type { ContentForm } from './use-content-form.ts';

interface EditorShellProps<F extends object> {
  readonly heading: string;
  readonly lead?: string;
  readonly draft: ContentForm<F>;
  readonly saveText: string;
  readonly isSaving: boolean;
  readonly error: unknown;
  /** Why it was written; for colleagues. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks before something typed is left behind, by Escape, the close button, Back or another page. */
function useLeaving(isDirty: boolean, onClose: () => void) {
  const [isLeaving, setIsLeaving] = useState(false);
  const blocker = useBlocker({
    // Whoever is logged out meanwhile is not held: the draft is on the device.
    shouldBlockFn: () => isDirty && sessionStore.get() !== null,
    withResolver: true,
    enableBeforeUnload: false,
  });
  return {
    isAsked: isLeaving || blocker.status === 'blocked',
    close: (): void => {
      if (isDirty) setIsLeaving(true);
      else onClose();
    },
    stay: (): void => {
      setIsLeaving(false);
      blocker.reset?.();
    },
    leave: (): void => {
      blocker.proceed?.();
      onClose();
    },
  };
}

/**
 * What every editor of content has around its fields: what the device kept, a colleague who was faster, the request that waits for a
 * second person, saving always in sight, and a question before something typed is left behind.
 */
export function EditorShell<F extends object>(props: EditorShellProps<F>) {
  const { heading, lead, draft, saveText, isSaving, error, reason, onReason, onSubmit, onClose, children } = props;
  const t = useTranslations('contentEditor');
  const decision = useTranslations('decision');
  const moments = useMoments();
  const leaving = useLeaving(draft.isDirty, onClose);
  const isSending = usePicturesOnTheWay();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isSending) onSubmit();
  };
  return (
    <Dialog title={heading} {...(lead === undefined ? {} : { lead })} closeLabel={decision('close')} onClose={leaving.close} width="wide">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ContentRequest id={draft.id} />
        {draft.restoredAt !== null && draft.isDirty && (
          <Callout tone="info">
            <span className="block">{t('restored', { at: moments.full(draft.restoredAt) })}</span>
            <Button size="small" variant="outline" className="mt-2" onClick={draft.discard}>
              {t('discardRestored')}
            </Button>
          </Callout>
        )}
        {draft.behind !== null && <MergePanel id={draft.id} behind={draft.behind} onGoOn={draft.goOn} />}
        {children}
        <TextField
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={200}
          value={reason}
          onChange={(event) => onReason(event.target.value)}
        />
        <SaveProblem error={draft.behind === null ? error : null} />
        <div className="sticky bottom-0 z-1 -mx-4.5 -mb-5.5 flex flex-wrap items-center gap-3 border-t border-line bg-surface-1 px-4.5 py-3 md:-mx-8 md:-mb-7.5 md:px-8">
          <Button type="submit" variant="primary" size="large" isBusy={isSaving || isSending} disabled={draft.behind !== null}>
            {saveText}
          </Button>
          <span role="status" className="text-12 text-ink-3">
            {draft.isDirty ? t('unsaved') : ''}
          </span>
        </div>
      </form>
      {leaving.isAsked && (
        <LeaveDialog
          onStay={leaving.stay}
          onKeep={leaving.leave}
          onDiscard={() => {
            draft.finish();
            leaving.leave();
          }}
        />
      )}
    </Dialog>
  );
}
