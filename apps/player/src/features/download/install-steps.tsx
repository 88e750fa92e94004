import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import bookOpen from 'virtual:icon/ph/book-open';
import caretLeft from 'virtual:icon/ph/caret-left';
import caretRight from 'virtual:icon/ph/caret-right';
import dots from 'virtual:icon/ph/dots-three-vertical-bold';
import exportIcon from 'virtual:icon/ph/export';
import fileArrowDown from 'virtual:icon/ph/file-arrow-down';
import { useBrand } from '../../brand/use-brand.ts';
import { Mark } from '../../shell/logo.tsx';

/** A way of installing the site. */
export type System = 'ios' | 'android' | 'profile';

const RING = 'rounded-md p-1.5 text-brand-text shadow-[0_0_0_3px_var(--indicator)]';

function Menu({ lines, chosen }: { lines: readonly string[]; chosen: string }) {
  return (
    <div className="w-[220px] divide-y divide-line overflow-hidden rounded-[12px] bg-surface-4 text-14">
      {lines.map((line) => (
        <div key={line} className={`px-3.5 py-2.5 ${line === chosen ? 'font-bold text-brand-text' : 'font-medium text-ink-2'}`}>
          {line}
        </div>
      ))}
    </div>
  );
}

function HomeIcon() {
  const { name } = useBrand();
  return (
    <div className="grid justify-items-center gap-1.5 text-13 text-ink-2">
      <span className="grid size-[72px] place-items-center rounded-[18px] bg-[#0b3a42]">
        <Mark size={42} />
      </span>
      {name}
    </div>
  );
}

/** What each step looks like on the device, drawn. */
function useDrawings(): Readonly<Record<System, readonly [ReactNode, ReactNode]>> {
  const t = useTranslations('download.menu');
  return {
    ios: [
      <span key="bar" className="flex h-12 w-[190px] items-center justify-around rounded-[12px] bg-surface-4 text-ink-3">
        <Icon icon={caretLeft} size={20} />
        <Icon icon={caretRight} size={20} />
        <span className={RING}>
          <Icon icon={exportIcon} size={20} />
        </span>
        <Icon icon={bookOpen} size={20} />
      </span>,
      <Menu key="menu" lines={[t('copy'), t('bookmark'), t('home')]} chosen={t('home')} />,
    ],
    android: [
      <span key="bar" className="flex h-12 w-[220px] items-center gap-3 rounded-[12px] bg-surface-4 px-3 text-ink-3">
        <span className="h-6 flex-1 rounded-full bg-surface-2" />
        <span className={RING}>
          <Icon icon={dots} size={20} />
        </span>
      </span>,
      <Menu key="menu" lines={[t('newTab'), t('share'), t('installApp')]} chosen={t('installApp')} />,
    ],
    profile: [
      <span key="file" className="text-ink-3">
        <Icon icon={fileArrowDown} size={72} />
      </span>,
      <Menu key="menu" lines={[t('general'), t('devices'), t('installProfile')]} chosen={t('installProfile')} />,
    ],
  };
}

function Step({ no, title, text, children }: { no: number; title: string; text: string; children: ReactNode }) {
  return (
    <li className={`${CARD_CLASS} p-4 md:p-5`}>
      <div className="grid grid-cols-[34px_minmax(0,1fr)] items-start gap-3">
        <span aria-hidden="true" className="num grid size-[34px] place-items-center rounded-full bg-surface-3 text-16 font-bold">
          {no}
        </span>
        <div>
          <h3 className="m-0 text-16">{title}</h3>
          <p className="m-0 mt-1 text-14 text-ink-2">{text}</p>
        </div>
      </div>
      <div aria-hidden="true" className="mt-3.5 grid h-[190px] place-items-center rounded-[12px] bg-surface-2">
        {children}
      </div>
    </li>
  );
}

/** The three steps of a way of installing. */
export function InstallSteps({ system }: { system: System }) {
  const t = useTranslations('download.steps');
  const { name } = useBrand();
  const [first, second] = useDrawings()[system];
  const brand = { brand: name };
  return (
    <ol className="m-0 grid list-none gap-3 p-0 md:grid-cols-3">
      <Step no={1} title={t(`${system}1`)} text={t(`${system}1More`)}>
        {first}
      </Step>
      <Step no={2} title={t(`${system}2`)} text={t(`${system}2More`, brand)}>
        {second}
      </Step>
      <Step no={3} title={t(`${system}3`)} text={t(`${system}3More`)}>
        <HomeIcon />
      </Step>
    </ol>
  );
}
