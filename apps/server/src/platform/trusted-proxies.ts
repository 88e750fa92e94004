import { isIP } from 'node:net';

/** Networks that the proxy reader knows by name; nobody outside has an address in them. */
const NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** The widest network that may be trusted, in leading bits: a proxy network is far smaller, and the whole world is not one. */
const WIDEST = { 4: 8, 6: 16 } as const;

/** Why an entry of TRUSTED_PROXIES cannot be used; null when it can. */
export function findProxyProblem(entry: string): string | null {
  if (NAMES.has(entry)) return null;
  const [address = '', bits, more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more !== undefined) return `"${entry}" is no address or network like 10.1.0.0/16`;
  if (/^::(?:ffff|0*):?[0-9a-f.:]*$/i.test(address) && address !== '::1' && version === 6)
    return `"${entry}" holds addresses of IPv4 inside IPv6: write them as IPv4`;
  const most = version === 6 ? 128 : 32;
  const length = bits === undefined ? most : /^[0-9]{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (!(length <= most)) return `"${entry}" is no address or network like 10.1.0.0/16`;
  const widest = version === 6 ? WIDEST[6] : WIDEST[4];
  return length < widest
    ? `"${entry}" is wider than /${widest}: whoever stands in it may say where a call comes from, so name the proxies alone`
    : null;
}
