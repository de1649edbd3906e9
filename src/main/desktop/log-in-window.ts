import type { LogInCookies } from '../start';
import { toCookieRecord } from './log-in-cookies';
import { openSite } from './site-window';

/** Opens a window for a person to log in to a site; returns its cookies when the person closes it, none if they cancel. */
export async function openLogInWindow(url: string, iconFile: string): Promise<LogInCookies> {
  const { hostname } = new URL(url);
  const opened = await openSite({
    url,
    title: `Log in to ${hostname}`,
    bar: {
      title: 'Log in',
      text: `Log in to ${hostname}. Winnow keeps its cookies, encrypted, for later visits.`,
      keep: 'Keep this login',
    },
    iconFile,
    closingTakes: true,
  });
  const cookies = (await opened.done) ? await opened.own.cookies.get({}) : [];
  await opened.end();
  return cookies.flatMap(toCookieRecord);
}
