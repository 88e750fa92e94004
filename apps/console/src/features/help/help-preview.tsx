import type { ConsoleHelp } from '@talora/contract/content/content-console.ts';
import { whyNotHelp, whyNotNow } from '@talora/domain/content/shown-to.ts';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import caretRight from 'virtual:icon/ph/caret-right';
import { timesOf } from '../../content/shown-times.ts';
import { ShownTo } from '../../content/shown-preview.tsx';
import type { Looking } from '../../content/viewer.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { readingOf } from './help-parts.ts';

/** Parts, the articles of one of them, and the chosen article. */
function Reader({ articles, viewer: { language, device } }: { articles: readonly ConsoleHelp[]; viewer: Looking }) {
  const t = useTranslations('help');
  const [part, setPart] = useState<ConsoleHelp['section'] | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const reading = readingOf(articles, part, chosenId);
  if (reading === null) return null;
  const { parts, section, listed, chosen } = reading;
  return (
    <div className="grid min-w-0 gap-4">
      <ChoiceChips
        label={t('section')}
        choices={parts.map((value) => ({ value, text: t(`sections.${value}`) }))}
        value={section}
        onChoose={setPart}
      />
      <div className={`grid items-start gap-4 ${device === 'DESK' ? 'md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]' : ''}`}>
        <ul className="m-0 list-none divide-y divide-line overflow-hidden rounded-card border border-line p-0">
          {listed.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen.id}
                onClick={() => setChosenId(id)}
                className="flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2.5 text-start text-14 font-semibold hover:bg-surface-3 aria-pressed:bg-brand-wash"
              >
                {title[language]}
                <Icon icon={caretRight} size={16} className="text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
        <article className="min-w-0 rounded-card border border-line bg-surface-2 p-4 md:p-5">
          <h3 className="m-0 mb-2 text-18 wrap-anywhere">{chosen.title[language]}</h3>
          <RichText html={chosen.content[language]} />
        </article>
      </div>
    </div>
  );
}

/** The help centre of a desk and of a phone: it is the same for everybody. `now` is when the list was read. */
export function HelpPreview({ items, now }: { items: readonly ConsoleHelp[]; now: number }) {
  const t = useTranslations('shownTo');
  return (
    <ShownTo
      items={items}
      note={t('sameForAll')}
      keyOf={({ id }) => id}
      titleOf={(item, language) => item.title[language]}
      timesOf={(item) => item}
      whyNot={(item, viewer) => whyNotNow(timesOf(item), now) ?? whyNotHelp(item.device, viewer)}
    >
      {(seen, viewer) => <Reader articles={seen} viewer={viewer} />}
    </ShownTo>
  );
}
