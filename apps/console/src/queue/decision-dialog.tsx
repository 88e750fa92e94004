import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button, type ButtonVariant } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../calls/use-single-flight.ts';
import { focusWrong } from '../kit/use-focus-kept.ts';
import { withPasskey } from '../passkeys/confirm-by-passkey.ts';
import { usePasskeyText } from '../passkeys/use-passkey-text.ts';
import { RefusedText } from '../refusals/refused-text.tsx';
import { refusalCodeOf } from '../refusals/refusal-code.ts';

/** What a dialog asks and does. */
export interface DecisionDialogProps<T> {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly confirm: string;
  readonly variant?: ButtonVariant;
  /** First part of the query keys that a decision changes. */
  readonly queue: string;
  /** Said in a toast once it is done: always the same, or by what came of it. */
  readonly done: string | ((result: T) => string);
  /** What must be seen before it can be decided is on its way. */
  readonly isWaiting?: boolean;
  /** Checks the fields and marks what is wrong; true lets the decision go. */
  readonly isReady?: () => boolean;
  readonly act: (requestId: string) => Promise<T>;
  /** What follows in place of closing. */
  readonly onDone?: (result: T) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/**
 * Asks before an act that cannot be taken back. One dialog is one act: its id is made when it opens and kept over
 * retries, so a lost answer or a double click never decides twice. Where the server wants a fresh passkey, the browser asks for
 * it. When a colleague was faster it says so and shows the fresh state. What now waits for a second person closes it too.
 */
export function DecisionDialog<T>({
  title,
  lead,
  confirm,
  variant = 'primary',
  queue,
  done,
  isWaiting = false,
  isReady,
  act,
  onDone,
  onClose,
  children,
}: DecisionDialogProps<T>) {
  const t = useTranslations('decision');
  const textOf = usePasskeyText();
  const queries = useQueryClient();
  const toast = useToast();
  const [requestId] = useState(newRequestId);
  const decide = useMutation({
    mutationFn: () => withPasskey(() => act(requestId)),
    onSuccess: (result) => {
      toast('win', typeof done === 'string' ? done : done(result));
      if (onDone === undefined) onClose();
      else onDone(result);
    },
    onError: (error) => {
      if (refusalCodeOf(error) !== 'APPROVAL_ASKED') return;
      // It is asked for: the request stands beside the form from now on.
      toast('info', textOf(error));
      onClose();
    },
    onSettled: () => {
      for (const key of [queue, 'requests', 'overview', 'trail']) void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const send = useSingleFlight(decide.mutateAsync);
  const isTooLate = ['ILLEGAL_STATE', 'CHANGED_MEANWHILE'].includes(refusalCodeOf(decide.error) ?? '');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (decide.isSuccess) return;
    if (isReady?.() ?? true) send();
    else focusWrong(event.currentTarget);
  };
  return (
    <Dialog title={title} lead={lead} closeLabel={t('close')} onClose={onClose}>
      {isTooLate ? (
        <>
          <Callout tone="loss">{t('tooLate')}</Callout>
          <Button variant="primary" isWide onClick={onClose}>
            {t('seeFresh')}
          </Button>
        </>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          {children}
          {decide.error !== null && (
            <Callout tone="loss">
              <RefusedText error={decide.error} text={textOf(decide.error)} />
            </Callout>
          )}
          <div className="grid gap-2.5 md:grid-cols-2">
            <Button variant="outline" onClick={onClose} className="order-2 md:order-1">
              {t('cancel')}
            </Button>
            <Button type="submit" variant={variant} isBusy={decide.isPending || isWaiting} className="order-1 md:order-2">
              {confirm}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
