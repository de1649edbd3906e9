import type { ApiTarget } from '@shared/client/call-api';
import { SESSION_HEADER, SESSION_STORAGE_KEY } from '@shared/session-header';

/** Our own server, with the proof of this window's session, which no other port of this machine can read. */
export function getOwnServer(): ApiTarget {
  return { origin: '', headers: getSessionHeaders() };
}

/** The headers of the window's requests, in addition to the cookie. */
export function getSessionHeaders(): Readonly<Record<string, string>> {
  return { [SESSION_HEADER]: readProof() };
}

/** Id of this window's own sign-in. */
export function getOwnSignIn(): string {
  return readProof().split('.')[0] ?? '';
}

/** Leaves for the page that says how to sign in again after the session ended. */
export function leaveSignedOut(): void {
  if (location.pathname === '/') location.replace(`/open${location.hash}`);
}

function readProof(): string {
  return localStorage.getItem(SESSION_STORAGE_KEY) ?? '';
}
