import * as z from 'zod/mini';

const plain = (most: number) => z.string().check(z.regex(/^[\x20-\x7e]+$/), z.maxLength(most));

/** Text of a code that the payer's app reads. */
export const qrText = plain(512);

/** Where a payment is to be made on a chain: exactly `amount` of the coin, in decimal text. */
export const chainFields = {
  network: plain(32),
  coin: z.string().check(z.regex(/^[A-Za-z0-9]{1,12}$/)),
  address: z.string().check(z.regex(/^[\x21-\x7e]{8,128}$/)),
  amount: z.string().check(z.regex(/^[0-9]{1,12}(\.[0-9]{1,18})?$/)),
  /** After so many the payment counts. */
  needed: z.int().check(z.minimum(1), z.maximum(1000)),
};

const chainAddress = z.object(chainFields);

/** How a deposit is to be paid where the provider's page is not opened: by a code, or on a chain with how many confirmations there are. */
export const paymentShown = z.object({
  qr: z.nullable(z.string()),
  chain: z.nullable(z.object({ ...chainFields, confirmations: z.int() })),
});

/** What a deposit keeps of it. */
export type StoredShown = { readonly qr: string } | { readonly chain: z.core.output<typeof chainAddress> };
