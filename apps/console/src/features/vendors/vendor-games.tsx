import type { ConsoleVendor } from '@talora/contract/vendors/vendors-console.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { DecisionDialog } from '../../queue/decision-dialog.tsx';
import { NothingHere } from '../../refusals/call-states.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { KeysLink } from './keys/keys-link.tsx';
import { changedGames, importOf, isSameOffer, type Offer } from './offer.ts';

type Offered = Offer['offered'][number];

function Changes({ game }: { game: Offered }) {
  const t = useTranslations('vendors');
  const value = (field: Offered['changes'][number]['field'], text: string): string =>
    text === '' ? '–' : field === 'demo' ? t(text === 'yes' ? 'yes' : 'no') : text;
  return (
    <>
      {game.changes.map(({ field, from, to }) => (
        <span key={field} className="block text-12 text-ink-2">
          {t(`field.${field}`)}: {value(field, from)} → <strong>{value(field, to)}</strong>
        </span>
      ))}
    </>
  );
}

function Row({ name, code, state, children }: { name: string; code: string; state: 'new' | 'changed' | 'gone'; children?: ReactNode }) {
  const t = useTranslations('vendors');
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 px-4 py-3">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block text-14 font-semibold wrap-anywhere">{name}</span>
        <span className="num block text-12 text-ink-3 wrap-anywhere">{code}</span>
        {children}
      </span>
      <Tag tone={state === 'new' ? 'brand' : state === 'changed' ? 'info' : 'loss'}>{t(`offer.${state}`)}</Tag>
    </li>
  );
}

function ImportDialog({ code, offer, onClose }: { code: string; offer: Offer; onClose: () => void }) {
  const t = useTranslations('vendors');
  const { add, change, hide } = importOf(offer);
  return (
    <DecisionDialog
      title={t('importTitle')}
      lead={t('importLead', { added: add.length, changed: change.length, gone: hide.length })}
      confirm={t('import')}
      queue="vendors"
      done={t('imported')}
      act={() => calls.vendorGames.importGames({ code, add, change, hide })}
      onClose={onClose}
    />
  );
}

/** What the vendor offers now beside the catalogue, and taking it over. */
export function VendorGames({ vendor: { code } }: { vendor: ConsoleVendor }) {
  const t = useTranslations('vendors');
  const mayEdit = useStaff().may('vendor.edit');
  const [isImporting, setIsImporting] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['vendors', 'offer', code],
    queryFn: () => calls.vendorGames.offeredGames({ code }),
    staleTime: 60_000,
  });
  const changed = data === undefined ? [] : changedGames(data);
  const isSame = data !== undefined && isSameOffer(data);
  return (
    <section aria-label={t('offerTitle')} className={`${CARD_CLASS} max-w-[860px] overflow-hidden`}>
      <div className="flex flex-wrap items-center justify-between gap-2.5 px-4 pt-4 pb-2">
        <div>
          <h2 className="m-0 text-16">{t('offerTitle')}</h2>
          {data !== undefined && (
            <p className="m-0 text-12 text-ink-3">
              {t('offerCount', { offered: data.offered.length, same: data.offered.length - changed.length })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
            {t('readAgain')}
          </Button>
          {mayEdit && data !== undefined && !isSame && (
            <Button size="small" variant="primary" onClick={() => setIsImporting(true)}>
              {t('import')}
            </Button>
          )}
        </div>
      </div>
      {refusalCodeOf(error) === 'VENDOR_KEY_MISSING' ? (
        <div className="px-4 pb-4">
          <Callout tone="pending">
            <RefusedText error={error} /> <KeysLink code={code} />
          </Callout>
        </div>
      ) : (
        <ReadState query={{ data, error, refetch }} />
      )}
      {isSame && <NothingHere title={t('offerSame')} />}
      {data !== undefined && !isSame && (
        <ul className="m-0 list-none divide-y divide-line p-0">
          {changed.map((game) => (
            <Row key={game.code} name={game.name} code={game.code} state={game.state === 'new' ? 'new' : 'changed'}>
              {game.state === 'new' ? (
                <span className="block text-12 text-ink-2">
                  {game.type}
                  {game.rtp !== null && ` · RTP ${game.rtp}%`} · {t(game.hasDemo ? 'withDemo' : 'withoutDemo')}
                </span>
              ) : (
                <Changes game={game} />
              )}
            </Row>
          ))}
          {data.gone.map((game) => (
            <Row key={game.code} name={game.name} code={game.code} state="gone" />
          ))}
        </ul>
      )}
      {isImporting && data !== undefined && <ImportDialog code={code} offer={data} onClose={() => setIsImporting(false)} />}
    </section>
  );
}
