import type { Effects } from '../../../people/approvals/approvals.ts';
import { contractEffects } from '../contracts/contracts.ts';
import { addEffects } from '../console/add-vendor.ts';
import { capsEffects } from '../console/console-caps.ts';
import { excessEffects } from '../console/console-excess.ts';
import { heldEffects } from '../console/console-held.ts';
import { keyEffects } from '../console/console-keys.ts';
import { profileEffects } from '../console/console-profile.ts';
import { transferEffects } from '../console/console-transfers.ts';

/** What approvals about vendors do. */
export const vendorEffects: Pick<
  Effects,
  | 'vendor.add'
  | 'vendor.contract'
  | 'vendor.key-add'
  | 'vendor.key-activate'
  | 'vendor.limits'
  | 'vendor.profile'
  | 'vendor.transfer'
  | 'vendor.excess'
  | 'vendor.held'
> = {
  ...addEffects,
  ...contractEffects,
  ...keyEffects,
  ...capsEffects,
  ...profileEffects,
  ...transferEffects,
  ...excessEffects,
  ...heldEffects,
};
