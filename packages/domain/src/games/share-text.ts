/**
 * A share such as 0.960959 as a percentage with so many decimals: cut off, never rounded up, so that no place promises more than
 * the certificate. Text that is no share gets its sign if it is missing.
 */
export function shareText(share: string, decimals: number): string {
  const match = /^(\d)\.(\d+)$/.exec(share);
  if (match === null) return share === '' || share.endsWith('%') ? share : `${share}%`;
  const digits = `${match[1] ?? '0'}${(match[2] ?? '').padEnd(2 + decimals, '0')}`;
  const whole = String(Number(digits.slice(0, 3)));
  return decimals === 0 ? `${whole}%` : `${whole}.${digits.slice(3, 3 + decimals)}%`;
}

/** The return to player that the catalogue keeps: percent with two digits, without its sign; null where nothing readable was said. */
export function rtpPercent(fraction: string): string | null {
  const cut = /^\d\.\d+$/.test(fraction) ? shareText(fraction, 2).slice(0, -1) : fraction.replace(/%$/, '');
  const match = /^(\d{1,3})(?:\.(\d+))?$/.exec(cut);
  return match === null ? null : `${match[1]}.${(match[2] ?? '').padEnd(2, '0').slice(0, 2)}`;
}
