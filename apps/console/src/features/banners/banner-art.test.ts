import { expect, it } from 'vitest';
import { faceOf, shippedArt } from './banner-art.ts';

const home = { groupName: 'w_home', art: 'rimba', pictureId: null, phonePictureId: null } as const;
const dialog = { ...home, groupName: 'w_login' } as const;

it('shipped art has a file for desks, one for phones, and one for the dialogs', () => {
  expect(faceOf(home, 'DESK')).toMatchObject({ shipped: 'rimba', isUpright: false });
  expect(faceOf(home, 'PHONE')).toMatchObject({ shipped: 'rimba-m', isUpright: true });
  for (const device of ['DESK', 'PHONE'] as const)
    expect(faceOf(dialog, device)).toMatchObject({ shipped: 'rimba-tall', isTall: true, isUpright: true });
  expect([shippedArt(home), shippedArt(dialog), shippedArt({ ...dialog, art: null })]).toEqual(['rimba', 'rimba-tall', null]);
});

it('an uploaded picture hides the art; a phone gets its crop, else the picture of desks', () => {
  const own = { ...home, pictureId: 'wide', phonePictureId: 'crop' };
  expect(faceOf(own, 'DESK')).toMatchObject({ pictureId: 'wide', shipped: null });
  expect(faceOf(own, 'PHONE')).toMatchObject({ pictureId: 'crop', shipped: null });
  expect(faceOf({ ...own, phonePictureId: null }, 'PHONE').pictureId).toBe('wide');
  expect(faceOf({ ...own, groupName: 'w_login' }, 'PHONE').pictureId).toBe('wide');
});
