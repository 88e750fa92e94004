import { closingCalls } from '@talora/contract/site/closing-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { trySettings } from './try-settings.ts';
import { tryGameStop, tryMethodStop, tryModuleStop, tryVendorStop } from './try-stop.ts';

/** Answers what would go with something that is closed or hidden. */
export const closingSet = serve<typeof closingCalls, StaffContexts>(closingCalls, {
  tryVendorStop: (context, { vassalage }) => tryVendorStop(context, vassalage),
  tryGameStop: (context, { nodeId }) => tryGameStop(context, nodeId),
  tryMethodStop: (context, { code }) => tryMethodStop(context, code),
  tryModuleStop: (context, { module }) => tryModuleStop(context, module),
  trySettings: (context, wanted) => trySettings(context, wanted),
});
