import { shippedRole } from '@talora/domain/access/staff-roles.ts';
import type { StaffContext } from '../../apps/server/src/features/base/staff/contexts.ts';
import { getBrand } from '../../apps/server/src/features/base/site/site.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { SAMPLE_BRAND_ID } from '../../apps/server/src/sample/sample-brand.ts';

/** The context of a console call by an administrator of the sample brand: verbs that a bench measures are called with all that a route gives them. */
export async function contextOfAdministrator(platform: Platform): Promise<StaffContext> {
  return {
    platform,
    brand: await getBrand(platform, SAMPLE_BRAND_ID),
    caller: { ip: '127.0.0.1', userAgent: 'bench', language: 'EN', host: 'localhost', deviceClass: 'desktop' },
    staff: {
      staffId: '00000000-0000-7000-8000-000000000001',
      name: 'bench',
      role: shippedRole('admin'),
      tokenHash: Buffer.alloc(32),
      key: 'bench',
      expiresAt: new Date(platform.clock.nowMs() + 3_600_000),
      steppedUpUntil: null,
    },
  };
}
