import { isClientSeed } from '@talora/domain/fairness/client-seed.ts';
import { isUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { LANGUAGE_CODES } from '@talora/domain/languages/languages.ts';
import * as z from 'zod/mini';

/** A sum as the wire carries it: major units as decimal text. Its grammar is checked by the verb that knows the asset. */
export const amount = () => z.string().check(z.maxLength(40));

/** A UUID of version 7 in lower case: every id that the product makes. */
export const uuid = () => z.string().check(z.refine(isUuidV7, 'uuid v7'));

/** The caller's own id of a write: made once, kept over retries. */
export const requestId = () => uuid();

/** A moment: ISO 8601 in UTC with milliseconds. */
export const moment = () => z.string().check(z.maxLength(30));

/** No text holds the sign NUL or half of a sign: the database stores neither. */
const storable = z.refine<string>((value) => !value.includes('\0') && value.isWellFormed(), 'storable');

/** Plain text of a bounded length in UTF-16 units. */
export const text = (max: number) => z.string().check(z.maxLength(max), storable);

/** Plain text that must hold something after trimming. */
export const filledText = (max: number) =>
  z.string().check(
    z.maxLength(max),
    storable,
    z.refine((value) => value.trim() !== '', 'empty'),
  );

/** A whole number in a query string. */
export const queryInt = (min: number, max: number) =>
  z.pipe(
    z.union([z.string().check(z.regex(/^[0-9]{1,9}$/)), z.number()]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

/** Page number inside a filter, counted from 1. */
export const pageNo = () => z._default(queryInt(1, 100_000), 1);

/** A language code of the specification. */
export const language = () => z.enum(LANGUAGE_CODES);

/** A text in every shipped language, and in others where the operator writes it. */
export const textsOf = <T extends z.core.$ZodType>(one: T) => {
  const more = z.optional(one);
  return z.strictObject({
    MS: one, EN: one, CN: one,
    TW: more, JA: more, TH: more, VI: more, MY: more, ES: more, HI: more, ID: more, KM: more, KO: more,
    PT: more, TA: more, TR: more, BN: more, AR: more, RU: more, FR: more, TY: more,
  }); // prettier-ignore
};

/** A client seed of the fairness scheme. */
export const clientSeed = () => z.string().check(z.refine(isClientSeed, 'client seed'));

/** A calendar day of the brand, yyyy-MM-dd. */
export const day = () => z.string().check(z.regex(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/));

/** Lower-case hexadecimal of 32 bytes. */
export const hash256 = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A list page and how many there are. */
export const page = <T extends z.core.$ZodType>(item: T) =>
  z.object({ content: z.array(item), pageNo: z.int(), totalPages: z.int(), totalElements: z.int() });

/** A solved bot check: the challenge as it was given, and the answer that was found. */
export const botCheckResult = () => z.strictObject({ challenge: text(600), answer: text(12) });

/** A reply without a value. */
export const nothing = () => z.null();

/** Money that lies at a vendor with a wallet of its own, or is on its way there. `isMoving`: a movement has no end yet. */
export const moneyAtVendor = z.object({ merchantCode: z.string(), name: z.string(), amount: z.string(), isMoving: z.boolean() });
