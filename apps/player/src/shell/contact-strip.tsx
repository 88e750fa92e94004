import { lazy, Suspense } from 'react';
import { useContacts } from '../brand/use-contacts.ts';
import { useIsInBrowser } from '../later/use-is-in-browser.ts';
import { withMessages } from '../messages/home-messages.ts';
import { patiently } from '../later/patiently.ts';

const ContactLinks = lazy(() => patiently(() => withMessages(import('./contact-links.tsx'))));

/** Ways to reach the brand, where it has any. */
export function ContactStrip({ area }: { area: 'rail' | 'footer' }) {
  const contacts = useContacts();
  const isInBrowser = useIsInBrowser();
  if (!isInBrowser || contacts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ContactLinks contacts={contacts} area={area} />
    </Suspense>
  );
}
