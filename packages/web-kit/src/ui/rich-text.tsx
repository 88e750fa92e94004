import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

/** Marks of rich text. The server has the same list: it cleans before it stores and before it sends. */
const MARKS = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'];

const TEXT_CLASSES =
  'min-w-0 text-14 leading-body text-ink-2 wrap-anywhere [&_a]:text-link [&_a]:underline [&_blockquote]:mx-0 [&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:text-16 [&_h3]:text-ink [&_h4]:mt-3 [&_h4]:mb-1 [&_h4]:text-14 [&_h4]:text-ink [&_li]:my-1 [&_ol]:my-3 [&_ol]:grid [&_ol]:list-none [&_ol]:gap-2.5 [&_ol]:ps-0 [&_ol]:[counter-reset:step] [&_ol>li]:relative [&_ol>li]:my-0 [&_ol>li]:min-h-7 [&_ol>li]:ps-10 [&_ol>li]:pt-0.5 [&_ol>li]:[counter-increment:step] [&_ol>li]:before:absolute [&_ol>li]:before:start-0 [&_ol>li]:before:top-0 [&_ol>li]:before:grid [&_ol>li]:before:size-7 [&_ol>li]:before:place-items-center [&_ol>li]:before:rounded-full [&_ol>li]:before:bg-surface-3 [&_ol>li]:before:text-13 [&_ol>li]:before:font-bold [&_ol>li]:before:text-ink [&_ol>li]:before:content-[counter(step)] [&_p]:my-2 [&_strong]:text-ink [&_ul]:list-disc [&_ul]:ps-5 [&>:first-child]:mt-0';

/** Says behind a link out of this site where it leads: its words are the writer's, and may say anything. */
function nameTarget(link: HTMLAnchorElement): void {
  const target = link.protocol === 'mailto:' ? link.pathname : link.host;
  if (target !== '' && target !== window.location.host) link.append(` (${target})`);
}

/** A rich text of the operator, cleaned once more before it enters the page. Links stay on this site, or name https and say where they lead. */
export function RichText({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // None at all where the text makes a document without a body, which the type does not tell.
    const clean: DocumentFragment | null = DOMPurify.sanitize(html, {
      ALLOWED_TAGS: MARKS,
      ALLOWED_ATTR: ['href'],
      ALLOW_DATA_ATTR: false,
      ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|\/(?![/\\])|#)/i,
      RETURN_DOM_FRAGMENT: true,
    });
    for (const link of clean?.querySelectorAll('a') ?? []) {
      link.rel = 'noopener noreferrer';
      nameTarget(link);
    }
    root.current?.replaceChildren(clean ?? '');
  }, [html]);
  return <div ref={root} className={TEXT_CLASSES} />;
}
