import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useTranslations } from 'use-intl';
import chat from 'virtual:icon/ph/chat-circle-dots';
import facebook from 'virtual:icon/ph/facebook-logo';
import telegram from 'virtual:icon/ph/telegram-logo';
import whatsapp from 'virtual:icon/ph/whatsapp-logo';
import type { Contact } from '../brand/use-contacts.ts';

const ICONS = { LIVECHAT: chat, WHATSAPP: whatsapp, TELEGRAM: telegram, FACEBOOK: facebook } as const;
const NAMES = { WHATSAPP: 'WhatsApp', TELEGRAM: 'Telegram', FACEBOOK: 'Facebook' } as const;

const STYLES = {
  rail: {
    box: 'mt-auto grid justify-items-center gap-1 pt-3',
    chat: 'grid w-full min-w-0 justify-items-center gap-1 [overflow-wrap:anywhere] rounded-control border border-lagoon-line bg-lagoon-wash px-1 py-2 text-12 text-center leading-tight',
  },
  drawer: {
    box: 'flex flex-wrap items-center gap-2 border-t border-line pt-3',
    chat: 'flex min-h-11 items-center gap-2 rounded-control border border-lagoon-line bg-lagoon-wash px-3 text-14',
  },
  footer: {
    box: '-ms-2.5 flex flex-wrap items-center',
    chat: 'order-last flex min-h-11 items-center gap-2 rounded-control px-2.5 text-14 hover:bg-surface-3',
  },
} as const;

/** Live chat and the services a brand can be reached at, each in a window of its own. */
export default function ContactLinks({ contacts, area }: { contacts: readonly Contact[]; area: keyof typeof STYLES }) {
  const t = useTranslations('shell');
  const style = STYLES[area];
  return (
    <div role="group" aria-label={t('contacts')} className={style.box}>
      {contacts.map(({ kind, url }) =>
        kind === 'LIVECHAT' ? (
          <a
            key={kind}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={`${style.chat} font-semibold text-ink no-underline`}
          >
            <Icon icon={chat} size={22} className="text-win" />
            {t('liveChat')}
          </a>
        ) : (
          <a
            key={kind}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={NAMES[kind]}
            title={NAMES[kind]}
            className="grid size-11 place-items-center rounded-control text-ink-3 hover:bg-surface-3 hover:text-ink"
          >
            <Icon icon={ICONS[kind]} size={22} />
          </a>
        ),
      )}
    </div>
  );
}
