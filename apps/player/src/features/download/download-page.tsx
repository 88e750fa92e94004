import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { encode } from 'uqr';
import android from 'virtual:icon/ph/android-logo-fill';
import apple from 'virtual:icon/ph/apple-logo-fill';
import download from 'virtual:icon/ph/download-simple';
import { useBrand, usePermission } from '../../brand/use-brand.ts';
import { Mark } from '../../shell/logo.tsx';
import { takeInstallOffer, useInstallOffer } from '../../offline/install-offer.ts';
import { PATHS } from '../../routing/paths.ts';
import { deviceOf, type Device } from './device.ts';
import { InstallSteps, type System } from './install-steps.tsx';

/** Links that the operator has set, by the specification's labels. */
function useAppLinks(): Readonly<Record<string, string | undefined>> {
  const resources = usePermission().data?.resources ?? [];
  return Object.fromEntries(
    resources.filter(({ resourceType }) => resourceType === 'APP').map(({ labelNameEn, url }) => [labelNameEn, url]),
  );
}

function Qr({ label, text }: { label: string; text: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[120px] flex-none rounded-[12px] bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A phone with the site on it. */
function Phone({ banner, games, className }: { banner: string; games: readonly string[]; className: string }) {
  return (
    <div className={`w-[150px] overflow-hidden rounded-[22px] border-[5px] border-[#04090b] bg-[#091115] shadow-3 ${className}`}>
      <div className="flex items-center gap-1.5 px-2.5 py-2">
        <Mark size={14} />
        <span className="ms-auto h-3.5 w-9 rounded-full bg-[#ffc53d]" />
      </div>
      <img src={`/img/banner/${banner}-m.webp`} alt="" width={140} height={110} className="h-[110px] w-full object-cover object-top" />
      <div className="grid grid-cols-2 gap-1.5 p-2">
        {games.map((game) => (
          <img
            key={game}
            src={`/img/game/${game}-240.webp`}
            alt=""
            width={59}
            height={59}
            className="aspect-square w-full rounded-md object-cover"
          />
        ))}
      </div>
    </div>
  );
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

const HERO_BUTTON = 'inline-flex min-h-13 items-center justify-center gap-2 rounded-[12px] px-6 text-16 font-bold no-underline';

/** The ways to put the site here: on a phone its own alone, on a desk those of both kinds of phones. */
function HeroActions({ device, onSystem }: { device: Device; onSystem: (system: System) => void }) {
  const t = useTranslations('download');
  const toast = useToast();
  const offer = useInstallOffer();
  const links = useAppLinks();
  if (isInstalled()) return <p className="m-0 max-w-[260px] text-16 font-semibold">{t('installed')}</p>;
  const install = async (): Promise<void> => {
    if (offer !== undefined && (await takeInstallOffer(offer))) toast('win', t('justInstalled'));
  };
  const light = `${HERO_BUTTON} border border-[rgba(255,255,255,.5)] text-[#fff] hover:bg-[rgba(255,255,255,.1)]`;
  return (
    <div className="grid gap-2.5">
      {offer !== undefined && (
        <Button variant="primary" size="large" onClick={() => void install()}>
          <Icon icon={download} size={20} />
          {t('install')}
        </Button>
      )}
      {device !== 'ios' &&
        (links.Android === undefined ? (
          <button type="button" onClick={() => onSystem('android')} className={light}>
            <Icon icon={android} size={20} />
            {t('androidHow')}
          </button>
        ) : (
          <a href={links.Android} rel="noopener noreferrer" className={buttonClass(offer === undefined ? 'primary' : 'secondary', 'large')}>
            <Icon icon={android} size={20} />
            {t('android')}
          </a>
        ))}
      {device !== 'android' &&
        (links.IOS === undefined ? (
          <button type="button" onClick={() => onSystem('ios')} className={light}>
            <Icon icon={apple} size={20} />
            {t('iosHow')}
          </button>
        ) : (
          <a href={links.IOS} rel="noopener noreferrer" className={light}>
            <Icon icon={apple} size={20} />
            {t('ios')}
          </a>
        ))}
    </div>
  );
}

function Hero({ device, onSystem }: { device: Device; onSystem: (system: System) => void }) {
  const t = useTranslations('download');
  const { name, version } = useBrand();
  return (
    <section className="relative mt-4.5 flex items-center justify-between gap-6 overflow-hidden rounded-card border border-line bg-[linear-gradient(110deg,#07333a,#0b4a50_60%,#0f6a68)] p-5 text-[#fff] md:p-7">
      <div className="max-w-[560px]">
        <h1 className="m-0 text-24 md:text-30">{t('heading')}</h1>
        <p className="mt-2.5 mb-4.5 text-14 text-pretty text-[#cfe6e8] md:text-16">{t('lead', { brand: name })}</p>
        <div className="flex flex-wrap items-center gap-4.5">
          {device === 'desk' && <Qr label={t('qr')} text={`${location.origin}${PATHS.app}`} />}
          <HeroActions device={device} onSystem={onSystem} />
        </div>
        <p data-source="/permission" className="num mt-3.5 mb-0 text-13 text-[#cfe6e8]">
          {t('version', { version })}
        </p>
      </div>
      <div aria-hidden="true" className="hidden flex-none items-end gap-3.5 self-end lg:flex">
        <Phone banner="kopitiam" games={['hsl-kopi7', 'red-ape', 'naga-gold', 'tiger-drum']} className="-mb-9" />
        <Phone banner="fair" games={['moon-wolf', 'wau-kite', 'magma-9', 'lucky-koi']} className="-mb-20" />
      </div>
    </section>
  );
}

/** How the site is put on a device: by the browser's own offer, by the operator's links, or by hand in three steps. */
export default function DownloadPage() {
  const t = useTranslations('download');
  const { MOBILECONFIG: profile } = useAppLinks();
  const device = deviceOf(navigator.userAgent, navigator.maxTouchPoints);
  const [system, setSystem] = useState<System>(device === 'android' ? 'android' : 'ios');
  const tabs = useRef<HTMLDivElement>(null);
  const panel = useId();
  const phones: readonly System[] = device === 'android' ? ['android', 'ios'] : ['ios', 'android'];
  const systems: readonly System[] = profile === undefined ? phones : [...phones, 'profile'];
  const choose = (next: System): void => {
    setSystem(next);
    tabs.current?.querySelector<HTMLElement>(`[data-system="${next}"]`)?.focus();
    tabs.current?.scrollIntoView({ block: 'start', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' });
  };
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = systems[(systems.indexOf(system) + step + systems.length) % systems.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <>
      <Hero device={device} onSystem={choose} />
      <h2 className="sr-only">{t('systems')}</h2>
      <div
        ref={tabs}
        role="tablist"
        aria-label={t('systems')}
        className="mt-4 mb-4 -mx-1 flex scroll-mt-[calc(var(--h-header)+12px)] gap-4 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {systems.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            data-system={name}
            aria-selected={name === system}
            aria-controls={panel}
            tabIndex={name === system ? 0 : -1}
            onClick={() => setSystem(name)}
            onKeyDown={move}
            className="-mb-px min-h-12 flex-none border-b-[3px] px-1 border-transparent text-14 font-semibold text-ink-2 hover:text-ink aria-selected:border-indicator aria-selected:text-ink"
          >
            {t(`system.${name}`)}
          </button>
        ))}
      </div>
      <div id={panel} role="tabpanel" aria-label={t(`system.${system}`)}>
        {system === 'profile' && profile !== undefined && (
          <a href={profile} rel="noopener noreferrer" className={`${buttonClass('primary')} mb-3`}>
            <Icon icon={download} size={18} />
            {t('getProfile')}
          </a>
        )}
        <InstallSteps system={system} />
      </div>
    </>
  );
}
