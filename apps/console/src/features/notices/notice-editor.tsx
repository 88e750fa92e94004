import type { ConsoleNotice } from '@talora/contract/content/content-console.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { RichEditor } from '../../content/rich-editor.tsx';
import { hasPromotions, turnPromotions } from './notice-draft.ts';
import { Tick } from '../../kit/tick.tsx';

/** Writes a notice in every language, with its time and a preview as players see it. */
export function NoticeEditor({ notice, onClose }: { notice: ConsoleNotice | null; onClose: () => void }) {
  const t = useTranslations('notices');
  const [id] = useState(() => notice?.id ?? newRequestId());
  const [promotionType, setPromotionType] = useState(notice?.promotionType ?? null);
  return (
    <RichEditor
      heading={notice === null ? t('new') : t('change')}
      id={id}
      given={notice}
      liveText={t('isLive')}
      savedText={t('saved')}
      list="notices"
      save={(draft) => calls.contentConsole.saveNotice({ id, version: notice?.version ?? 0, promotionType, ...draft })}
      draftOf={({ notice: earlier }) => {
        if (earlier !== null) setPromotionType(earlier.promotionType);
        return earlier;
      }}
      onClose={onClose}
    >
      <Tick
        label={t('hasPromotions')}
        isOn={hasPromotions(promotionType)}
        onChange={(isOn) => setPromotionType(turnPromotions(promotionType, isOn))}
      />
    </RichEditor>
  );
}
