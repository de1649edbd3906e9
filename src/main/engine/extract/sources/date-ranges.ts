import { asksForEnd } from '../asked/asks-for-end';
import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { readDate, splitDateRange } from '../values/index';
import { isHidden } from '../view/hidden';
import { inElement } from '../view/where';
import { conceptOfTerm } from '../vocabulary';

const SCORE = 0.66;
const MIN_TEXT = 8; // characters: 1–3.5.26
const MAX_TEXT = 60;
const DAY_LENGTH = 'yyyy-mm-dd'.length;

/** The only range of days, "1–18 December 2026", for a field that asks for its start or end; after other words or under another label, it is the time of something else. */
export function dateRanges(subject: Subject, query: FieldQuery): readonly Candidate[] {
  const { view, context, scope } = subject;
  if (query.concept?.id === 'event end' && !asksForEnd(query)) return []; // a deadline is not the end of something else
  const others = [...labelledOtherwise(subject, query)];
  const found = new Map<string, { readonly at: number; readonly isNamed: boolean }>();
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < MIN_TEXT || length > MAX_TEXT * 2 || (scope === 'page' && view.inAside(at))) continue;
    const text = view.textOf(at);
    const range = text.length > MAX_TEXT ? null : splitDateRange(text);
    const element = view.elements[at];
    if (
      range === null ||
      element === undefined ||
      others.some((other) => other >= at && other < view.endOf(at)) ||
      isHidden(element, view.root)
    )
      continue;
    const days = [range.first, range.last].map((day) => readDate(day, context)?.slice(0, DAY_LENGTH) ?? '');
    const isNamed = range.isNamed && found.get(days.join(' '))?.isNamed !== false;
    if (days.every((day) => day.length === DAY_LENGTH)) found.set(days.join(' '), { at, isNamed });
  }
  const [only, ...more] = found.values();
  if (only === undefined || only.isNamed || more.length > 0) return [];
  const where = inElement(view.elements[only.at]);
  return [{ texts: [view.textOf(only.at)], score: SCORE, source: 'rules', where, alone: true }];
}

/** Values beside a label for another date: "Registration: 1–18 December 2026". */
function labelledOtherwise({ labels }: Subject, { concept }: FieldQuery): ReadonlySet<number> {
  return new Set(
    labels().flatMap(({ label, at }) => {
      const named = conceptOfTerm(label);
      return named !== null && named !== concept && named.id !== 'date' && named.id !== 'event start' ? [at] : [];
    }),
  );
}
