import type { ConsoleNotice, NoticeFields } from '@talora/contract/content/content-console.ts';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { RichEditor } from '../../content/rich-editor.tsx';
import { hasPromotions, turnPromotions } from './notice-draft.ts';
import { Tick } from '../../kit/tick.tsx';

const extrasOf = (notice: NoticeFields | null) => ({ promotionType: notice?.promotionType ?? null });

interface NoticeEditorProps {
  readonly notice: ConsoleNotice | null;
  readonly copyOf: ConsoleNotice | null;
  readonly onClose: () => void;
}

/** Writes a notice in every language, with its time and a preview as players see it. */
export function NoticeEditor({ notice, copyOf, onClose }: NoticeEditorProps) {
  const t = useTranslations('notices');
  return (
    <RichEditor
      heading={notice === null ? t('new') : t('change')}
      kind="notice"
      given={notice}
      copyOf={copyOf}
      liveText={t('isLive')}
      savedText={t('saved')}
      list="notices"
      extrasOf={extrasOf}
      save={(draft) => calls.contentConsole.saveNotice(draft)}
      draftOf={({ notice: earlier }) => earlier}
      onClose={onClose}
    >
      {({ promotionType }, change) => (
        <Tick
          label={t('hasPromotions')}
          isOn={hasPromotions(promotionType)}
          onChange={(isOn) => change({ promotionType: turnPromotions(promotionType, isOn) })}
        />
      )}
    </RichEditor>
  );
}
