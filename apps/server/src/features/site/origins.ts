import type { Caller } from '../../platform/http/caller.ts';
import type { Config } from '../../platform/config.ts';

/** Replaces the port of an origin. */
function withPort(origin: string, port: number): string {
  const url = new URL(origin);
  url.port = String(port);
  return url.origin;
}

/** Origin of the house games' frame: a setting, or the caller's host on the arcade's port. */
export function arcadeOriginFor(config: Config, caller: Caller): string {
  return config.arcadeOrigin ?? withPort(caller.origin, config.arcadePort);
}

/** An address with `{sandbox}` filled in: as a caller's browser reaches the sandbox, or as this server does. */
export function sandboxAddress(config: Config, address: string, from: Caller | 'server'): string {
  const host = from === 'server' ? '127.0.0.1' : from.host;
  return address.replace(/^\{sandbox\}/, `http://${host}:${config.sandboxPort}`);
}

/** Origin of the player site for a caller on another of our ports. */
export function siteOriginFor(config: Config, caller: Caller): string {
  return withPort(caller.origin, config.sitePort);
}
