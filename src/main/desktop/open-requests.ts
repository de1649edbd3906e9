import { isAbsolute, resolve } from 'node:path';

/** Something the system asks Winnow to open: `hash` is the window's address for it. `refused` has the link or path that cannot be opened. */
export type OpenRequest =
  | { readonly kind: 'window'; readonly hash: string }
  | { readonly kind: 'refused'; readonly what: 'link' | 'file'; readonly text: string };

export const LINK_SCHEME = 'winnow';
export const PROJECT_EXTENSION = '.winnow';

const MAX_LINK = 8000; // characters; longer addresses are cut by browsers as well
const MAX_PATH = 4096; // characters, the longest path of Linux
const JOB_LINK = /^winnow:\/\/job\/([\w-]{1,64})\/?$/i; // as written: a parsed URL has lost its dots

/** The links and project files on a command line, such as that of a second start; `folder` is where it was started. */
export function findOpenRequests(args: readonly string[], folder: string): readonly OpenRequest[] {
  return args.flatMap((arg) => {
    if (isLink(arg)) return [readLink(arg)];
    return arg.startsWith('-') || !isProjectFile(arg) ? [] : [readProjectFile(resolve(folder, arg))];
  });
}

function isLink(text: string): boolean {
  return text.toLowerCase().startsWith(`${LINK_SCHEME}:`);
}

function isProjectFile(path: string): boolean {
  return path.toLowerCase().endsWith(PROJECT_EXTENSION);
}

/** Reads `winnow://open?url=…` and `winnow://job/ID`. A page may contain any link, so it only leads to a place of the window and starts nothing. */
export function readLink(text: string): OpenRequest {
  const jobId = JOB_LINK.exec(text)?.[1];
  if (jobId !== undefined) return { kind: 'window', hash: `#/jobs/${jobId}` };
  if (text.length > MAX_LINK || !URL.canParse(text)) return refuse(text);
  const link = new URL(text);
  if (link.protocol !== `${LINK_SCHEME}:` || link.username || link.password || link.port || link.hash)
    return refuse(text);
  const opensPage = link.hostname === 'open' && /^\/?$/.test(link.pathname);
  return opensPage ? readPageLink(text, link.searchParams) : refuse(text);
}

function readPageLink(text: string, parameters: URLSearchParams): OpenRequest {
  const [url = '', ...more] = parameters.getAll('url');
  if (parameters.size !== 1 || more.length > 0 || !URL.canParse(url)) return refuse(text);
  const { protocol, username, password, href } = new URL(url);
  if ((protocol !== 'http:' && protocol !== 'https:') || username || password) return refuse(text);
  return { kind: 'window', hash: `#/picker/open/${encodeURIComponent(href)}` };
}

/** A project file by its full path; the window's screen reads it, and says so if it is not there. */
export function readProjectFile(path: string): OpenRequest {
  if (!isAbsolute(path) || !isProjectFile(path) || path.includes('\0') || path.length > MAX_PATH)
    return { kind: 'refused', what: 'file', text: shorten(path) };
  return { kind: 'window', hash: `#/projects/open/${encodeURIComponent(path)}` };
}

function refuse(text: string): OpenRequest {
  return { kind: 'refused', what: 'link', text: shorten(text) };
}

const SHOWN = 200; // characters of a dialog

function shorten(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
