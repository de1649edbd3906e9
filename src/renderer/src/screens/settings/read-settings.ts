import { call } from '../../api/client';

/** Stable, as `usePolled` wants it. */
export function readSettings(signal: AbortSignal) {
  return call('getSettings', {}, { signal });
}
