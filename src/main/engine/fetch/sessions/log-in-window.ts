import type { CookieRecord } from '../http/cookies';

/** Opens a site in a window and returns its cookies when the person closes it. */
export type LogInWindow = (url: string) => Promise<readonly CookieRecord[]>;
