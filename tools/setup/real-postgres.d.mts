/** The PostgreSQL server that tests use besides the embedded one, or null, with a sentence for whoever watches the run. */
export function findServer(): Promise<{ readonly url: string | null; readonly told: string }>;
