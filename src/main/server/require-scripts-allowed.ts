import type { Scope } from '@shared/contract/endpoint';
import type { Settings } from '@shared/contract/settings';
import { AppError } from '@shared/errors';
import { collectScripts, hasScript, SCRIPTS_OFF } from '@shared/script-command';

/**
 * Throws `insufficient_scope` or `scripts_off` for a request with commands that run scripts on pages, to run or to store. A script acts with the logins of
 * the pages that it runs on, so it takes more than the scope of its call. Scripts in `stored` may be stored again while the setting is off, so that what
 * has them can be renamed; they do not run until it is on.
 */
export function requireScriptsAllowed(
  { pageScripts }: Pick<Settings, 'pageScripts'>,
  request: unknown,
  requireScope: (scope: Scope) => void,
  stored: () => ReadonlySet<string>,
): void {
  if (!hasScript(request)) return;
  try {
    requireScope('admin');
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'insufficient_scope') throw error;
    throw new AppError('insufficient_scope', 'Commands that run scripts on pages need a key of scope "admin".', {
      path: getPlace(request),
      hint: 'Use a key of scope admin, or leave the script out.',
    });
  }
  const known = pageScripts ? null : stored();
  if (known === null || [...collectScripts(request)].every((script) => known.has(script))) return;
  throw new AppError('scripts_off', SCRIPTS_OFF, { path: getPlace(request) });
}

/** The parameter with the script, such as `commands` or `steps`. */
function getPlace(request: unknown): string[] {
  return Object.entries(Object(request)).flatMap(([name, each]) => (hasScript({ [name]: each }) ? [name] : []));
}
