import { useLayoutEffect, useRef } from 'react';
import { cleanRichNodes } from './clean-rich-text.ts';

/** Classes of rich text: the page that shows it and the field in which it is written draw the same. */
export const RICH_CLASSES =
  '[&_aside]:my-3 [&_aside]:rounded-control [&_aside]:border [&_aside]:border-s-4 [&_aside]:border-line [&_aside]:border-s-lagoon [&_aside]:bg-surface-2 [&_aside]:px-4 [&_aside]:py-2.5 [&_aside[data-tone=good]]:border-s-win [&_aside[data-tone=warn]]:border-s-danger [&_img]:my-3 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded-control [&_table]:my-3 [&_table]:w-full [&_table]:table-fixed [&_table]:border-collapse [&_td]:border [&_td]:border-line-strong [&_td]:px-2.5 [&_td]:py-1.5 [&_td]:align-top [&_th]:border [&_th]:border-line-strong [&_th]:bg-surface-2 [&_th]:px-2.5 [&_th]:py-1.5 [&_th]:text-start [&_th]:align-top [&_th]:text-ink [&_hr]:my-4 [&_hr]:border-0 [&_hr]:border-t [&_hr]:border-line-strong min-w-0 text-14 leading-body text-ink-2 wrap-anywhere [&_a]:text-link [&_a]:underline [&_blockquote]:mx-0 [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:text-16 [&_h3]:text-ink [&_h4]:mt-3 [&_h4]:mb-1 [&_h4]:text-14 [&_h4]:text-ink [&_li]:my-1 [&_ol]:my-3 [&_ol]:grid [&_ol]:list-none [&_ol]:gap-2.5 [&_ol]:ps-0 [&_ol]:[counter-reset:step] [&_ol>li]:relative [&_ol>li]:my-0 [&_ol>li]:min-h-7 [&_ol>li]:ps-10 [&_ol>li]:pt-0.5 [&_ol>li]:[counter-increment:step] [&_ol>li]:before:absolute [&_ol>li]:before:start-0 [&_ol>li]:before:top-0 [&_ol>li]:before:grid [&_ol>li]:before:size-7 [&_ol>li]:before:place-items-center [&_ol>li]:before:rounded-full [&_ol>li]:before:bg-surface-3 [&_ol>li]:before:text-13 [&_ol>li]:before:font-bold [&_ol>li]:before:text-ink [&_ol>li]:before:content-[counter(step)] [&_p]:my-2 [&_strong]:text-ink [&_ul]:list-disc [&_ul]:ps-5 [&>:first-child]:mt-0';

/** Says behind a link out of this site where it leads: its words are the writer's, and may say anything. */
function nameTarget(link: HTMLAnchorElement): void {
  const target = link.protocol === 'mailto:' ? link.pathname : link.host;
  if (target !== '' && target !== window.location.host) link.append(` (${target})`);
}

/** A rich text of the operator, cleaned once more before it enters the page. Links stay on this site, or name https and say where they lead. */
export function RichText({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const clean = cleanRichNodes(html);
    for (const link of clean?.querySelectorAll('a') ?? []) {
      link.rel = 'noopener noreferrer';
      nameTarget(link);
    }
    for (const picture of clean?.querySelectorAll('img') ?? []) picture.loading = 'lazy';
    root.current?.replaceChildren(clean ?? '');
  }, [html]);
  return <div ref={root} className={RICH_CLASSES} />;
}
