/** Builds the web apps that are older than what they are made of. */
export function buildWeb(): Promise<void>;
