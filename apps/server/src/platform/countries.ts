import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { open, type Reader, type Response } from 'maxmind';

/** Countries of addresses, from a database in MMDB form that comes with the installation. */
export interface Countries {
  /** Two letters of ISO 3166, upper case; `private` for addresses that are no country's; null when nobody knows. */
  find(ip: string): string | null;
}

/** What the database holds for a range of addresses. */
interface CountryRecord {
  readonly country_code: string;
}

const DATA = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Loopback, private, carrier-grade, link-local and unique local addresses. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits);
for (const [net, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');
PRIVATE.addAddress('::1', 'ipv6');

/** Opened once a process: eight megabytes that never change. */
let reader: Promise<Reader<Response>> | null = null;

/** Opens the database. */
export async function openCountries(): Promise<Countries> {
  reader ??= open(createRequire(import.meta.url).resolve(DATA));
  const opened = await reader;
  return {
    find(ip) {
      const version = isIP(ip);
      if (version === 0) return null;
      if (PRIVATE.check(ip, version === 6 ? 'ipv6' : 'ipv4')) return 'private';
      return (opened.get(ip) as CountryRecord | null)?.country_code.toUpperCase() ?? null;
    },
  };
}
