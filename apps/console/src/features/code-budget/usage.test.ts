import { expect, it } from 'vitest';
import { areaName, isUsedUp, percentUsed } from './usage.ts';

it('a budget is used up by the last code that it allows, of the day or of the hour', () => {
  expect(isUsedUp({ used: 19, limit: 20 })).toBe(false);
  expect(isUsedUp({ used: 20, limit: 20 })).toBe(true);
  expect(isUsedUp({ used: 1, limit: 20, hour: { used: 4, limit: 5 } })).toBe(false);
  expect(isUsedUp({ used: 1, limit: 20, hour: { used: 5, limit: 5 } })).toBe(true);
});

it('its bar is full at most, and a budget of nothing is used up', () => {
  expect([percentUsed({ used: 0, limit: 20 }), percentUsed({ used: 7, limit: 20 }), percentUsed({ used: 30, limit: 20 })]).toEqual([
    0, 35, 100,
  ]);
  expect(percentUsed({ used: 0, limit: 0 })).toBe(100);
});

it('numbers are called by their prefix, mail by its domain', () => {
  expect([areaName('sms', '60'), areaName('email', 'a.example')]).toEqual(['+60', 'a.example']);
});
