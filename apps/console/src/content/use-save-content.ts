import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSingleFlight } from '../calls/use-single-flight.ts';
import { refusalCodeOf } from '../refusals/refusal-code.ts';
import { useRefusalText } from '../refusals/use-refusal-text.ts';
import type { ContentForm } from './use-content-form.ts';

interface SaveProps {
  readonly draft: Pick<ContentForm<object>, 'finish'>;
  /** First part of the query keys of its list. */
  readonly list: string;
  readonly savedText: string;
  readonly save: () => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Saves what an editor holds, and closes it. What waits for a second person closes it too; the device keeps what was typed until it is
 * published. Any other refusal leaves the editor as it is, and the list is read again: a colleague may have been faster.
 */
export function useSaveContent({ draft, list, savedText, save: act, onClose }: SaveProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const textOf = useRefusalText();
  const save = useMutation({
    mutationFn: act,
    onSuccess: () => {
      draft.finish();
      toast('win', savedText);
      onClose();
    },
    onError: (error) => {
      if (refusalCodeOf(error) !== 'APPROVAL_ASKED') return;
      toast('info', textOf(error));
      onClose();
    },
    onSettled: () => {
      for (const queryKey of [[list], ['content-history'], ['requests']]) void queries.invalidateQueries({ queryKey });
    },
  });
  return { send: useSingleFlight(save.mutateAsync), isSaving: save.isPending, error: save.error };
}
