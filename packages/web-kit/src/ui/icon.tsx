import { createElement, type ReactNode } from 'react';

/** A drawn element of an icon: tag, attributes, children. */
export type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>, children: readonly IconNode[]];

/** An icon module, as `virtual:icon/<set>/<name>` gives it. */
export interface IconData {
  readonly nodes: readonly IconNode[];
  readonly width: number;
  readonly height: number;
}

const draw = (nodes: readonly IconNode[]): ReactNode[] =>
  nodes.map(([tag, attributes, children], i) => createElement(tag, { ...attributes, key: i }, ...draw(children)));

/** Draws an icon in the text's colour. Decorative: name the control, not the icon. */
export function Icon({ icon, size = 20, className }: { icon: IconData; size?: number; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox={`0 0 ${icon.width} ${icon.height}`}
      className={`flex-none ${className ?? ''}`}
    >
      {draw(icon.nodes)}
    </svg>
  );
}
