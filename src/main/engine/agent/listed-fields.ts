import { Template, type TemplateObject } from '@shared/template';
import { type NamedField, parseField, parseFieldList } from './field-list';

/** The fields listed in a prompt, and the rest of the prompt. */
export interface Listed {
  readonly text: string;
  readonly template: TemplateObject | null;
  readonly fields: readonly NamedField[];
}

const HEADING =
  /(?:^|(?<=[.;!?\n])|\s)\s*(?:(?:with|and|use|using|return|extract|get|give me|i (?:need|want)|for each[^:\n]{0,40}?)\s+)?(?:the\s+)?(?:following\s+)?(?:(?:data|output)\s+)?(?:fields?|columns?|values?|attributes|properties|data ?points?|template|schema|keys|felder|spalten|champs|colonnes|campos|columnas)(?:\s+(?:are|should be|i need|needed|wanted))?\s*[:=]\s*(?<list>[^\n]*(?:\n(?!\n)[^\n]*)*)/iu;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)]|[a-h]\))\s+(?<item>\S.*)$/u;
const PAIR = /^\s*["“`]?(?<name>[\p{L}_][\p{L}\p{N}_ -]{0,39})["”`]?\s*[:=]\s+(?<description>[^:]{2,200})$/u;
const NO_NAME =
  /^(?:note|please|url|urls?|site|start(?:ing)?(?: (?:url|page|at))?|goal|task|example|limit|source|hint|important|seite)$/i;

/** Extracts fields listed as "Fields: …", bullets, or `name: description` pairs. */
export function takeListed(prompt: string): Listed {
  const headed = takeHeaded(prompt);
  if (headed) return headed;
  const bullets = takeLines(prompt, BULLET, (groups) => parseField(groups.item ?? '', false));
  if (bullets && bullets.fields.length > 0) return bullets;
  return takePairs(prompt) ?? { text: prompt, template: null, fields: [] };
}

const MAX_TRIES = 20; // opening braces to try

/** Extracts a JSON template from a prompt; null if there is none. */
export function takeJson(prompt: string): Listed | null {
  let from = -1;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    from = prompt.indexOf('{', from + 1);
    if (from < 0) return null;
    const to = findClosingBrace(prompt, from);
    const template = to < 0 ? null : templateIn(prompt.slice(from, to + 1));
    if (template) return { text: `${prompt.slice(0, from)} ${prompt.slice(to + 1)}`, template, fields: [] };
  }
  return null;
}

/** Index of the brace that closes the one at `from`, ignoring braces in strings; -1 if it is never closed. */
function findClosingBrace(text: string, from: number): number {
  let [depth, inText] = [0, false];
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === '\\' && inText) at++;
    else if (character === '"') inText = !inText;
    else if (!inText && character === '{') depth++;
    else if (!inText && character === '}' && --depth === 0) return at;
  }
  return -1;
}

function templateIn(text: string): TemplateObject | null {
  try {
    const parsed = Template.safeParse(JSON.parse(text));
    return typeof parsed.data === 'object' ? parsed.data : null;
  } catch {
    return null;
  }
}

function takeHeaded(prompt: string): Listed | null {
  const found = HEADING.exec(prompt);
  const list = found?.groups?.list;
  if (!found || list === undefined) return null;
  const bullets = takeLines(list, BULLET, (groups) => parseField(groups.item ?? '', false));
  if (bullets && bullets.fields.length > 0) return { ...bullets, text: replaceFound(prompt, found, bullets.text) };
  // a single line, or one field per line, up to the end of the sentence
  const [, own = list, rest = ''] = /^(.*?)(?:\.\s+(?=\p{Lu})(.*)|\.?\s*)$/su.exec(list) ?? [];
  const fields =
    own.includes('\n') && !own.includes(',')
      ? own.split('\n').flatMap((line) => parseField(line.trim(), false) ?? [])
      : (parsePairs(own) ?? parseFieldList(own, false));
  return fields.length === 0 ? null : { text: replaceFound(prompt, found, rest), template: null, fields };
}

function replaceFound(prompt: string, found: RegExpExecArray, rest: string): string {
  return `${prompt.slice(0, found.index)}. ${rest} ${prompt.slice(found.index + found[0].length)}`;
}

function takeLines(
  text: string,
  form: RegExp,
  read: (groups: Readonly<Record<string, string>>) => NamedField | null,
): Listed | null {
  const lines = text.split('\n');
  const fields: NamedField[] = [];
  const others = lines.filter((line) => {
    const groups = form.exec(line)?.groups;
    const field = groups ? read(groups) : null;
    if (field) fields.push(field);
    return field === null;
  });
  return fields.length < 1 ? null : { text: others.join('\n'), template: null, fields };
}

/** Extracts `title: the headline; price: with currency` at the end of a prompt, also one per line. */
function takePairs(prompt: string): Listed | null {
  const pieces = prompt.split(/(?<=[;\n])|(?<=[.!?])\s+|(?<=[^:]{8}):\s+(?=[^;:\n]{1,40}:\s)/u);
  const fields: NamedField[] = [];
  const others = pieces.filter((piece) => {
    const field = parsePair(piece);
    if (field) fields.push(field);
    return field === null;
  });
  return fields.length < 2 ? null : { text: others.join(' '), template: null, fields };
}

function parsePairs(text: string): readonly NamedField[] | null {
  const fields = text.split(/[;\n]|,(?=\s*[\p{L}_ ]{1,30}:)/u).map(parsePair);
  return fields.length > 0 && fields.every((field) => field !== null) ? fields.filter((field) => field !== null) : null;
}

function parsePair(piece: string): NamedField | null {
  const groups = PAIR.exec(piece.trim().replace(/[;,.]$/, ''))?.groups;
  const name = groups?.name?.trim() ?? '';
  if (name === '' || NO_NAME.test(name) || name.split(/\s+/).length > 3) return null;
  return parseField(`${name}: ${groups?.description?.trim() ?? ''}`, false);
}
