import { isHostName } from '@talora/domain/content/links.ts';
import { wordsOf } from '../../kit/typed-lists.ts';

/** What the form is filled with. */
export const hostsTextOf = (hosts: readonly string[]): string => hosts.join(', ');

/** The hosts of a typed text, and those that are no name of a host. Capital letters make no difference. */
export function readHosts(text: string): { readonly hosts: string[]; readonly wrong: string[] } {
  const hosts = wordsOf(text);
  return { hosts, wrong: hosts.filter((host) => !isHostName(host.toLowerCase())) };
}
