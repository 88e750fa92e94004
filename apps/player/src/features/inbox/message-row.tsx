import type { InboxMessage } from '@talora/contract/members/inbox.ts';
import { Icon, type IconData } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import chatText from 'virtual:icon/ph/chat-text';
import megaphone from 'virtual:icon/ph/megaphone';
import moneyWavy from 'virtual:icon/ph/money-wavy';
import pushPin from 'virtual:icon/ph/push-pin';
import shieldCheck from 'virtual:icon/ph/shield-check';
import userCircle from 'virtual:icon/ph/user-circle';
import { MomentText } from '../../money/moment-text.tsx';

const ICONS: Readonly<Record<InboxMessage['kind'], IconData>> = {
  money: moneyWavy,
  account: userCircle,
  security: shieldCheck,
  announcement: megaphone,
  agent: chatText,
};

interface MessageRowProps {
  readonly message: InboxMessage;
  readonly isOpened: boolean;
  readonly onOpen: () => void;
}

/** A message in the list: what it is about, its beginning and its time; a red mark while it is unread. */
export function MessageRow({ message, isOpened, onOpen }: MessageRowProps) {
  const t = useTranslations('inbox');
  const { kind, title, text, at, isRead, isPinned } = message;
  return (
    <button
      type="button"
      aria-current={isOpened || undefined}
      onClick={onOpen}
      className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-start hover:bg-surface-2 aria-[current]:bg-brand-wash"
    >
      <span className="relative grid size-9 flex-none place-items-center rounded-control bg-surface-3 text-ink-2">
        <Icon icon={ICONS[kind]} size={18} />
        {!isRead && (
          <span aria-hidden="true" className="absolute -end-1 -top-1 size-3 rounded-full border-2 border-surface-1 bg-danger-solid" />
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block truncate text-14 ${isRead ? 'font-medium' : 'font-bold'}`}>
          {!isRead && <span className="sr-only">{t('unread')} </span>}
          {title}
        </span>
        <span className="block truncate text-13 text-ink-3">{text}</span>
      </span>
      <span className="grid flex-none justify-items-end gap-1 text-12 text-ink-3">
        <MomentText at={at} />
        {isPinned && (
          <span>
            <Icon icon={pushPin} size={14} />
            <span className="sr-only">{t('pinned')}</span>
          </span>
        )}
      </span>
    </button>
  );
}
