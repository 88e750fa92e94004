import { useEffect, useState } from 'react';

/** Time since a moment: minutes and seconds, hours when there are any. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1_000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3_600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

/**
 * How long this game has been open. It is always on the screen: time passes fast here. The site’s bar has the time since the login, so that
 * this one is not called a session.
 */
export function SessionClock({ sinceMs, label }: { readonly sinceMs: number; readonly label: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span>
      {label} <time className="num">{clockText(now - sinceMs)}</time>
    </span>
  );
}
