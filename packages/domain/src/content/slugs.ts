/** Shortest and longest slug, in characters. */
const SLUG_LENGTH = { min: 3, max: 80 } as const;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Is this the last part of an entry's address: small letters, digits and single hyphens, and no id? */
export const isSlug = (text: string): boolean =>
  text.length >= SLUG_LENGTH.min && text.length <= SLUG_LENGTH.max && SLUG.test(text) && !ID.test(text);

/** A slug from a title in Latin letters, without its accents; empty where too little is left of it. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const slug = words
    .replace(/^-+/, '')
    .slice(0, SLUG_LENGTH.max - 4)
    .replace(/-+$/, '');
  return isSlug(slug) ? slug : '';
}

/** The slug or, from the second on, the slug with a number: what is tried while another entry has it. */
export const numberedSlug = (slug: string, n: number): string => (n <= 1 ? slug : `${slug}-${n}`);
