import { inboxCalls, type InboxChoice } from '@talora/contract/members/inbox.ts';
import { CHOSEN_KINDS, MESSAGE_CHANNELS } from '@talora/domain/messages/member-messages.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { PATHS } from '../../routing/paths.ts';
import { INBOX_KEY } from '../../session/use-unread.ts';
import { UplineSwitch } from './upline-switch.tsx';

const CHOICES_KEY = [...INBOX_KEY, 'choices'] as const;

/** What also goes out by e-mail and SMS, a switch for each kind and channel; and whether the agent right above may write. */
export function MessageChoices() {
  const t = useTranslations('inbox');
  const inbox = useCalls(inboxCalls);
  const queries = useQueryClient();
  const toast = useToast();
  const refusal = useRefusalText();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery({ queryKey: CHOICES_KEY, queryFn: () => inbox.messageChoices(), enabled: isOpen });
  const choose = useMutation({
    mutationFn: (choice: InboxChoice) => inbox.chooseMessages(choice),
    onSuccess: ({ choices }) =>
      queries.setQueryData(CHOICES_KEY, (known: object | undefined) => (known === undefined ? known : { ...known, choices })),
    onError: (error) => toast('fault', refusal(error)),
  });
  const has = { email: data?.hasEmail ?? true, sms: data?.hasMobile ?? true };
  const missing = MESSAGE_CHANNELS.filter((channel) => !has[channel]);
  return (
    <details className={`${CARD_CLASS} group`} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="flex min-h-14 cursor-pointer items-center px-4 text-14 font-semibold">{t('choices.title')}</summary>
      <div className="grid gap-1 border-t border-line px-4 py-3">
        <p className="m-0 text-13 text-ink-2">{t('choices.lead')}</p>
        {data !== undefined && (
          <ChoiceTable choices={data.choices} isBusy={choose.isPending} onChoose={(choice) => choose.mutate(choice)} />
        )}
        <p className="m-0 text-13 text-ink-3">{t('choices.security')}</p>
        {isOpen && <UplineSwitch />}
        {missing.map((channel) => (
          <p key={channel} className="m-0 text-13 text-ink-3">
            {t(`choices.no_${channel}`)}{' '}
            <Link to={PATHS.security} className="text-link underline">
              {t('links.security')}
            </Link>
          </p>
        ))}
      </div>
    </details>
  );
}

interface ChoiceTableProps {
  readonly choices: readonly InboxChoice[];
  readonly isBusy: boolean;
  readonly onChoose: (choice: InboxChoice) => void;
}

function ChoiceTable({ choices, isBusy, onChoose }: ChoiceTableProps) {
  const t = useTranslations('inbox');
  return (
    <table className="w-full border-collapse text-14">
      <thead>
        <tr className="text-12 text-ink-3">
          <th scope="col" className="py-1.5 text-start font-medium">
            {t('choices.kind')}
          </th>
          {MESSAGE_CHANNELS.map((channel) => (
            <th key={channel} scope="col" className="w-20 py-1.5 text-center font-medium">
              {t(`choices.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CHOSEN_KINDS.map((kind) => (
          <tr key={kind} className="border-t border-line">
            <th scope="row" className="text-start font-medium">
              {t(`filters.${kind}`)}
            </th>
            {MESSAGE_CHANNELS.map((channel) => (
              <td key={channel} className="p-0 text-center">
                <label className="inline-grid size-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    aria-label={t('choices.one', { kind: t(`filters.${kind}`), channel: t(`choices.${channel}`) })}
                    className="size-5 accent-(--lagoon)"
                    checked={choices.some((choice) => choice.kind === kind && choice.channel === channel && choice.isOn)}
                    disabled={isBusy}
                    onChange={({ target }) => onChoose({ kind, channel, isOn: target.checked })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
