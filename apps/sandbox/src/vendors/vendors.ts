import { join } from 'node:path';
import type { SlotTheme } from '@talora/domain/games/slots/themes/theme.ts';
import type { TableKind } from '@talora/domain/games/table/one-step.ts';
import { SHOWN_TABLE_KINDS, TABLE_THEMES } from '@talora/domain/games/table/table-themes.ts';
import type { FastifyInstance } from 'fastify';
import { openCatalogue } from './catalogue.ts';
import { mountClientFiles } from './client-files.routes.ts';
import { mountGameCalls } from './game-calls.routes.ts';
import { mountConsolePage } from './console-page.routes.ts';
import { openGrants } from './grants.ts';
import { openHabits } from './habits.ts';
import { mountOperatorCalls } from './operator-calls.routes.ts';
import { openOperator, type VendorChaos } from './operator.ts';
import { openOutbox } from './outbox.ts';
import { openPurses } from './purses.ts';
import { openRounds } from './rounds.ts';
import { openSessions } from './sessions.ts';
import { openVendorDb } from './vendor-db.ts';
import { openKeyRing } from './vendor-keys.ts';

/** What the vendors are told by their surroundings. */
export interface VendorSettings {
  /** Origin of the operator's site, where its wallet answers. */
  readonly operatorOrigin: string;
  readonly chaos: VendorChaos;
  /** How long an answer of the wallet is waited for. */
  readonly deadlineMs: number;
  /** In place of each vendor's own pace; null leaves it to them. */
  readonly paceMs: number | null;
  readonly isAlwaysTwoStep: boolean;
  readonly clientFolder: string;
  readonly pictureFolders: readonly string[];
  readonly sites: readonly string[];
  /** Games on offer; null takes all that are drawn. */
  readonly themes: readonly SlotTheme[] | null;
  /** Kinds of tables on offer; null takes those that the client has a screen for. */
  readonly tableKinds: readonly TableKind[] | null;
  /** From 0 up to 1: what chaos strikes. */
  readonly chance: () => number;
}

/** The vendors of the sandbox. */
export interface Vendors {
  mount(app: FastifyInstance): Promise<void>;
  /** Moves everything on that is due. */
  readonly turn: () => Promise<void>;
  readonly nextDue: () => number | null;
  /** Resolves when nothing is under way; nothing new is begun by the vendors themselves. */
  close(): Promise<void>;
}

/** What the vendors stand on. */
export interface VendorSurroundings {
  /** The sandbox's own folder. */
  readonly folder: string;
  readonly nowMs: () => number;
  readonly publicOrigin: (siteAddress: string) => string;
  /** Called after something has come to wait for its time. */
  readonly wake: () => void;
}

const TIDY_EVERY_MS = 3_600_000;

/** Opens the vendors: their keys, their database, and every round that a stop left in the middle. */
export async function openVendors(settings: VendorSettings, { folder, nowMs, publicOrigin, wake }: VendorSurroundings): Promise<Vendors> {
  const keys = openKeyRing(folder);
  const db = openVendorDb(join(folder, 'vendors', 'vendors.sqlite'));
  const themes = settings.themes ?? (await import('@talora/domain/games/slots/themes/themes.ts')).SLOT_THEMES;
  const kinds = settings.tableKinds ?? SHOWN_TABLE_KINDS;
  const tables = TABLE_THEMES.filter(({ kind }) => kinds.includes(kind));
  const { chaos, chance, paceMs } = settings;
  const catalogue = openCatalogue(themes, tables);
  const operator = openOperator({ origin: settings.operatorOrigin, keys, chaos, deadlineMs: settings.deadlineMs, nowMs, chance });
  const purses = openPurses(db, nowMs);
  const grants = openGrants(db, nowMs);
  const sessions = openSessions({ db, operator, purses, nowMs });
  const habits = openHabits(db);
  const outbox = openOutbox({ db, operator, habits, nowMs, isReordering: chaos.isReordering });
  const rounds = openRounds({ db, catalogue, outbox, purses, grants, nowMs, paceMs, isAlwaysTwoStep: settings.isAlwaysTwoStep, wake });
  let tidiedAt = 0;

  return {
    async mount(app) {
      const { isDuplicating } = chaos;
      await mountOperatorCalls(app, {
        db,
        catalogue,
        sessions,
        rounds,
        grants,
        habits,
        purses,
        nowMs,
        publicOrigin,
        isDuplicating,
        keys,
        chaos,
        chance,
      });
      await mountGameCalls(app, { db, catalogue, sessions, rounds, grants, nowMs, paceMs });
      await mountConsolePage(app, { db, habits, keys });
      await mountClientFiles(app, { catalogue, sessions, ...settings });
    },
    async turn() {
      if (nowMs() - tidiedAt > TIDY_EVERY_MS) {
        tidiedAt = nowMs();
        sessions.tidy();
      }
      await outbox.driveDue();
    },
    nextDue: outbox.nextDue,
    async close() {
      await outbox.quiet();
      await operator.quiet();
      db.close();
    },
  };
}
