/**
 * Every expected "no" of the product and the HTTP status it is sent with. Texts stand in `messages/` under the same
 * code, in every shipped language. What `value` carries, if anything, stands behind the code.
 */
export const REFUSALS = {
  BAD_REQUEST: 400, // {fields: string[]}
  AMOUNT_INVALID: 400,
  PAYLOAD_INVALID: 400,
  NOT_LOGGED_IN: 401,
  SESSION_EXPIRED: 401, // {reason: SessionEnd | null}
  NEED_TRUE_ACCOUNT: 403,
  SECOND_FACTOR_REQUIRED: 403,
  PASSWORD_CHANGE_REQUIRED: 403,
  FORBIDDEN: 403,
  STEP_UP_REQUIRED: 403, // {by: 'password' | 'payment'}
  REGION_BLOCKED: 403,
  ORIGIN_REFUSED: 403,
  NOT_FOUND: 404,
  INVALID_URL: 404,
  PAYOUT_OPEN: 409, // {state}
  ILLEGAL_STATE: 409, // {from, to}
  CHANGED_MEANWHILE: 409, // what is true now: {amount, currency, memberId, version} and more, by the call
  REPLAY_MISMATCH: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  CLOCK_SKEW: 422, // {serverTime}
  INSUFFICIENT_FUNDS: 422, // {balance, currency}
  WRONG_CREDENTIALS: 422, // {captcha: boolean}
  CAPTCHA_REQUIRED: 422,
  CAPTCHA_WRONG: 422,
  BOT_CHECK_REQUIRED: 422,
  REMEMBERED_OVER: 422,
  NON_MEMBER: 422,
  NON_AGENT: 422,
  FREE_PLAY_CLOSED: 422,
  FREE_PLAY_FULL: 422,
  HANDOVER_INVALID: 422,
  SESSION_REPLACES: 409,
  SOCIAL_REFUSED: 422,
  SOCIAL_TAKEN: 422,
  SOCIAL_UNKNOWN: 422, // {ticket, name, email, hasAccount}
  USERNAME_TAKEN: 422,
  ACCOUNT_LOCKED: 422,
  FOUR_EYES: 422,
  APPROVAL_NEEDED: 422,
  APPROVAL_ASKED: 409, // {request, expiresAt}
  SLUG_TAKEN: 409, // {slug}
  ASKED_ALREADY: 409, // {request, askedAt}
  NOT_THE_PAYER: 422, // {payer}
  PAYER_APPROVED: 422,
  VENDOR_SHARED: 409,
  VENDOR_KEY_MISSING: 409,
  LOCK_OF_ANOTHER: 422,
  MEMBER_LOCKED: 422,
  WALLET_OWES: 422, // {owed, currency}
  NAME_TAKEN: 422,
  LIST_FULL: 422, // {max}
  STAFF_NAME_TAKEN: 422,
  STAFF_NAME_ALIKE: 422, // {name}
  OWN_ACCOUNT: 422,
  ROLE_LIMIT: 422, // {kind, name: 'single' | 'day', limit, currency}
  ROLE_NAME_TAKEN: 422,
  ROLE_IN_USE: 422, // {people}
  LAST_HOLDER: 422, // {permission}
  OWN_ADDRESS: 422, // {address}
  ADDRESS_NOT_ALLOWED: 403, // {address}
  MOBILE_TAKEN: 422,
  FIELDS_INVALID: 422, // {fields: {[field]: FieldProblem}}
  PASSWORD_TOO_COMMON: 422,
  TERMS_REQUIRED: 422,
  REGISTRATION_CLOSED: 422,
  WRONG_PASSWORD: 422,
  PASSWORD_UNCHANGED: 422,
  PAYMENT_PASSWORD_LOCKED: 422,
  PASSKEY_REFUSED: 422,
  PASSKEY_KNOWN: 422,
  TOO_MANY_PASSKEYS: 422, // {max}
  AMOUNT_BELOW_MIN: 422, // {min, currency}
  AMOUNT_ABOVE_MAX: 422, // {max, currency}
  METHOD_UNAVAILABLE: 422,
  TOO_MANY_OPEN: 422,
  DEPOSIT_DAY_LIMIT: 422, // {max, left, currency}
  AMOUNT_BUSY: 422,
  OPEN_WITHDRAWAL_EXISTS: 422,
  PAYEE_REQUIRED: 422,
  PAYEE_EXISTS: 422,
  PAYEE_LIMIT: 422, // {max}
  PAYEE_WAITING: 422, // {until}
  PAYEE_IN_USE: 422,
  PAYEE_NAME_REQUIRED: 422,
  PAYEE_NAME_DIFFERS: 422,
  DAILY_COUNT_REACHED: 422, // {max}
  PAPERS_WAITING: 409,
  PAPERS_ACCEPTED: 409,
  PAPERS_LIMIT: 422, // {max}
  SECURITY_CHANGED: 409, // what it is now: {security, currency}
  TURNOVER_OPEN: 422, // {left, currency}
  TRANSFERS_OFF: 422,
  TRANSFER_NO_UPLINE: 422,
  TRANSFER_NOT_IN_LINE: 422,
  TRANSFER_RECEIVER: 422,
  TRANSFER_DISPUTE: 422,
  TRANSFER_COUNT: 422, // {max}
  TRANSFER_DAY_LIMIT: 422, // {max, left, currency}
  OPENING_OFF: 422,
  OPENING_TYPE: 422,
  OPENING_DAY_LIMIT: 422, // {max, left}
  OPENING_TOO_DEEP: 422,
  OPENING_LIST: 422, // {problem, row: number | null}
  OPENING_UNDER_WAY: 409,
  PASSWORDS_SHOWN: 409,
  LINK_LIMIT: 422, // {max}
  EMAIL_NOT_PROVEN: 422,
  AGENT_MESSAGES_DAY: 422, // {max}
  AGENT_MESSAGES_MEMBER: 422, // {max}
  AGENT_MESSAGE_OFF: 422,
  AFFILIATE_CLOSED: 422,
  AFFILIATE_APPLIED: 422,
  CONTRACTS_OFF: 422,
  CONTRACT_TERMS: 422, // {fields: {[field, such as tiers.1.rate]: TermsProblem}}
  CONTRACT_NOT_IN_LINE: 422,
  CONTRACT_ABOVE_OWN: 422, // {most: percent, kind: of several presets of a link}
  CONTRACT_WAITS: 409,
  CONTRACT_RUN_ON: 409,
  BRANCH_STUCK: 409, // {why: BranchObstacle, moveId: string | null}
  ADJUSTMENT_ABOVE_BALANCE: 422, // {available, currency}
  ADJUSTMENT_ABOVE_CEILING: 422, // {room, currency}
  ADJUSTMENT_REVERSED: 409, // {by}: the number of the one that did it
  RECEIPT_AMOUNT_INVALID: 422,
  IMAGE_REQUIRED: 422,
  IMAGE_INVALID: 422,
  IMAGE_TOO_LARGE: 422,
  IMAGE_TOO_MANY_PIXELS: 422, // {most}
  TOO_MANY_IMAGES: 422,
  LIST_TOO_LONG: 422, // {most}
  STATEMENT_UNREADABLE: 422, // {problem, row: number | null}
  STATEMENT_KNOWN: 409, // {at, by}
  BANK_LINE_TAKEN: 409,
  BANK_LINE_UNFIT: 422, // {why: side, state or sum}
  BANK_DAY_DIFFERS: 422, // {open}
  BANK_DAY_OWN: 422,
  GAME_UNAVAILABLE: 422,
  LICENCE_MISSING: 422,
  GAME_MAINTENANCE: 422, // {until: moment | null}
  TICKET_INVALID: 422,
  BET_INVALID: 422, // {min, max, currency}
  BET_LATE: 422,
  CASH_OUT_EARLY: 422,
  CASH_OUT_LATE: 422, // {point: text of the factor at which the round ended}
  ROUND_LIMIT: 422, // {left, currency}
  ROUND_TOO_SOON: 422, // {waitMs}
  ROUND_OPEN: 409, // {id: of the round that waits}
  ROUND_MOVED: 409,
  DECK_MOVED: 409,
  CANNON_LEFT: 409,
  SHOTS_UNDER_WAY: 422, // {most}
  ACT_INVALID: 422,
  LIMIT_REACHED: 422, // {kind, period, most, used, currency, freesAt: moment}
  PLAY_TIME_USED: 422, // {kind, period, most, used: whole minutes, currency, freesAt: moment}
  EXCLUDED: 422, // {until: moment | null for good}
  RAISE_TOO_EARLY: 422, // {from: moment}
  EXCLUDED_LONGER: 422, // {until: moment | null for good}
  LIMIT_NOT_STRICTER: 422,
  CLIENT_SEED_DUE: 409, // {commitment}
  SEEDS_MOVED: 409,
  CODE_WRONG: 422,
  CODE_EXPIRED: 422,
  MOBILE_INVALID: 422,
  LINK_INVALID: 422,
  LAST_PASSKEY: 422,
  TOO_MANY_REQUESTS: 429, // {retryAfterSeconds}
  CODE_TOO_SOON: 429, // {retryAfterSeconds}
  CODE_LIMIT_REACHED: 429, // {retryAfterSeconds}
  INTERNAL: 500,
  UNAVAILABLE: 503,
  PROVIDER_FAILED: 503,
  CODES_PAUSED: 503, // {retryAfterSeconds: number | null}
  MAINTENANCE: 503,
} as const;

/** Code of an expected refusal. */
export type RefusalCode = keyof typeof REFUSALS;

/** Refusals that the platform itself may send on any call; a call lists only its own. */
export const PLATFORM_REFUSALS = [
  'BAD_REQUEST',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA',
  'TOO_MANY_REQUESTS',
  'INVALID_URL',
  'ORIGIN_REFUSED',
  'INTERNAL',
  'UNAVAILABLE',
  'MAINTENANCE',
  'REGION_BLOCKED',
  'ADDRESS_NOT_ALLOWED',
  'NOT_FOUND',
  'SECOND_FACTOR_REQUIRED',
  'PASSWORD_CHANGE_REQUIRED',
  'EXCLUDED',
] as const satisfies readonly RefusalCode[];

/** Is this text a refusal code? */
export function isRefusalCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(REFUSALS, code);
}
