import { BANNER_DEVICES, BANNER_GROUPS } from '@talora/domain/content/audience.ts';
import { LINK_KINDS } from '@talora/domain/content/links.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { RELAY } from '../core/relay.ts';
import { amount, language, moment } from '../core/scalars.ts';

/**
 * A banner of a group. `url` is a path of this site, or with `linkageType` HOST an https address; NONE is not clickable.
 * `picture` holds addresses: its own, the same in less than full size, and the crop for phones, where they exist.
 */
export const banner = z.object({
  id: z.string(),
  groupName: z.enum(BANNER_GROUPS),
  picture: z.object({ main: z.string(), small: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  eyebrow: z.string(),
  title: z.string(),
  text: z.string(),
  action: z.nullable(z.string()),
  url: z.nullable(z.string()),
  linkageType: z.enum(LINK_KINDS),
  device: z.enum(BANNER_DEVICES),
});

/** A notice. `content` is sanitised HTML. */
const notice = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: z.nullable(z.string()),
  startDate: moment(),
});

/** When dividends are paid next, and what was paid of them in all, in the brand's currency. */
const dividend = z.object({ paysAt: moment(), paid: amount(), currency: z.string() });

/** What the home page starts with. Apart from the other content, so that the page's first script carries no more than it needs. */
export const homeContentCalls = callSet('home-content', 'site', {
  homeConsolidated: call({
    method: 'GET',
    path: RELAY.homeConsolidated,
    title: 'Banners, notices and dividends of the home page in one answer',
    access: 'anyone',
    input: z.strictObject({ language: z.optional(language()) }),
    // No dividend while the brand has paid none.
    reply: z.object({ banners: z.array(banner), notices: z.array(notice), dividend: z.nullable(dividend) }),
    refusals: [],
  }),
});

/** When dividends are paid next, and what was paid. */
export type Dividend = z.core.output<typeof dividend>;
