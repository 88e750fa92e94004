import { PICTURE_SHAPES, type PictureShape } from '@talora/domain/content/audience.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../../calls/console-calls.ts';
import { useSingleFlight } from '../../../calls/use-single-flight.ts';
import { pictureAddress } from '../../../queue/picture-address.ts';
import { RefusedText } from '../../../refusals/refused-text.tsx';
import { cutArea, type Cut, type Size } from './cut-area.ts';
import { CutWindow } from './cut-window.tsx';

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
  const [size, setSize] = useState<Size | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [cut, setCut] = useState<Cut>({ zoom: 1, x: 0.5, y: 0.5 });
  const [requestId, setRequestId] = useState(newRequestId);
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
      if (area !== null) onDone((await calls.contentConsole.savePicture({ requestId, shape, ...area }, [file])).id);
    },
  });
  const once = useSingleFlight(send.mutateAsync);
  return (
    <Dialog
      title={t('cut')}
      lead={t('cutHint', { width: String(wanted.width), height: String(wanted.height) })}
      closeLabel={decision('close')}
      onClose={onClose}
      width="medium"
    >
      <div className="grid gap-4">
        <CutWindow
          address={address}
          wanted={wanted}
          size={size}
          area={area}
          cut={cut}
          onSize={setSize}
          onBroken={() => setBroken(true)}
          onMove={change}
        />
        <CutSliders cut={cut} onChange={change} />
        {isBroken && <Callout tone="loss">{t('unreadable')}</Callout>}
        {area !== null && area.width < wanted.width && <Callout tone="info">{t('small')}</Callout>}
        {send.error !== null && (
          <Callout tone="loss">
            <RefusedText error={send.error} />
          </Callout>
        )}
        <Button variant="primary" size="large" disabled={area === null || isBroken} isBusy={send.isPending} onClick={once}>
          {t('upload')}
        </Button>
      </div>
    </Dialog>
  );
}

function CutSliders({ cut, onChange }: { cut: Cut; onChange: (part: Partial<Cut>) => void }) {
  const t = useTranslations('banners');
  return (['zoom', 'x', 'y'] as const).map((name) => (
    <label key={name} className="grid grid-cols-[90px_1fr] items-center gap-3 text-13">
      {t(`cutBy.${name}`)}
      <input
        type="range"
        min={name === 'zoom' ? 1 : 0}
        max={name === 'zoom' ? 4 : 1}
        step={0.01}
        value={cut[name]}
        onChange={(event) => onChange({ [name]: Number(event.target.value) })}
        className="min-h-11 accent-(--brand)"
      />
    </label>
  ));
}
