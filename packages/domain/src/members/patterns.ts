/** Number of an entry in the pattern catalogue (specification, section 5); 23 is our own, and no entry of the specification changes for it. */
export type PatternId =
  | 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23; // prettier-ignore

/** One rule of the catalogue: every expression of `allOf` matches, and none of `noneOf`; each is linear in the text's length. */
export interface CataloguePattern {
  readonly id: PatternId;
  readonly allOf: readonly RegExp[];
  readonly noneOf?: readonly RegExp[];
  /** Where an expression is not enough: a calendar date must exist. */
  readonly date?: 'yyyy-MM-dd' | 'MM-dd-yyyy';
}

const HAN = '\\p{Script=Han}';
const CJK_PUNCTUATION = '\\u3000-\\u303F\\uFF00-\\uFFEF\\u2014\\u2018\\u2019\\u201C\\u201D\\u2026\\u00B7';

const entry = (id: PatternId, allOf: readonly RegExp[], date?: CataloguePattern['date']): CataloguePattern =>
  date === undefined ? { id, allOf } : { id, allOf, date };

/**
 * A person's name as a bank writes it: letters of any script, one word or many, and between them space, `/ @ ' . -` with the
 * apostrophe and the middle dot that phones type. One apostrophe may stand before the first letter. Letters that look like
 * nothing or like a drawing are none, marks do not pile up, and neither an address of mail nor of a page is a name.
 */
const PERSON_NAME: readonly RegExp[] = [/^['’]?\p{L}(?:[\p{L}\p{M}/@'’.·\- ]|\u200C|\u200D)*$/u, /[\p{L}\p{M}.'’]$/u];
const NO_PERSON_NAME: readonly RegExp[] = [
  / {2}|[/@'’.·-]{3}|\/ ?\/|@ ?@|['’]['’]|\. ?\.|· ?·|- ?-/,
  /\p{M}{5}/u,
  /[^\p{M}](?:\u200C|\u200D)/u,
  /(?:\u200C|\u200D)(?:\P{L}|$)/u,
  /[\u115F\u1160\u3164\uFFA0\u{1D400}-\u{1D7FF}\u2100-\u214F]/u,
  /@[^ .@]{1,64}\.[^ ]/,
  /www\./i,
];

/** The catalogue 0 to 22 in order, and behind it the names of people.  The form and the server use this one list. */
export const PATTERN_CATALOGUE: readonly CataloguePattern[] = [
  entry(0, []),
  entry(1, [/^[A-Za-z][A-Za-z0-9]*$/]),
  entry(2, [new RegExp(`^[${HAN}0-9]+$`, 'u')]),
  entry(3, [/^[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}$/, /^(?!.*\.\.)[^.]/, /[A-Za-z]{2}$/]),
  entry(4, [/^[A-Za-z0-9]+$/]),
  entry(5, [/^[A-Za-z0-9]+$/, /[A-Za-z]/, /[0-9]/]),
  entry(6, [/^[0-9]+$/]),
  entry(7, [/^[A-Za-z0-9]+$/, /[A-Z]/]),
  entry(8, [/^[A-Za-z ]+$/]),
  entry(9, [/^\S+$/u]),
  entry(10, [new RegExp(`^[${HAN}${CJK_PUNCTUATION}]+$`, 'u')]),
  entry(11, [/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/], 'yyyy-MM-dd'),
  entry(12, [/^[A-Za-z ]+$/, /^ *[A-Za-z] *[A-Za-z]/]),
  entry(13, [/^[0-9]{2}-[0-9]{2}-[0-9]{4}$/], 'MM-dd-yyyy'),
  entry(14, [/^[A-Za-z0-9]+$/]),
  entry(15, [/^\p{Script=Hangul}+$/u]),
  entry(16, [/^[\p{Script=Thai}]+$/u]),
  entry(17, [/^[\p{Script=Thai}A-Za-z ]+$/u, /[^ ]/]),
  entry(18, [/^[A-Z ]+$/, /[A-Z]/]),
  entry(19, [/^[\x21-\x7E]+$/]),
  entry(20, [/^[\x21-\x7E]+$/, /[A-Z]/, /[a-z]/, /[0-9]/, /[^A-Za-z0-9]/]),
  entry(21, [/^\p{L}[\p{L}\p{M}'.-]* \p{L}[\p{L}\p{M}'. -]*$/u]),
  entry(22, [new RegExp(`^[${HAN}\\u3041-\\u3096\\u309D\\u309E\\u30A1-\\u30FA\\u30FC-\\u30FE\\u3005]+$`, 'u')]),
  { id: 23, allOf: PERSON_NAME, noneOf: NO_PERSON_NAME },
];

/** Length cap before any expression runs, in UTF-16 units. */
const PATTERN_INPUT_CAP = 512;

function isCalendarDate(year: number, month: number, day: number): boolean {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= (days[month - 1] ?? 0);
}

/** Does the text satisfy the catalogue rule? Texts over {@link PATTERN_INPUT_CAP} never do. */
export function matchesPattern(id: PatternId, text: string): boolean {
  if (text.length > PATTERN_INPUT_CAP) return false;
  const pattern = PATTERN_CATALOGUE[id];
  if (pattern === undefined || !pattern.allOf.every((expression) => expression.test(text))) return false;
  if (pattern.noneOf?.some((expression) => expression.test(text)) === true) return false;
  if (pattern.date === undefined) return true;
  const [a, b, c] = text.split('-').map(Number) as [number, number, number];
  return pattern.date === 'yyyy-MM-dd' ? isCalendarDate(a, b, c) : isCalendarDate(c, a, b);
}
