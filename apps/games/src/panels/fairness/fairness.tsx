import { CallRefused } from '@talora/contract/core/client.ts';
import { isClientSeed } from '@talora/domain/fairness/client-seed.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { Panel } from '../../stage/panel.tsx';
import { Tabs } from '../tabs.tsx';
import type { HouseProof } from '../../host/house/house-proof.ts';
import { newClientSeed, type Seeds } from '../../host/house/seed-store.ts';
import { SeedBox } from './seed-box.tsx';

/** Rounds after which a pair is used up and the game gives the next one a client seed of its own. */
const FORCED_ROTATION_ROUNDS = 10_000;

type Tab = 'present' | 'revealed' | 'how';

interface FairnessProps {
  readonly calls: Pick<HouseProof['calls'], 'seeds' | 'rotateSeeds'>;
  readonly seeds: Seeds;
  /** Is a round under way? Then the seeds stay. */
  readonly isIdle: boolean;
  readonly onSeeds: (present: Seeds['present'], revealed?: Seeds['revealed']) => void;
  readonly onClose: () => void;
}

/** A change of the seeds: the player's next client seed, and the one request for it. */
function useRotation({ calls, seeds: { present: seeds }, isIdle, onSeeds, onRotated }: FairnessProps & { readonly onRotated: () => void }) {
  const refusalText = useRefusalText();
  const [seed, setSeed] = useState(() => newClientSeed());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // One id per wish: a lost answer asked again is the same change.
  const request = useRef<{ id: string; seed: string; commitment: string } | null>(null);
  const isOk = isClientSeed(seed);

  useEffect(() => {
    let isHere = true;
    // Another tab may have changed the pair: show what the next bet will use.
    calls.seeds().then(
      (present) => isHere && onSeeds(present),
      (error: unknown) => isHere && setProblem(refusalText(error)),
    );
    return () => {
      isHere = false;
    };
  }, [calls, onSeeds, refusalText]);

  async function rotate(): Promise<void> {
    if (isBusy || !isOk || !isIdle) return;
    if (request.current?.seed !== seed) request.current = { id: newRequestId(), seed, commitment: seeds.nextCommitment };
    setIsBusy(true);
    setProblem(null);
    try {
      const { id, commitment } = request.current;
      const reply = await calls.rotateSeeds({ requestId: id, commitment, clientSeed: seed });
      request.current = null;
      onSeeds(reply.seeds, reply.revealed);
      setSeed(newClientSeed());
      onRotated();
    } catch (error) {
      setProblem(refusalText(error));
      if (!(error instanceof CallRefused) || error.code !== 'SEEDS_MOVED') return;
      // Another tab has changed the seeds: show its promise, and ask under a new client seed for that one.
      request.current = null;
      setSeed(newClientSeed());
      await calls.seeds().then(
        (present) => onSeeds(present),
        () => undefined,
      );
    } finally {
      setIsBusy(false);
    }
  }

  return { seed, setSeed, problem, isBusy, isOk, rotate };
}

interface PresentProps {
  readonly seeds: Seeds['present'];
  readonly isIdle: boolean;
  readonly rotation: ReturnType<typeof useRotation>;
}

/** The pair in use, and the form that starts the next one. */
function PresentSeeds({ seeds, isIdle, rotation }: PresentProps) {
  const t = useTranslations('fairness');
  const inputId = useId();
  const { seed, setSeed, problem, isBusy, isOk, rotate } = rotation;
  return (
    <>
      <p className="quiet">{t('lead')}</p>
      <SeedBox label={t('commitment')} value={seeds.commitment} />
      <SeedBox label={t('clientSeed')} value={seeds.clientSeed} />
      <div className="pair">
        <div className="seed">
          <span>{t('nonce')}</span>
          <code>{seeds.nonce}</code>
        </div>
        <div className="seed">
          <span>{t('forced')}</span>
          <code>{t('roundsLeft', { rounds: String(Math.max(0, FORCED_ROTATION_ROUNDS - seeds.nonce)) })}</code>
        </div>
      </div>
      <SeedBox label={t('nextCommitment')} value={seeds.nextCommitment} />
      {/* Not a form: the page around us may keep its frame from sending forms. */}
      <div className="seed-form">
        <label htmlFor={inputId}>{t('newSeed')}</label>
        <div className="seed-input">
          <input
            id={inputId}
            value={seed}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={!isOk || undefined}
            aria-describedby={`${inputId}-note`}
            onChange={(event) => setSeed(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && void rotate()}
          />
          <button type="button" className="link-act" onClick={() => setSeed(newClientSeed())}>
            {t('random')}
          </button>
        </div>
        <p id={`${inputId}-note`} className={isOk ? 'quiet' : 'wrong'} role={isOk ? undefined : 'alert'}>
          {isOk ? t('rotateNote') : t('seedWrong')}
        </p>
        {problem !== null && (
          <p className="wrong" role="alert">
            {problem}
          </p>
        )}
        <button
          type="button"
          className="plain-act is-main"
          aria-busy={isBusy || undefined}
          disabled={!isOk || !isIdle}
          onClick={() => void rotate()}
        >
          {isBusy ? t('rotating') : t('rotate')}
        </button>
        {!isIdle && <p className="quiet">{t('roundOpen')}</p>}
      </div>
    </>
  );
}

/** The pair that was made public last. */
function RevealedSeeds({ seeds: { revealed } }: Pick<FairnessProps, 'seeds'>) {
  const t = useTranslations('fairness');
  if (revealed === null) return <p className="quiet">{t('nothingRevealed')}</p>;
  return (
    <>
      <p>{t('revealedLead', { rounds: String(revealed.rounds) })}</p>
      <SeedBox label={t('serverSeed')} value={revealed.serverSeed} />
      <SeedBox label={t('commitment')} value={revealed.commitment} />
      <SeedBox label={t('clientSeed')} value={revealed.clientSeed} />
      <p className="quiet">{t('verifyInHistory')}</p>
    </>
  );
}

/** The seeds that the rounds come from: locked before the bet, changed by the player, revealed afterwards. */
export function Fairness(props: FairnessProps) {
  const t = useTranslations('fairness');
  const [tab, setTab] = useState<Tab>('present');
  const rotation = useRotation({ ...props, onRotated: () => setTab('revealed') });
  const tabs = (
    <Tabs<Tab>
      label={t('title')}
      active={tab}
      onChange={setTab}
      tabs={[
        { id: 'present', name: t('tabPresent') },
        { id: 'revealed', name: t('tabRevealed') },
        { id: 'how', name: t('tabHow') },
      ]}
    />
  );
  return (
    <Panel title={t('title')} closeLabel={t('close')} onClose={props.onClose} tabs={tabs}>
      {tab === 'present' && <PresentSeeds seeds={props.seeds.present} isIdle={props.isIdle} rotation={rotation} />}
      {tab === 'revealed' && <RevealedSeeds seeds={props.seeds} />}
      {tab === 'how' && (
        <ol className="rules">
          <li>{t('how1')}</li>
          <li>{t('how2')}</li>
          <li>{t('how3')}</li>
          <li>{t('how4')}</li>
          <li>{t('how5')}</li>
        </ol>
      )}
    </Panel>
  );
}
