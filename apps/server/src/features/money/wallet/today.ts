import { businessDayOf, startOfDay } from '@talora/domain/time/business-day.ts';
import { nowOf } from '../../../platform/clock.ts';
import type { MemberContext } from '../../people/members/members.ts';

/** The start of today in the brand's zone: daily counts begin there. */
export function startOfToday({ platform, brand }: Pick<MemberContext, 'platform' | 'brand'>): Date {
  const { timeZone } = brand.settings;
  return startOfDay(businessDayOf(nowOf(platform.clock), timeZone), timeZone);
}
