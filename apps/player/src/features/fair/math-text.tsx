import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useTranslations } from 'use-intl';

/** What decides money in a game, to read and to keep. */
export function MathText({ text, file }: { readonly text: string; readonly file: string }) {
  const t = useTranslations('fair.math');
  return (
    <>
      <details className="min-w-0 text-13">
        <summary className="cursor-pointer">{t('show')}</summary>
        <pre className="num m-0 mt-2 overflow-x-auto rounded-control bg-surface-2 p-3 break-all whitespace-pre-wrap">{text}</pre>
      </details>
      <a
        className={`${buttonClass('outline')} w-fit`}
        href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}
        download={file}
      >
        {t('download', { file })}
      </a>
    </>
  );
}
