import { useEffect, useRef } from 'react';
import { useBrand } from './use-brand.ts';

/** The page came with the brand's colours; when the operator changes them it follows. */
export function useLiveColours(): void {
  const { colours } = useBrand();
  const shown = useRef<typeof colours | undefined>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = colours;
    if (before === colours || (before === undefined && (colours === null || document.getElementById('brand-colours') !== null))) return;
    void import('./apply-colours.ts').then(({ applyColours }) => applyColours(colours));
  }, [colours]);
}
