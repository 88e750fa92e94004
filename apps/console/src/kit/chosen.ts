/** What is chosen of a list: the one with the id, or the first where it is gone or nobody has chosen. */
export const chosenOf = <T extends { readonly id: string }>(items: readonly T[], id: string | null): T | undefined =>
  items.find((item) => item.id === id) ?? items[0];
