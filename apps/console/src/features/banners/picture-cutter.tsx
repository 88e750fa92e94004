import { PICTURE_SHAPES, type PictureShape } from '@talora/domain/content/audience.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { pictureAddress } from '../../queue/picture-address.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { cutArea, type Cut } from './cut-area.ts';

interface PictureCutterProps {
  readonly file: File;
  readonly shape: PictureShape;
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
}

/** Chooses the part of a picture that a banner shows: moved by pointer or by its sliders, which keys move too. */
export function PictureCutter({ file, shape, onDone, onClose }: PictureCutterProps) {
  const t = useTranslations('banners');
  const decision = useTranslations('decision');
  const [address, setAddress] = useState<string | null>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [cut, setCut] = useState<Cut>({ zoom: 1, x: 0.5, y: 0.5 });
  const [requestId, setRequestId] = useState(newRequestId);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isOver = false;
    void pictureAddress(file).then((read) => !isOver && setAddress(read), () => setBroken(true)); // prettier-ignore
    return () => {
      isOver = true;
    };
  }, [file]);
  const wanted = PICTURE_SHAPES[shape];
  const area = size === null ? null : cutArea(size, wanted, cut);
  const change = (part: Partial<Cut>): void => {
    setCut((before) => ({ ...before, ...part }));
    setRequestId(newRequestId());
  };
  const send = useMutation({
    mutationFn: async () => {
      if (area !== null) onDone((await calls.contentDesk.savePicture({ requestId, shape, ...area }, [file])).id);
    },
  });
  const once = useSingleFlight(send.mutateAsync);
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1 || size === null || area === null || frame.current === null) return;
    const perPixel = area.width / frame.current.clientWidth;
    const moved = (by: number, whole: number, part: number): number => (whole > part ? (by * perPixel) / (whole - part) : 0);
    const inside = (value: number): number => Math.min(1, Math.max(0, value));
    change({
      x: inside(cut.x - moved(event.movementX, size.width, area.width)),
      y: inside(cut.y - moved(event.movementY, size.height, area.height)),
    });
  };
  return (
    <Dialog
      title={t('cut')}
      lead={t('cutHint', { width: String(wanted.width), height: String(wanted.height) })}
      closeLabel={decision('close')}
      onClose={onClose}
      width="medium"
    >
      <div className="grid gap-4">
        <div
          ref={frame}
          onPointerMove={drag}
          style={{ aspectRatio: `${wanted.width} / ${wanted.height}` }}
          className="relative mx-auto max-h-[46dvh] w-full max-w-full cursor-move touch-none overflow-hidden rounded-control border border-line-strong bg-sunken"
        >
          {address !== null && (
            <img
              src={address}
              alt=""
              draggable={false}
              onLoad={({ currentTarget }) => setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })}
              onError={() => setBroken(true)}
              style={
                area === null || size === null
                  ? { opacity: 0 }
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
        {(['zoom', 'x', 'y'] as const).map((name) => (
          <label key={name} className="grid grid-cols-[90px_1fr] items-center gap-3 text-13">
            {t(`cutBy.${name}`)}
            <input
              type="range"
              min={name === 'zoom' ? 1 : 0}
              max={name === 'zoom' ? 4 : 1}
              step={0.01}
              value={cut[name]}
              onChange={(event) => change({ [name]: Number(event.target.value) })}
              className="min-h-11 accent-(--brand)"
            />
          </label>
        ))}
        {isBroken && <Callout tone="loss">{t('unreadable')}</Callout>}
        {area !== null && area.width < wanted.width && <Callout tone="info">{t('small')}</Callout>}
        {send.error !== null && (
          <Callout tone="loss">
            <RefusedText error={send.error} />
          </Callout>
        )}
        <Button look="primary" size="large" disabled={area === null || isBroken} isBusy={send.isPending} onClick={once}>
          {t('upload')}
        </Button>
      </div>
    </Dialog>
  );
}
