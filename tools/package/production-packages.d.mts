export interface LockedPackage {
  readonly key: string;
  readonly version?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}
export function listProductionPackages(
  root: string,
  roots: readonly { readonly workspace: string; readonly only?: readonly string[] }[],
): LockedPackage[];
