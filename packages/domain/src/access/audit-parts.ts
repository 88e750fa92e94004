/** Parts of the chain: what was done, or what was shown to somebody and taken away as a file. */
export const AUDIT_PARTS = ['doing', 'looking', 'all'] as const;
