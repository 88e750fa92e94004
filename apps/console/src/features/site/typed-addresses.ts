import { LOOK_LENGTHS } from '@talora/domain/site/brand-look.ts';

/** Addresses of a text field, one a line, as they are being typed: an empty line may still be filled. No more than may be stored. */
export const typedAddresses = (text: string): string[] => (text === '' ? [] : text.split('\n').slice(0, LOOK_LENGTHS.cdns));
