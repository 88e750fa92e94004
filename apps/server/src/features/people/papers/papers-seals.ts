import { papersNumberEnding, plainPapersNumber } from '@talora/domain/members/papers.ts';
import { isSealedRow, sealRow } from '../../../platform/crypto/row-seals.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';

const NUMBER = 'papers_set.sealed_number';
const PICTURE = 'papers_picture.sealed';
const MARKS = 'papers_set number';

const fieldsOf = (brandId: string, number: string) => ({ brand: brandId, number: plainPapersNumber(number) });

/** Seals the number of papers for its row. */
export const sealNumber = (platform: Platform, number: string): string =>
  seal(platform.keys.sealing, platform.random, NUMBER, Buffer.from(number));

/** The full number of a set: for the one who decides, and audited there. */
export const openNumber = (platform: Platform, sealed: string): string => unseal(platform.keys.sealing, NUMBER, sealed).toString('utf8');

/** The mark of a number under the newest key: the same for the same number of a brand however it is written, whatever the papers. */
export const numberMark = (platform: Platform, brandId: string, number: string): string =>
  sealRow(platform.keys.sealing, MARKS, fieldsOf(brandId, number));

/** Every mark that a number may have, one for each key. */
export const numberMarks = (platform: Platform, brandId: string, number: string): string[] =>
  platform.keys.sealing.map((key) => sealRow([key], MARKS, fieldsOf(brandId, number)));

/** Is this the mark of the number? */
export const isNumberMark = (platform: Platform, brandId: string, number: string, mark: string): boolean =>
  isSealedRow(platform.keys.sealing, MARKS, fieldsOf(brandId, number), mark);

/** Seals a cleaned picture for its row. */
export const sealPicture = (platform: Platform, picture: Buffer): string => seal(platform.keys.sealing, platform.random, PICTURE, picture);

/** Opens a stored picture. */
export const openPicture = (platform: Platform, sealed: string): Buffer => unseal(platform.keys.sealing, PICTURE, sealed);

/** Is this the end of the number, as it is shown? */
export const endsAs = (number: string, ending: string): boolean => papersNumberEnding(number) === ending;
