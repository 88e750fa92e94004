import { VENDOR_PATHS, vendorOfPath } from '@talora/domain/games/categories.ts';
import { describe, expect, it } from 'vitest';
import { vendorLink } from './paths.ts';

describe('links to vendors', () => {
  it('lead to the own page of a vendor that has one', () => {
    for (const [path, { gameType, vassalage }] of Object.entries(VENDOR_PATHS)) {
      expect(vendorLink('/elsewhere', gameType, vassalage)).toEqual({ to: path, search: {} });
      expect(vendorOfPath(path)).toEqual({ gameType, vassalage });
    }
  });

  it('lead to the page of the category, narrowed to the vendor, for every other one', () => {
    expect(vendorLink('/sports', 'SPORTS', 'SBO')).toEqual({ to: '/sports', search: { vassalage: 'SBO' } });
    expect(vendorLink('/esports', 'ESPORTS', 'FB')).toEqual({ to: '/esports', search: { vassalage: 'FB' } });
  });
});
