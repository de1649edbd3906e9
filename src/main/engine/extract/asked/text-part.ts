import { fold } from '../words/fold';

/** A part of the page's own text that a field asks for: its second paragraph, its last sentence, all subheadings. */
export interface TextPart {
  readonly unit: 'paragraph' | 'sentence' | 'heading' | 'subheading' | `h${1 | 2 | 3 | 4 | 5 | 6}`;
  /** The position, counted from 0; -1 is the last. Null for all of them. */
  readonly at: number | null;
}

// folded, as all words below
const ORDINALS: readonly string[] = [
  'first|1 st|1|erste[rnsm]?|premiere?|primer[oa]?|prim[oa]|primeir[oa]|opening|第一',
  'second|2 nd|2|zweite[rnsm]?|deuxieme|segund[oa]|second[oa]|第二',
  'third|3 rd|3|dritte[rnsm]?|troisieme|tercer[oa]?|terz[oa]|terceir[oa]|第三',
  'fourth|4 th|4|vierte[rnsm]?|quatrieme|cuart[oa]|quart[oa]',
  'fifth|5 th|5|funfte[rnsm]?|cinquieme|quint[oa]',
];
const LAST = 'last|final|closing|letzte[rnsm]?|dernier|derniere|ultim[oa]';
const UNITS: readonly (readonly [TextPart['unit'], string])[] = [
  ['paragraph', 'paragraph|paragraphe|absatz(?:es)?|absatze[ns]?|parrafo|paragraf[oi]|段落'],
  ['sentence', 'sentence|satz(?:es)?|satze[ns]?|phrase|oracion|frase|frasi'],
  ['subheading', 'sub ?heading|section heading|zwischenuberschrift(?:en)?|unteruberschrift(?:en)?|intertitre'],
  ['heading', 'heading|uberschrift(?:en)?|encabezado'],
];
const LEVEL = 'h ?(?<level>[1-6])(?: s)?';
const ARTICLE = '(?:(?:the|a|an|der|die|das|den|le|la|l|el|il|lo|o) )?';
const EACH = '(?:(?:all(?: the)?|every|each|alle|tou(?:te)?s(?: les)?|todos los|todas las|tutti gli|tutti i) )?';
const OF = '(?:of(?: the| this| a| each)?|in(?: the)?|on(?: the)?|des|der|im|vom|du|de la|de l|del|de|della|dell)';
const TEXT =
  '(?:article|text|page|story|post|section|body|content|main text|main content|artikel|beitrag(?:e?s)?|seite|texte?s|abschnitt(?:e?s)?|pagina|articulo|texto|articolo|testo|pagine)';
const BEHIND = `(?: ${OF} ${TEXT})?`;

const FORMS = [...UNITS, [null, LEVEL] as const].map(([unit, words]) => ({
  unit,
  form: new RegExp(`^${ARTICLE}${EACH}(?:(?<ordinal>${[...ORDINALS, LAST].join('|')}) ?)?(?:${words})${BEHIND}$`, 'u'),
}));
const POSITIONS = ORDINALS.map((words) => new RegExp(`^(?:${words})$`, 'u'));
const IS_LAST = new RegExp(`^(?:${LAST})$`, 'u');

/** The part of a page's text that a field asks for; null for most fields. One heading without a position is the page's title. */
export function findTextPart(name: string, description: string, many: boolean): TextPart | null {
  for (const words of [description, name].map(fold)) {
    if (words === '') continue;
    for (const { unit, form } of FORMS) {
      const groups = form.exec(words)?.groups;
      if (groups) return toPart(unit ?? toLevel(groups.level), groups.ordinal, many);
    }
    // a description says what the name leaves open
    return null;
  }
  return null;
}

function toLevel(level = ''): TextPart['unit'] | null {
  return /^[1-6]$/.test(level) ? (`h${level}` as TextPart['unit']) : null;
}

function toPart(unit: TextPart['unit'] | null, ordinal: string | undefined, many: boolean): TextPart | null {
  if (unit === null) return null;
  if (ordinal !== undefined) {
    if (many) return null;
    return { unit, at: IS_LAST.test(ordinal) ? -1 : POSITIONS.findIndex((position) => position.test(ordinal)) };
  }
  if (many) return { unit, at: null };
  return /^h\d$/.test(unit) ? { unit, at: 0 } : null;
}
