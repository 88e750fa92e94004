import type { MemberProtection } from '@talora/contract/members/protection-console.ts';
import { isOfTime, type LimitKind } from '@talora/domain/protection/limits.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { useSumText } from '../../money/sum-text.ts';
import { Facts } from '../../queue/item-panel.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { KeepOutDialog, TightenDialog } from './protection-dialogs.tsx';

/** What a member has set against playing too much, how that came about, and what staff may make stricter. */
export function MemberProtectionCard({ memberId, account }: { memberId: string; account: string }) {
  const t = useTranslations('memberProtection');
  const maySecure = useStaff().may('member.secure');
  const [act, setAct] = useState<'tighten' | 'keepOut' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['member-protection', memberId],
    queryFn: () => calls.protection.memberProtection({ id: memberId }),
  });
  const dialog = data === undefined ? null : { view: data, memberId, account, onClose: () => setAct(null) };
  return (
    <section aria-labelledby="protection" className={`${CARD_CLASS} grid gap-3 p-4`}>
      <h2 id="protection" className="m-0 text-16">
        {t('title')}
      </h2>
      <ReadState query={{ data, error, refetch }} rows={2} />
      {data !== undefined && <Standing view={data} />}
      {data !== undefined && maySecure && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="outline" onClick={() => setAct('tighten')}>
            {t('tighten')}
          </Button>
          <Button size="small" variant="danger" onClick={() => setAct('keepOut')}>
            {t('keepOut')}
          </Button>
        </div>
      )}
      {data !== undefined && data.changes.length > 0 && <History changes={data.changes} />}
      {dialog !== null && act === 'tighten' && <TightenDialog {...dialog} />}
      {dialog !== null && act === 'keepOut' && <KeepOutDialog {...dialog} />}
    </section>
  );
}

/** Writes what a limit of a kind counts: a sum, or minutes. */
function useLimitText(): (counted: string, kind: LimitKind | null) => string {
  const t = useTranslations('memberProtection');
  const sum = useSumText();
  return (counted, kind) => (kind !== null && isOfTime(kind) ? t('minutes', { minutes: Number(counted) }) : sum(counted));
}

function Standing({ view }: { view: MemberProtection }) {
  const t = useTranslations('memberProtection');
  const moments = useMoments();
  const sum = useSumText();
  const textOf = useLimitText();
  return (
    <>
      {view.out !== null && (
        <Callout tone="loss">{view.out.until === null ? t('outForGood') : t('outUntil', { at: moments.full(view.out.until) })}</Callout>
      )}
      {view.limits.length === 0 ? (
        <p className="m-0 text-13 text-ink-3">{t('noLimits')}</p>
      ) : (
        <Facts
          facts={view.limits.map(({ kind, period, most, used, asked }) => [
            `${t(`kinds.${kind}`)}, ${t(`periods.${period}`)}`,
            <>
              {t('used', { used: textOf(used, kind), most: textOf(most, kind) })}
              {asked !== null && (
                <span className="block text-12 font-normal text-ink-3">
                  {t('asked', { most: asked.most === null ? t('nothing') : textOf(asked.most, kind), at: moments.full(asked.from) })}
                </span>
              )}
            </>,
          ])}
        />
      )}
      <Facts facts={view.spent.map(({ period, net }) => [t(`net.${period}`), sum(net)])} />
    </>
  );
}

function History({ changes }: { changes: MemberProtection['changes'] }) {
  const t = useTranslations('memberProtection');
  const moments = useMoments();
  const textOf = useLimitText();
  return (
    <>
      <h3 className="m-0 text-14">{t('history')}</h3>
      <ul aria-label={t('history')} className="m-0 max-h-80 list-none divide-y divide-line overflow-auto p-0">
        {changes.map((change, at) => (
          <li key={`${change.at} ${at}`} className="grid gap-0.5 py-2 text-13">
            <span>
              {change.length !== null
                ? t('acts.exclude', { length: t(`lengths.${change.length}`) })
                : t(`acts.${change.act}`, {
                    limit: `${change.kind === null ? '' : t(`kinds.${change.kind}`)}, ${change.period === null ? '' : t(`periods.${change.period}`)}`,
                    before: change.before === null ? t('nothing') : textOf(change.before, change.kind),
                    after: change.after === null ? t('nothing') : textOf(change.after, change.kind),
                    length: '',
                  })}
            </span>
            <span className="text-12 text-ink-3">
              {moments.full(change.at)} · {change.staff ?? t('member')}
            </span>
            {change.reason !== null && (
              <span className="text-12 wrap-anywhere text-ink-2">
                <PlainText text={change.reason} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
