import type { SettingsChange } from '@talora/contract/site/settings-console.ts';
import { isSettingName, type SectionName } from '@talora/domain/site/settings-sections.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { settingsCalls } from './settings-calls.ts';
import { useSettingWords } from './setting-words.ts';

interface SectionPastProps {
  readonly section: SectionName;
  /** How the section stands now: after a change the past is read again. */
  readonly version: string;
  /** Fills the form with what stood before a change, to be looked at and saved. */
  readonly onTake: (before: SettingsChange['before']) => void;
}

/** The newest changes of a section: who, when and why, and each setting before and after. */
export function SectionPast({ section, version, onTake }: SectionPastProps) {
  const t = useTranslations('settings');
  const site = useTranslations('site');
  const moments = useMoments();
  const words = useSettingWords();
  const query = useQuery({
    queryKey: ['settings', 'history', section, version],
    queryFn: () => settingsCalls.settingsHistory({ section }),
  });
  const { data } = query;
  return (
    <section aria-label={t('past', { section: t(`section.${section}`) })} className="mt-3 border-t border-line pt-3">
      <ReadState query={query} rows={2} />
      {data?.changes.length === 0 && <p className="m-0 text-13 text-ink-2">{site('historyNone')}</p>}
      <ul className="m-0 grid list-none p-0">
        {data?.changes.map(({ seq, at, actor, reason, before, after }) => (
          <li key={seq} className="grid gap-1 border-t border-line py-2 text-13 first:border-t-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0">
                <span className="font-semibold wrap-anywhere">{actor}</span>{' '}
                <span className="text-ink-3">
                  {moments.full(at)} · #{seq}
                </span>
              </span>
              <Button variant="outline" aria-label={site('takeBackOf', { at: moments.full(at), seq })} onClick={() => onTake(before)}>
                {site('takeBack')}
              </Button>
            </div>
            {reason !== '' && (
              <p className="m-0 text-ink-2 wrap-anywhere">
                <PlainText text={reason} />
              </p>
            )}
            <ul className="m-0 grid list-none gap-0.5 p-0">
              {Object.entries(after).map(([name, value]) => (
                <li key={name} className="wrap-anywhere">
                  <span className="font-semibold">{isSettingName(name) ? t(`name.${name}`) : name}:</span>{' '}
                  <PlainText text={words(name, before[name] ?? '')} /> → <PlainText text={words(name, value)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
