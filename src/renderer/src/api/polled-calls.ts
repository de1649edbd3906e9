import { call } from './client';

/** Reads the settings; for `usePolled`, like the other calls here that several places poll. */
export function readSettings(signal: AbortSignal) {
  return call('getSettings', {}, { signal });
}

/** Reads the named profiles for visits. */
export function readVisitProfiles(signal: AbortSignal) {
  return call('listVisitProfiles', {}, { signal });
}

/** Reads the sessions of all sites. */
export function readSessions(signal: AbortSignal) {
  return call('listSessions', {}, { signal });
}
