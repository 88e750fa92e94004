/** How a vendor speaks with operators. */
export type DialectName = 'plain' | 'command' | 'resource';

/** A vendor of the sandbox: what differs between them beside their games. */
export interface Vendor {
  readonly code: string;
  readonly name: string;
  readonly dialect: DialectName;
  /** `seamless`: each bet asks the operator's wallet. `transfer`: money is brought here first. */
  readonly wallet: 'seamless' | 'transfer';
  /** Simple rounds take stake and win in one step. */
  readonly isOneStep: boolean;
  /** What undoes a bet that got no clear answer. */
  readonly undo: 'rollback' | 'refund';
  /** A lost round ends with `endRound`; otherwise with a win of nothing. */
  readonly endsLostRounds: boolean;
  readonly hasTables: boolean;
  /** Least time between two rounds of a session. */
  readonly paceMs: number;
}

/** The vendors of the sandbox. */
export const VENDORS: readonly Vendor[] = [
  { code: 'KIRIN', name: 'Kirin Works', dialect: 'plain', wallet: 'seamless', isOneStep: true, undo: 'rollback', endsLostRounds: false, hasTables: false, paceMs: 600 },
  { code: 'LUMEN', name: 'Lumen Six', dialect: 'plain', wallet: 'seamless', isOneStep: true, undo: 'rollback', endsLostRounds: true, hasTables: false, paceMs: 500 },
  { code: 'NUSA', name: 'Nusa Play', dialect: 'command', wallet: 'seamless', isOneStep: false, undo: 'rollback', endsLostRounds: false, hasTables: true, paceMs: 700 },
  { code: 'BATU', name: 'Batu Nine', dialect: 'command', wallet: 'seamless', isOneStep: false, undo: 'refund', endsLostRounds: true, hasTables: true, paceMs: 800 },
  { code: 'HEXBAY', name: 'Hexbay', dialect: 'resource', wallet: 'seamless', isOneStep: true, undo: 'refund', endsLostRounds: false, hasTables: false, paceMs: 500 },
  { code: 'TIDE', name: 'Tideworks', dialect: 'plain', wallet: 'transfer', isOneStep: true, undo: 'rollback', endsLostRounds: false, hasTables: false, paceMs: 600 },
]; // prettier-ignore

/** The vendor whose name stands in an address. */
export function findVendor(inAddress: string): Vendor | undefined {
  return VENDORS.find(({ code }) => code.toLowerCase() === inAddress);
}
