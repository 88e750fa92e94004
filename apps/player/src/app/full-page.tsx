import { Button } from '@talora/web-kit/ui/button.tsx';
import type { ReactNode } from 'react';
import { usePermission } from '../brand/use-brand.ts';
import { LanguagePicker } from '../shell/language-picker.tsx';
import { StillLogo } from '../shell/logo.tsx';
import { StatePicture, type StateArt } from '../shell/state-picture.tsx';

interface FullPageProps {
  /** Left out where no picture can be had: without a connection. */
  readonly art?: StateArt;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onAction: () => void;
  readonly children?: ReactNode;
}

/** A page in place of the whole site: whose it is, what is the matter, what to do, and in which language. */
export function FullPage({ art, title, text, action, isBusy, onAction, children }: FullPageProps) {
  const brand = usePermission().data?.brand;
  return (
    <>
      <header className="flex h-(--h-header) items-center justify-between gap-2 px-(--gutter)">
        <StillLogo brand={brand} />
        <LanguagePicker />
      </header>
      <main className="grid min-h-[calc(100dvh-var(--h-header))] place-items-center p-(--gutter) pb-[calc(var(--h-header)+var(--gutter))]">
        <div className="grid max-w-[520px] justify-items-center gap-3 text-center">
          {art !== undefined && <StatePicture art={art} />}
          <h1 className="m-0 mt-2 text-24 text-balance">{title}</h1>
          <p className="m-0 text-14 text-ink-2">{text}</p>
          {children}
          <Button variant="primary" isBusy={isBusy} onClick={onAction}>
            {action}
          </Button>
        </div>
      </main>
    </>
  );
}
