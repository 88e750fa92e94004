/** By what a member is found at the console. */
export const SEARCH_KEYS = [
  'username',
  'nickname',
  'name',
  'number',
  'mobile',
  'email',
  'account',
  'referral',
  'affiliate',
  'link',
  'address',
  'payment',
] as const;

/** Name of something that a member is found by. */
export type SearchKey = (typeof SEARCH_KEYS)[number];

/** What is looked up, each by an index of its own: a code is of three kinds, and a name is a real one or a nickname. */
export type SearchKind = 'username' | 'name' | 'number' | 'mobile' | 'email' | 'account' | 'code' | 'address' | 'payment';

/** What only who may see private data finds by: whoever may not read a number may not feel for it digit by digit either. */
const PRIVATE_KINDS: ReadonlySet<SearchKind> = new Set(['mobile', 'email', 'account', 'address']);

/** One thing to look up, as it is compared with what is stored. */
export interface SearchPart {
  readonly kind: SearchKind;
  readonly text: string;
}

/** Fewest digits of a mobile number or a bank account, and fewest characters of an e-mail address: less names a crowd. */
const FEWEST = 4;
/** Most digits of a bank account. */
const MOST_ACCOUNT = 20;

const PAYMENT = /^\d{6}-\d{4,10}$/;
const CODE = /^[A-HJ-NP-Z2-9]{10}$/;
const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const IPV6 = /^[0-9a-f]{0,4}(?::[0-9a-f]{0,4}){2,7}$/;
const PHONE = /^[+0-9()\s-]{4,24}$/;
const MEMBER_NO = /^[1-9]\d{0,17}$/;
/** Han, Kana and Hangul: one sign of a name says something already. */
const SIGNS = /[\u3040-\u30FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF]/;

/** Digits without blanks, signs and the zeros that stand before a number at home and abroad. */
const plainDigits = (text: string): string => text.replaceAll(/[^0-9]/g, '');

function partsOfDigits(text: string): SearchPart[] {
  const digits = plainDigits(text);
  const mobile = digits.replace(/^0+/, '');
  return [
    ...(MEMBER_NO.test(text) ? [{ kind: 'number', text } as const] : []),
    ...(mobile.length >= FEWEST ? [{ kind: 'mobile', text: mobile } as const] : []),
    ...(digits.length >= FEWEST && digits.length <= MOST_ACCOUNT && !text.startsWith('+')
      ? [{ kind: 'account', text: digits } as const]
      : []),
  ];
}

/**
 * What a typed text may be, by its shape: each part is looked up by itself. `maySeePrivate`: without it nothing private is looked up.
 * Empty where it can be nothing, such as three digits with a bracket.
 */
export function searchParts(typed: string, maySeePrivate: boolean): SearchPart[] {
  const text = typed.normalize('NFKC').trim();
  const lower = text.toLowerCase();
  const parts = ((): SearchPart[] => {
    if (lower === '') return [];
    if (PAYMENT.test(text.toUpperCase())) return [{ kind: 'payment', text: text.toUpperCase() }, ...partsOfDigits(text)];
    if (IPV4.test(text) || IPV6.test(lower)) return [{ kind: 'address', text: lower }];
    if (lower.includes('@')) return lower.length >= FEWEST ? [{ kind: 'email', text: lower }] : [];
    const isOneWord = !/\s/.test(lower);
    const isPhone = PHONE.test(lower);
    return [
      ...(isOneWord ? [{ kind: 'username', text: lower } as const] : []),
      ...(CODE.test(text.toUpperCase()) ? [{ kind: 'code', text: text.toUpperCase() } as const] : []),
      ...(isPhone || MEMBER_NO.test(lower) ? partsOfDigits(lower) : []),
      ...(!isPhone && (SIGNS.test(lower) || lower.length > 1) ? [{ kind: 'name', text: lower } as const] : []),
      ...(isOneWord && !isPhone && lower.length >= FEWEST ? [{ kind: 'email', text: lower } as const] : []),
    ];
  })();
  return parts.filter(({ kind }) => maySeePrivate || !PRIVATE_KINDS.has(kind));
}
