import type { Viewer } from '@talora/domain/content/shown-to.ts';
import { LANGUAGES, SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useMoments } from '../moments/use-moments.ts';
import { NothingHere } from '../refusals/call-states.tsx';
import { SelectField } from '../kit/select-field.tsx';
import { LOOKERS, partBy, viewerOf, type Looker, type Looking, type WhyNot } from './viewer.ts';

interface ShownToProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly titleOf: (item: T, language: ShippedLanguage) => string;
  readonly whyNot: (item: T, viewer: Looking) => WhyNot | null;
  /** When it begins and ends, where it has a time. */
  readonly timesOf?: (item: T) => { readonly startsAt: string; readonly endsAt: string | null };
  /** Is there something for who has just come in for the first time? */
  readonly hasFirstLogin?: boolean;
  readonly hasDevices?: boolean;
  /** What makes no difference for this kind of content, said under the choices. */
  readonly note?: string;
  readonly children: (seen: readonly T[], viewer: Looking) => ReactNode;
}

/** What somebody sees now, by who they are, their language and their device; what they do not see stands below, with the reason. */
export function ShownTo<T>({ items, keyOf, titleOf, whyNot, timesOf, children, note, ...choices }: ShownToProps<T>) {
  const { hasFirstLogin = false, hasDevices = true } = choices;
  const t = useTranslations('shownTo');
  const headId = useId();
  const [who, setWho] = useState<Looker>('guest');
  const [language, setLanguage] = useState<ShippedLanguage>('MS');
  const [device, setDevice] = useState<Viewer['device']>('PHONE');
  const viewer = viewerOf(who, { language, device }, hasDevices);
  const { seen, unseen } = partBy(items, (item) => whyNot(item, viewer));
  return (
    <section aria-labelledby={headId} className={`${CARD_CLASS} mt-3.5 grid min-w-0 gap-4 p-4 md:p-5`}>
      <div>
        <h2 id={headId} className="m-0 text-18">
          {t('title')}
        </h2>
        {note !== undefined && <p className="m-0 text-13 text-ink-2">{note}</p>}
      </div>
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          label={t('who')}
          choices={LOOKERS.filter((value) => value !== 'first' || hasFirstLogin).map((value) => ({ value, text: t(`kinds.${value}`) }))}
          value={who}
          onChoose={setWho}
        />
        <SelectField
          label={t('language')}
          choices={SHIPPED_LANGUAGES.map((value) => ({ value, text: LANGUAGES[value].name }))}
          value={language}
          onChoose={setLanguage}
        />
        {hasDevices && (
          <SelectField
            label={t('device')}
            choices={(['PHONE', 'DESK'] as const).map((value) => ({ value, text: t(`devices.${value}`) }))}
            value={device}
            onChoose={setDevice}
          />
        )}
      </div>
      {seen.length === 0 ? (
        <NothingHere title={t('nothing')} />
      ) : (
        <div lang={LANGUAGES[language].tag} className={`min-w-0 ${viewer.device === 'PHONE' ? 'mx-auto w-full max-w-[390px]' : ''}`}>
          {children(seen, viewer)}
        </div>
      )}
      <NotSeen rows={unseen.map(({ item, why }) => ({ key: keyOf(item), title: titleOf(item, language), why, times: timesOf?.(item) }))} />
    </section>
  );
}

interface NotSeenRow {
  readonly key: string;
  readonly title: string;
  readonly why: WhyNot;
  readonly times: { readonly startsAt: string; readonly endsAt: string | null } | undefined;
}

function NotSeen({ rows }: { rows: readonly NotSeenRow[] }) {
  const t = useTranslations('shownTo');
  const moments = useMoments();
  const headId = useId();
  if (rows.length === 0) return null;
  const reasonOf = ({ why, times }: NotSeenRow): string => {
    if (why === 'planned' && times !== undefined) return t('why.plannedAt', { at: moments.full(times.startsAt) });
    if (why === 'ended' && times !== undefined && times.endsAt !== null) return t('why.endedAt', { at: moments.full(times.endsAt) });
    return t(`why.${why}`);
  };
  return (
    <div className="border-t border-line pt-3">
      <h3 id={headId} className="m-0 text-14">
        {t('notSeen')}
      </h3>
      <ul aria-labelledby={headId} className="m-0 list-none divide-y divide-line p-0">
        {rows.map((row) => (
          <li key={row.key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-13">
            <span className="min-w-0 font-semibold wrap-anywhere">{row.title}</span>
            <span className="text-ink-2">{reasonOf(row)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
