import { useTranslations } from 'use-intl';
import { QrCode } from '../qr/qr-code.tsx';
import { PATHS } from '../routing/paths.ts';

/** The address of the download page for a phone's camera: 110 px, as the specification has it. */
export default function AppQr() {
  const t = useTranslations('shell');
  return (
    <div className="absolute top-full left-1/2 z-(--z-drop) grid -translate-x-1/2 justify-items-center gap-1.5 rounded-card border border-line-strong bg-surface-1 p-3.5 shadow-3">
      <QrCode text={location.origin + PATHS.app} label={t('appQr')} className="size-[110px] max-w-none rounded-sm" />
      <p className="m-0 text-12 text-ink-2">iOS · Android</p>
    </div>
  );
}
