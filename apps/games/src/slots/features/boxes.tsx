import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FeatureProps } from './feature-props.ts';

/** Boxes to open. Which box is tapped does not matter to the result: the next prize of the round lies in it. */
export function Boxes({ feature, loaded, worth, onGoOn }: FeatureProps<'pick'>) {
  const t = useTranslations('vendor.pick');
  const bigWin = useTranslations('bigWin');
  const { boxes, opened, isOver } = feature;
  /** Places in the order in which they were opened. */
  const [picked, setPicked] = useState<readonly number[]>([]);
  const go = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    if (isOver) go.current?.focus();
  }, [isOver]);

  // A round may also be hurried from elsewhere: then the next free box opens.
  const cells = [...picked];
  for (let cell = 0; cells.length < opened; cell += 1) if (!cells.includes(cell)) cells.push(cell);
  const inOrder = cells.slice(0, opened);
  const rest = boxes.slice(opened);
  const closed = boxes.map((_, cell) => cell).filter((cell) => !inOrder.includes(cell));
  const valueAt = (cell: number): number | null | undefined => {
    const order = inOrder.indexOf(cell);
    if (order >= 0) return boxes[order];
    return isOver ? rest[closed.indexOf(cell)] : undefined;
  };
  const pick = (cell: number): void => {
    if (isOver || inOrder.includes(cell) || picked.length > opened) return;
    setPicked([...inOrder, cell]);
    onGoOn();
  };

  return (
    <section className="feature feature-pick" role="dialog" aria-modal="true" aria-labelledby="pick-title">
      <div className="pick-in">
        <h2 id="pick-title">{t('title')}</h2>
        <p>{t('text')}</p>
        <div className="boxes">
          {boxes.map((_, cell) => {
            const value = valueAt(cell);
            const isOpen = inOrder.includes(cell);
            const no = String(cell + 1);
            const label =
              value === undefined ? t('box', { no }) : value === null ? t('boxStop', { no }) : t('boxHas', { no, sum: worth(value) });
            return (
              <button
                key={no}
                ref={cell === 0 ? first : undefined}
                type="button"
                className={`box ${isOpen ? 'is-open' : ''} ${value === null ? 'is-stop' : ''}`}
                aria-label={label}
                disabled={isOver || isOpen}
                onClick={() => pick(cell)}
              >
                {value === undefined ? (
                  <img src={loaded.pictures.symbol(loaded.model.pick?.symbol ?? '')} alt="" width={72} height={72} />
                ) : (
                  <span className="num">{value === null ? t('stop') : worth(value)}</span>
                )}
              </button>
            );
          })}
        </div>
        <dl className="plate">
          <div>
            <dt>{t('opened')}</dt>
            <dd className="num">{opened}</dd>
          </div>
          <div className="plate-times">
            <dt>{t('sum')}</dt>
            <dd className="num">{worth(feature.coins)}</dd>
          </div>
        </dl>
        {isOver && (
          <button ref={go} type="button" className="act act-wide" onClick={onGoOn}>
            {bigWin('goOn')}
          </button>
        )}
      </div>
    </section>
  );
}
