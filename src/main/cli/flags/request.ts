import { UsageError } from '../usage-error';
import { getFlag } from './flag-name';
import type { TemplateNamed } from './library-template';
import type { Parameter } from './parameter';
import { isFile, type Reader, readFile } from './reader';

export type Values = Readonly<Record<string, unknown>>;

/** Sources of values that a flag only refers to. */
export interface Sources {
  readonly reader: Reader;
  readonly templateNamed: TemplateNamed;
}

/** Builds the request from flags; `values` come from the flag parser, by the flag's name in camelCase. */
export async function getRequest(parameters: readonly Parameter[], values: Values, sources: Sources): Promise<Values> {
  const request: Record<string, unknown> = {};
  for (const parameter of parameters) {
    const given = values[getAttribute(parameter)];
    if (given !== undefined) place(request, parameter.path, await readFlagValue(parameter, given, sources));
  }
  return request;
}

/** Key of a flag's value: `priorityOnly` for `--priority-only`. */
function getAttribute({ path }: Parameter): string {
  return getFlag(path)
    .slice(2)
    .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

async function readFlagValue({ path, shape }: Parameter, given: unknown, sources: Sources): Promise<unknown> {
  const { reader } = sources;
  const flag = getFlag(path);
  if (shape.kind === 'list' && Array.isArray(given)) {
    const values = await readListValues(given.map(String), reader);
    return shape.alone && values.length === 1 ? values[0] : values;
  }
  if (typeof given !== 'string') return given;
  if (shape.kind === 'json') return parseJsonFlag(await reader.text(given), flag);
  if (shape.kind === 'template') return readTemplate(given, flag, sources);
  return given;
}

/** Values, and for `@FILE` and `-` their lines. Lines starting with # are skipped. */
export async function readListValues(values: readonly string[], reader: Reader): Promise<readonly string[]> {
  const all: string[] = [];
  for (const value of values) {
    if (reader.isPointer(value)) all.push(...getLines(await reader.text(value)));
    else all.push(value);
  }
  return all;
}

function getLines(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Throws `UsageError` that says where the JSON is invalid. */
export function parseJsonFlag(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(
      `${name} is not valid JSON: ${reason}.`,
      `Quote it as one word for your shell, or write ${name} @FILE.`,
    );
  }
}

/**
 * JSON if it starts as an object, otherwise the content of a file of that name, otherwise a sentence. `@` is followed by a file, or if there is none
 * by the name of a saved template.
 */
async function readTemplate(given: string, flag: string, { reader, templateNamed }: Sources): Promise<unknown> {
  const name = given.startsWith('@') ? given.slice(1).trim() : '';
  if (name !== '' && !isFile(name) && !IS_PATH.test(name)) return templateNamed(name);
  const isPath = !reader.isPointer(given) && !given.trimStart().startsWith('{') && isFile(given);
  if (!isPath && /^\S+\.json$/.test(given) && !reader.isPointer(given)) readFile(given);
  const text = isPath ? readFile(given) : await reader.text(given);
  return text.trimStart().startsWith('{') ? parseJsonFlag(text, flag) : text.trim();
}

const IS_PATH = /^[.~]{0,2}[\\/]|\.json$/i;

function place(into: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  if (typeof inner === 'string')
    throw new UsageError(`${getFlag([name])} names what ${getFlag(path)} describes.`, `Remove one of them.`);
  const next: Record<string, unknown> = typeof inner === 'object' && inner !== null ? { ...inner } : {};
  place(next, rest, value);
  into[name] = next;
}
