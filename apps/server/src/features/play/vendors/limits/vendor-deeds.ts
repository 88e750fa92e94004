import type { Effects } from '../../../people/approvals/approvals.ts';
import { capsEffects } from '../console/desk-caps.ts';
import { excessEffects } from '../console/desk-excess.ts';
import { heldEffects } from '../console/desk-held.ts';
import { keyEffects } from '../console/desk-keys.ts';
import { profileEffects } from '../console/desk-profile.ts';
import { transferEffects } from '../console/desk-transfers.ts';

/** What approvals about vendors do. */
export const vendorEffects: Pick<
  Effects,
  'vendor.key-add' | 'vendor.key-activate' | 'vendor.limits' | 'vendor.profile' | 'vendor.transfer' | 'vendor.excess' | 'vendor.held'
> = { ...keyEffects, ...capsEffects, ...profileEffects, ...transferEffects, ...excessEffects, ...heldEffects };
