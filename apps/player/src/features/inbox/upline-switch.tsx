import { agentMessagesCalls } from '@talora/contract/agents/messages.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { INBOX_KEY } from '../../session/use-unread.ts';

const UPLINE_KEY = [...INBOX_KEY, 'upline'] as const;

/** Whether the member takes messages from the agent right above; nothing where nobody is above. */
export function UplineSwitch() {
  const t = useTranslations('inbox');
  const calls = useCalls(agentMessagesCalls);
  const queries = useQueryClient();
  const toast = useToast();
  const refusal = useRefusalText();
  const { data } = useQuery({ queryKey: UPLINE_KEY, queryFn: () => calls.uplineMessages() });
  const mute = useMutation({
    mutationFn: (isMuted: boolean) => calls.muteUpline({ isMuted }),
    onSuccess: () => queries.invalidateQueries({ queryKey: UPLINE_KEY }),
    onError: (error) => toast('fault', refusal(error)),
  });
  if (data === undefined || data.name === null) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
      <input
        type="checkbox"
        className="size-5 flex-none accent-(--lagoon)"
        checked={!data.isMuted}
        disabled={mute.isPending}
        onChange={({ target }) => mute.mutate(!target.checked)}
      />
      <span className="wrap-anywhere">{t('takeFromAgent', { name: data.name })}</span>
    </label>
  );
}
