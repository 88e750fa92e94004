import { vendorsCalls } from '@talora/contract/vendors/vendors.ts';
import { serve } from '../../../platform/http/handlers.ts';
import type { MemberContexts } from '../../people/members/members.ts';
import { stayAtVendor } from './transfers/presence.ts';
import { getMerchantWallet, replayPlay, transferWallet } from './transfers/member-wallets.ts';

/** Answers wallets of vendors and rounds shown again. */
export const vendorsSet = serve<typeof vendorsCalls, MemberContexts>(vendorsCalls, {
  merchantWallet: getMerchantWallet,
  walletTransfer: transferWallet,
  stayAtVendor,
  replayPlay,
});
