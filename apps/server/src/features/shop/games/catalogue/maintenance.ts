/** Maintenance of a game and of its vendor, as stored: an end that has passed has ended it. */
export interface Stops {
  readonly is_stopped: boolean;
  readonly stopped_until: Date | null;
  readonly is_vendor_stopped: boolean;
  readonly vendor_stopped_until: Date | null;
}

/** Out of service until a moment, or until further notice. */
export interface Maintenance {
  readonly until: Date | null;
}

/** Is a stop on, and until when? */
export function stopOf(isStopped: boolean, until: Date | null, nowMs: number): Maintenance | null {
  return isStopped && (until === null || until.getTime() > nowMs) ? { until } : null;
}

/** Whether a game is out of service: by itself or with its vendor, until the later end; null when it is not. */
export function maintenanceOf(stops: Stops, nowMs: number): Maintenance | null {
  const own = stopOf(stops.is_stopped, stops.stopped_until, nowMs);
  const vendor = stopOf(stops.is_vendor_stopped, stops.vendor_stopped_until, nowMs);
  if (own === null || vendor === null) return own ?? vendor;
  if (own.until === null || vendor.until === null) return { until: null };
  return own.until > vendor.until ? own : vendor;
}

/** A maintenance as the wire has it. */
export const maintenanceView = (maintenance: Maintenance | null): { until: string | null } | null =>
  maintenance === null ? null : { until: maintenance.until?.toISOString() ?? null };
