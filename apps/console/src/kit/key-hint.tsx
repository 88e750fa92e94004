/** A key as it is written on a keyboard. */
export function Key({ children }: { readonly children: string }) {
  return <kbd className="rounded-xs border border-line-strong bg-surface-2 px-1.5 py-0.5 text-12 font-semibold text-ink-2">{children}</kbd>;
}

/** The key of a button, for who sees it: a screen reader is given `aria-keyshortcuts`. Not on screens that have mostly no keyboard. */
export function KeyHint({ letter }: { readonly letter: string }) {
  return (
    <kbd aria-hidden="true" className="hidden rounded-xs border border-current px-1 text-10 leading-4 font-semibold lg:inline-block">
      {letter}
    </kbd>
  );
}
