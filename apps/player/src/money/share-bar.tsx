interface ShareBarProps {
  readonly value: number;
  readonly max: number;
  /** Says in words what the bar shows. */
  readonly label: string;
}

/** How much of something is done, as a bar in the colours of the site. */
export function ShareBar({ value, max, label }: ShareBarProps) {
  return (
    <progress
      value={value}
      max={max}
      aria-label={label}
      className="h-2.5 w-full appearance-none overflow-hidden rounded-full border-0 bg-surface-3 [&::-moz-progress-bar]:bg-indicator [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-indicator"
    />
  );
}
