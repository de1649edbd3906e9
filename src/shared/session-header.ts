/** Header with the proof of the window's session, in addition to the cookie. */
export const SESSION_HEADER = 'winnow-session';

/** Key of that proof in the window's local storage. */
export const SESSION_STORAGE_KEY = 'winnow-session';
