import { CallRefused } from '@talora/contract/core/client.ts';
import { openLiveConnection } from '@talora/web-kit/live/live-connection.ts';
import type { LiveEventData, LiveEventType } from '@talora/contract/live/live.ts';
import type { UnreadCount } from '@talora/contract/members/inbox.ts';
import type { memberInfo } from '@talora/contract/members/members.ts';
import { TIER_NAMES } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { isOfTime } from '@talora/domain/protection/limits.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { formatMoney } from '@talora/web-kit/money/format-money.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { MEMBER_KEY, PERMISSION_KEY } from '../calls/services.ts';
import { useServices } from '../calls/use-services.ts';
import { isOfContent } from '../brand/content-keys.ts';
import { FAVOURITE_IDS_KEY, isOfCatalogue } from '../catalogue/catalogue-keys.ts';
import { withMessages } from '../messages/home-messages.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { symbolOf } from '../money/typed-amount.ts';
import { JACKPOT_WON_KEY } from '../session/jackpot-won.ts';
import { PopupWatch } from './popup-watch.tsx';
import { AppUpdates } from '../offline/app-updates.tsx';
import { whenBack } from './when-back.ts';
import { laterCount } from '../session/unread-count.ts';
import { MEMBER_INFO_KEY, SECURITY_KEY, useMember, useSession } from '../session/use-session.ts';
import { TICKETS_KEY } from '../session/use-tickets.ts';
import { INBOX_KEY, UNREAD_KEY } from '../session/use-unread.ts';

type MemberInfo = z.core.output<typeof memberInfo>;

const ForcedPassword = lazy(() => withMessages(import('./forced-password.tsx')));

/** What is said of deposits and withdrawals: other moves are not shown (specification, section 4). */
const DEPOSIT_EVENTS = { credited: 'win', rejected: 'loss' } as const;
const WITHDRAWAL_EVENTS = { awaiting_receipt: 'win', rejected: 'loss', approved: 'info', pay_failed: 'loss' } as const;

/** News that is no member's own. */
const OF_THE_SITE: ReadonlySet<LiveEventType> = new Set(['catalogue.changed', 'favourites.changed', 'content.changed', 'site.changed']);

/**
 * Listens to what the server tells this member: the balance moves at once, money pages are read again, changes are said. A
 * session that owes a new password hears nothing until it has one.
 */
export default function LiveUpdates() {
  const services = useServices();
  const { queries, session: store } = services;
  const session = useSession();
  const token = session?.token ?? null;
  const { data: member, isFetching } = useMember();
  const isBarred = session?.duty === 'password-change';
  const toast = useToast();
  const t = useTranslations('live');
  const refusal = useRefusalText();
  const { tag } = useLanguage();

  const hear = useEffectEvent((type: LiveEventType, data: unknown) => {
    if (type === 'catalogue.changed') void queries.invalidateQueries({ predicate: isOfCatalogue });
    if (type === 'content.changed') void queries.invalidateQueries({ predicate: isOfContent });
    if (type === 'favourites.changed') {
      void queries.invalidateQueries({ queryKey: FAVOURITE_IDS_KEY });
      void queries.invalidateQueries({ queryKey: [MEMBER_KEY, 'favourites'] });
    }
    if (type === 'site.changed') void queries.invalidateQueries({ queryKey: PERMISSION_KEY });
    if (OF_THE_SITE.has(type)) return;
    if (type === 'messages.changed') {
      // The list is read again; the count comes with its version, and the later one holds.
      queries.setQueryData<UnreadCount>(UNREAD_KEY, (known) => laterCount(known, data as LiveEventData<'messages.changed'>));
      void queries.invalidateQueries({ queryKey: [...INBOX_KEY, 'list'] });
      // An answer comes with a message about it.
      void queries.invalidateQueries({ queryKey: TICKETS_KEY });
      return;
    }
    if (type === 'balance.changed') {
      const { balance, total, atVendors, currency } = data as LiveEventData<'balance.changed'>;
      queries.setQueryData<MemberInfo>(MEMBER_INFO_KEY, (known) =>
        known?.currency === currency ? { ...known, balance, total, atVendors } : known,
      );
      // An answer that is under way may be older than this news.
      if (queries.isFetching({ queryKey: MEMBER_INFO_KEY }) > 0) void queries.invalidateQueries({ queryKey: MEMBER_INFO_KEY });
    }
    if (type === 'deposit.changed') {
      const { state } = data as LiveEventData<'deposit.changed'>;
      if (Object.hasOwn(DEPOSIT_EVENTS, state)) {
        const known = state as keyof typeof DEPOSIT_EVENTS;
        toast(DEPOSIT_EVENTS[known], t(`deposit.${known}`));
      }
    }
    if (type === 'withdrawal.changed') {
      const { state } = data as LiveEventData<'withdrawal.changed'>;
      if (Object.hasOwn(WITHDRAWAL_EVENTS, state)) {
        const known = state as keyof typeof WITHDRAWAL_EVENTS;
        toast(WITHDRAWAL_EVENTS[known], t(`withdrawal.${known}`));
      }
    }
    if (type === 'jackpot.won') {
      const won = data as LiveEventData<'jackpot.won'>;
      // A game that is open shows it as well.
      queries.setQueryData(JACKPOT_WON_KEY, won);
      toast('win', t('jackpot', { tier: TIER_NAMES[won.tier], sum: `${symbolOf(won.currency)} ${formatMoney(won.amount, tag)}` }));
    }
    if (type === 'limit.reached') {
      const code = isOfTime((data as LiveEventData<'limit.reached'>).kind) ? 'PLAY_TIME_USED' : 'LIMIT_REACHED';
      toast('loss', refusal(new CallRefused(code, 422, data, '')));
    }
    if (type === 'session.ended') services.endSession((data as LiveEventData<'session.ended'>).reason);
    else if (type === 'security.changed') {
      void queries.invalidateQueries({ queryKey: SECURITY_KEY });
      void queries.invalidateQueries({ queryKey: MEMBER_INFO_KEY }); // staff may have asked for a new password
    } else void queries.invalidateQueries({ queryKey: [MEMBER_KEY, 'wallet'] });
  });

  // What the server says of the account stands above what the login or a refusal said.
  const dutyNow = member === undefined || isFetching ? undefined : (member.duty ?? null);
  useEffect(() => {
    const held = store.get();
    if (held === null || dutyNow === undefined || dutyNow === (held.duty ?? null)) return;
    const { token: kept, expiresAt } = held;
    store.set({ token: kept, expiresAt, ...(dutyNow === null ? {} : { duty: dutyNow }) });
    void queries.invalidateQueries({ queryKey: [MEMBER_KEY] });
  }, [dutyNow, store, queries]);

  useEffect(() => {
    if (token === null || isBarred) return undefined;
    const readAgain = (): void => {
      void queries.invalidateQueries({ predicate: (query) => isOfCatalogue(query) || isOfContent(query) });
      void queries.invalidateQueries({ queryKey: PERMISSION_KEY });
    };
    const connection = openLiveConnection(() => store.get()?.token ?? null, {
      onStatus: whenBack(readAgain),
      onEvent: (type, data) => hear(type, data),
      onReset: () => void queries.invalidateQueries({ queryKey: [MEMBER_KEY] }),
    });
    return () => connection.close();
  }, [token, isBarred, store, queries]);

  return isBarred ? (
    <Suspense fallback={null}>
      <ForcedPassword />
    </Suspense>
  ) : (
    <>
      <PopupWatch />
      <AppUpdates />
    </>
  );
}
