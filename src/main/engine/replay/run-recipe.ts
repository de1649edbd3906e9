import type { Binding, Json, JsonPath, Recipe, RequestTemplate } from '@shared/replay';
import { fillTemplate, readBinding } from './bind';
import type { CallRequest } from './exchange';
import { type FoundField, readField } from './find-sources';
import { getAt, isSameJson, showPath } from './json-path';
import { toUrlDocument } from './sample';
import { findShapeChange } from './shape';
import { hasFormat } from './text-format';

/** Sends a call, or loads the page if null; returns the response as JSON. Throws `CallFailed`. */
export type Send = (request: CallRequest | null) => Promise<CallAnswer>;

export interface CallAnswer {
  readonly url: string;
  readonly method: string;
  readonly answer: Json;
}

/** A call did not return what it used to; the message is a sentence. */
export class CallFailed extends Error {}

export interface ReplayedPage {
  /** Values of each row by dotted path. */
  readonly rows: readonly Readonly<Record<string, Json>>[];
  /** For the first row, by dotted path: the call, and the path in its response. */
  readonly places: readonly Readonly<Record<string, string>>[];
  readonly answers: readonly CallAnswer[];
  /** Why a browser should check too, as a sentence; null if nothing is unusual. */
  readonly unusual: string | null;
  /** Number of list pages after the first. */
  readonly rounds: number;
}

export interface ReplayOptions {
  /** Maximum number of further list pages. */
  readonly rounds: number;
  readonly cookies: () => Readonly<Record<string, string>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomId: () => string;
  /** Responses, possibly pending, of steps requested once per job; read and filled in. */
  readonly once: Map<number, Promise<CallAnswer>>;
  /** Called after each further page of a list. */
  readonly onRound?: (made: number) => void;
}

/** Reads a page's rows by its calls. Throws `CallFailed` if a response has changed. */
export async function runRecipe(
  recipe: Recipe,
  url: string,
  send: Send,
  options: ReplayOptions,
): Promise<ReplayedPage> {
  const kept = [...options.once.keys()];
  try {
    return await runOnce(recipe, url, send, options);
  } catch (error) {
    // the session's or release's token may have expired
    if (!(error instanceof CallFailed) || kept.length === 0) throw error;
    for (const step of kept) options.once.delete(step);
    return runOnce(recipe, url, send, options);
  }
}

async function runOnce(recipe: Recipe, url: string, send: Send, options: ReplayOptions): Promise<ReplayedPage> {
  const answers: CallAnswer[] = [];
  const requests: (CallRequest | null)[] = [];
  let unusual: string | null = null;
  const read = (binding: Binding) => readFrom(binding, url, answers, options);
  for (const [at, step] of recipe.steps.entries()) {
    const request = step.request && fillRequest(step.request, read);
    const answer = await (step.once ? sendOnce(at, options.once, () => send(request)) : send(request));
    if (!step.once) unusual ??= findShapeChange(step.shape, answer.answer);
    answers.push(answer);
    requests.push(request);
  }
  checkEcho(recipe, url, answers);
  if (!recipe.records) {
    for (const field of Object.values(recipe.fields)) unusual ??= findOddValue(field, answers[field.step]?.answer);
    return { ...readRow(recipe, url, answers), answers, unusual, rounds: 0 };
  }
  return readList(recipe, url, send, options, { answers, request: requests[recipe.records.step] ?? null, unusual });
}

/** Shares one response between pages that run at the same time. */
function sendOnce(step: number, once: ReplayOptions['once'], send: () => Promise<CallAnswer>): Promise<CallAnswer> {
  const known = once.get(step);
  if (known) return known;
  const sent = send();
  once.set(step, sent);
  sent.catch(() => once.delete(step));
  return sent;
}

function fillRequest(template: RequestTemplate, read: (binding: Binding) => Json | undefined): CallRequest {
  const filled = fillTemplate(template, read);
  if (filled === undefined) throw new CallFailed('A parameter of the call is missing where it was before.');
  return filled as unknown as CallRequest;
}

function readFrom(
  binding: Binding,
  url: string,
  answers: readonly CallAnswer[],
  { cookies, now, randomId }: ReplayOptions,
): Json | undefined {
  const { from } = binding;
  if (typeof from === 'number') return readBinding(binding, answers[from]?.answer);
  if (from === 'url') return readBinding(binding, toUrlDocument(url));
  if (from === 'cookies') return readBinding(binding, cookies());
  if (from === 'clock') {
    const time = binding.path[0] === 's' ? Math.round(now() / 1000) : now();
    return binding.isNumber ? time : String(time);
  }
  return from === 'random' ? randomId() : undefined;
}

/** Throws if a response belongs to another page than the one requested. */
function checkEcho({ echo }: Recipe, url: string, answers: readonly CallAnswer[]): void {
  if (!echo) return;
  const wanted = String(readBinding(echo.binding, toUrlDocument(url)));
  const given = String(getAt(answers[echo.step]?.answer, echo.path));
  if (given !== wanted) throw new CallFailed(`The answer is about "${given}", but the page is about "${wanted}".`);
}

type Row = Readonly<Record<string, Json>>;

function readRow(recipe: Recipe, url: string, answers: readonly CallAnswer[]): Pick<ReplayedPage, 'rows' | 'places'> {
  const places: Record<string, string> = {};
  const row: Record<string, Json> = {};
  for (const [name, field] of Object.entries(recipe.fields)) {
    const answer = answers[field.step];
    row[name] = readValue(name, field, answer?.answer ?? null, url);
    if (answer) places[name] = showPlace(answer, showPath(field.path));
  }
  return { rows: [row], places: [places] };
}

function readValue(name: string, field: FoundField, answer: Json, url: string): Json {
  const value = readField(field, answer, url);
  if (value === undefined) throw new CallFailed(`"${name}" is no longer at ${showPath(field.path)} of the answer.`);
  return value;
}

/** Finds a number far from all seen before, or a text in another format; null if there is none. */
function findOddValue(field: FoundField, answer: Json | undefined): string | null {
  const raw = getAt(answer, field.path);
  const { format, path } = field;
  if (format && typeof raw === 'string' && raw !== '' && !hasFormat(raw, format))
    return `The text at ${showPath(path)} is written differently from those before.`;
  return findOddNumber(field, raw);
}

const MANY_TIMES = 10; // a number larger or smaller by this factor may be in another unit

function findOddNumber({ numbers, path }: FoundField, raw: Json | undefined): string | null {
  if (!numbers) return null;
  const number = typeof raw === 'number' || typeof raw === 'string' ? Number(raw) : Number.NaN;
  if (!Number.isFinite(number) || number === 0) return null;
  const isOdd =
    Math.abs(number) > MANY_TIMES * Math.max(Math.abs(numbers.least), Math.abs(numbers.most), 1) ||
    (numbers.least > 0 && number < numbers.least / MANY_TIMES);
  return isOdd ? `The number ${number} at ${showPath(path)} is far from those before.` : null;
}

function showPlace({ method, url }: CallAnswer, path: string): string {
  return `${method} ${url} ${path}`;
}

interface ListBegun {
  readonly answers: CallAnswer[];
  readonly request: CallRequest | null;
  readonly unusual: string | null;
}

const MAX_ROUNDS = 1000; // an endless list would have repeated itself long before

async function readList(
  recipe: Recipe,
  url: string,
  send: Send,
  options: ReplayOptions,
  { answers, request: firstRequest, unusual: before }: ListBegun,
): Promise<ReplayedPage> {
  const { records, paging } = recipe;
  if (!records) throw new CallFailed('The recipe names no list.');
  const rows: Row[] = [];
  const places: Record<string, string>[] = [];
  const shape = recipe.steps[records.step]?.shape;
  let unusual = before;
  /** Adds the rows of a response; returns their number. */
  const add = (held: CallAnswer, list: JsonPath): number => {
    const members = getAt(held.answer, list);
    if (!Array.isArray(members)) throw new CallFailed(`The list is no longer at ${showPath(list)} of the answer.`);
    for (const [at, member] of members.entries()) {
      const entries = Object.entries(recipe.fields).map(
        ([name, field]) => [name, readValue(name, field, member, url)] as const,
      );
      rows.push(Object.fromEntries(entries));
      for (const field of Object.values(recipe.fields)) unusual ??= findOddValue(field, member);
      const place = (name: string) => showPath([...list, at, ...(recipe.fields[name]?.path ?? [])]);
      places.push(Object.fromEntries(entries.map(([name]) => [name, showPlace(held, place(name))])));
    }
    return members.length;
  };
  const head = records.head && answers[records.head.step];
  if (records.head && head) add(head, records.head.path);
  let answer = answers[records.step];
  let request = firstRequest;
  for (let rounds = head ? 1 : 0; answer; ) {
    const members = add(answer, records.path);
    if (
      !paging ||
      rounds >= Math.min(options.rounds, MAX_ROUNDS) ||
      isEnd(paging.until, answer.answer, members, rows.length)
    )
      return { rows, places, answers, unusual, rounds };
    const previous = answer;
    const asked = request;
    const next = fillTemplate(paging.next, (binding) =>
      binding.from === 'previous'
        ? readBinding(binding, previous.answer)
        : binding.from === 'request'
          ? readBinding(binding, asked as unknown as Json)
          : readFrom(binding, url, answers, options),
    );
    if (next === undefined) return { rows, places, answers, unusual, rounds };
    if (isSameJson(next, asked)) throw new CallFailed('The list continues with the same call.');
    request = next as unknown as CallRequest;
    answer = await send(request);
    if (shape) unusual ??= findShapeChange(shape, answer.answer);
    answers.push(answer);
    rounds++;
    options.onRound?.(rounds);
  }
  throw new CallFailed('The list had no answer.');
}

function isEnd(until: NonNullable<Recipe['paging']>['until'], answer: Json, members: number, rows: number): boolean {
  if (members === 0) return true;
  switch (until.by) {
    case 'flag':
      return getAt(answer, until.path) === until.is;
    case 'total':
      return rows >= Number(getAt(answer, until.path));
    case 'short':
      return members < until.size;
    case 'equal':
      return Number(getAt(answer, until.path)) >= Number(getAt(answer, until.other));
    case 'empty':
      return false;
  }
}
