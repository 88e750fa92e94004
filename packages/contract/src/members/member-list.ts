import { MEMBER_ORDERS, MEMBER_STATES, PAPERS_FILTERS } from '@talora/domain/members/member-filter.ts';
import { SEARCH_KEYS } from '@talora/domain/members/member-search.ts';
import { TAG_COLOURS } from '@talora/domain/members/tags.ts';
import * as z from 'zod/mini';
import { amount, day, moment, pageNo, queryInt, text, uuid } from '../core/scalars.ts';

/** A tag as a member has it. */
export const memberTag = z.object({ id: z.string(), name: z.string(), colour: z.enum(TAG_COLOURS) });

/** A member in a list of the console. */
export const memberRow = z.object({
  id: z.string(),
  no: z.string(),
  account: z.string(),
  nickname: z.nullable(z.string()),
  type: z.int(),
  registeredAt: moment(),
  lastLoginAt: z.nullable(moment()),
  isLocked: z.boolean(),
  balance: z.string(),
  held: z.string(),
});

/** A member in the list of members: with why a search has found it, the newest first, and what stands out about it. */
export const listedMember = z.object({
  ...memberRow.shape,
  isExcluded: z.boolean(),
  tags: z.array(memberTag),
  /** What was matched, such as `•••• 4411`; null where the text itself says it. Empty without a search. */
  found: z.array(z.object({ by: z.enum(SEARCH_KEYS), match: z.nullable(z.string()) })),
});

const dayRange = { from: z.optional(day()), to: z.optional(day()) };

/** What the list of members is narrowed to. Days are those of the brand, sums in its currency, `agent` a user name. */
export const memberFilter = {
  type: z.optional(queryInt(0, 999)),
  state: z.optional(z.enum(MEMBER_STATES)),
  registeredFrom: dayRange.from,
  registeredTo: dayRange.to,
  loginFrom: dayRange.from,
  loginTo: dayRange.to,
  agent: z.optional(text(64)),
  tag: z.optional(uuid()),
  balanceFrom: z.optional(amount()),
  balanceTo: z.optional(amount()),
  papers: z.optional(z.enum(PAPERS_FILTERS)),
};

/** Input of the list of members. */
export const membersInput = z.strictObject({
  query: z.optional(text(64)),
  ...memberFilter,
  segment: z.optional(uuid()),
  order: z._default(z.enum(MEMBER_ORDERS), 'registered'),
  pageNo: pageNo(),
});

/** A page of members. `isCapped`: there are more than are counted, and whoever looks for one of them narrows it further. */
export const membersReply = z.object({
  content: z.array(listedMember),
  pageNo: z.int(),
  totalPages: z.int(),
  totalElements: z.int(),
  isCapped: z.boolean(),
});
