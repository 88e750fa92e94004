import type { BannerGroup } from '@talora/domain/content/audience.ts';
import { shapesOf } from '@talora/domain/content/audience.ts';
import { differencesOf, type FieldPath } from '@talora/domain/content/merge-drafts.ts';
import { linesOfPictures } from '@talora/domain/content/picture-lines.ts';
import { picturesOfHtml, readableHtml, withoutPictures } from '@talora/domain/content/readable-html.ts';
import type { Widening } from '@talora/domain/site/site-widening.ts';
import { sha256Hex } from '../../../../platform/crypto/digest.ts';
import { entryPictureAddress } from '../entry-pictures.ts';

/** Fields that hold the id of an uploaded picture. */
const PICTURES = ['pictureId', 'phonePictureId', 'pictures', 'seoPictures'];

/** What of a draft says how its pictures are told. */
interface Pictured {
  readonly pictureAlt?: Readonly<Record<string, string>>;
  readonly groupName?: BannerGroup;
}

/** The file of art that ships: of a banner in the shape of its group, or of an entry. */
function artAddress(art: string, { groupName }: Pictured): string {
  if (groupName === undefined) return `/img/promotion/${art}.webp`;
  return `/img/banner/${art}${shapesOf(groupName).main === 'tall' ? '-tall' : ''}.webp`;
}

/** A value of a draft as a second person reads it; a picture by its address, with its words where it has some in its language. */
function wordsOf([field = '', code = '']: FieldPath, value: unknown, draft: Pictured): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string') return typeof value === 'object' && Object.keys(value).length === 0 ? '' : JSON.stringify(value);
  if (field === 'art') return linesOfPictures([{ src: artAddress(value, draft), alt: '' }]);
  if (!PICTURES.includes(field)) return value;
  const alt = field === 'pictures' ? (draft.pictureAlt?.[code] ?? '') : '';
  return linesOfPictures([{ src: entryPictureAddress(value), alt }]);
}

const markOf = (html: string): string => sha256Hex(html).slice(0, 12);

/**
 * What would change of a rich text: its words without marks, with the targets of its links; and the pictures in it, one a line. Texts
 * that read alike and differ in their marks alone are told apart by a fingerprint.
 */
function changesOfText(code: FieldPath, from: string | undefined, to: string): Widening[] {
  const before = from ?? '';
  const pictured = (html: string): string => linesOfPictures(picturesOfHtml(html));
  const nameOf = (name: string): string => ['content', name, ...code].join('.');
  const [was, is] = [readableHtml(before, false), readableHtml(to, false)];
  const [had, has] = [pictured(before), pictured(to)];
  const bare = had === has ? (html: string) => html : withoutPictures;
  return [
    ...(was === is ? [] : [{ name: nameOf('content'), from: was, to: is }]),
    ...(had === has ? [] : [{ name: nameOf('textPictures'), from: had, to: has }]),
    // A field that was not there and is empty now is no change that anybody could see.
    ...(was === is && from !== undefined && bare(before) !== bare(to)
      ? [{ name: nameOf('marks'), from: markOf(before), to: markOf(to) }]
      : []),
  ];
}

/** Art that makes room for an uploaded picture, or comes back in its place, is one change of the picture. */
function withOnePicture(changes: readonly Widening[]): Widening[] {
  const [art, picture] = ['content.art', 'content.pictureId'].map((name) => changes.find((change) => change.name === name));
  if (art === undefined || picture === undefined || (art.from === '') === (picture.from === '')) return [...changes];
  const whole = { name: picture.name, from: art.from === '' ? picture.from : art.from, to: art.to === '' ? picture.to : art.to };
  return changes.flatMap((change) => (change === art ? [] : [change === picture ? whole : change]));
}

/** What would be published, field by field and language by language, as it stands and as it would stand. */
export function changesOf(before: object | null, after: object): Widening[] {
  const changes = differencesOf(before ?? {}, after).flatMap(({ path, from, to }) => {
    if (path[0] === 'content' && (from === undefined || typeof from === 'string'))
      return changesOfText(path.slice(1), from, typeof to === 'string' ? to : '');
    const [was, is] = [wordsOf(path, from, before ?? {}), wordsOf(path, to, after)];
    return was === is ? [] : [{ name: `content.${path.join('.')}`, from: was, to: is }];
  });
  return withOnePicture(changes);
}
