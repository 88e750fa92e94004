import type { Effects } from '../approvals/approvals.ts';
import { capsEffects } from './desk-caps.ts';
import { excessEffects } from './desk-excess.ts';
import { heldEffects } from './desk-held.ts';
import { keyEffects } from './desk-keys.ts';
import { profileEffects } from './desk-profile.ts';
import { transferEffects } from './desk-transfers.ts';

/** What approvals about vendors do. */
export const vendorEffects: Pick<
  Effects,
  'vendor.key-add' | 'vendor.key-activate' | 'vendor.limits' | 'vendor.profile' | 'vendor.transfer' | 'vendor.excess' | 'vendor.held'
> = { ...keyEffects, ...capsEffects, ...profileEffects, ...transferEffects, ...excessEffects, ...heldEffects };
