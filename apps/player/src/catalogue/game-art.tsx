import { useState } from 'react';

/** Pictures that there is a small one of beside. */
export const KNOWN_SIZES = /^\/(?:img\/game|pictures)\/[a-z0-9-]+\.webp$/;

/** The small one. */
export const smallOf = (src: string): string => src.replace('.webp', '-240.webp');

interface GameArtProps {
  readonly src: string;
  readonly name: string;
  /** CSS size that the browser chooses a file by. */
  readonly sizes: string;
  readonly isFirst?: boolean;
  /** Out of service: without its colours. */
  readonly isGrey?: boolean;
  readonly className?: string;
}

/** A game's picture, 3:4; its name on a plain ground when there is none. The name is said by the link around it. */
export function GameArt({ src, name, sizes, isFirst = false, isGrey = false, className = '' }: GameArtProps) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing || src === '') {
    return (
      <span
        aria-hidden="true"
        className={`grid aspect-[3/4] w-full place-items-center bg-surface-3 p-3 text-center font-display text-18 font-bold text-ink-2 ${className}`}
      >
        {name}
      </span>
    );
  }
  const small = KNOWN_SIZES.test(src) ? { srcSet: `${smallOf(src)} 240w, ${src} 360w`, sizes } : {};
  return (
    <img
      src={src}
      {...small}
      alt=""
      width={360}
      height={480}
      loading={isFirst ? 'eager' : 'lazy'}
      {...(isFirst ? { fetchPriority: 'high' } : {})}
      decoding="async"
      onError={() => setMissing(true)}
      className={`aspect-[3/4] h-auto w-full bg-surface-3 object-cover ${isGrey ? 'grayscale' : ''} ${className}`}
    />
  );
}
