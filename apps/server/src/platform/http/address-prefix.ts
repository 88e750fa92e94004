import { isIPv6 } from 'node:net';

/** The neighbourhood of an address: the /24 of IPv4, the /64 of IPv6, or as many groups of it. One caller may well have all of it. */
export function addressPrefix(ip: string, groupsOfSix = 4): string {
  if (!isIPv6(ip)) return ip.split('.').slice(0, 3).join('.');
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups.slice(0, groupsOfSix).map((group) => Number.parseInt(group, 16).toString(16)).join(':'); // prettier-ignore
}
