import type { MemberNotes } from '@talora/contract/members/notes-console.ts';
import { NOTE_BOUNDS } from '@talora/domain/members/tags.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { Tick } from '../../kit/tick.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { MemberTag } from '../../queue/member-tag.tsx';
import { ReasonDialog } from '../../queue/reason-dialog.tsx';
import { ReasonField } from '../../queue/reason-field.tsx';
import { useReasonTexts } from '../../queue/use-reason-texts.ts';
import { useStaff } from '../../session/staff-context.ts';

type Note = MemberNotes['notes'][number];

/** What staff have written down about the member, and the member's tags. */
export function MemberNotesCard({ memberId }: { memberId: string }) {
  const t = useTranslations('memberNotes');
  const mayWrite = useStaff().may('member.note');
  const [isWriting, setIsWriting] = useState(false);
  const [struck, setStruck] = useState<Note | null>(null);
  const [pinned, setPinned] = useState<Note | null>(null);
  const reason = useReasonTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['members', 'notes', memberId],
    queryFn: () => calls.notes.memberNotes({ id: memberId }),
  });
  return (
    <section aria-labelledby="member-notes" className={`${CARD_CLASS} grid gap-2.5 p-4`}>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        <h2 id="member-notes" className="m-0 text-16">
          {t('title')}
        </h2>
        {mayWrite && (
          <Button size="small" variant="outline" onClick={() => setIsWriting(true)}>
            {t('write')}
          </Button>
        )}
      </div>
      <ReadState query={{ data, error, refetch }} />
      {data !== undefined && <Tags memberId={memberId} tags={data.tags} mayWrite={mayWrite} />}
      {data?.notes.length === 0 && <p className="m-0 text-14 text-ink-2">{t('none')}</p>}
      <ul className="m-0 grid list-none gap-2 p-0">
        {data?.notes.map((note) => (
          <li key={note.id} className="grid gap-1.5 rounded-control border border-line p-3 text-14">
            <NoteText note={note} />
            {mayWrite && note.struck === null && (
              <span className="flex flex-wrap gap-2">
                <Button size="small" variant="text" onClick={() => setPinned(note)}>
                  {t(note.isPinned ? 'unpin' : 'pin')}
                </Button>
                {note.isMine && (
                  <Button size="small" variant="text" onClick={() => setStruck(note)}>
                    {t('strike')}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {isWriting && <WriteNote memberId={memberId} onClose={() => setIsWriting(false)} />}
      {pinned !== null && <PinNote memberId={memberId} note={pinned} onClose={() => setPinned(null)} />}
      {struck !== null && (
        <ReasonDialog
          title={t('strikeTitle')}
          lead={t('strikeText')}
          confirm={t('strike')}
          variant="danger"
          queue="members"
          done={t('strikeDone')}
          texts={reason}
          act={(why) => calls.notes.strikeNote({ id: memberId, noteId: struck.id, reason: why })}
          onClose={() => setStruck(null)}
        />
      )}
    </section>
  );
}

function PinNote({ memberId, note: { id: noteId, isPinned }, onClose }: { memberId: string; note: Note; onClose: () => void }) {
  const t = useTranslations('memberNotes');
  return (
    <DecisionDialog
      title={t(isPinned ? 'unpinTitle' : 'pinTitle')}
      lead={t('pinText', { max: NOTE_BOUNDS.pinned })}
      confirm={t(isPinned ? 'unpin' : 'pin')}
      queue="members"
      done={t(isPinned ? 'unpinned' : 'pinnedDone')}
      act={() => calls.notes.pinNote({ id: memberId, noteId, isPinned: !isPinned })}
      onClose={onClose}
    />
  );
}

function NoteText({ note }: { note: Note }) {
  const t = useTranslations('memberNotes');
  const moments = useMoments();
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 text-12 text-ink-3">
        {note.isPinned && <Tag tone="pending">{t('pinnedTag')}</Tag>}
        {note.struck !== null && <Tag tone="void">{t('struckTag')}</Tag>}
        <span>
          <PlainText text={note.by} /> · {moments.full(note.at)}
        </span>
      </span>
      <span className={`whitespace-pre-wrap ${note.struck === null ? '' : 'text-ink-3 line-through'}`}>
        <PlainText text={note.text} />
      </span>
      {note.struck !== null && (
        <span className="text-12 text-ink-2">
          {t('struckBecause', { at: moments.full(note.struck.at) })} <PlainText text={note.struck.reason} />
        </span>
      )}
    </>
  );
}

function WriteNote({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useTranslations('memberNotes');
  const [text, setText] = useState('');
  const [isPinned, setIsPinned] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const isEmpty = text.trim() === '';
  return (
    <DecisionDialog
      title={t('writeTitle')}
      lead={t('writeText')}
      confirm={t('save')}
      queue="members"
      done={t('saved')}
      isReady={() => {
        setIsChecked(true);
        return !isEmpty;
      }}
      act={(requestId) => calls.notes.writeNote({ id: memberId, requestId, body: text.trim(), isPinned })}
      onClose={onClose}
    >
      <ReasonField
        label={t('text')}
        isRequired
        maxLength={NOTE_BOUNDS.note}
        value={text}
        problem={isChecked && isEmpty ? t('needed') : undefined}
        onChange={setText}
      />
      <Tick label={t('pinIt')} isOn={isPinned} onChange={setIsPinned} />
    </DecisionDialog>
  );
}

interface TagsProps {
  readonly memberId: string;
  readonly tags: MemberNotes['tags'];
  readonly mayWrite: boolean;
}

function Tags({ memberId, tags, mayWrite }: TagsProps) {
  const t = useTranslations('memberNotes');
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<MemberNotes['tags'][number] | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tags.map((tag) =>
        mayWrite ? (
          <button
            key={tag.id}
            type="button"
            aria-label={t('removeTag', { name: tag.name })}
            onClick={() => setRemoved(tag)}
            className="min-h-8 rounded-sm"
          >
            <MemberTag tag={tag} />
          </button>
        ) : (
          <MemberTag key={tag.id} tag={tag} />
        ),
      )}
      {mayWrite && (
        <Button size="small" variant="text" onClick={() => setIsAdding(true)}>
          {t('addTag')}
        </Button>
      )}
      {isAdding && <AddTag memberId={memberId} tags={tags} onClose={() => setIsAdding(false)} />}
      {removed !== null && (
        <DecisionDialog
          title={t('removeTag', { name: removed.name })}
          confirm={t('remove')}
          queue="members"
          done={t('tagRemoved')}
          act={() => calls.notes.tagMembers({ tagId: removed.id, memberIds: [memberId], isOn: false })}
          onClose={() => setRemoved(null)}
        />
      )}
    </div>
  );
}

function AddTag({ memberId, tags, onClose }: Pick<TagsProps, 'memberId' | 'tags'> & { onClose: () => void }) {
  const t = useTranslations('memberNotes');
  const { data } = useQuery({ queryKey: ['members', 'tags'], queryFn: () => calls.notes.tags({}) });
  const free = (data?.tags ?? []).filter(({ id }) => !tags.some((tag) => tag.id === id));
  const [picked, setPicked] = useState('');
  const tagId = picked === '' ? (free[0]?.id ?? '') : picked;
  return (
    <DecisionDialog
      title={t('addTag')}
      confirm={t('add')}
      queue="members"
      done={({ full }) => t(full > 0 ? 'tagsFull' : 'tagAdded')}
      isReady={() => tagId !== ''}
      act={() => calls.notes.tagMembers({ tagId, memberIds: [memberId], isOn: true })}
      onClose={onClose}
    >
      {data !== undefined && free.length === 0 ? (
        <p className="m-0 text-14 text-ink-2">{t('noTags')}</p>
      ) : (
        <SelectField
          label={t('tag')}
          choices={free.map(({ id, name }) => ({ value: id, text: name }))}
          value={tagId}
          onChoose={setPicked}
        />
      )}
    </DecisionDialog>
  );
}
