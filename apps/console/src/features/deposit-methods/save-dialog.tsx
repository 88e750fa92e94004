import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';

interface SaveDialogProps {
  readonly title: string;
  readonly save: (reason: string) => Promise<unknown>;
  /** What goes with it, where something is closed. */
  readonly children?: ReactNode;
  readonly isWaiting?: boolean;
  /** The dialog was left without saving. */
  readonly onCancel: () => void;
  /** It is saved, or waits for a second person. */
  readonly onSent: () => void;
}

/** Asks why before a method or an account is saved. */
export function SaveDialog({ title, save, children, isWaiting = false, onCancel, onSent }: SaveDialogProps) {
  const t = useTranslations('depositMethods');
  const isAsked = useRef(false);
  return (
    <ReasonDialog
      title={title}
      lead={t('saveText')}
      confirm={t('save')}
      done={t('saved')}
      queue="deposit-methods"
      isWaiting={isWaiting}
      texts={useReasonTexts()}
      act={async (reason) => {
        try {
          return await save(reason);
        } catch (error) {
          isAsked.current = refusalCodeOf(error) === 'APPROVAL_ASKED';
          throw error;
        }
      }}
      onDone={onSent}
      onClose={() => (isAsked.current ? onSent() : onCancel())}
    >
      {children}
    </ReasonDialog>
  );
}
