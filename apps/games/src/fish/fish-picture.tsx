import { SWIMMERS } from '@talora/domain/games/fish/shoal.ts';
import type { FishId } from '@talora/domain/games/fish/species.ts';
import { useEffect, useRef } from 'react';
import { DRAWINGS } from './art/special-fish.ts';

/** A fish at rest, `size` pixels square: in lists beside its name. */
export function FishPicture({ fish, size }: { readonly fish: FishId; readonly size: number }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = ref.current?.getContext('2d');
    if (pen === null || pen === undefined) return;
    const side = size * 2;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, side, side);
    pen.translate(side / 2, side / 2);
    const radius = side / 2 / (SWIMMERS[fish].radius > 80 ? 1.16 : 1.12);
    pen.scale(radius, radius);
    DRAWINGS[fish](pen, 0);
  }, [fish, size]);
  return <canvas ref={ref} width={size * 2} height={size * 2} style={{ width: size, height: size }} aria-hidden="true" />;
}
