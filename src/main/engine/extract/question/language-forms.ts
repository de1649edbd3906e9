import { conceptOfTerm } from '../vocabulary';
import { fold } from '../words/fold';
import { bare, IS_ENTITY } from './noun';

type Read = (groups: Readonly<Record<string, string | undefined>>, text: string) => string | null;

const pattern = (source: string) => new RegExp(source, 'u');

/** The noun of a question about something other than the page's subject: "the breakfast" of "How much is the breakfast?". */
export function otherNoun(words: string): string | null {
  const noun = bare(words);
  if (noun === null || IS_ENTITY.test(noun) || PRONOUN.test(noun) || VERB.test(noun)) return null;
  return PARTICIPLE.test(noun) ? null : noun;
}

const PRONOUN =
  /^(?:it|this|that|these|those|they|one|you|we|i|es|er|sie|das|dies|ich|man|wir|il|elle|ils|elles|on|ça|cela|ce|vous|je|él|ella|ellos|ellas|esto|eso|yo|usted)(?![\p{L}])/u;
/** "Wann ist das Buch erschienen?" names no time. */
const PARTICIPLE =
  / (?:ge\p{L}{3,}(?:t|en)|erschienen|ver\p{L}{3,}t|übersetzt|bewertet|worden|entstanden)$|(?:^| )(?:été \p{L}+|sortie?s?|parue?s?|publiée?s?)(?: |$)/u;
/** Words that no name of a field begins with: the verb of a question whose subject is not named. */
const VERB =
  /^(?:is|are|was|were|does|do|did|has|have|can|could|will|should|must|to|cost|costs|ist|sind|kann|muss|hat|haben|wird|est|sont|a|ont|peut|faut|es|son|tiene|tienen|hay|puede|se|me|nos)(?![\p{L}])/u;

/** "Wie heißt der Autor?" asks for the author, "Wie heißt das Buch?" for the name. */
function calledNoun(words: string): string {
  const noun = otherNoun(words);
  const concept = noun === null ? null : conceptOfTerm(fold(noun));
  return noun === null || concept === null || concept.general ? 'name' : noun;
}

/** Field for the price of something beside the page's subject: "breakfast price". */
function priceOf(words: string): string {
  const noun = otherNoun(words);
  if (noun === null) return 'price';
  if (SHIPPED.test(noun)) return 'shipping cost';
  const concept = conceptOfTerm(fold(noun));
  return concept?.type === 'price' ? noun : `${noun} price`;
}

const SHIPPED = /^(?:shipping|delivery|postage|versand|lieferung|livraison|env[íi]o|spedizione|verzending)$/u;

const TIMES: Readonly<Record<string, string>> = {
  downloaded: 'downloads',
  viewed: 'views',
  played: 'plays',
  shared: 'shares',
  installed: 'installs',
  cited: 'citations',
  sold: 'sales',
};

const DE_SIZES: Readonly<Record<string, string>> = {
  schwer: 'gewicht',
  breit: 'breite',
  tief: 'tiefe',
  hoch: 'höhe',
  lang: 'länge',
  alt: 'alter',
};

/** What a question counts, if that is a unit of something: "¿Cuántos metros cuadrados tiene?" asks for the area. */
const COUNTED_UNITS: readonly (readonly [unit: RegExp, field: string])[] = [
  [/^(?:square (?:met(?:re|er)s?|feet|foot)|sq ?m)(?![\p{L}])/u, 'area'],
  [/^quadratmeter(?![\p{L}])/u, 'wohnfläche'],
  [/^mètres carrés(?![\p{L}])/u, 'surface'],
  [/^metros cuadrados(?![\p{L}])/u, 'superficie'],
  [/^(?:miles|kilomet(?:re|er)s?) (?:has|have|does|did|is|are|on)(?![\p{L}])/u, 'mileage'],
  [/^kilometer (?:ist|hat|sind|hast)(?![\p{L}])/u, 'kilometerstand'],
  [/^kilomètres (?:a|au)(?![\p{L}])/u, 'kilométrage'],
  [/^kilómetros (?:tiene|ha|lleva)(?![\p{L}])/u, 'kilometraje'],
];

/** Questions about something other than the page's subject, read before all others: "How much is the breakfast?". */
export const OTHER_FORMS: readonly (readonly [form: RegExp, read: Read])[] = [
  // the price of before
  [
    /^(?:what (?:was|did) |how much (?:was|did) ).*(?<!\p{L})(?:price|costs?|pay)(?!\p{L}).* before(?!\p{L})|^(?:what was (?:the|its) |(?:the |its )?)(?:price before(?: (?:the )?(?:reduction|discount|sale|cut))?|(?:previous|former) price)$/u,
    () => 'old price',
  ],
  [/^(?:was|wie ?viel) (?:hat .* (?:vorher|früher) gekostet|kostete .* (?:vorher|früher))$/u, () => 'alter preis'],
  [/^(?:quel était le prix|combien coûtait).*(?: avant)?$/u, () => 'ancien prix'],
  [/^cu[áa]nto costaba(?:.* antes)?/u, () => 'precio anterior'],
  // prices of something beside the subject
  [
    /^(?:how (?:much|expensive) (?:is|are|was|were)|what (?:does|do|did)|how much (?:does|do|did)) (?<noun>.+?)(?: costs?)?$/u,
    ({ noun = '' }, text) =>
      /(?:^how (?:much|expensive) (?:is|are|was|were)| costs?$)/u.test(text) ? priced(noun) : null,
  ],
  [
    /^what (?<noun>(?!(?:it|they|this|that|the|does|do|did|you|we|i)(?![\p{L}]))[\p{L} -]+) costs?$/u,
    ({ noun = '' }) => priced(noun),
  ],
  [/^(?:was|wie ?viel) kostet?n? (?<noun>.+)$/u, ({ noun = '' }) => priced(noun)],
  [/^combien (?:co[uû]te(?:nt)?|vaut|valent) (?<noun>.+)$/u, ({ noun = '' }) => priced(noun)],
  [/^cu[áa]nto (?:cuestan?|valen?) (?<noun>.+)$/u, ({ noun = '' }) => priced(noun)],
  [/^(?:¿)?cu[áa]nto (?:es|son) (?<noun>.+)$/u, ({ noun = '' }) => priced(noun)],
  [
    /^how (?:big|large) (?:is|are) (?:the|its) (?<noun>.+)$/u,
    ({ noun = '' }) => {
      const other = otherNoun(noun);
      return other === null ? null : `${other} size`;
    },
  ],
  // from when
  [
    /^(?:quand|à partir de quand) .*(?:disponible|libre)(?![\p{L}])|^date de (?:disponibilité|mise à disposition)$/u,
    () => 'disponible à partir du',
  ],
  [/^(?:wann|ab wann) .*(?:verfügbar|frei|bezugsfrei|lieferbar)$/u, () => 'verfügbar ab'],
  [/^(?:cuándo|desde cuándo) .*disponible(?![\p{L}])/u, () => 'disponible desde'],
  [/^(?:when|from when|since when) (?:is|will) .* available$/u, () => 'available from'],
  // ratings and parts
  [
    /^wie (?:ist|wird|wurde|wurden|sind) .* bewertet$|^comment est (?:noté|notée) |^c[óo]mo est[áa] valorad[ao]/u,
    () => 'rating',
  ],
  [
    /^wer spielt (?:mit|die hauptrolle)|^qui joue (?:dans|le rôle)|^qui[ée]n act[úu]a|^qui[ée]nes act[úu]an/u,
    () => 'darsteller',
  ],
  // times of publication
  [/^wann wurde .*(?:eingestellt|inseriert|hochgeladen|gepostet|online gestellt)$/u, () => 'veröffentlicht am'],
  [/^wann wurde .*(?:geändert|aktualisiert|überarbeitet)$/u, () => 'zuletzt geändert'],
  [/^quand .*(?:mise?s? en ligne|postée?s?|déposée?s?)$/u, () => 'date de publication'],
  [/^quand .*(?:modifiée?s?|mise?s? à jour)$/u, () => 'mis à jour'],
  [/^cu[áa]ndo .*(?:actualiz|modific)/u, () => 'actualizado'],
  // how often something was done
  [
    /^how (?:many times|often) (?:was|has|is|have|were) (?:it|this|that|the \S+)(?: been)? (?<verb>downloaded|viewed|played|shared|installed|cited|sold)$/u,
    ({ verb = '' }) => `number of ${TIMES[verb] ?? verb}`,
  ],
  // counts of units
  [
    /^(?:how many|wie ?viele|combien de|cu[áa]nt[oa]s) (?<noun>.+)$/u,
    ({ noun = '' }) => COUNTED_UNITS.find(([unit]) => unit.test(noun))?.[1] ?? null,
  ],
  // names of persons and others than the subject
  [/^wie hei(?:ß|ss)(?:t|en) (?<noun>.+)$/u, ({ noun = '' }) => calledNoun(noun)],
  [/^comment s'appellent? (?<noun>.+)$/u, ({ noun = '' }) => calledNoun(noun)],
  [/^c[óo]mo se llaman? (?<noun>.+)$/u, ({ noun = '' }) => calledNoun(noun)],
  // deadlines
  [
    /^(?:until when|by when|(?:what|when) is the (?:last|final|latest) (?:day|date)|how long) (?:can|may|must|should|do|to|do i have to)(?: (?:i|you|we|one|people))? (?:still )?(?:apply|register|submit|send)|^(?:the )?(?:last|final|latest) (?:day|date) (?:to|for) (?:apply|applying|application|submit|register|submission)/u,
    () => 'application deadline',
  ],
  [/^bis wann (?:kann|muss|soll|können|müssen).*(?:bewerben|bewerbung)/u, () => 'bewerbungsfrist'],
  [
    /^bis wann (?:kann|muss|soll|können|müssen|ist|läuft).*(?:anmelden|anmeldung|registrieren|einreichen|einsenden|teilnehmen)/u,
    () => 'anmeldeschluss',
  ],
  [/^jusqu'(?:à quand|à quelle date).*(?:postuler|candidat)/u, () => 'date limite de candidature'],
  [/^hasta (?:cu[áa]ndo|qu[ée] fecha).*(?:solicit|inscrib|present)/u, () => 'plazo de solicitud'],
  // years of building
  [/^(?:in welchem jahr|wann) wurde .*(?:gebaut|erbaut|errichtet)$/u, () => 'baujahr'],
  [/^(?:en quelle année|quand) .*(?:construite?s?|bâtie?s?)$/u, () => 'année de construction'],
  [/^(?:en qué año|cuándo) (?:se construy|fue construid|está construid)/u, () => 'año de construcción'],
];

/** Questions for a noun with verbs of German, French and Spanish, read after all others. */
export const NOUN_FORMS: readonly (readonly [form: RegExp, read: Read])[] = [
  // where and when something is
  [
    /^wo (?:ist|liegt|befindet sich|steht) (?<noun>.+)$/u,
    ({ noun = '' }) => otherNoun(noun) ?? ofSubject(noun, 'adresse'),
  ],
  [/^wo (?:findet|wird) /u, () => 'veranstaltungsort'],
  [/^o[ùu] (?:est|se trouve|se situe) (?<noun>.+)$/u, ({ noun = '' }) => otherNoun(noun) ?? ofSubject(noun, 'adresse')],
  [
    /^d[óo]nde (?:est[áa]|queda|se encuentra) (?<noun>.+)$/u,
    ({ noun = '' }) => otherNoun(noun) ?? ofSubject(noun, 'dirección'),
  ],
  [/^wann (?:ist|war|sind) (?<noun>.+)$/u, ({ noun = '' }) => otherNoun(noun) ?? ofSubject(noun, 'datum')],
  [/^wann (?:beginnt|startet|fängt .* an|findet)(?![\p{L}])/u, () => 'beginn'],
  [/^wann (?:endet|schließt)(?![\p{L}])/u, () => 'ende'],
  [/^quand (?:est|a lieu|était) (?<noun>.+)$/u, ({ noun = '' }) => otherNoun(noun) ?? ofSubject(noun, 'date')],
  [/^quand (?:commence|débute)(?![\p{L}])/u, () => 'date de début'],
  [/^quand (?:se termine|finit)(?![\p{L}])/u, () => 'date de fin'],
  [/^cu[áa]ndo (?:es|fue|ser[áa]) (?<noun>.+)$/u, ({ noun = '' }) => otherNoun(noun) ?? ofSubject(noun, 'fecha')],
  [/^cu[áa]ndo (?:empieza|comienza|inicia)(?![\p{L}])/u, () => 'fecha de inicio'],
  [/^cu[áa]ndo (?:termina|acaba|finaliza)(?![\p{L}])/u, () => 'fecha de fin'],
  [/^when (?:is|was|are|were) (?<noun>(?:the|its|their) [\p{L} -]+)$/u, ({ noun = '' }) => whenNoun(noun)],
  // German adjectives of measure: "Wie hoch ist das Gehalt?"
  [
    /^wie (?<how>hoch|gro(?:ß|ss)|lang|lange|schwer|breit|tief|alt|schnell|weit|warm|heiß|kalt|stark|teuer|viel) (?:ist|sind|war|waren) (?<noun>.+)$/u,
    ({ how = '', noun = '' }) => (how === 'lange' ? null : (otherNoun(noun) ?? DE_SIZES[how] ?? null)),
  ],
  [/^wie ?viel (?<noun>\p{L}{4,}) (?:hat|haben|ist|braucht|bekommt)(?![\p{L}])/u, ({ noun = '' }) => noun],
  [/^(?:wer|was|wie) (?:ist|sind|war|waren|lautet|lauten) (?<noun>.+)$/u, ({ noun = '' }) => stated(noun)],
  [/^qui (?:est|sont|était) (?<noun>.+)$/u, ({ noun = '' }) => stated(noun)],
  [
    /^welche[rnms]? (?<noun>\p{L}+) (?:braucht|verwendet|nutzt|spricht|bietet|umfasst|trägt|liegt|muss|sollte?)(?![\p{L}])/u,
    ({ noun = '' }) => noun,
  ],
  [
    pattern(
      "^(?:de |en |à |dans |sur |con |por |in |auf |an |mit |aus )?(?:quel(?:le)?s?|qu[ée]|welche[rnms]?|what|which) (?<noun>(?!(?:est|sont|es|son|ist|sind|is|are|was|were|do|does|did|has|have|can|will)(?![\\p{L}]))\\p{L}+(?: (?:de|d'|del|of) \\p{L}+)?) (?:il|elle|on|faut|utilise|parle|propose|a|ont|necesita|usa|habla|ofrece|lleva|tienen?|speaks?|uses?|needs?|requires?|offers?|(?:do|does|did|has|have|can|will|is|are|was|were) .+)(?: .*)?$",
    ),
    ({ noun = '' }, text) => (/^(?:by |in |on |for |from )?(?:what|which)/u.test(text) ? null : noun),
  ],
  // what it has: "Does it have a card slot?"
  [
    /^(?:does|do) (?:it|they|this|the \S+) (?:have|include|come with|offer|support) (?:(?:an?|any|the) )?(?<noun>.+)$/u,
    ({ noun = '' }) => otherNoun(noun),
  ],
  [
    /^(?:hat|haben|gibt|besitzt) (?:es|sie|er|d(?:as|er|ie) \S+) (?:eine?n? )?(?<noun>.+)$/u,
    ({ noun = '' }) => otherNoun(noun),
  ],
  [
    /^(?:a-t-(?:il|elle)|y a-t-il|est-ce qu'(?:il|elle) a|est-ce qu'il y a) (?:(?:une?|des|de la|du) )?(?<noun>.+)$/u,
    ({ noun = '' }) => otherNoun(noun),
  ],
  [/^(?:tiene|hay|incluye) (?:un[ao]? )?(?<noun>.+)$/u, ({ noun = '' }) => otherNoun(noun)],
  [/^(?:is|are) (?:it|they|the \S+) (?<noun>\p{L}+ed)$/u, ({ noun = '' }) => noun],
  [/^(?:is|are) there (?:(?:an?|any) )?(?<noun>.+)$/u, ({ noun = '' }) => otherNoun(noun)],
  [/^von wem (?:ist|sind|stammt|stammen) (?<noun>.+)$/u, ({ noun = '' }) => otherNoun(noun) ?? 'autor'],
  // "When does it open?"
  [
    /^when (?:does|do|did|will) (?:it|they|this|the \S+) (?<verb>open|close|ship|expire|arrive)$/u,
    ({ verb = '' }) => verb,
  ],
  // "Name des Arbeitgebers", "nom de l'employeur"
  [
    /^(?:name|nom|nombre|nome)(?: of| des| der| du| de| del| della| dell')(?: ?(?:the|la|le|les|el|los|las|l'))? ?(?<noun>[\p{L}-]+(?: [\p{L}-]+)?)$/u,
    ({ noun = '' }) => known(noun),
  ],
  // "Art des Getriebes", "type of contract"
  [
    /^(?:the )?(?:type|kind|sort|art|tipo|sorte|genre)(?: of| des| der| du| de| del)(?: ?(?:the|la|le|les|el|los|las|l'))? ?(?<noun>[\p{L}-]+)$/u,
    ({ noun = '' }, text) => {
      const isKnown = conceptOfTerm(fold(text)) !== null || conceptOfTerm(fold(noun))?.type === 'number';
      return isKnown || otherNoun(noun) === null ? null : noun;
    },
  ],
];

/** Forms of fields that are not names: the name of the website is not its address. */
const UNNAMED = new Set(['website', 'code', 'currency']);

/** A noun that names a field of an entity by itself. */
function known(noun: string): string | null {
  const concept = conceptOfTerm(fold(noun));
  const isNamed = concept?.type === 'text' && !concept.general && !UNNAMED.has(concept.form ?? '');
  return isNamed ? noun : null;
}

function priced(noun: string): string | null {
  return otherNoun(noun) === null ? null : priceOf(noun);
}

/** The field that a question without a noun asks for, if it is about the page's subject and says no more. */
function ofSubject(words: string, field: string): string | null {
  const noun = bare(words);
  return noun === null || IS_ENTITY.test(noun) || /^(?:es|sie|er|das|il|elle|él|ella)$/u.test(words) ? field : null;
}

/** The noun of "Wer ist der Arbeitgeber?"; null for the page's subject, which other forms read. */
function stated(noun: string): string | null {
  return otherNoun(noun);
}

/** "When is the deadline?" asks for the deadline; "When was the book published?" has a verb behind its noun. */
function whenNoun(words: string): string | null {
  const noun = otherNoun(words);
  return noun === null || / (?:\S+ed|built|made|sold|held|born|written|out|due|open|closed|free)$/u.test(` ${noun}`)
    ? null
    : noun;
}
