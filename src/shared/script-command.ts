import { isRecord } from './json-value';

export const SCRIPTS_OFF = 'Commands that run scripts are switched off in this Winnow.';

/** Names that a script command may have beside its script, in both spellings. */
const BESIDE = /^(?:optional|timeout_*ms)$/i;
/** Fields whose names and texts are the caller's own, where a `script` is a field that is asked for. */
const CALLERS_NAMES = new Set(['template', 'questions']);
/** Fields with the values of workflow parameters, each of which may be a command. */
const VALUES = new Set(['params', 'defaults']);

/** Whether a value is a command that runs a script. */
export function isScriptCommand(value: unknown): value is { readonly script: string } {
  if (!isRecord(value) || typeof value.script !== 'string') return false;
  return Object.entries(value).every(([name, each]) => name === 'script' || BESIDE.test(name) || each === null);
}

/** Whether a request has a command that runs a script, wherever it is. */
export function hasScript(request: unknown, isValue = false): boolean {
  if (Array.isArray(request)) return request.some((each) => isScriptCommand(each) || hasScript(each, isValue));
  if (!isRecord(request)) return false;
  return Object.entries(request).some(([name, each]) => {
    if (!isValue && CALLERS_NAMES.has(name)) return false;
    if (isValue && isScriptCommand(each)) return true;
    return hasScript(each, isValue || VALUES.has(name));
  });
}

/** The scripts of all script commands in a value. */
export function collectScripts(value: unknown): ReadonlySet<string> {
  const scripts = new Set<string>();
  const walk = (each: unknown): void => {
    if (isScriptCommand(each)) scripts.add(each.script);
    else if (typeof each === 'object' && each !== null) Object.values(each).forEach(walk);
  };
  walk(value);
  return scripts;
}
