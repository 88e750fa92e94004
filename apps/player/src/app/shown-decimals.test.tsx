// @vitest-environment happy-dom
import { Money } from '@talora/web-kit/ui/money.tsx';
import { describe, expect, it } from 'vitest';
import { drawPart } from '../../test/draw-part.tsx';

describe('sums of the site', () => {
  it('have the decimals of the currency, or those that the brand shows', async () => {
    const sum = <Money amount="1234.99" symbol="RM" language="en" />;
    expect((await drawPart(sum)).textContent).toBe('RM 1,234.99');
    expect((await drawPart(sum, { brand: { shownDecimals: 0 } })).textContent).toBe('RM 1,234');
  });
});
