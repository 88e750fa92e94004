/** A network of addresses: as many leading bits as its length are those of every address in it. */
interface Network {
  readonly bits: 32 | 128;
  readonly value: bigint;
  readonly length: number;
}

const V4 = /^(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}$/;

const v4Value = (text: string): bigint => text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);

/** The eight groups of an IPv6 address without `::`; undefined for what is none. */
function groupsOf(text: string): string[] | undefined {
  if (text === '') return [];
  const groups = text.split(':');
  const last = groups.at(-1) ?? '';
  if (V4.test(last)) {
    const value = v4Value(last);
    groups.splice(-1, 1, (value >> 16n).toString(16), (value & 0xffffn).toString(16));
  }
  return groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) ? groups : undefined;
}

function v6Value(text: string): bigint | undefined {
  const halves = text.split('::');
  if (halves.length > 2) return undefined;
  const [head, tail] = [groupsOf(halves[0] ?? ''), groupsOf(halves[1] ?? '')];
  if (head === undefined || tail === undefined) return undefined;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined;
  return [...head, ...Array.from({ length: missing }, () => '0'), ...tail].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

/** Addresses of IPv4 written as IPv6 (`::ffff:0:0/96`). */
const MAPPED = 0xffffn;

/** An address by bits; IPv4 inside IPv6 is IPv4. */
function readAddress(text: string): Omit<Network, 'length'> | undefined {
  if (V4.test(text)) return { bits: 32, value: v4Value(text) };
  const value = text.includes(':') ? v6Value(text) : undefined;
  if (value === undefined) return undefined;
  return value >> 32n === MAPPED ? { bits: 32, value: value & 0xffffffffn } : { bits: 128, value };
}

/** The network that a text names, as an address with or without a length (RFC 4632, RFC 4291); undefined for what is none. */
function readNetwork(text: string): Network | undefined {
  const [address = '', length, ...rest] = text.trim().split('/');
  const read = readAddress(address);
  if (read === undefined || rest.length > 0) return undefined;
  if (length === undefined) return { ...read, length: read.bits };
  const isMapped = read.bits === 32 && address.includes(':');
  const bits = /^[0-9]{1,3}$/.test(length) ? Number(length) - (isMapped ? 96 : 0) : -1;
  return bits < 0 || bits > read.bits ? undefined : { ...read, length: bits };
}

const isWithin = (inner: Network, outer: Network): boolean =>
  inner.bits === outer.bits &&
  inner.length >= outer.length &&
  inner.value >> BigInt(inner.bits - outer.length) === outer.value >> BigInt(outer.bits - outer.length);

/** Is it an address, or a network with its length (CIDR), of IPv4 or IPv6? */
export const isNetwork = (text: string): boolean => readNetwork(text) !== undefined;

/** Does an address lie in one of the networks? With none, every address does; what cannot be read lies in none and holds none. */
export function isAddressIn(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const read = readNetwork(address);
  return read !== undefined && networks.some((text) => isInNetwork(read, text));
}

function isInNetwork(inner: Network, text: string): boolean {
  const outer = readNetwork(text);
  return outer !== undefined && isWithin(inner, outer);
}

/** Does every address of the second list lie in the first? None is every address. */
export function coversNetworks(outer: readonly string[], inner: readonly string[]): boolean {
  if (outer.length === 0) return true;
  return (
    inner.length > 0 &&
    inner.every((text) => {
      const read = readNetwork(text);
      return read !== undefined && outer.some((one) => isInNetwork(read, one));
    })
  );
}
