import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { lazy, useEffect, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { useIsInBrowser } from './use-is-in-browser.ts';
import { carryOver, markOf, type Mark } from './carry-over.ts';
import { patiently } from './patiently.ts';

interface Module {
  readonly default: ComponentType;
}

interface LaterProps {
  /** What stands in its place until it is there, of the same height. */
  readonly children: ReactNode;
}

/**
 * While the page is taken over, what stands in an element with markup of its own is left as it is. The markup is nothing: the
 * element is only ever taken over, never filled.
 */
const AS_IT_STANDS = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } };

const parts: (() => Promise<void>)[] = [];

/** On the server: opens the parts that a page is made with, and the parts of those. */
export async function openParts(): Promise<void> {
  let opened = 0;
  while (opened < parts.length) {
    const next = parts.slice(opened);
    opened = parts.length;
    await Promise.all(next.map((open) => open()));
  }
}

/**
 * A part whose script comes when it is drawn. On the server it is there already: a page that was sent with a part still waiting would be
 * complained of when it is taken over, and drawn again. Stands inside a `Suspense`.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  parts.push(async () => {
    known = (await load()).default;
  });
  const Late: ComponentType<Props> = lazy(() => patiently(load));
  return function LazyPart(props) {
    const Part = known ?? Late;
    return <Part {...props} />;
  };
}

/**
 * A part of a page whose script comes when a reader comes near it. `isInReadyPage`: the server makes the page with it, so that
 * it can be read, and its links followed, before that. A button that is pressed before that is pressed again when its script is
 * here, and the focus stays where it was.
 */
export function later(load: () => Promise<Module>, { margin = '0px', isInReadyPage = false } = {}): ComponentType<LaterProps> {
  let known: ComponentType | undefined;
  if (isInReadyPage) {
    parts.push(async () => {
      known = (await load()).default;
    });
  }
  return function Later({ children }) {
    const root = useRef<HTMLDivElement>(null);
    const isInBrowser = useIsInBrowser();
    const { language } = useLanguage();
    // What the server made stands in the language that the page starts with.
    const [readyIn, setReadyIn] = useState(isInReadyPage && !isInBrowser ? language : null);
    // Gone with another language, it does not come back with the first one: nothing is left to take over.
    if (readyIn !== null && readyIn !== language) setReadyIn(null);
    const [Part, setPart] = useState<ComponentType | null>(null);
    const mark = useRef<Mark | null>(null);
    useEffect(() => {
      if (root.current === null) return undefined;
      const take = (module: Module): void => {
        if (root.current !== null) mark.current ??= markOf(root.current, document.activeElement, false);
        setPart(() => module.default);
      };
      // Into the page's own failure screen, which offers to load it again.
      const fail = (error: unknown): void =>
        setPart(() => {
          throw error;
        });
      const watch = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting !== true) return;
          watch.disconnect();
          patiently(load).then(take, fail);
        },
        { rootMargin: margin },
      );
      watch.observe(root.current);
      return () => watch.disconnect();
    }, []);
    useEffect(() => {
      if (Part === null || root.current === null || mark.current === null) return;
      carryOver(root.current, mark.current);
      mark.current = null;
    }, [Part]);
    const keepPress = ({ target, currentTarget }: MouseEvent): void => {
      const isLink = target instanceof Element && target.closest('a') !== null;
      if (Part === null && !isLink) mark.current = markOf(currentTarget, target, true);
    };
    const Ready = known;
    if (Ready !== undefined) {
      return (
        <div ref={root}>
          <div>
            <Ready />
          </div>
        </div>
      );
    }
    const waiting = language === readyIn ? <div {...AS_IT_STANDS} /> : children;
    return (
      <div ref={root} onClickCapture={keepPress}>
        {Part === null ? waiting : <Part />}
      </div>
    );
  };
}
