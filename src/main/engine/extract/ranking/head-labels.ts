import type { FieldQuery } from '../asked/query';
import type { Labelled } from '../view/labelled';
import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';

/** Factor for a label with the head of the field's words alone: "Pressure" for "air pressure". */
export const HEAD = 0.85;

const MIN_LABEL = 4; // characters; shorter words occur by chance
/** Last words of field names that only say what kind of value is beside the label: "wind speed" of "Wind: 23 km/h". */
const KINDS = new Set(
  fold(
    'speed power capacity exposure zone level rate type kind time status size amount range duration length details info information',
  ).split(' '),
);
/** Words before a label that change its meaning. */
const OTHER = new Set(
  fold(
    'no non not without old former previous next last other second third max min vice deputy assistant acting associate honorary co sub under ex total additional extra return round senior student youth group family weekly monthly concession reduced night stellvertretender stellvertretende ehemaliger ehemalige',
  ).split(' '),
);

const known = new WeakMap<FieldQuery, ReadonlySet<string>>();

/** Labels (folded) that may name a field whose words say more than they do; empty for known fields. */
export function getHeadLabels(query: FieldQuery): ReadonlySet<string> {
  const before = known.get(query);
  if (before) return before;
  const isOpen =
    query.concept === null && !query.many && !query.nested && query.type !== 'url' && query.type !== 'image';
  const heads = new Set(isOpen ? withoutTurned([...query.terms]).flatMap(getHeads) : []);
  known.set(query, heads);
  return heads;
}

/** Without terms that lack the small words of another: "occupation father" is not a father but an "occupation of the father". */
function withoutTurned(terms: readonly string[]): readonly string[] {
  const bare = new Set(terms.flatMap((term) => (term.search(SMALL) > 0 ? [term.replaceAll(SMALL, ' ')] : [])));
  return terms.filter((term) => !bare.has(term));
}

const SMALL = / (?:(?:of|for|in|on|de|der|des|du|del|della|do|da|di|d)(?: (?:the|la|le|el|los|las|l))?) /g;

/** How a longer label names a field: "Soil type" for "soil", 主讲教师 for 教师, "Arbeitsort" for "Ort". */
export function extendsField(label: string, { concept, terms, type, form, many, nested }: FieldQuery): boolean {
  if (!many && !nested && type === 'date') return isDateCompound(label, terms);
  if (many || nested || type !== 'text' || (form !== null && form !== 'person')) return false;
  const [first = '', second = '', ...more] = label.split(' ');
  if (second === '') return label.length <= MAX_COMPOUND && [...terms].some((term) => isCompound(label, term));
  return concept === null && more.length === 0 && KINDS.has(second) && terms.has(first);
}

/** "Ausführungsbeginn" is a beginning. */
function isDateCompound(label: string, terms: ReadonlySet<string>): boolean {
  const head = /^\p{L}{4,}(?<head>beginn|ende|termin)$/u.exec(label)?.groups?.head;
  return head !== undefined && label.length <= MAX_COMPOUND && terms.has(head) && conceptOfTerm(label) === null;
}

const MAX_COMPOUND = 24; // characters

/** Whether a word is a longer one of the same kind: one of German, or one in characters. */
function isCompound(label: string, term: string): boolean {
  if (!label.endsWith(term) || label.length <= term.length || conceptOfTerm(label) !== null) return false;
  const isDense = /\p{Script=Han}/u.test(term);
  return isDense
    ? term.length >= 2 && !VAGUE.test(term)
    : term.length >= 3 && /^\p{L}{4,}$/u.test(label) && GERMAN.has(term);
}

const VAGUE = /^(?:时间|時間|日期|日時|日付|名称|名前|金额|金額|价格|価格|番号|编号|号码|类型|種類)$/;
/** German words whose compounds are of their kind. */
const GERMAN = new Set(
  fold('ort platz name nummer dauer größe farbe art zeit zahl stand termin lehrer leiter partner').split(' '),
);

function getHeads(term: string): readonly string[] {
  const words = term.split(' ');
  const [first = '', second = ''] = words;
  if (words.length < 2 || words.length > 4 || OTHER.has(first)) return [];
  const [, of] =
    /^(?:time|status|level|hour|uhrzeit|heure|hora) (?:of|der|des|de|del|du) (?:the |la |le |el )?(.+)$/.exec(term) ??
    [];
  const tails = / (?:of|for|in|on|at|by|to|der|de|del|du) /.test(term)
    ? []
    : [words.slice(1).join(' '), words.at(-1) ?? ''];
  const lead = words.length === 2 && KINDS.has(second) ? [first] : [];
  return [...tails, ...lead, of ?? ''].filter((head) => head.length >= MIN_LABEL && !KINDS.has(head));
}

/** Whether a label is the only one of its page with these words, so that none is closer to the field. */
export function isOnlyLabel(label: string, labels: readonly Labelled[]): boolean {
  if (conceptOfTerm(label)?.general) return false;
  const same = labels.filter((one) => ` ${one.label} `.includes(` ${label} `));
  return same.every((one) => one.label === label) && new Set(same.map(({ at }) => at)).size === 1;
}

/** Whether no other label of the page names the field, shortly or at greater length. */
export function isOnlyExtension(label: string, query: FieldQuery, labels: readonly Labelled[]): boolean {
  return labels.every((one) => one.label === label || (!query.terms.has(one.label) && !extendsField(one.label, query)));
}
