import { isLoopback, type InsideHosts } from '@talora/domain/vendors/vendor-order.ts';
import type { Config } from '../../../platform/config.ts';
import { readHosts } from '../../../platform/outside-addresses.ts';

/** Hosts inside that vendors may have: in production those that whoever runs the server has listed, where the sandbox runs those of this machine. */
export function insideHostsOf({ mode, insideHosts }: Pick<Config, 'mode' | 'insideHosts'>): InsideHosts {
  if (mode !== 'production') return isLoopback;
  const listed = readHosts(insideHosts);
  return (host) => listed.hasHost(host) || listed.hasAddress(host);
}
