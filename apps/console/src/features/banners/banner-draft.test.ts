import { describe, expect, it } from 'vitest';
import { draftOf, emptyDraft, problemsOf, type BannerDraft } from './banner-draft.ts';

const titles = { MS: 'Tajuk', EN: 'Title', CN: '标题' };
const sound: BannerDraft = { ...emptyDraft('w_home'), pictureId: 'wide', phonePictureId: 'crop', title: titles };
const problems = (over: Partial<BannerDraft>) => problemsOf({ ...sound, ...over }, ['listed.example']);

describe('a banner that is made', () => {
  it('can be saved with a title in each of its languages, its pictures and a link that may be', () => {
    expect(problems({})).toEqual({ missing: [], hasNoPicture: false, hasNoPhone: false, isLinkWrong: false });
    expect(problems({ linkageType: 'HOST', url: 'https://listed.example/x' }).isLinkWrong).toBe(false);
  });

  it('needs a picture, and on the home page its crop for phones; shipped art has both', () => {
    expect(problems({ pictureId: null })).toMatchObject({ hasNoPicture: true, hasNoPhone: false });
    expect(problems({ phonePictureId: null })).toMatchObject({ hasNoPicture: false, hasNoPhone: true });
    expect(problems({ groupName: 'w_login', phonePictureId: null }).hasNoPhone).toBe(false);
    expect(problems({ art: 'rimba', pictureId: null, phonePictureId: null })).toMatchObject({ hasNoPicture: false, hasNoPhone: false });
  });

  it('needs a title in the languages that it is shown in, and in no other', () => {
    expect(problems({ title: { ...titles, EN: ' ' } }).missing).toEqual(['EN']);
    expect(problems({ title: { ...titles, EN: ' ' }, languages: ['MS', 'CN'] }).missing).toEqual([]);
  });

  it('leads to no host that is not listed', () => {
    expect(problems({ linkageType: 'HOST', url: 'https://other.example' }).isLinkWrong).toBe(true);
    expect(problems({ linkageType: 'PAGE', url: '//other.example' }).isLinkWrong).toBe(true);
  });

  it('is sent without what is about its record', () => {
    const stored = { ...sound, id: '1', version: 3, state: 'shown', startsAt: '2026-11-23T00:00:00Z', endsAt: null, isLive: true };
    expect(draftOf(stored)).toEqual(sound);
  });
});
