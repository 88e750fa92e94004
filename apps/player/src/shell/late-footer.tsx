import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { patiently } from '../later/patiently.ts';

const Footer = lazy(() => patiently(() => import('./footer.tsx')));

/** After so long the footer is there wherever the reader is. */
const SETTLED_MS = 4_000;

/** The place of the footer. It comes when it is nearly in sight, or once the page has settled: the first paint is not its. */
export function LateFooter() {
  const root = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const come = (): void => setNear(true);
    const timer = setTimeout(come, SETTLED_MS);
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(), { rootMargin: '300px' });
    if (root.current !== null) watch.observe(root.current);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
    };
  }, []);
  const space = <div ref={root} className="h-[960px] lg:h-[620px]" />;
  return isNear ? (
    <Suspense fallback={space}>
      <Footer />
    </Suspense>
  ) : (
    space
  );
}
