/** For money, or on trial chips. */
export type GameMode = 'real' | 'demo';
