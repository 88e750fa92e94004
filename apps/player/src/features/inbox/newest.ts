/** The latest id in view, by the time that is in it; undefined where there is none. Pinned messages stand first whatever their age. */
export const newestOf = (messages: readonly { readonly id: string }[]): string | undefined =>
  messages
    .map(({ id }) => id)
    .toSorted()
    .at(-1);
