import { describe, expect, it } from 'vitest';
import { AUDIENCES, BANNER_GROUPS, isOfAudience, popupExecutions, shapesOf } from './audience.ts';

describe('audiences', () => {
  it('take in who belongs to them', () => {
    const seen = (kind: 'guest' | 'trial' | 'member' | 'agent') => AUDIENCES.filter((audience) => isOfAudience(audience, kind));
    expect(seen('guest')).toEqual(['ALL', 'GUEST']);
    expect(seen('trial')).toEqual(['ALL', 'GUEST']);
    expect(seen('member')).toEqual(['ALL', 'MEMBER']);
    expect(seen('agent')).toEqual(['ALL', 'AGENT']);
  });

  it('give B to guests, A to who is logged in, and F first to who is so for the first time', () => {
    expect(popupExecutions('guest', false)).toEqual(['B']);
    expect(popupExecutions('guest', true)).toEqual(['B']);
    expect(popupExecutions('member', false)).toEqual(['A']);
    expect(popupExecutions('agent', true)).toEqual(['F', 'A']);
  });

  it('have a crop for phones on the home page alone', () => {
    expect(BANNER_GROUPS.filter((group) => shapesOf(group).phone !== null)).toEqual(['w_home']);
    expect(shapesOf('w_login').main).toBe('tall');
  });
});
