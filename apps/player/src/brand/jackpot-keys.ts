/** Keys of what the pools of the jackpot would pay together, and of all that is shown of them. */
export const JACKPOT_SUM_KEY = ['jackpot', 'sum'] as const;
export const jackpotKey = (language: string) => ['jackpot', 'all', language] as const;
