import type { BannerFields } from '@talora/contract/content/content-console.ts';
import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { usePictureAddress } from './use-picture-address.ts';
import { faceOf } from './banner-art.ts';

/** What a banner looks like is made of. */
export type Face = Pick<
  BannerFields,
  'groupName' | 'art' | 'pictureId' | 'phonePictureId' | 'eyebrow' | 'title' | 'text' | 'action' | 'linkageType'
>;

interface BannerFaceProps {
  readonly banner: Face;
  readonly language: LanguageCode;
  readonly device: 'DESK' | 'PHONE';
}

const PHONE_SCRIM = 'bg-[linear-gradient(0deg,rgba(3,14,18,.94)_34%,rgba(3,14,18,.35)_62%,transparent_78%)]';
const CONSOLE_SCRIM = 'bg-[linear-gradient(90deg,rgba(3,14,18,.93)_0,rgba(3,14,18,.82)_36%,rgba(3,14,18,0)_68%)]';

/** A banner as players see it, on a desk or a phone. */
export function BannerFace({ banner, language, device }: BannerFaceProps) {
  const { linkageType } = banner;
  const [eyebrow, title, text, action] = [banner.eyebrow, banner.title, banner.text, banner.action].map((one) => one[language] ?? '');
  const { isTall, isUpright, pictureId, shipped } = faceOf(banner, device);
  const address = usePictureAddress(pictureId, shipped);
  const shape = isTall ? 'aspect-[680/1160] max-w-[300px]' : isUpright ? 'h-[372px] max-w-[358px]' : 'aspect-[1240/560]';
  return (
    <div
      lang={LANGUAGES[language].tag}
      dir={LANGUAGES[language].direction}
      className={`relative isolate mx-auto flex w-full overflow-hidden rounded-xl bg-[#06303a] text-[#fff] ${isUpright ? 'items-end' : 'items-center'} ${shape}`}
    >
      {address !== null && (
        <img src={address} alt="" className={`absolute inset-0 -z-20 size-full object-cover ${isUpright ? 'object-top' : ''}`} />
      )}
      <span aria-hidden="true" className={`absolute inset-0 -z-10 ${isUpright ? PHONE_SCRIM : CONSOLE_SCRIM}`} />
      <div className={`grid min-w-0 justify-items-start gap-1.5 ${isUpright ? 'p-4.5' : 'max-w-[60%] px-6 py-4'}`}>
        {eyebrow !== '' && <p className="m-0 text-12 font-bold text-[#ffd98a]">{eyebrow}</p>}
        <p className={`m-0 leading-tight font-black wrap-anywhere ${isUpright ? 'text-24' : 'text-20'}`}>{title}</p>
        {text !== '' && <p className="m-0 text-13 wrap-anywhere text-[#d4e4e8]">{text}</p>}
        {linkageType !== 'NONE' && action !== '' && <span className={buttonClass('primary')}>{action}</span>}
      </div>
    </div>
  );
}
