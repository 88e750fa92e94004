import { openAfterwards, type Afterwards } from './afterwards.ts';
import { openLocalBus, openPostgresBus, openRedisBus, type Bus, type BusParts } from './bus.ts';
import { systemClock, type Clock } from './clock.ts';
import { withoutDatabases, type Config } from './config.ts';
import { openCountries, type Countries } from './countries.ts';
import { readKeys, type Keys } from './crypto/keys.ts';
import { openPasswords, type Passwords } from './crypto/passwords.ts';
import { openDatabase, type Database } from './db/database.ts';
import { openLive, type Live } from './live/live.ts';
import { openLog, type Log } from './log.ts';
import { openMetrics, type Metrics } from './metrics.ts';
import { openOutside, openOutsideConnect, type OutsideConnect, type OutsideFetch } from './outside.ts';
import { readHosts } from './outside-addresses.ts';
import { idsFrom, systemRandom, type Ids, type Random } from './random.ts';
import { openRates, type Rates } from './rates.ts';

/** Everything a feature may reach for that is not a feature: time, chance, storage, the outside. */
export interface Platform {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly random: Random;
  readonly ids: Ids;
  readonly db: Database;
  readonly keys: Keys;
  readonly passwords: Passwords;
  readonly bus: Bus;
  readonly live: Live;
  readonly metrics: Metrics;
  readonly countries: Countries;
  readonly rates: Rates;
  /** What goes on behind a reply. */
  readonly afterwards: Afterwards;
  /** Sends requests to operator-set addresses outside. */
  readonly outside: OutsideFetch;
  /** Connects to operator-set places outside that do not speak HTTP. */
  readonly connectOutside: OutsideConnect;
  /** Product version shown to people. */
  readonly version: string;
}

/** What a test or simulation replaces. */
export interface PlatformOverrides {
  readonly clock?: Clock;
  readonly random?: Random;
  readonly keys?: Keys;
  readonly bus?: 'local';
  readonly log?: Log;
  readonly outside?: OutsideFetch;
  readonly database?: Database;
  /** Cheap password hashing: simulations only. */
  readonly isLight?: boolean;
  readonly areRatesOff?: boolean;
  readonly poolSize?: number;
}

/** An open platform and how to close it. */
export interface OpenPlatform {
  readonly platform: Platform;
  close(): Promise<void>;
}

async function openBus(config: Config, url: string, kind: PlatformOverrides['bus'], parts: BusParts): Promise<Bus> {
  if (kind === 'local') return openLocalBus();
  return config.redisUrl === null ? openPostgresBus(url, parts) : openRedisBus(config.redisUrl, parts);
}

/** Opens the platform on a migrated database, which it enters as the URL's user: the application's login. */
export async function openPlatform(
  config: Config,
  databaseUrl: string,
  version: string,
  overrides: PlatformOverrides = {},
): Promise<OpenPlatform> {
  const log = overrides.log ?? openLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const random = overrides.random ?? systemRandom;
  const ids = idsFrom(clock, random);
  const metrics = openMetrics(config.mode !== 'test');
  const db = overrides.database ?? openDatabase(databaseUrl, overrides.poolSize ?? 20);
  const keys = overrides.keys ?? readKeys(config.keysFile, config.dataDir);
  const newReference = (): string => ids.next().slice(-12);
  const bus = await openBus(config, databaseUrl, overrides.bus, { self: ids.next(), sealing: keys.sealing, log, metrics, newReference });
  const live = openLive(random, metrics, log);
  const afterwards = openAfterwards(log);
  // The sandbox and a test's own servers are inside; in production nothing is, but for what the operator lists.
  const guard = { listed: config.mode === 'production' ? readHosts(config.insideHosts) : null };
  const platform: Platform = {
    config: withoutDatabases(config),
    log,
    clock,
    random,
    ids,
    db,
    keys,
    passwords: openPasswords(overrides.isLight ?? false),
    bus,
    live,
    metrics,
    countries: await openCountries(),
    rates: openRates(overrides.areRatesOff ?? config.areRatesOff),
    afterwards,
    outside: overrides.outside ?? openOutside(guard),
    connectOutside: openOutsideConnect(guard),
    version,
  };
  return {
    platform,
    async close() {
      await live.close();
      await afterwards.settled();
      await bus.close();
      await db.close();
    },
  };
}
