import { openingCalls } from '@talora/contract/agents/opening.ts';
import { registrationCalls } from '@talora/contract/members/registration.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCalls } from '../calls/use-services.ts';
import { useSearchTexts } from '../routing/search-text.ts';

/** Codes that the address brought along. */
interface Invitation {
  readonly referralCode: string;
  readonly affiliateCode: string;
  /** The affiliate code of the address is good here: its field need not be shown. Undefined while that is asked. */
  readonly isAffiliateGood: boolean | undefined;
}

/** Reads the codes of the address and asks whether the affiliate code is good on this host. */
export function useInvitation(asksAffiliate: boolean): Invitation {
  const { referralCode = '', affiliateCode = '' } = useSearchTexts();
  const registration = useCalls(registrationCalls);
  const isAsked = asksAffiliate && affiliateCode !== '';
  const { data, isError } = useQuery({
    queryKey: ['affiliate', affiliateCode],
    queryFn: () => registration.checkAffiliate({ code: affiliateCode.slice(0, 64), domain: location.hostname }),
    enabled: isAsked,
    staleTime: Infinity,
    retry: false,
  });
  const visits = useCalls(openingCalls);
  useEffect(() => {
    // Whoever comes by a link is counted there; a form without the count is as good.
    if (isAsked) visits.noteVisit({ code: affiliateCode.slice(0, 64) }).catch(() => undefined);
  }, [visits, isAsked, affiliateCode]);
  return { referralCode, affiliateCode, isAffiliateGood: !isAsked || isError ? false : data?.isValid };
}
