import * as z from 'zod/mini';
import { requestId, text } from '../core/scalars.ts';
import type { RefusalCode } from '../core/refusals.ts';

/** A text that may be left out; the brand's rule of its field decides more. */
const told = z.optional(text(256));

/** Fields that both ways of registering send (specification, section 3). What a brand asks for, its settings say. */
export const registerFields = {
  requestId: requestId(),
  password: text(256),
  confirmPassword: text(256),
  mobileNum: z.optional(text(64)),
  countryDialingCode: z.optional(text(8)),
  verificationCode: z.optional(text(255)),
  paymentPassword: told,
  payeeName: told,
  fullName: told,
  nickname: told,
  email: told,
  birthday: told,
  idNumber: told,
  nationality: told,
  placeOfBirth: told,
  address: told,
  occupation: told,
  sourceOfIncome: told,
  whatsapp: told,
  facebook: told,
  telegram: told,
  line: told,
  wechat: told,
  zalo: told,
  qqNum: told,
  referralCode: told,
  affiliateCode: told,
  recommenderId: told,
  captcha: told,
  captchaId: z.optional(text(64)),
  agreed: z.boolean(),
  login: z.literal(true),
  registerUrl: z.optional(text(512)),
  domain: told,
  registerMethod: z.literal('WEB'),
  language: z.optional(text(8)),
};

const { requestId: _id, password: _password, confirmPassword: _again, login: _login, registerMethod: _method, ...others } = registerFields;

/** The same without what an account elsewhere stands in for. */
export const socialFields = others;

/** Why a registration is refused, whichever way it comes. */
export const registerRefusals = [
  'PAYLOAD_INVALID',
  'FIELDS_INVALID',
  'PASSWORD_TOO_COMMON',
  'MOBILE_TAKEN',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'CAPTCHA_REQUIRED',
  'CAPTCHA_WRONG',
  'TERMS_REQUIRED',
  'REGISTRATION_CLOSED',
  'REPLAY_MISMATCH',
] as const satisfies readonly RefusalCode[];
