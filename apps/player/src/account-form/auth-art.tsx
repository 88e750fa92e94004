import { contentCalls } from '@talora/contract/content/content.ts';
import type { BannerGroup } from '@talora/domain/content/audience.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { linkOf } from '../routing/link-of.ts';
import { useCalls } from '../calls/use-services.ts';

interface AuthArtProps {
  readonly group: Exclude<BannerGroup, 'w_home'>;
  /** Shown while the group has no banner. */
  readonly title: string;
  readonly text: string;
}

/** The picture beside an account form: the first banner of its group, or a line of welcome. From 768 px up. */
export function AuthArt({ group, title, text }: AuthArtProps) {
  const { language } = useLanguage();
  const content = useCalls(contentCalls);
  const { data, isPending } = useQuery({
    queryKey: ['banners', group, language],
    queryFn: () => content.banners({ group, language }),
    staleTime: 300_000,
  });
  const banner = data?.find(({ device }) => device !== 'PHONE');
  return (
    <div className="sticky top-0 isolate grid h-full max-h-[94dvh] content-end justify-items-start overflow-hidden bg-[#06303a] p-7 text-[#fff]">
      {!isPending && (
        <img
          src={banner?.picture.main ?? '/img/auth.webp'}
          alt=""
          width={680}
          height={1160}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-[linear-gradient(0deg,rgba(3,18,24,.94)_14%,rgba(3,18,24,.6)_34%,rgba(3,18,24,0)_58%)]"
      />
      {banner !== undefined && banner.eyebrow !== '' && (
        <p className="relative m-0 mb-1 text-13 font-bold tracking-[.04em] text-[#ffd98a]">{banner.eyebrow}</p>
      )}
      <p className="relative m-0 font-display text-24 leading-tight font-bold [font-stretch:112%]">{banner?.title ?? title}</p>
      <p className="relative m-0 mt-1.5 text-14 text-[#d4e4e8]">{banner?.text ?? text}</p>
      {banner !== undefined && banner.url !== null && (
        <ArtLink url={banner.url} text={banner.action ?? banner.title} isElsewhere={banner.linkageType === 'HOST'} />
      )}
    </div>
  );
}

function ArtLink({ url, text, isElsewhere }: { url: string; text: string; isElsewhere: boolean }) {
  const linkClass = 'relative mt-3 inline-flex min-h-11 items-center font-bold text-[#7fe3ea] underline';
  return isElsewhere ? (
    <a href={url} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {text}
    </a>
  ) : (
    <Link {...linkOf(url)} className={linkClass}>
      {text}
    </Link>
  );
}
