import type { contractsCalls, Contract } from '@talora/contract/agents/contracts.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import type { StoredSession } from '@talora/web-kit/session/session-store.ts';

const KEY = 'talora-contracts';

interface Kept {
  /** Which session it is of: another one is asked anew. */
  readonly of: string;
  readonly seen: readonly string[];
}

/** A contract that has changed waits for another answer. */
const nameOf = ({ id, version }: Contract): string => `${id}:${version}`;

function read(session: StoredSession | null): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.of === session?.expiresAt ? (kept?.seen ?? []) : [];
  } catch {
    return [];
  }
}

/** Contracts that wait for the answer of whoever is logged in, as payee or as payer, and that this session has not been shown. */
export function unseenContracts(
  session: StoredSession | null,
  info: CallValue<(typeof contractsCalls)['calls']['consolidatedContracts']>,
): Contract[] {
  const seen = read(session);
  const own = [info.contractDividendInfo, info.dailySalaryInfo, info.hourSalaryInfo, info.salaryInfo]
    .filter(({ enabled }) => enabled)
    .flatMap(({ current, next, waiting }) => [waiting, current, next])
    .filter((one) => one !== null);
  return [...own, ...info.asked].filter((one) => one.acts.includes('accept') && !seen.includes(nameOf(one)));
}

/** Keeps that this session has been shown them. */
export function keepSeenContracts(session: StoredSession | null, contracts: readonly Contract[]): void {
  const seen = [...new Set([...read(session), ...contracts.map(nameOf)])].slice(-50);
  try {
    localStorage.setItem(KEY, JSON.stringify({ of: session?.expiresAt ?? '', seen } satisfies Kept));
  } catch {
    // Without storage they come again with the next page.
  }
}
