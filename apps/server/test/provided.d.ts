import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection URL of the PostgreSQL server that the run uses. */
    serverUrl: string;
    /** Name of the migrated database that each test file clones. */
    template: string;
  }
}
