import { useRef, type CSSProperties, type PointerEvent } from 'react';
import { draggedTo, type Cut, type cutArea, type Size } from './cut-area.ts';

interface CutWindowProps {
  /** Where the picture is read from; null while it is being read. */
  readonly address: string | null;
  /** Shape of what is cut out. */
  readonly wanted: Size;
  /** Null until the picture has been drawn. */
  readonly size: Size | null;
  readonly area: ReturnType<typeof cutArea> | null;
  readonly cut: Cut;
  readonly onSize: (size: Size) => void;
  readonly onBroken: () => void;
  readonly onMove: (to: Pick<Cut, 'x' | 'y'>) => void;
}

const HIDDEN: CSSProperties = { opacity: 0 };

/** The part of a picture that is cut out, in its shape. A pointer drags the picture under it. */
export function CutWindow({ address, wanted, size, area, cut, onSize, onBroken, onMove }: CutWindowProps) {
  const cutWindow = useRef<HTMLDivElement>(null);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1 || size === null || area === null || cutWindow.current === null) return;
    onMove(draggedTo(cut, { x: event.movementX, y: event.movementY }, size, area, cutWindow.current.clientWidth));
  };
  return (
    <div
      ref={cutWindow}
      onPointerMove={drag}
      style={{ aspectRatio: `${wanted.width} / ${wanted.height}` }}
      className="relative mx-auto max-h-[46dvh] w-full max-w-full cursor-move touch-none overflow-hidden rounded-control border border-line-strong bg-sunken"
    >
      {address !== null && (
        <img
          src={address}
          alt=""
          draggable={false}
          onLoad={({ currentTarget }) => onSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
          onError={onBroken}
          style={
            area === null || size === null
              ? HIDDEN
              : {
                  position: 'absolute',
                  width: `${(size.width / area.width) * 100}%`,
                  height: `${(size.height / area.height) * 100}%`,
                  left: `${(-area.left / area.width) * 100}%`,
                  top: `${(-area.top / area.height) * 100}%`,
                }
          }
          className="max-w-none select-none"
        />
      )}
    </div>
  );
}
