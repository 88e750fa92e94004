import { BlockList, isIP } from 'node:net';

/** Address spaces that are nobody's place on the public net: RFC 6890 and what followed it. */
const CLOSED_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Of IPv6 only 2000::/3 is public, and of that not what carries another address within it or is for documents. */
const CLOSED_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closed = new BlockList();
for (const [net, bits] of CLOSED_IPV4) closed.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of CLOSED_IPV6) closed.addSubnet(net, bits, 'ipv6');
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

/** Is it an address of the public net? Everything else is private, loopback, link-local, a cloud's metadata, or nothing. */
export function isPublicAddress(address: string): boolean {
  const bare = address.split('%', 1)[0] ?? '';
  const kind = isIP(bare);
  if (kind === 4) return !closed.check(bare, 'ipv4');
  return kind === 6 && unicast.check(bare, 'ipv6') && !closed.check(bare, 'ipv6');
}

/** Places that an operator has listed: names of hosts, addresses, and networks in CIDR. */
export interface ListedHosts {
  hasHost(host: string): boolean;
  hasAddress(address: string): boolean;
}

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Reads such a list. Throws a RangeError that names what it does not understand. */
export function readHosts(listedHosts: readonly string[]): ListedHosts {
  const hosts = new Set<string>();
  const nets = new BlockList();
  for (const listedHost of listedHosts) {
    const [base = '', bits] = listedHost.split('/', 2);
    const kind = isIP(base);
    const most = kind === 4 ? 32 : 128;
    const width = bits === undefined ? most : /^[0-9]{1,3}$/.test(bits) ? Number(bits) : -1;
    if (kind !== 0 && width >= 0 && width <= most) nets.addSubnet(base, width, kind === 4 ? 'ipv4' : 'ipv6');
    // A name whose last part is a number is an address in disguise.
    else if (kind === 0 && bits === undefined && HOST.test(listedHost.toLowerCase()) && !/(^|\.)[0-9]+$/.test(listedHost))
      hosts.add(listedHost.toLowerCase());
    else throw new RangeError(listedHost);
  }
  return {
    hasHost: (host) => hosts.has(host.toLowerCase()),
    hasAddress: (address) => isIP(address) !== 0 && nets.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6'),
  };
}
