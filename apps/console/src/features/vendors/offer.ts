import type { CallValue } from '@talora/contract/core/call.ts';
import type { vendorGamesCalls } from '@talora/contract/vendors/games-console.ts';

/** What the vendor offers now beside the catalogue. */
export type Offer = CallValue<(typeof vendorGamesCalls)['calls']['offeredGames']>;

/** Games that taking the offer over would change: new and changed ones. */
export const changedGames = ({ offered }: Pick<Offer, 'offered'>): Offer['offered'] => offered.filter(({ state }) => state !== 'same');

/** Is there nothing to take over: none new, none changed, none gone? */
export const isSameOffer = (offer: Pick<Offer, 'offered' | 'gone'>): boolean => changedGames(offer).length + offer.gone.length === 0;

/** What taking the offer over carries: codes of the games to add, to change and to hide. */
export function importOf({ offered, gone }: Pick<Offer, 'offered' | 'gone'>) {
  const codesOf = (state: Offer['offered'][number]['state']) => offered.filter((game) => game.state === state).map(({ code }) => code);
  return { add: codesOf('new'), change: codesOf('changed'), hide: gone.map(({ code }) => code) };
}
