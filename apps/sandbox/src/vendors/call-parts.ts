import * as z from 'zod/mini';
import type { Catalogue } from './catalogue.ts';
import type { CallAnswer, Dialect } from './dialects/dialect.ts';
import type { Grants } from './grants.ts';
import type { Habits } from './habits.ts';
import type { Purses } from './purses.ts';
import type { Rounds } from './rounds.ts';
import type { Sessions } from './sessions.ts';
import type { VendorDb } from './vendor-db.ts';
import type { Vendor } from './vendor-list.ts';
import { CODES } from './wallet-call.ts';

/** What calls of the operator work with. */
export interface CallParts {
  readonly db: VendorDb;
  readonly catalogue: Catalogue;
  readonly sessions: Sessions;
  readonly rounds: Rounds;
  readonly grants: Grants;
  readonly habits: Habits;
  readonly purses: Purses;
  readonly nowMs: () => number;
  /** Our address as players' browsers reach it, by an address of the operator. */
  readonly publicOrigin: (siteAddress: string) => string;
  /** The feed of a transfer wallet tells its last round twice. */
  readonly isDuplicating: boolean;
}

/** A call of the operator that was opened and is read with its dialect. */
export interface Call {
  readonly vendor: Vendor;
  readonly dialect: Dialect;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Answer to a call whose fields are not what they should be. */
export const BAD_CALL: CallAnswer = { code: CODES.BAD_REQUEST };
/** Ids that may stand in calls. */
export const idText = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,64}$/));
/** A player's id at this vendor. */
export const playerText = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/));
/** Code of a currency. */
export const currencyText = z.string().check(z.regex(/^[A-Z]{3,5}$/));
