import { SESSION_HEADER } from '@shared/session-header';
import { send } from './call';

/** The two secrets of a window's session. */
export interface OpenedSession {
  readonly cookie: string;
  readonly proof: string;
  /** What a call of the window carries. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Opens a session by a one-time link, as a browser that runs the page's script does. */
export async function openSession(
  link: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<OpenedSession> {
  const opened = await send(link, { headers });
  const cookie = (opened.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
  const proof = /setItem\("winnow-session", "([\w.-]+)"\)/.exec(opened.text)?.[1];
  if (proof === undefined) throw new Error(`the link opened no session: ${opened.status} ${opened.text.slice(0, 200)}`);
  return { cookie, proof, headers: { cookie, [SESSION_HEADER]: proof } };
}
