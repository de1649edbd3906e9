import type { Control, Piece } from './controls';
import { isMarkedCurrent, pageNumber } from './controls';
import { isPageParameter, isPerPage, relateUrls, type UrlRelation } from './url-relation';
import { getArrow, getDirection } from './words';

/** Numbered links of one list, in order. */
export interface NumberBar {
  readonly links: readonly Control[];
  /** Range of controls from shortly before the first number to shortly after the last. */
  readonly from: number;
  readonly to: number;
  /** Number of the current page if it is marked. */
  readonly current: number | null;
  /** How a number appears in the URLs: value = factor × number + offset; null if it does not appear. */
  readonly count: Count | null;
  /** 0 to 1. */
  readonly score: number;
}

export interface Count {
  readonly place: string;
  readonly factor: number;
  readonly offset: number;
  /** Number of links that agree. */
  readonly links: number;
}

export const BAR_SURE = 0.6;

interface Run {
  readonly links: Control[];
  current: number | null;
  /** Numbers in it that are not links. */
  readonly texts: number[];
  /** Number of controls between its numbers that turn pages. */
  turns: number;
  inPager: boolean;
}

/** Finds bars of page numbers, most likely first. */
export function readNumberBars(pieces: readonly Piece[], url: string): readonly NumberBar[] {
  const runs = readRuns(pieces, url);
  const bars = runs.map((run) => toBar(run, url, runs.length));
  return bars.filter(({ score }) => score >= BAR_SURE).sort((a, b) => b.score - a.score);
}

const MAX_BETWEEN = 24; // characters between two numbers of a bar
const MAX_TURNS_BETWEEN = 3;

function readRuns(pieces: readonly Piece[], url: string): readonly Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  let between = 0;
  let turnsBetween = 0;
  let turnsBefore = 0;
  let before: number | null = null;
  const end = () => {
    if (run) runs.push(run);
    run = null;
  };
  for (const piece of pieces) {
    if ('text' in piece) {
      const number = pageNumber(piece.text);
      between += piece.text.length;
      if (number !== null && run && between <= MAX_BETWEEN && number > getLastNumber(run)) {
        run.texts.push(number);
        if (run.current === null) run.current = number;
        between = 0;
      } else if (between > MAX_BETWEEN) end();
      if (/[\p{L}\p{N}]/u.test(piece.text)) before = number ?? trailingNumber(piece.text); // an ellipsis changes nothing
      turnsBefore = 0;
      continue;
    }
    const { control } = piece;
    if (control.number === null) {
      const turns = isTurn(control);
      if (run) {
        if (turns && ++turnsBetween <= MAX_TURNS_BETWEEN) run.turns++;
        else if (!turns || turnsBetween > MAX_TURNS_BETWEEN) end();
      }
      turnsBefore = turns ? turnsBefore + 1 : 0;
      if (!turns) before = null;
      continue;
    }
    if (!run || between > MAX_BETWEEN || control.number <= getLastNumber(run)) {
      end();
      const number = before;
      const isBefore = number !== null && number < control.number && number >= 0;
      run = {
        links: [],
        current: isBefore ? number : null,
        texts: isBefore ? [number] : [],
        turns: turnsBefore,
        inPager: false,
      };
    }
    if (control.element.attribs.href === undefined && isMarkedCurrent(control.element)) run.texts.push(control.number);
    else run.links.push(control);
    run.inPager ||= control.inPager;
    if (
      isMarkedCurrent(control.element) ||
      (control.url !== null && relateUrls(url, control.url).kind === 'same' && control.number > 0)
    ) {
      if (run.current === null || isMarkedCurrent(control.element)) run.current = control.number;
    }
    [between, turnsBetween, turnsBefore] = [0, 0, 0];
    before = null;
  }
  end();
  return runs;
}

function getLastNumber({ links, texts }: Run): number {
  return Math.max(links.at(-1)?.number ?? -1, texts.at(-1) ?? -1);
}

function trailingNumber(text: string): number | null {
  const match = /(?:^|[\s:[(|])(\d{1,5})[\s\])|.…]*$/.exec(text.slice(-12));
  return match?.[1] === undefined ? null : Number(match[1]);
}

/** Whether a control between numbers turns pages: next, last, an arrow. */
export function isTurn({ text, labels }: Control): boolean {
  return (
    [text, ...labels].some((one) => {
      const direction = getDirection(one);
      return getArrow(one) !== null || (direction !== null && direction !== 'other') || LAST.test(one);
    }) ||
    (text === '' && labels.length === 0) ||
    /^(?:…|\.\.\.)$/.test(text)
  );
}

const LAST =
  /^[\s«»‹›<>|]*(?:last|first|letzte|erste|dernière?|première?|último|ultimo|última|ultima|primero|primera|primeiro|prima|primo|laatste|eerste|sista|första|siste|første|viimeinen|ostatnia|pierwsza|poslední|první|utolsó|első|последняя|первая|начало|конец|son|ilk|末页|尾页|首页|最后|最後|最初|نخست|آخر|শেষ|প্রথম|(?:last|first) page)[\s«»‹›<>|]*$/iu;

function toBar(run: Run, url: string, runs: number): NumberBar {
  const { links } = run;
  const targets = links.flatMap((link) => (link.url === null ? [] : [{ number: link.number ?? 0, url: link.url }]));
  const relations = targets.map((target) => ({ ...target, relation: relateUrls(url, target.url) }));
  const count = getTargetCount(targets, url, run.current);
  const score = getRunScore(run, relations, count, runs);
  return {
    links,
    from: (links[0]?.at ?? 0) - 4,
    to: (links.at(-1)?.at ?? 0) + 4,
    current: run.current ?? currentBy(count, url, targets),
    count,
    score,
  };
}

interface Target {
  readonly number: number;
  readonly url: string;
}

function getTargetCount(targets: readonly Target[], url: string, current: number | null): Count | null {
  const [first] = targets;
  const last = targets.at(-1);
  if (!first || !last) return null;
  const sampled = targets.slice(0, 12);
  // two links define a line, and the others must lie on it
  for (const base of [last, first]) {
    const points = sampled.flatMap((target) => {
      const relation = relateUrls(base.url, target.url);
      return relation.kind === 'count' && relation.from !== null
        ? [{ number: target.number, value: relation.to, from: relation.from, place: relation.place }]
        : [];
    });
    const places = new Set(points.map(({ place }) => place));
    const [point] = points;
    if (!point || places.size !== 1) continue;
    const pairs = [
      ...points.map(({ number, value }) => ({ number, value })),
      { number: base.number, value: point.from },
    ];
    const line = getPointLine(
      pairs.filter(({ value }, at) => value !== 1 || at === pairs.length - 1 || pairs.length < 3),
    );
    if (line) return { place: point.place, ...line, links: pairs.length };
  }
  // with a single link, count from the current page
  const relation = relateUrls(url, last.url);
  if (relation.kind !== 'count') return null;
  if (relation.to === last.number) return { place: relation.place, factor: 1, offset: 0, links: 1 };
  const from = relation.from ?? 0;
  if (current === null || last.number <= current) return null;
  const factor = (relation.to - from) / (last.number - current);
  if (!Number.isInteger(factor) || factor < 1) return null;
  return { place: relation.place, factor, offset: relation.to - factor * last.number, links: 1 };
}

function getPointLine(points: readonly { readonly number: number; readonly value: number }[]) {
  const [a] = points;
  const b = points.at(-1);
  if (!a || !b || a.number === b.number) return null;
  const factor = (b.value - a.value) / (b.number - a.number);
  if (!Number.isInteger(factor) || factor < 1) return null;
  const offset = a.value - factor * a.number;
  const agree = points.filter(({ number, value }) => value === factor * number + offset).length;
  return agree >= points.length * 0.8 ? { factor, offset } : null;
}

function currentBy(count: Count | null, url: string, targets: readonly Target[]): number | null {
  const [target] = targets;
  if (!count || !target) return null;
  const relation = relateUrls(url, target.url);
  if (relation.kind !== 'count' || relation.place !== count.place) return null;
  if (relation.from === null) return targets.some(({ number }) => number === 1) ? null : 1;
  const number = (relation.from - count.offset) / count.factor;
  return Number.isInteger(number) ? number : null;
}

type Related = Target & { readonly relation: UrlRelation };

function getRunScore(run: Run, relations: readonly Related[], count: Count | null, runs: number): number {
  const { links, current, turns, texts } = run;
  const numbers = [...links.map(({ number }) => number ?? 0), ...texts];
  if (count && isPerPage(count.place)) return 0;
  if (looksLikeCalendar(numbers, links)) return 0;
  const ofList = relations.filter(
    ({ relation }) => relation.kind === 'count' || relation.kind === 'same' || relation.kind === 'token',
  ).length;
  const share = relations.length === 0 ? 0 : ofList / relations.length;
  const consecutive = hasNeighbours(numbers);
  const inPager = run.inPager || (current !== null && areCalledAlike(links));
  const isOther = links.some(({ inOther }) => inOther);
  let score = 0;
  score += links.length >= 3 ? 0.15 : links.length === 2 ? 0.1 : 0;
  score += count && count.links > 1 ? 0.3 : count ? 0.15 : 0;
  score += inPager ? 0.35 : 0;
  score += current !== null ? 0.15 : 0;
  score += numbersPages(count) ? 0.1 : 0;
  score += turns > 0 ? 0.25 : 0;
  // a script turns the pages of a pager without addresses
  if (relations.length > 0 || !inPager) score += share >= 0.5 ? 0.2 : -0.25;
  score += consecutive ? 0.05 : -0.15;
  score -= isOther && !run.inPager ? 0.5 : 0;
  score -= relations.length === 0 && !inPager ? 0.5 : 0;
  // many short bars on a page belong to its entries
  score -= runs > 4 && share < 0.5 && !inPager ? 0.5 : 0;
  score -= !count && !inPager && turns === 0 ? 0.3 : 0;
  return Math.max(0, Math.min(1, score));
}

/** Whether the links are numbered by a parameter such as `page`, with the same numbers as shown. */
function numbersPages(count: Count | null): boolean {
  return count?.factor === 1 && count.offset === 0 && /^\?/.test(count.place) && isPageParameter(count.place.slice(1));
}

const CALL = /^\s*javascript:\s*\S/i;

/**
 * Whether all links call the same script, each with its own number: the pager of a table on servers that post a form
 * (`javascript:__doPostBack('grid','Page$2')`).
 */
function areCalledAlike(links: readonly Control[]): boolean {
  if (links.length < 2) return false;
  const calls = links.map(({ element: { attribs }, number, url }) => {
    if (url !== null) return null;
    const call = CALL.test(attribs.href ?? '') && !/void/i.test(attribs.href ?? '') ? attribs.href : attribs.onclick;
    const own = new RegExp(`(?<!\\d)${number}(?!\\d)`);
    return call !== undefined && own.test(call) ? call.replace(own, '#') : null;
  });
  return calls[0] !== null && calls.every((call) => call === calls[0]);
}

function hasNeighbours(numbers: readonly number[]): boolean {
  const sorted = [...numbers].sort((a, b) => a - b);
  const steps = sorted.slice(1).map((number, at) => number - (sorted[at] ?? 0));
  return steps.some((step, at) => step === 1 || step === steps[at - 1]) || sorted.length < 2;
}

const DAYS_AT_LEAST = 18;

/** Whether the numbers are days of a month, or years. */
function looksLikeCalendar(numbers: readonly number[], links: readonly Control[]): boolean {
  const days = numbers.filter((number) => number >= 1 && number <= 31).length;
  const inTable = links.some(
    ({ element }) => element.parent && 'name' in element.parent && element.parent.name === 'td',
  );
  if (inTable && days >= DAYS_AT_LEAST && days === numbers.length && numbers.length <= 31) return true;
  return numbers.length > 0 && numbers.every((number) => number >= 1900 && number <= 2100);
}
