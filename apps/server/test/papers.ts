import type { CallInput } from '@talora/contract/core/call.ts';
import { papersConsoleCalls } from '@talora/contract/members/papers-console.ts';
import { papersCalls } from '@talora/contract/members/papers.ts';
import type { Player, Staffer, World } from './world.ts';

type HandIn = Omit<CallInput<(typeof papersCalls)['calls']['handInPapers']>, 'requestId'>;

/** Papers that fit what members of a world register with. */
export const GOOD_PAPERS: HandIn = { kind: 'identity_card', name: 'Bunga Raya', number: '900101-14-5678', bornOn: '1990-01-01' };

/** Hands in papers of a member, and decides about them as somebody who looks first. */
export function openPapers(world: World) {
  const next = (): string => world.platform.ids.next();
  const callsOf = (staffer: Staffer) => staffer.caller.client(papersConsoleCalls);
  return {
    callsOf,
    async handIn(player: Player, change: Partial<HandIn> & { requestId?: string } = {}, pictures = 2) {
      const picture = await world.picture();
      const files = Array.from({ length: pictures }, () => picture);
      return player.caller.client(papersCalls).handInPapers({ requestId: next(), ...GOOD_PAPERS, ...change }, files);
    },
    standing: (player: Player) => player.caller.client(papersCalls).papers(),
    async seen(staffer: Staffer, id: string) {
      const { memberId, version } = await callsOf(staffer).consolePapers({ id });
      return { id, memberId, version };
    },
    async accept(staffer: Staffer, id: string, requestId = next()) {
      await staffer.stepUp();
      return callsOf(staffer).acceptPapers({ ...(await this.seen(staffer, id)), requestId });
    },
    async reject(staffer: Staffer, id: string, reason = 'The picture is dark', requestId = next()) {
      return callsOf(staffer).rejectPapers({ ...(await this.seen(staffer, id)), requestId, reason });
    },
  };
}
