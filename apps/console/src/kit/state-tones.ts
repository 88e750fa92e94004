import type { ConsoleNotice } from '@talora/contract/content/content-console.ts';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';

/** How it stands by its schedule, in colours. */
export const STATE_TONES: Readonly<Record<ConsoleNotice['state'], TagTone>> = {
  shown: 'win',
  planned: 'pending',
  ended: 'plain',
  off: 'loss',
};
