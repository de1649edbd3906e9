import type { Element } from 'domhandler';
import { getElements } from '../../page/index';
import type { Subject } from '../subject';
import { haveAll } from './about-page';
import type { Asked } from './asked';
import type { Found } from './found';
import { aroundName } from './named';
import { getPageText, type Passage } from './passages';
import { isEmptyWord, isSameTerm, splitTerms, type Terms } from './terms';

const MAX_NAME = 120; // characters
const MIN_RECORDS = 3; // of a kind, to be one of several things

/** The one of several things on the page of which something is said: "Which job offers relocation?" */
export function findRecordOf(subject: Subject, asked: Asked): Found | null {
  const said = asked.terms.filter((term) => !asked.noun.some((one) => isSameTerm(one, term)));
  if (said.length === 0 || ASKS_PLACE.test(asked.text)) return null;
  const names = new Map<string, Passage>();
  for (const passage of getPageText(subject.view).passages) {
    if (passage.isAside || passage.text.length > MAX_TEXT || !haveAll(getOwnWords(passage), said)) continue;
    if (namesKind(passage, asked)) continue;
    const name = getRecordName(subject, passage, said);
    if (name !== null) names.set(name, passage);
    if (names.size > 1) return null;
  }
  const [found] = names;
  return found === undefined ? null : { text: found[0], passage: found[1], by: 'name' };
}

/** Whether a text is about a thing of the kind itself, "The nearest car park is …", in a part of the page that is none. */
function namesKind({ text }: Passage, { noun }: Asked): boolean {
  return (
    noun.length > 1 &&
    haveAll(splitTerms(text), noun) &&
    !/(?<!\p{L})(?:this|our|dies\p{L}*|cette?|est[ae])(?!\p{L})/iu.test(text)
  );
}

/** "In what order does it run?", "Which letter is it under?" ask for no thing of the list. */
const ASKS_PLACE =
  /^(?:in|on|at|from|by|under|for|to|of|with|since|auf|bei|aus|mit|von|dans|en|de|con)\s|\s(?:in|on|at|from|by|under|for|to|of|with)\s*\?*$/iu;
const MAX_TEXT = 200; // characters

const getOwnWords = ({ text }: Passage): Terms => splitTerms(text).filter((word) => !isEmptyWord(word));

/** The heading or link that names one of several things. */
function getRecordName(subject: Subject, passage: Passage, said: Terms): string | null {
  const record = aroundName(subject, passage).at(-1);
  if (record === undefined || !isOneOfMany(record)) return null;
  const { view } = subject;
  const heads = getElements(record).filter(({ name }) => /^h[1-6]$/.test(name));
  const links = heads.length > 0 ? heads : getElements(record).filter(({ name }) => name === 'a');
  const names = links
    .map((element) => view.textOf(view.indexOf(element) ?? -1))
    .filter((text) => text.length > 2 && text.length <= MAX_NAME && !haveAll(splitTerms(text), said));
  const [main = null] = heads.length > 1 ? preferHigher(heads, view) : names;
  return main;
}

/** Of several headings, the highest one, which names the thing rather than its firm or group. */
function preferHigher(heads: readonly Element[], view: Subject['view']): readonly string[] {
  const [first] = heads.toSorted((one, other) => one.name.localeCompare(other.name));
  const text = first === undefined ? '' : view.textOf(view.indexOf(first) ?? -1);
  return text === '' ? [] : [text];
}

function isOneOfMany(element: Element): boolean {
  const key = (one: Element) => `${one.name} ${(one.attribs.class ?? '').trim().split(/\s+/)[0] ?? ''}`;
  const beside = (element.parent?.children ?? []).filter((one): one is Element => one.type === 'tag');
  return beside.filter((one) => key(one) === key(element)).length >= MIN_RECORDS;
}
