/** What has to be loaded before a step, as its text says: nothing, the settings, or the owner's besides. */
type Loaded = 'nothing' | 'settings' | 'owner';

/** How a step of docs/operations.md is run: `sh` by bash as root, `sql` by psql as superuser in a database, `json` is written to a file. */
export interface Step {
  readonly loaded?: Loaded;
  /** Of a `json` step: the file's name, in the folder where commands are typed. */
  readonly file?: string;
}

/**
 * Every step of docs/operations.md that the walk runs, each at least once. A step of the document that does not stand here, and one that
 * stands here alone, fail a test.
 */
export const STEPS: Readonly<Record<string, Step>> = {
  'database-server': {},
  logins: {},
  'inside-database': {},
  unpack: {},
  users: {},
  settings: {},
  load: {},
  'load-owner': {},
  migrate: { loaded: 'owner' },
  'brand-file': { file: 'raya.json' },
  'brand-add': { loaded: 'settings' },
  'staff-add': { loaded: 'settings' },
  'staff-link': { loaded: 'settings' },
  units: { loaded: 'settings' },
  proxy: {},
  'proxy-on': {},
  'further-machine': {},
  'unpack-next': {},
  'backup-next': { loaded: 'owner' },
  'migrate-next': { loaded: 'owner' },
  turn: { loaded: 'settings' },
  'verify-quick': { loaded: 'settings' },
  'turn-back': { loaded: 'settings' },
  'vendor-add': { loaded: 'settings' },
  verify: { loaded: 'settings' },
  backup: { loaded: 'owner' },
  'database-for-restore': {},
  'name-restored': {},
  restore: { loaded: 'owner' },
  'anchors-begin': { loaded: 'settings' },
  'seeds-renew': { loaded: 'settings' },
};
