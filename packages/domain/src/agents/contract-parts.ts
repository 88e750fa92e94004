/** Which contracts a list is narrowed to: all, those of the house, or what agents ask the house for. */
export const CONTRACT_PARTS = ['all', 'house', 'asked'] as const;
