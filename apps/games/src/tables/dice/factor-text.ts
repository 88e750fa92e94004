import { FACTOR_ONE, paid } from '@talora/domain/games/table/one-step.ts';

/** Ten-thousandths of a stake as players read them: `1.9587×`, `33×`. */
export const factorText = (factor: number): string => `${String(factor / FACTOR_ONE)}×`;

/** What a stake would get back, as the rules round it. */
export const winOf = (bet: bigint, factor: number): bigint => paid(bet, factor);
