/** Address at which a colleague makes the first passkey. The token stands behind `#`, so that no log of a server ever holds it. */
export const enrolmentAddress = (origin: string, token: string): string => `${origin}/enrol#t=${encodeURIComponent(token)}`;

/** The token of such an address; empty where there is none. */
export const tokenOf = (hash: string): string => new URLSearchParams(hash.replace(/^#/, '')).get('t') ?? '';
