/** A chance as players read it: percent with two digits, cut off; a rarer one as one to so many, rounded up. Nothing seems likelier than it is. */
export function chanceText(chance: number, tag: string): string {
  // What is a whole number of hundredths stays one, although its share is no exact number here.
  if (chance >= 0.01) return `${(Math.floor(chance * 10_000 + 1e-6) / 100).toFixed(2)}%`;
  return `1 : ${Math.ceil(1 / chance - 1e-6).toLocaleString(tag)}`;
}
