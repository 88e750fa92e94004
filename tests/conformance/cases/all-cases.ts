import type { Case } from '../trial.ts';
import { betCases } from './bet.ts';
import { adjustCases, creditCases, endRoundCases, statusCases, tipCases } from './other-money.ts';
import { sessionCases } from './session.ts';
import { signatureCases } from './signature.ts';
import { trafficCases } from './traffic.ts';
import { refundCases, rollbackCases } from './undo.ts';
import { betWinCases, winCases } from './win.ts';

/** Every case, in the order of the report. */
export const ALL_CASES: readonly Case[] = [
  ...signatureCases,
  ...sessionCases,
  ...betCases,
  ...winCases,
  ...betWinCases,
  ...refundCases,
  ...rollbackCases,
  ...adjustCases,
  ...endRoundCases,
  ...creditCases,
  ...tipCases,
  ...statusCases,
  ...trafficCases,
];
