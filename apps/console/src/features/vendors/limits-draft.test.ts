import { expect, it } from 'vitest';
import { capsDraftOf, capsOf, profileDraftOf, profileOf, type VendorProfile } from './limits-draft.ts';

const profile = {
  baseUrl: 'https://v.example',
  launchOrigins: ['https://play.example', 'https://play2.example'],
  networks: ['203.0.113.0/24'],
  keyOverlapHours: 24,
} as VendorProfile;

it('a profile is typed one address a line and read back without empty lines and spaces', () => {
  const draft = profileDraftOf(profile);
  expect(draft.launchOrigins).toBe('https://play.example\nhttps://play2.example');
  expect(profileOf(draft)).toEqual({ ...profile });
  expect(profileOf({ ...draft, launchOrigins: '\n https://play.example \n\n', baseUrl: ' https://v.example ' })).toMatchObject({
    launchOrigins: ['https://play.example'],
    baseUrl: 'https://v.example',
  });
});

it('caps keep their sums as texts and their multiple as a number', () => {
  const draft = capsDraftOf({ singleMax: '100.00', dayMax: '1000.00', winMultiple: 500, winDayMax: '0.00', version: 'v' } as never);
  expect(capsOf({ ...draft, singleMax: ' 100.00 ' })).toEqual({
    singleMax: '100.00',
    dayMax: '1000.00',
    winMultiple: 500,
    winDayMax: '0.00',
  });
  expect(capsOf({ ...draft, winMultiple: 'x' }).winMultiple).toBeNaN();
});
