import { describe, expect, it } from 'vitest';
import { mayMeasure } from './analytics.ts';

describe('the tag that measures', () => {
  it.each(['?m=reset', '?lang=EN&m=reset', '?m=social', '?token=abc'])('never comes to a page with a ticket in its address: %s', (query) =>
    expect(mayMeasure(query)).toBe(false),
  );
  it.each(['', '?m=login', '?lang=EN', '?m=forgot'])('comes to others after a yes: %j', (query) => expect(mayMeasure(query)).toBe(true));
});
