import type { PapersFile } from '@talora/contract/members/papers-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { KeyHint } from '../../kit/key-hint.tsx';
import { PlainText } from '../../kit/plain-text.tsx';
import { ReadCard } from '../../kit/read-state.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { Facts, ItemPanel, PanelPart } from '../../queue/item-panel.tsx';
import { ItemTrail } from '../../queue/item-trail.tsx';
import { usePapersNames } from '../../queue/names/papers-names.ts';
import { Picture } from '../../queue/picture.tsx';
import { useAsked } from '../../queue/use-asked.ts';
import { useStaff } from '../../session/staff-context.ts';
import { AcceptPapers, RejectPapers, ShowNumber } from './decide-papers.tsx';
import { papersCalls } from './papers-calls.ts';

/** The opened set of papers. */
export function PapersPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ queryKey: ['papers', 'item', id], queryFn: () => papersCalls.consolePapers({ id }) });
  return (
    <>
      <ReadCard query={{ data, error, refetch }} rows={4} />
      {data !== undefined && <Papers papers={data} onClose={onClose} />}
    </>
  );
}

/** What speaks against a set: age, name, and others who have shown the same number. */
function PapersDoubts({ papers }: { papers: PapersFile }) {
  const t = useTranslations('papers');
  const { doubts, others, othersCount, minimumAge, payeeName } = papers;
  if (doubts.length === 0 && othersCount === 0) return null;
  return (
    <>
      {doubts.map((doubt) => (
        <Callout key={doubt} tone="pending">
          {t(`doubt.${doubt}`, { age: minimumAge, name: payeeName ?? '' })}
        </Callout>
      ))}
      {othersCount > 0 && (
        <Callout tone="loss">
          <span className="flex flex-wrap gap-x-2">
            {t('sameNumber', { count: othersCount })}
            {others.map(({ id, account }) => (
              <Link key={id} to="/members/$memberId" params={{ memberId: id }} className="text-link">
                <PlainText text={account} />
              </Link>
            ))}
          </span>
        </Callout>
      )}
    </>
  );
}

function Papers({ papers, onClose }: { papers: PapersFile; onClose: () => void }) {
  const t = useTranslations('papers');
  const panel = useTranslations('queue');
  const names = usePapersNames();
  const staff = useStaff();
  const { asked, seen, ask, close } = useAsked<'accept' | 'reject', PapersFile>(papers);
  const mayDecide = staff.may('identity.decide');
  const isWaiting = papers.state === 'handed_in' && mayDecide;
  return (
    <ItemPanel
      title={names.kindName(papers.kind)}
      state={names.stateTag(papers.state)}
      owner={papers}
      sum={null}
      claim={{ queue: 'papers', item: papers.id }}
      onClose={onClose}
      actions={
        isWaiting && (
          <div className="grid gap-2.5 md:grid-cols-2">
            <Button variant="outline" aria-keyshortcuts="R" onClick={() => ask('reject')}>
              {t('reject')}
              <KeyHint letter="R" />
            </Button>
            <Button variant="primary" aria-keyshortcuts="A" onClick={() => ask('accept')}>
              {t('accept')}
              <KeyHint letter="A" />
            </Button>
          </div>
        )
      }
    >
      <PapersDoubts papers={papers} />
      <Pictures papers={papers} />
      <PapersFacts papers={papers} />
      {staff.may('audit.read') && (
        <PanelPart title={panel('trail')}>
          <ItemTrail subject={`member:${papers.memberId}`} />
        </PanelPart>
      )}
      {asked === 'accept' && <AcceptPapers papers={seen} onClose={close} />}
      {asked === 'reject' && <RejectPapers papers={seen} onClose={close} />}
    </ItemPanel>
  );
}

/** The pictures of a set; opening them is written into the audit log. */
function Pictures({ papers }: { papers: PapersFile }) {
  const t = useTranslations('papers');
  return (
    <PanelPart title={t('pictures')}>
      {Array.from({ length: papers.pictures }, (_, index) => (
        <Picture
          key={index}
          name={['papers', papers.id, String(index)]}
          read={() => papersCalls.papersPicture({ id: papers.id, index })}
          label={t(index === 0 ? 'front' : 'back')}
        />
      ))}
      <p className="m-0 text-12 text-ink-3">{t('looksAudited')}</p>
    </PanelPart>
  );
}

/** What a set says; its number is masked until it is asked for. */
function PapersFacts({ papers }: { papers: PapersFile }) {
  const mayShow = useStaff().may('identity.decide');
  const t = useTranslations('papers');
  const panel = useTranslations('queue');
  const moments = useMoments();
  const [isAsked, setIsAsked] = useState(false);
  const [number, setNumber] = useState<string | null>(null);
  return (
    <PanelPart title={panel('facts')}>
      <Facts
        facts={[
          [t('name'), <PlainText key="name" text={papers.name} />],
          [t('onFile'), papers.payeeName === null ? null : <PlainText key="file" text={papers.payeeName} />],
          [
            t('number'),
            <span key="number" className="num select-all">
              {number ?? papers.numberMasked}
            </span>,
          ],
          [
            t('bornOn'),
            <span key="born" className="num">
              {papers.bornOn}
            </span>,
          ],
          [t('handedIn'), moments.exact(papers.handedInAt)],
          [t('decided'), papers.decidedAt === null ? null : moments.exact(papers.decidedAt)],
          [t('decidedBy'), papers.decidedBy],
          [t('reason'), papers.reason],
        ]}
      />
      {number === null && mayShow && (
        <Button size="small" variant="outline" className="justify-self-start" onClick={() => setIsAsked(true)}>
          {t('showNumber')}
        </Button>
      )}
      {isAsked && (
        <ShowNumber
          papers={papers}
          onShown={(shown) => {
            setNumber(shown);
            setIsAsked(false);
          }}
          onClose={() => setIsAsked(false)}
        />
      )}
    </PanelPart>
  );
}
