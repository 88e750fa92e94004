/** What the page of the app is looked at on. */
export type Device = 'ios' | 'android' | 'desk';

/** The device that a browser says it runs on. An iPad calls itself a Mac, but no Mac is touched by more than one finger. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'ios';
  return /Macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'desk';
}
