import * as z from 'zod/mini';
import { moneyAtVendor } from '../core/scalars.ts';

/** What a member has: in the wallet, set aside, at vendors, and all of it together. `owed` is what the wallet is below zero; null when it is level. */
export const funds = z.object({
  balance: z.string(),
  held: z.string(),
  owed: z.nullable(z.string()),
  total: z.string(),
  atVendors: z.array(moneyAtVendor),
  currency: z.string(),
  currencySymbol: z.string(),
});
