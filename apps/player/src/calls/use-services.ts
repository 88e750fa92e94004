import type { Call, CallSet } from '@talora/contract/core/call.ts';
import { createClient, type Client, type Transport } from '@talora/contract/core/client.ts';
import { createContext, useContext } from 'react';
import type { Services } from './services.ts';

/** Carries the services to every component. */
export const ServicesContext = createContext<Services | null>(null);

/** The services of this page. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('no services here');
  return services;
}

const clients = new WeakMap<Transport, Map<CallSet, unknown>>();

/** The typed client of a call set; the same object every time. */
export function useCalls<C extends Record<string, Call>>(set: CallSet<C>): Client<C> {
  const { transport } = useServices();
  const known = clients.get(transport) ?? new Map<CallSet, unknown>();
  clients.set(transport, known);
  const found = known.get(set) as Client<C> | undefined;
  if (found !== undefined) return found;
  const made = createClient(set, transport);
  known.set(set, made);
  return made;
}
