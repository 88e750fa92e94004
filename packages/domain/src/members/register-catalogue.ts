import type { PatternId } from './patterns.ts';

/** A field that a brand may ask for at registration. What it is called stands in `packages/web-kit/messages`. */
export interface CatalogueField {
  /** Shortest and longest text until the brand says otherwise, in code points. */
  readonly length: readonly [number, number];
  /** Pattern until the brand says otherwise; `*` is any text. */
  readonly pattern: PatternId | '*';
  /** How it is typed, where that is not as plain text. `code` and `captcha` bring a button or a picture of their own. */
  readonly kind?: 'words' | 'secret' | 'email' | 'day' | 'mobile' | 'code' | 'captcha';
  /** What a browser may fill in; nothing where it is left out. */
  readonly autocomplete?: string;
  /** Longest text that a call may carry; 256 where it is left out. */
  readonly longest?: number;
  /** Wherever it is asked for, it must be filled in. */
  readonly isAlwaysRequired?: true;
  /** Asked for until the brand says otherwise; every other field is off until it is switched on. */
  readonly isOnAtFirst?: true;
  /** Kept as it was told, with the member's details. What is not has a column of its own, or is not kept. */
  readonly isDetail?: true;
  /** How staff see it who have not said why they look; in full where it is left out. */
  readonly masked?: 'text' | 'email' | 'mobile' | 'day';
}

const CATALOGUE = {
  username: { length: [4, 16], pattern: 1, autocomplete: 'username' },
  mobileNum: { length: [7, 15], pattern: 6, kind: 'mobile', longest: 64, masked: 'mobile' },
  verificationCode: { length: [1, 255], pattern: 6, kind: 'code', longest: 255 },
  password: { length: [8, 64], pattern: '*', kind: 'secret', autocomplete: 'new-password' },
  confirmPassword: { length: [8, 64], pattern: '*', kind: 'secret', autocomplete: 'new-password', isOnAtFirst: true },
  paymentPassword: { length: [6, 6], pattern: 6, kind: 'secret', isAlwaysRequired: true },
  payeeName: { length: [2, 80], pattern: 23, kind: 'words', autocomplete: 'name' },
  fullName: { length: [2, 80], pattern: 23, kind: 'words', autocomplete: 'name', isDetail: true },
  nickname: { length: [2, 20], pattern: 0, autocomplete: 'nickname' },
  email: { length: [6, 120], pattern: 3, kind: 'email', autocomplete: 'email', masked: 'email' },
  birthday: { length: [10, 10], pattern: 11, kind: 'day', autocomplete: 'bday', masked: 'day' },
  idNumber: { length: [4, 30], pattern: 4, masked: 'text' },
  nationality: { length: [2, 60], pattern: 0, kind: 'words', autocomplete: 'country-name', isDetail: true },
  placeOfBirth: { length: [2, 60], pattern: 0, kind: 'words', isDetail: true },
  address: { length: [5, 200], pattern: 0, kind: 'words', autocomplete: 'street-address', isDetail: true, masked: 'text' },
  occupation: { length: [2, 60], pattern: 0, kind: 'words', autocomplete: 'organization-title', isDetail: true },
  sourceOfIncome: { length: [2, 60], pattern: 0, kind: 'words', isDetail: true },
  whatsapp: { length: [7, 15], pattern: 6, isDetail: true, masked: 'text' },
  facebook: { length: [2, 120], pattern: 9, isDetail: true, masked: 'text' },
  telegram: { length: [2, 40], pattern: 9, isDetail: true, masked: 'text' },
  line: { length: [2, 40], pattern: 9, isDetail: true, masked: 'text' },
  wechat: { length: [2, 40], pattern: 9, isDetail: true, masked: 'text' },
  zalo: { length: [7, 15], pattern: 6, isDetail: true, masked: 'text' },
  qqNum: { length: [5, 12], pattern: 6, isDetail: true, masked: 'text' },
  referralCode: { length: [10, 10], pattern: 4 },
  affiliateCode: { length: [10, 10], pattern: 4 },
  recommenderId: { length: [4, 20], pattern: 6, isDetail: true },
  captcha: { length: [5, 5], pattern: 4, kind: 'captcha', isAlwaysRequired: true },
} as const satisfies Readonly<Record<string, CatalogueField>>;

/** Name of a registration field. */
export type RegisterField = keyof typeof CATALOGUE;

/**
 * Fields that a brand may ask for at registration, with the names of the specification (section 3), in the order of the form. From
 * here come the shape of the calls, the rules of a brand that has set none, the player's form, the console's editor, and what is
 * kept, masked and shown of a member.
 */
export const REGISTER_CATALOGUE: Readonly<Record<RegisterField, CatalogueField>> = CATALOGUE;

/** Names of the fields in the order of the form. */
export const REGISTER_FIELDS = Object.keys(CATALOGUE) as readonly RegisterField[];

/** Is it a field whose text nobody but who typed it is to see? */
export const isSecretField = (field: RegisterField): boolean => REGISTER_CATALOGUE[field].kind === 'secret';
