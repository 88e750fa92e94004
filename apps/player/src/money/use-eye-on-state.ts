import { useEffect, useRef, type RefObject } from 'react';

/**
 * A heading to which the eye, and the focus, go once a form was sent: the form is gone then, and with it the place where one looked. The
 * heading takes the ref and `tabIndex={-1}`.
 */
export function useEyeOnState(hasForm: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const had = useRef(hasForm);
  useEffect(() => {
    const isGone = had.current && !hasForm;
    had.current = hasForm;
    if (!isGone) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [hasForm]);
  return heading;
}
