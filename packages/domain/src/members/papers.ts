import { isOldEnough } from './age.ts';
import { PERSON_NAME_PATTERN } from './pattern-ids.ts';
import { matchesPattern } from './patterns.ts';
import { isSamePerson } from './person-names.ts';

/** What a member shows who they are with. */
export const PAPERS_KINDS = ['identity_card', 'passport', 'driving_licence'] as const;

/** Kind of papers. */
export type PapersKind = (typeof PAPERS_KINDS)[number];

/** States of a set of papers. What was decided stays so: whoever was rejected hands in another set. */
export const PAPERS_STATES = ['handed_in', 'accepted', 'rejected'] as const;

/** Name of a state of a set of papers. */
export type PapersState = (typeof PAPERS_STATES)[number];

/** Most sets that a member hands in within a day of the brand. */
export const PAPERS_PER_DAY = 3;

/** Most pictures of a set: the front, and the back where there is one. */
export const PAPERS_PICTURES = 2;

/** Longest number of papers, as it is typed. */
export const PAPERS_NUMBER_MOST = 40;

/** Longest name on papers. */
export const PAPERS_NAME_MOST = 80;

/** The name as it is stored: without blanks around it, and one between two words. */
export const tidyPapersName = (typed: string): string => typed.trim().replace(/\s+/g, ' ');

/** The number as it is compared: capital letters and digits alone, since hyphens and blanks are typed or left out. */
export const plainPapersNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./-]/g, '');

const NUMBER = /^[A-Z0-9]{5,20}$/;
const SHOWN_DIGITS = 3;

/** The signs of a number that everybody who sees the set may read; never more than half of a short one. */
export const papersNumberEnding = (typed: string): string => plainPapersNumber(typed).slice(-SHOWN_DIGITS);

/** What a member fills in. `bornOn` is yyyy-MM-dd. */
interface PapersForm {
  readonly name: string;
  readonly number: string;
  readonly bornOn: string;
}

/** Field that cannot be taken as it is typed. */
export type PapersField = keyof PapersForm;

/** Fields that no papers say so: no name, no number, no day that somebody who lives may be born on. */
export function findPapersProblems({ name, number, bornOn }: PapersForm, today: string): readonly PapersField[] {
  return [
    ...(matchesPattern(PERSON_NAME_PATTERN, tidyPapersName(name)) && name.length <= PAPERS_NAME_MOST ? [] : ['name' as const]),
    ...(NUMBER.test(plainPapersNumber(number)) && number.length <= PAPERS_NUMBER_MOST ? [] : ['number' as const]),
    ...(matchesPattern(11, bornOn) && isOldEnough(bornOn, 0, today) ? [] : ['bornOn' as const]),
  ];
}

/** What speaks against papers that could be read: told before they are handed in, and to whoever decides. It refuses nothing by itself. */
export const PAPERS_DOUBTS = ['too-young', 'name-differs', 'no-name-on-file'] as const;

/** Name of a doubt. */
export type PapersDoubt = (typeof PAPERS_DOUBTS)[number];

/** What papers are compared with. `today` is yyyy-MM-dd. */
interface PapersOf {
  readonly payeeName: string | null;
  readonly minimumAge: number;
  readonly today: string;
}

/** Doubts about papers of a member: below the brand's age, or in another name than the one that payouts go to. */
export function findPapersDoubts({ name, bornOn }: Pick<PapersForm, 'name' | 'bornOn'>, of: PapersOf): readonly PapersDoubt[] {
  const isNamed = of.payeeName !== null && isSamePerson(of.payeeName, name);
  return [
    ...(isOldEnough(bornOn, of.minimumAge, of.today) ? [] : ['too-young' as const]),
    ...(of.payeeName === null ? ['no-name-on-file' as const] : isNamed ? [] : ['name-differs' as const]),
  ];
}
