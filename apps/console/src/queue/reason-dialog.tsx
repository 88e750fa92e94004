import { useState } from 'react';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';
import { useKeptReason } from './kept-reasons.ts';
import { ReasonField } from './reason-field.tsx';

interface ReasonDialogProps<T> extends Omit<DecisionDialogProps<T>, 'act'> {
  readonly texts: {
    readonly label: string;
    /** Who reads the reason. */
    readonly hint?: string;
    /** Said when none is given. */
    readonly needed: string;
  };
  readonly act: (reason: string, requestId: string) => Promise<T>;
}

/** Asks before an act that needs a reason; `isReady` looks at the fields beside it. */
export function ReasonDialog<T>({ texts, act, isReady, onDone, onClose, children, ...rest }: ReasonDialogProps<T>) {
  const { reason, setReason, forget } = useKeptReason(rest.title);
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = reason.trim() === '';
  return (
    <DecisionDialog
      {...rest}
      onClose={() => {
        forget();
        onClose();
      }}
      {...(onDone === undefined
        ? {}
        : {
            onDone: (result: T) => {
              forget();
              onDone(result);
            },
          })}
      isReady={() => {
        setIsChecked(true);
        // Every field is looked at, so that all that is wrong is marked at once.
        const areOthersReady = isReady?.() ?? true;
        return areOthersReady && !isEmpty;
      }}
      act={(requestId) => act(reason.trim(), requestId)}
    >
      {children}
      <ReasonField
        label={texts.label}
        {...(texts.hint === undefined ? {} : { hint: texts.hint })}
        isRequired
        problem={isChecked && isEmpty ? texts.needed : undefined}
        value={reason}
        onChange={setReason}
      />
    </DecisionDialog>
  );
}
