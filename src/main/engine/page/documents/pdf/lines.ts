import { isObject } from '@shared/json-value';
import { joinPlaces, type OcrPlace } from './ocr-place';
import type { TextRun } from './text-runs';

/** A line of text on a page; lengths in points, `y` from the bottom. */
export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Right edge of its last character. */
  readonly right: number;
  readonly size: number;
  /** Ranges of the text that are links, in order, without overlap. */
  readonly links: readonly { readonly from: number; readonly to: number; readonly address: string }[];
  /** Where OCR read it; undefined for text of the document. */
  readonly ocr?: OcrPlace;
}

/**
 * Joins text runs into lines, in drawing order; `leaveOut` is called with a run's index and the number of lines so far.
 */
export function joinRunsToLines(
  all: readonly TextRun[],
  links: PageLinks,
  leaveOut: (run: number, lines: number) => boolean,
): readonly PdfLine[] {
  const lines: PdfLine[] = [];
  let runs: TextRun[] = [];
  const end = () => {
    if (runs.some(({ text }) => text.trim() !== '')) lines.push(joinRuns(runs, links));
    runs = [];
  };
  for (const [at, run] of all.entries()) {
    const last = runs.at(-1);
    if (leaveOut(at, lines.length + (runs.some(({ text }) => text.trim() !== '') ? 1 : 0))) {
      end();
      continue;
    }
    if (last && run.text !== '' && !isOnLine(last, run)) end();
    if (run.text !== '') runs.push(run);
    if (run.endsLine) end();
  }
  end();
  return lines;
}

const SAME_LINE = 0.6; // factor of the size; superscripts and subscripts stay on their line

function isOnLine(last: TextRun, next: TextRun): boolean {
  return Math.abs(last.y - next.y) < SAME_LINE * Math.max(last.size, next.size, 1);
}

const GAP = 0.2; // factor of the size; a wider gap between runs separates words

/** Makes one line of runs. */
export function joinRuns(runs: readonly TextRun[], { areas, used }: PageLinks): PdfLine {
  let text = '';
  let endX = Number.POSITIVE_INFINITY;
  const links: { from: number; to: number; address: string }[] = [];
  for (const run of runs) {
    const isApart = Math.abs(run.x - endX) > GAP * run.size && endX !== Number.POSITIVE_INFINITY;
    if (isApart && !/\s$/.test(text) && !/^\s/.test(run.text)) text += ' ';
    for (const link of linksOn(run, areas, used)) addLink(links, link, text.length);
    text += run.text;
    endX = run.x + run.width;
  }
  const size = Math.max(...runs.filter((run) => run.text.trim() !== '').map((run) => run.size));
  const ocr = joinPlaces(runs.map((run) => run.ocr));
  return { text, x: runs[0]?.x ?? 0, y: runs[0]?.y ?? 0, right: endX, size, links, ...(ocr && { ocr }) };
}

type LinePart = { from: number; to: number; address: string };

function addLink(links: LinePart[], link: LinePart, at: number): void {
  const last = links.at(-1);
  // a link is often drawn in several runs
  if (last?.address === link.address) last.to = at + link.to;
  else if (!last || at + link.from >= last.to) links.push({ ...link, from: at + link.from, to: at + link.to });
}

/** Ranges of a run covered by links, extended to whole words; assumes characters of equal width. */
function linksOn(run: TextRun, areas: readonly LinkArea[], used: Set<LinkArea>): readonly LinePart[] {
  if (run.text.trim() === '' || run.width <= 0) return [];
  const parts: LinePart[] = [];
  const middle = run.y + run.size / 3;
  for (const area of areas) {
    if (middle < area.bottom || middle > area.top) continue;
    const from = (Math.max(area.left, run.x) - run.x) / run.width;
    const to = (Math.min(area.right, run.x + run.width) - run.x) / run.width;
    const part = wholeWords(run.text, Math.round(from * run.text.length), Math.round(to * run.text.length));
    if (to <= from || part.to <= part.from) continue;
    used.add(area);
    parts.push({ ...part, address: area.address });
  }
  return parts.sort((one, other) => one.from - other.from);
}

const NEAR = 3; // characters; typical error of assuming equal widths

/** Moves a range to the nearest word boundaries, if they are close. */
function wholeWords(text: string, from: number, to: number) {
  let [start, end] = [from, to];
  for (let step = 0; step < NEAR && start > 0 && /\S/.test(text.charAt(start - 1)); step++) start--;
  for (let step = 0; step < NEAR && end < text.length && /\S/.test(text.charAt(end)); step++) end++;
  while (start < end && /\s/.test(text.charAt(start))) start++;
  while (end > start && /\s/.test(text.charAt(end - 1))) end--;
  return { from: start, to: end };
}

/** A linked rectangle of a page; lengths in points from the bottom left. */
interface LinkArea {
  readonly address: string;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

const MAX_AREAS = 2_000; // each is compared with each run of the page

/** A page's link areas, and those whose text was found. */
export interface PageLinks {
  readonly areas: readonly LinkArea[];
  readonly used: Set<LinkArea>;
}

/** A page's links to URLs outside the document. */
export function readLinks(annotations: readonly unknown[]): PageLinks {
  const areas = annotations.slice(0, MAX_AREAS).flatMap((annotation) => {
    if (!isObject(annotation) || annotation.subtype !== 'Link' || !Array.isArray(annotation.rect)) return [];
    const { url } = annotation;
    const [left = 0, bottom = 0, right = 0, top = 0] = annotation.rect.map(Number);
    return typeof url === 'string' && /^(?:https?|mailto):/i.test(url)
      ? [{ address: url, left, bottom, right, top }]
      : [];
  });
  return { areas, used: new Set() };
}

/** URLs of links without text. */
export function unusedLinks({ areas, used }: PageLinks): readonly string[] {
  return [...new Set(areas.filter((area) => !used.has(area)).map(({ address }) => address))];
}
