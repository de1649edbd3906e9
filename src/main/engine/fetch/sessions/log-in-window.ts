import type { CookieRecord } from '../http/cookies';

/** Opens a site in a window and gives the cookies it has when the person closes it. */
export type LogInWindow = (url: string) => Promise<readonly CookieRecord[]>;
