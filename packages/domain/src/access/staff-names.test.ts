import { describe, expect, it } from 'vitest';
import { isStaffName, keptStaffName, staffNameKey } from './staff-names.ts';

describe('names of staff', () => {
  it('are of one script and have nothing that is not seen', () => {
    for (const name of ["Siti Nur'ain", '陈 美玲', 'Zoë', 'நிலா', 'Desk 2', ' Anne-Marie ']) expect(isStaffName(name), name).toBe(true);
    for (const name of ['Siti\u200B', 'Siti\u202E', '\u0405iti', 'Siti 陈', '123', 'a<b>', '\u2066Siti\u2069', 'Siti\nNur'])
      expect(isStaffName(name) && keptStaffName(name) === name, JSON.stringify(name)).toBe(false);
  });

  it('that look alike have one key', () => {
    for (const [one, other] of [
      ['Siti', 'sltl'],
      ['Olga', '0lga'],
      ['Siti Nur', 'SITI  NUR'],
      ['Zoë', 'Zoe'],
      ['Ｓiti', 'Siti'],
      ['Marnie', 'Mamie'],
    ] as const)
      expect(staffNameKey(one), `${one} ${other}`).toBe(staffNameKey(other));
    expect(staffNameKey('Siti')).not.toBe(staffNameKey('Sita'));
  });
});
