import { vendorGamesCalls } from '@talora/contract/vendors/games-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { profileOf } from './console-subject.ts';
import { compareGames, importGames } from '../outgoing/import-games.ts';

/** Answers the console about what vendors offer. */
export const vendorGamesSet = serve<typeof vendorGamesCalls, StaffContexts>(vendorGamesCalls, {
  offeredGames: async (context, { code }) => compareGames(context, await profileOf(context, code)),
  importGames: async (context, input) => importGames(context, await profileOf(context, input.code), input),
});
