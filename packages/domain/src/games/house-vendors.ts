/** Codes of the house's own vendors: personal rounds on seeds, and rounds that many share. Their games play from the member's wallet. */
export const HOUSE_VENDORS = { personal: 'HOUSE', shared: 'TABLES' } as const;

/** Is this the code of one of the house's own vendors? */
export const isHouseVendor = (code: string): boolean => code === HOUSE_VENDORS.personal || code === HOUSE_VENDORS.shared;
