import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { LANGUAGES } from '@talora/domain/languages/languages.ts';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceChips } from '../kit/choice-chips.tsx';

const WIDTHS = ['390', '1440'] as const;
const THEMES = ['dark', 'light'] as const;

/** How wide an element of the page is, in pixels. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => setWidth(element.clientWidth));
    setWidth(element.clientWidth);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [ref, width] as const;
}

interface PlayerPreviewProps {
  readonly label: string;
  readonly language: LanguageCode;
  readonly children: ReactNode;
}

/** What is written, as players see it: on a phone or a wide screen, which is drawn smaller, dark or light. */
export function PlayerPreview({ label, language, children }: PlayerPreviewProps) {
  const t = useTranslations('contentEditor');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('390');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>(() =>
    document.documentElement.dataset.theme === 'light' ? 'light' : 'dark',
  );
  const [room, roomWidth] = useWidth();
  const zoom = roomWidth === 0 ? 1 : Math.min(1, roomWidth / Number(width));
  return (
    <div className="grid min-w-0 content-start gap-2">
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <ChoiceChips
          label={t('width')}
          choices={WIDTHS.map((value) => ({ value, text: t('pixels', { width: value }) }))}
          value={width}
          onChoose={setWidth}
        />
        <ChoiceChips
          label={t('theme')}
          choices={THEMES.map((value) => ({ value, text: t(`themes.${value}`) }))}
          value={theme}
          onChoose={setTheme}
        />
      </div>
      <div ref={room} className="min-w-0 overflow-hidden rounded-control border border-line">
        <section
          aria-label={label}
          lang={LANGUAGES[language].tag}
          dir={LANGUAGES[language].direction}
          data-theme={theme}
          style={{ width: `${width}px`, zoom }}
          className="bg-page p-4 text-ink"
        >
          <div className={width === '1440' ? 'mx-auto max-w-[760px]' : ''}>{children}</div>
        </section>
      </div>
    </div>
  );
}
