import type { FieldQuery } from '../asked/query';
import type { Candidate } from '../candidate';
import type { PlaceKind } from '../place-kind';
import { getReaderKind } from '../sources/index';
import type { Subject } from '../subject';
import { readText } from '../values/index';
import type { PageView } from '../view/page-view';
import { agreement } from './agreement';
import type { Considered } from './considered';

/** Features for or against a candidate, by name. None of them is specific to a field or site. */
export type Features = ReadonlyMap<string, number>;

type Group = 'stated' | 'meta' | 'data' | 'shown';

const MAX_MARGIN = 0.5;
const NO_RIVAL = 0.3; // score assumed for the missing rival of a lone value: as weak as a bad guess
/** Kinds of fields that are usually near the main heading; other fields can be anywhere. */
const NEAR_HEADING = new Set(['name', 'person', 'date', 'price', 'rating', 'availability']);
const MAX_AGREEING = 3;
const CARD = 0.9; // factor for name families that contain distinctive fields

/** Computes the features of one candidate. `sure` means that the page's text was not searched. */
export function getFeatures(
  subject: Subject,
  query: FieldQuery,
  one: Considered,
  all: readonly Considered[],
  sure: boolean,
): Features {
  const kind = getReaderKind(one.reader);
  const group = getKindGroup(kind);
  const type = getFieldQueryClass(query);
  const { source, texts } = one.candidate;
  const likelihood = agreement(one, all);
  const agreeing = new Set(
    all.filter(({ key, reader }) => key === one.key && reader !== one.reader).map(({ reader }) => reader),
  );
  const rivals = all.filter(({ key }) => key !== one.key);
  const strongest = rivals.reduce((most, rival) => Math.max(most, rival.candidate.score), NO_RIVAL);
  const margin = Math.max(-MAX_MARGIN, Math.min(MAX_MARGIN, likelihood - strongest));
  const visible = group === 'shown' ? 0 : visibleShare(subject.view, texts, query);
  const features: (readonly [string, number])[] = [
    ['bias', 1],
    ['prior', logit(likelihood)],
    [`prior ${group}`, logit(likelihood)],
    [`kind ${kind}`, 1],
    [`source ${source}`, 1],
    [`class ${type}`, 1],
    [`class ${type} kind ${kind}`, 1],
    [`card class ${type}`, kind === 'name' && one.candidate.score >= CARD ? 1 : 0],
    [`near class ${type}`, NEAR_HEADING.has(type) ? nearHeading(subject, one.candidate) : 0],
    ['agreeing', Math.min(MAX_AGREEING, agreeing.size)],
    [`agreeing class ${type}`, Math.min(1, agreeing.size)],
    [`margin ${group}`, margin],
    ['rivals', Math.log1p(new Set(rivals.map(({ key }) => key)).size)],
    [`visible ${group}`, visible],
    [`visible class ${type}`, visible],
    ['sure', sure ? 1 : 0],
    ['unknown concept', query.concept === null ? 1 : 0],
    ['exact', one.candidate.exact === true ? 1 : 0],
    ['alone', one.candidate.alone === true ? 1 : 0],
    ['exact on a small page', one.candidate.exact === true ? smallness(subject) : 0],
    ['alone on a small page', one.candidate.alone === true ? smallness(subject) : 0],
    ['aside', query.concept?.id !== 'breadcrumb' && isAside(subject, one.candidate) ? 1 : 0],
    ['several', !query.many && texts.length > 1 && !joinsNames(query, source) ? 1 : 0],
    ['one of many', query.many && texts.length < 2 ? 1 : 0],
  ];
  return new Map(features.filter(([, value]) => value !== 0));
}

/** Whether several texts are one value: the authors whom markup states. */
function joinsNames({ form }: FieldQuery, source: string): boolean {
  return form === 'person' && source !== 'rules';
}

function getKindGroup(kind: PlaceKind): Group {
  if (kind === 'thing') return 'stated';
  return kind === 'meta' || kind === 'data' ? kind : 'shown';
}

/** Class of a field by the kind of value, whatever its name. */
export function getFieldQueryClass({ many, type, form, concept }: FieldQuery): string {
  if (many) return concept?.distinctive ? 'long list' : 'list';
  if (type !== 'text') return form === 'minutes' || form === 'hours' || form === 'span' ? 'duration' : type;
  if (form === 'isbn 10' || form === 'isbn 13') return 'code';
  if (form !== null) return form === 'website' ? 'text' : form;
  if (concept?.id === 'name') return 'name';
  return concept?.id === 'description' || concept?.id === 'body' ? 'prose' : 'text';
}

const LARGE = 400; // elements; larger pages have parts about other subjects

/** Page size as a feature: 1 for a nearly empty page, 0 for one as large as on big sites. */
function smallness({ view }: Subject): number {
  return Math.max(0, 1 - view.elements.length / LARGE);
}

function isAside({ view, scope }: Subject, { where }: Candidate): boolean {
  if (where.element === null || scope === 'record') return false;
  const at = view.indexOf(where.element);
  return at !== undefined && view.inAside(at);
}

const NEAR = 40; // elements

/** Closeness to the main heading: 1 at the heading, less with each element in between; 0 without a heading. */
function nearHeading({ view, scope }: Subject, { where }: Candidate): number {
  const at = where.element === null || scope === 'record' ? undefined : view.indexOf(where.element);
  const heading = at === undefined ? -1 : view.heading;
  return at === undefined || heading < 0 ? 0 : NEAR / (NEAR + Math.abs(at - heading));
}

function logit(score: number): number {
  const clamped = Math.min(0.99, Math.max(0.01, score));
  return Math.log(clamped / (1 - clamped));
}

const MAX_CHECKED = 5; // values of a list
const PREFIX = 60; // characters of a long text to search for

/** Share of texts from markup or scripts that are also visible on the page, 0 to 1. */
function visibleShare(view: PageView, texts: readonly string[], query: FieldQuery): number {
  if (query.type === 'image' || query.type === 'url' || view.elements.length === 0) return 0;
  const page = view.textOf(0);
  const checked = texts.slice(0, MAX_CHECKED);
  const shown = checked.filter((text) => isOnPage(page, text, query)).length;
  return checked.length === 0 ? 0 : shown / checked.length;
}

/** Whether the page shows a value in one of its forms. */
export function isShownOnPage(view: PageView, text: string, query: FieldQuery): boolean {
  return view.elements.length > 0 && isOnPage(view.textOf(0), text, query);
}

function isOnPage(page: string, text: string, { type }: FieldQuery): boolean {
  if (type === 'price' || type === 'rating' || type === 'number')
    return numberForms(text).some((form) => page.includes(form));
  const plain = readText(text)?.slice(0, PREFIX).trim() ?? '';
  return plain !== '' && page.includes(plain);
}

/** Ways to write a number: "24.5" as 24.50 or 24,50; "1299" as 1,299, 1.299 or 1 299. */
function numberForms(text: string): readonly string[] {
  const amount = /\d+(?:[.,]\d+)*/.exec(text)?.[0] ?? '';
  const value = Number(amount.replace(',', '.'));
  if (amount === '' || !Number.isFinite(value)) return amount === '' ? [] : [amount];
  const fixed = value.toFixed(2);
  const whole = Number.isInteger(value) ? getDigitGroups(String(value)) : [];
  return [amount, fixed, fixed.replace('.', ','), ...whole];
}

function getDigitGroups(digits: string): readonly string[] {
  if (digits.length < 4) return [digits];
  const groups = digits.replace(/\B(?=(\d{3})+$)/g, ' ');
  return [digits, groups, groups.replaceAll(' ', ','), groups.replaceAll(' ', '.')];
}
