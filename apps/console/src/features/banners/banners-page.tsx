import type { ConsoleBanner } from '@talora/contract/content/content-console.ts';
import { BANNER_GROUPS, type BannerGroup } from '@talora/domain/content/audience.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { WaitingContent } from '../../content/waiting-content.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { useRefusalText } from '../../refusals/use-refusal-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { draftOf } from './banner-draft.ts';
import { BannerEditor } from './banner-editor.tsx';
import { BannerRow } from './banner-row.tsx';
import { HostsForm } from './hosts-form.tsx';
import { OrderHistory } from './order-history.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { movedIds } from './banner-order.ts';

/** Does it wait for a second person? */
const isAsked = (error: unknown): boolean => error !== null && refusalCodeOf(error) === 'APPROVAL_ASKED';

/** Moves and switches of the rows. */
function useRowActs(group: BannerGroup, banners: readonly ConsoleBanner[]) {
  const t = useTranslations('banners');
  const toast = useToast();
  const textOf = useRefusalText();
  const queries = useQueryClient();
  const after = { onSettled: () => queries.invalidateQueries({ queryKey: ['banners'] }) };
  const move = useMutation({
    mutationFn: ({ at, by }: { at: number; by: -1 | 1 }) => {
      const ids = movedIds(
        banners.map(({ id }) => id),
        at,
        by,
      );
      return calls.contentConsole.orderBanners({ groupName: group, ids });
    },
    ...after,
  });
  const turn = useMutation({
    mutationFn: (banner: ConsoleBanner) => {
      const { id, version, startsAt, endsAt, isLive } = banner;
      return calls.contentConsole.saveBanner({ id, version, ...draftOf(banner), startsAt, endsAt, isLive: !isLive });
    },
    onSuccess: ({ isLive }) => toast('win', t(isLive ? 'isOn' : 'isOff')),
    onError: (error) => {
      if (isAsked(error)) toast('info', textOf(error));
    },
    onSettled: () => {
      for (const queryKey of [['banners'], ['requests']]) void queries.invalidateQueries({ queryKey });
    },
  });
  const error = move.error ?? turn.error;
  return { move, turn, isBusy: move.isPending || turn.isPending, error: isAsked(error) ? null : error };
}

/** Banners by group: made, scheduled, ordered, switched, and seen as somebody else sees them. */
export function BannersPage() {
  const mayChangeHosts = useStaff().may('settings.edit');
  const t = useTranslations('banners');
  const [group, setGroup] = useState<BannerGroup>('w_home');
  const [edited, setEdited] = useState<{ readonly id: string | null } | null>(null);
  const { data, dataUpdatedAt, error, refetch } = useQuery({ queryKey: ['banners'], queryFn: () => calls.contentConsole.consoleBanners() });
  const banners = data?.banners.filter(({ groupName }) => groupName === group) ?? [];
  const opened = banners.find(({ id }) => id === edited?.id);
  const acts = useRowActs(group, banners);
  const countOf = (name: BannerGroup): number | undefined => data?.banners.filter(({ groupName }) => groupName === name).length;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PageHead title={t('title')} lead={t('lead')} />
        <Button variant="primary" disabled={data === undefined} onClick={() => setEdited({ id: null })}>
          {t('new')}
        </Button>
      </div>
      <WaitingContent />
      <div className="mt-2">
        <ChoiceChips
          label={t('group')}
          choices={BANNER_GROUPS.map((value) => ({ value, text: t(`groups.${value}`), count: countOf(value) }))}
          value={group}
          onChoose={setGroup}
        />
      </div>
      <section aria-label={t('title')} className={`${CARD_CLASS} mt-3.5 overflow-hidden`}>
        <ReadState query={{ data, error, refetch }} />
        {data !== undefined && banners.length === 0 && <NothingHere title={t('none')} />}
        {acts.error !== null && (
          <Callout tone="loss">
            <RefusedText error={acts.error} />
          </Callout>
        )}
        <ul className="m-0 list-none divide-y divide-line p-0">
          {banners.map((banner, at) => (
            <BannerRow
              key={banner.id}
              banner={banner}
              isFirst={at === 0}
              isLast={at === banners.length - 1}
              isBusy={acts.isBusy}
              onMove={(by) => acts.move.mutate({ at, by })}
              onSwitch={() => acts.turn.mutate(banner)}
              onEdit={() => setEdited({ id: banner.id })}
            />
          ))}
        </ul>
      </section>
      {data !== undefined && <BannerPreview key={group} group={group} banners={banners} now={dataUpdatedAt} />}
      {data !== undefined && (
        <div className="mt-3.5 grid gap-3.5">
          <OrderHistory key={group} group={group} banners={banners} changes={data.orderHistory[group]} />
          {mayChangeHosts && <HostsForm hosts={data.hosts} history={{ changes: data.hostsHistory }} />}
        </div>
      )}
      {edited !== null && data !== undefined && (edited.id === null || opened !== undefined) && (
        <BannerEditor group={group} banner={opened ?? null} hosts={data.hosts} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
