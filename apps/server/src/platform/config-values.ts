/** Variables of a process by their name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads single settings; one that cannot be used is told as a problem, and its fallback stands in. */
export interface ConfigValues {
  /** A port number, 0 to 65535. */
  readonly port: (name: string, fallback: number) => number;
  /** 1 to 9999 days. */
  readonly days: (name: string, fallback: number) => number;
  /** A URL of one of the schemes, as it was written; null when it is not given. */
  readonly url: (name: string, schemes: readonly string[]) => string | null;
}

/** Reads from an environment; problems are added to the list, one sentence each. */
export function readValues(env: Environment, problems: string[]): ConfigValues {
  function port(name: string, fallback: number): number {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = Number(text);
    if (/^[0-9]{1,5}$/.test(text) && value <= 65_535) return value;
    problems.push(`${name} must be a port number from 0 to 65535, not "${text}"`);
    return fallback;
  }

  function days(name: string, fallback: number): number {
    const text = env[name] ?? '';
    if (text === '') return fallback;
    if (/^[0-9]{1,4}$/.test(text) && Number(text) >= 1) return Number(text);
    problems.push(`${name} must be a number of days from 1 to 9999, not "${text}"`);
    return fallback;
  }

  function url(name: string, schemes: readonly string[]): string | null {
    const text = env[name];
    if (text === undefined || text === '') return null;
    const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
    if (scheme !== undefined && schemes.includes(scheme) && URL.canParse(text)) return text;
    problems.push(`${name} must be a URL that starts with ${schemes.map((s) => `${s}://`).join(' or ')}`);
    return null;
  }

  return { port, days, url };
}
