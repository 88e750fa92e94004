/**
 * What a sum is counted in: a currency, points or demo chips.
 *
 * `id` is the number stored with every posting and never changes; `digits` is how many decimals one major unit has.
 */
export interface Asset {
  readonly id: number;
  readonly code: string;
  readonly digits: number;
  /** What is printed before a sum. */
  readonly symbol: string;
}

/** Every asset the product knows. Codes are ISO 4217 where one exists; PTS are mall points, DEMO are trial chips. */
export const ASSETS = {
  MYR: { id: 1, code: 'MYR', digits: 2, symbol: 'RM' },
  VND: { id: 2, code: 'VND', digits: 0, symbol: '₫' },
  THB: { id: 3, code: 'THB', digits: 2, symbol: '฿' },
  PHP: { id: 4, code: 'PHP', digits: 2, symbol: '₱' },
  IDR: { id: 5, code: 'IDR', digits: 0, symbol: 'Rp' },
  USDT: { id: 6, code: 'USDT', digits: 2, symbol: '₮' },
  PTS: { id: 90, code: 'PTS', digits: 0, symbol: 'PTS' },
  DEMO: { id: 99, code: 'DEMO', digits: 2, symbol: 'DEMO' },
} as const satisfies Record<string, Asset>;

/** Code of a known asset. */
export type AssetCode = keyof typeof ASSETS;

const ASSET_BY_ID = new Map<number, Asset>(Object.values(ASSETS).map((asset) => [asset.id, asset]));

/** The asset stored under this number. Throws RangeError when there is none: a stored id is always known. */
export function getAssetById(id: number): Asset {
  const asset = ASSET_BY_ID.get(id);
  if (asset === undefined) throw new RangeError(`unknown asset id ${id}`);
  return asset;
}

/** Is this text the code of a known asset? */
export function isAssetCode(code: string): code is AssetCode {
  return Object.hasOwn(ASSETS, code);
}
