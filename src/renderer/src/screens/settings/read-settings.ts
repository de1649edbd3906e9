import { call } from '../../api/client';

/** Stable, as `usePolled` requires. */
export function readSettings(signal: AbortSignal) {
  return call('getSettings', {}, { signal });
}
