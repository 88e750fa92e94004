import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { language, moneyAtVendor, moment } from '../core/scalars.ts';

/** Member info as the interface needs it (specification, section 3). `id` is the internal id, `no` the number on screen. */
export const memberInfo = z.object({
  id: z.string(),
  no: z.string(),
  account: z.string(),
  nickname: z.nullable(z.string()),
  type: z.int(),
  kind: z.enum(['trial', 'member', 'agent']),
  duty: z.nullable(z.enum(['password-change'])),
  payeeName: z.nullable(z.string()),
  /** What the member gives to friends and, as an agent, to new downlines. */
  referralCode: z.nullable(z.string()),
  affiliateCode: z.nullable(z.string()),
  vipLevel: z.int(),
  /** Ways along the line that this member may send money: the brand allows it, and there is an agent above, or this is one. */
  transfers: z.object({ up: z.boolean(), down: z.boolean() }),
  /** What the wallet here can spend. */
  balance: z.string(),
  atVendors: z.array(moneyAtVendor),
  /** The balance and what lies at vendors together. */
  total: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  registeredAt: moment(),
  sessionStartedAt: moment(),
  lastLoginAt: z.nullable(moment()),
});

/** The account of a member: what the interface shows of it, its icon, its language. */
export const memberCalls = callSet('members', 'site', {
  memberInfo: call({
    method: 'GET',
    path: '/wps/member/info',
    title: 'Member info',
    access: 'member',
    whileOut: true,
    input: z.strictObject({}),
    reply: memberInfo,
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED'],
    during: ['password-change'],
  }),
  memberIcon: call({
    method: 'GET',
    path: '/wps/member/info/icon',
    title: 'Icon of the member',
    access: 'member',
    whileOut: true,
    isPictured: true,
    input: z.strictObject({}),
    reply: z.object({ iconUrl: z.string() }),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED'],
  }),
  iconPicture: call({
    method: 'GET',
    path: '/wps/x/members/icons/:pattern',
    title: 'Picture of an icon; it follows from its address and tells nothing of a member',
    access: 'anyone',
    binary: true,
    isKept: true,
    input: z.strictObject({ pattern: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
    reply: z.unknown(),
    refusals: [],
  }),
  updateLanguage: call({
    method: 'POST',
    path: '/wps/system/language',
    title: 'Change the language; messages to a member who is logged in come in it from now on',
    access: 'anyone',
    input: z.strictObject({ language: language() }),
    reply: z.object({ language: language() }),
    refusals: [],
  }),
});

/** Money that lies at a vendor with a wallet of its own. */
export type MoneyAtVendor = z.core.output<typeof moneyAtVendor>;
