/** Lines with the day above the first of each day; `dayOf` names a moment's day in the brand's zone. */
export function withDays<T extends { readonly postedAt: string }>(
  lines: readonly T[],
  dayOf: (iso: string) => string,
): { line: T; day: string | null }[] {
  return lines.map((line, at) => {
    const day = dayOf(line.postedAt);
    const before = lines[at - 1];
    return { line, day: before !== undefined && dayOf(before.postedAt) === day ? null : day };
  });
}
