/** The header in which the window sends the proof of its session, in addition to the cookie. */
export const SESSION_HEADER = 'winnow-session';

/** Where the window keeps that proof, in the storage of its own origin. */
export const SESSION_STORAGE_KEY = 'winnow-session';
