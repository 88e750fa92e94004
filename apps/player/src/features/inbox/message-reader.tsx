import type { InboxMessage } from '@talora/contract/members/inbox.ts';
import { Button, buttonClass, IconButton } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import arrowLeft from 'virtual:icon/ph/arrow-left';
import envelope from 'virtual:icon/ph/envelope-simple';
import pushPin from 'virtual:icon/ph/push-pin';
import pushPinSlash from 'virtual:icon/ph/push-pin-slash';
import trash from 'virtual:icon/ph/trash';
import { MomentText } from '../../money/moment-text.tsx';
import { CONTRACT_PATHS, PATHS } from '../../routing/paths.ts';
import { UplineSwitch } from './upline-switch.tsx';

type MessageLink = InboxMessage['links'][number];

/** Where a message leads: its deposit, withdrawal, contract or payment by contract, the record of the wallet, the team, or the account. */
function linkTo({ page, id, contract }: MessageLink): { readonly to: string; readonly search: Readonly<Record<string, string>> } {
  if (page === 'deposit') return { to: PATHS.deposit, search: id === null ? {} : { deposit: id } };
  if (page === 'withdrawal') return { to: PATHS.withdrawal, search: id === null ? {} : { withdrawal: id } };
  if (contract !== undefined) return { to: CONTRACT_PATHS[contract], search: id === null ? {} : { [page]: id } };
  if (page === 'ticket') return { to: PATHS.feedback, search: id === null ? {} : { ticket: id } };
  if (page === 'team') return { to: PATHS.agentTeam, search: {} };
  return { to: page === 'record' ? PATHS.accountRecord : PATHS.security, search: {} };
}

interface MessageReaderProps {
  readonly message: InboxMessage;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onPin: () => void;
  readonly onUnread: () => void;
  readonly onDelete: () => void;
}

/** A message in full, with what can be done about it. On narrow screens it stands in the place of the list. */
export function MessageReader({ message, isBusy, onBack, onPin, onUnread, onDelete }: MessageReaderProps) {
  const t = useTranslations('inbox');
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text, at, kind, isPinned, links } = message;
  useEffect(() => heading.current?.focus(), []);
  return (
    <article
      aria-labelledby="message-title"
      className={`${CARD_CLASS} grid gap-3 p-4 md:p-5 xl:sticky xl:top-[calc(var(--h-header)+var(--h-gamenav)+12px)]`}
    >
      <div className="-mx-2 -mt-2 flex items-center justify-between xl:justify-end">
        <Button variant="text" className="xl:hidden" onClick={onBack}>
          <Icon icon={arrowLeft} size={18} className="rtl:-scale-x-100" />
          {t('toList')}
        </Button>
        <span className="flex">
          <IconButton label={t('markUnread')} aria-disabled={isBusy || undefined} onClick={onUnread}>
            <Icon icon={envelope} size={18} />
          </IconButton>
          <IconButton label={t(isPinned ? 'unpin' : 'pin')} aria-disabled={isBusy || undefined} onClick={onPin}>
            <Icon icon={isPinned ? pushPinSlash : pushPin} size={18} />
          </IconButton>
          <IconButton label={t('delete')} aria-disabled={isBusy || undefined} onClick={onDelete}>
            <Icon icon={trash} size={18} />
          </IconButton>
        </span>
      </div>
      <div>
        <h2 ref={heading} id="message-title" tabIndex={-1} className="m-0 text-20 wrap-anywhere focus-visible:shadow-none">
          {title}
        </h2>
        <p className="m-0 text-13 text-ink-3">
          <MomentText at={at} withYear /> · {t(`filters.${kind}`)}
        </p>
      </div>
      <p className="m-0 text-14 leading-body whitespace-pre-line wrap-anywhere">{text}</p>
      {kind === 'agent' && <UplineSwitch />}
      {links.length > 0 && (
        <div className="flex flex-wrap gap-2.5">
          {links.map((link, n) => (
            <Link key={link.page} {...linkTo(link)} className={buttonClass(n === 0 ? 'primary' : 'secondary')}>
              {t(`links.${link.page}`)}
            </Link>
          ))}
        </div>
      )}
    </article>
  );
}
