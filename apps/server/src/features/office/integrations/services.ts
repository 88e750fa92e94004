import type { IntegrationName } from '@talora/contract/site/integrations-console.ts';
import { pingRedis } from '../../../platform/ping-redis.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listBrands, type Brand } from '../../base/site/site.ts';
import { hasProviderKeys, pingProvider } from '../../money/wallet/wallet.ts';
import { checkIssuer, listIssuers } from '../../people/login/login.ts';
import { checkChannel, hostOfChannel, modeOf, type Channel } from '../../people/outbound/outbound.ts';
import { listVendorServices, type VendorService } from '../../play/vendors/vendors.ts';

const CONNECT_MS = 5_000;

/** Services that are asked over the net. */
export type AskedName = Exclude<IntegrationName, 'captcha' | 'anchor' | 'backup'>;

/** An outside service. `key` is what its answers are kept under: two brands that use one issuer share them. */
export interface Service {
  readonly name: AskedName;
  readonly subject: string | null;
  readonly subjectName: string | null;
  readonly key: string;
  readonly setup: 'set' | 'unset' | 'log';
  readonly host: string | null;
  /** Asks it and changes nothing; rejects when it does not answer, or answers no. Only of what is set. */
  readonly ask: () => Promise<void>;
  /** Of a vendor: what its kept calls say. */
  readonly vendor?: VendorService;
}

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);

/** Connects to the host of an address and says nothing. */
async function connectTo(platform: Platform, address: string): Promise<void> {
  const { hostname, port, protocol } = new URL(address);
  const { socket } = await platform.connectOutside({
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    timeoutMs: CONNECT_MS,
  });
  socket.destroy();
}

const channelService = (platform: Platform, channel: Channel): Service => {
  const mode = modeOf(platform, channel);
  return {
    name: channel,
    subject: null,
    subjectName: null,
    key: '',
    setup: mode === 'outside' ? 'set' : mode === 'log' ? 'log' : 'unset',
    host: hostOfChannel(platform, channel),
    ask: () => checkChannel(platform, channel),
  };
};

/** Are there keys of the payment provider? A file that cannot be read is set: asking says what is wrong with it. */
function isPaymentSet(platform: Platform): boolean {
  try {
    return hasProviderKeys(platform);
  } catch {
    return true;
  }
}

/** Services of the whole installation. */
function commonServices(platform: Platform): Service[] {
  const { payment, redisUrl } = platform.config;
  const own = { subject: null, subjectName: null, key: '' } as const;
  return [
    {
      ...own,
      name: 'payment',
      setup: isPaymentSet(platform) ? 'set' : 'unset',
      host: hostOf(payment.url),
      ask: () => pingProvider(platform),
    },
    channelService(platform, 'sms'),
    channelService(platform, 'email'),
    {
      ...own,
      name: 'redis',
      setup: redisUrl === null ? 'unset' : 'set',
      host: redisUrl === null ? null : hostOf(redisUrl),
      ask: () => pingRedis(redisUrl ?? ''),
    },
  ];
}

const issuerServices = (platform: Platform, brand: Pick<Brand, 'settings'>): Service[] =>
  listIssuers(platform, brand).map((issuer) => ({
    name: 'social',
    subject: issuer.provider,
    subjectName: null,
    key: issuer.keySetUrl,
    setup: 'set',
    host: hostOf(issuer.keySetUrl),
    ask: () => checkIssuer(platform, issuer),
  }));

const vendorService = (platform: Platform, vendor: VendorService): Service => ({
  name: 'vendor',
  subject: vendor.code,
  subjectName: vendor.name,
  key: vendor.code,
  setup: vendor.hasKey ? 'set' : 'unset',
  host: hostOf(vendor.baseUrl),
  ask: () => connectTo(platform, vendor.baseUrl),
  vendor,
});

/** The outside services that a brand uses. */
export async function servicesOf(platform: Platform, brand: Brand): Promise<Service[]> {
  const vendors = await listVendorServices(platform, brand.id);
  return [...commonServices(platform), ...issuerServices(platform, brand), ...vendors.map((vendor) => vendorService(platform, vendor))];
}

/** The outside services of all brands, each once. */
export async function listServices(platform: Platform): Promise<Service[]> {
  const [brands, vendors] = await Promise.all([listBrands(platform), listVendorServices(platform, null)]);
  const issuers = new Map(brands.flatMap((brand) => issuerServices(platform, brand)).map((service) => [service.key, service]));
  return [...commonServices(platform), ...issuers.values(), ...vendors.map((vendor) => vendorService(platform, vendor))];
}
