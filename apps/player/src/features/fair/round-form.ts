import { isClientSeed } from '@talora/domain/fairness/client-seed.ts';
import { findHouseGame } from '@talora/domain/games/house/house-games.ts';
import { KOPITIAM_SEVENS } from '@talora/domain/games/slots/kopitiam-sevens.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, type Asset } from '@talora/domain/money/asset.ts';
import { findBet } from '@talora/web-kit/fairness/recompute-round.ts';
import type { SearchTexts } from '../../routing/search-text.ts';

/** What is typed into the verifier. */
export interface RoundFields {
  readonly game: string;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly stake: string;
  readonly payout: string;
  readonly currency: string;
  /** JSON of what the player chose at a table; empty at a slot. */
  readonly choice: string;
  /** Odds of the grand pool of a jackpot, and the number that the round has drawn; empty where it takes part in none. */
  readonly odds: string;
  readonly number: string;
}

/** Name of a field that a person fills in. */
export type RoundFieldName = 'serverSeed' | 'commitment' | 'clientSeed' | 'nonce' | 'stake' | 'payout' | 'choice' | 'odds' | 'number';

/** A published round of the rules, to try the verifier with. */
export const EXAMPLE: RoundFields = {
  game: KOPITIAM_SEVENS,
  serverSeed: 'dd83b43f66066c97d9d3acaa90251b9e295f9f230ddddc02c3e4dd5ebd8ccb9f',
  commitment: '856388900fae872120f23aecc364bb530b1d798b2236455288ca888fc2cee826',
  clientSeed: 'demo-seed',
  nonce: '0',
  stake: '',
  payout: '',
  currency: 'MYR',
  choice: '',
  odds: '',
  number: '',
};

/** Fields out of the address: what a game's frame or the betting record put there. */
export function fieldsOfQuery(query: SearchTexts): RoundFields {
  return {
    game: query.game ?? KOPITIAM_SEVENS,
    serverSeed: query.serverSeed ?? '',
    commitment: query.commitment ?? '',
    clientSeed: query.clientSeed ?? '',
    nonce: query.nonce ?? '',
    stake: query.stake ?? '',
    payout: query.payout ?? '',
    currency: query.currency ?? 'MYR',
    choice: query.choice ?? '',
    odds: query.odds ?? '',
    number: query.number ?? '',
  };
}

/** The asset that the round was played in. */
export function assetOf(currency: string): Asset {
  return Object.values(ASSETS).find(({ code }) => code === currency) ?? ASSETS.MYR;
}

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text.trim());
const isAmount = (text: string, currency: string): boolean =>
  text.trim() === '' || parseAmount(text.trim(), assetOf(currency), { decimals: 'upTo' }) !== undefined;

/** What the player chose; undefined where the text is no JSON. */
export function choiceOf({ choice }: Pick<RoundFields, 'choice'>): unknown {
  if (choice.trim() === '') return null;
  try {
    return JSON.parse(choice) as unknown;
  } catch {
    return undefined;
  }
}

/** The stake in minor units, or null when none is told. */
export function stakeOf({ stake, currency }: Pick<RoundFields, 'stake' | 'currency'>): bigint | null {
  return stake.trim() === '' ? null : (parseAmount(stake.trim(), assetOf(currency), { decimals: 'upTo' }) ?? null);
}

/** Is the choice one of the game, and the stake one that it can be played with? */
function isChoice(fields: RoundFields): boolean {
  const game = findHouseGame(fields.game);
  return game === undefined || findBet(game, { stakeMinor: stakeOf(fields), choice: choiceOf(fields) }) !== undefined;
}

/** Odds that a number may be drawn by. */
const isOdds = (text: string): boolean => /^[1-9][0-9]{0,14}$/.test(text.trim()) && BigInt(text.trim()) <= 2n ** 48n;

/** Odds of the grand pool; null where none are told. */
export const oddsOf = ({ odds }: Pick<RoundFields, 'odds'>): bigint | null => (isOdds(odds) ? BigInt(odds.trim()) : null);

/** Fields that cannot be right. */
export function findRoundProblems(fields: RoundFields): readonly RoundFieldName[] {
  const wrong: RoundFieldName[] = [];
  if (!isHash(fields.serverSeed)) wrong.push('serverSeed');
  if (fields.commitment.trim() !== '' && !isHash(fields.commitment)) wrong.push('commitment');
  if (!isClientSeed(fields.clientSeed.trim())) wrong.push('clientSeed');
  if (!/^(?:0|[1-9][0-9]{0,8})$/.test(fields.nonce.trim())) wrong.push('nonce');
  if (!isAmount(fields.stake, fields.currency)) wrong.push('stake');
  if (!isAmount(fields.payout, fields.currency)) wrong.push('payout');
  if (!isChoice(fields)) wrong.push('choice');
  if (fields.odds.trim() !== '' && !isOdds(fields.odds)) wrong.push('odds');
  if (fields.number.trim() !== '' && !/^[0-9]{1,15}$/.test(fields.number.trim())) wrong.push('number');
  return wrong;
}
