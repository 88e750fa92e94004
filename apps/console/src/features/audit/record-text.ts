/** A value of a record's detail as text: texts as they are, anything else as it is stored. */
export const valueText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '–'));

/** How the last check of the chain stands: not made yet, all links hold, or one is broken. */
export const verdictTone = (verdict: { readonly isIntact: boolean } | undefined): 'none' | 'intact' | 'broken' =>
  verdict === undefined ? 'none' : verdict.isIntact ? 'intact' : 'broken';
