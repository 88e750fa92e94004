/** Hundredths of a percent as people read them: 1,250 is `12.5%`. */
export const shareText = (share: number): string => `${(share / 100).toFixed(2).replace(/\.?0+$/, '')}%`;
