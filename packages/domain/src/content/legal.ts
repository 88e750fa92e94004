/** Sections of the help centre that a brand answers for by law: playing responsibly, terms and privacy. */
const LEGAL_SECTIONS = ['limits', 'terms', 'privacy'] as const;

/** Is a section of the help centre one that a brand answers for by law? What is shown of it always takes two. */
export const isLegalSection = (section: string): boolean => (LEGAL_SECTIONS as readonly string[]).includes(section);
