import { byQuery } from '../asked/by-query';
import type { FieldQuery } from '../asked/query';
import type { SourceReader } from '../source-reader';
import type { Subject } from '../subject';
import { inElement } from '../view/where';

const SCORE = 0.64;
const MIN_TEXT = 10; // characters
const MAX_TEXT = 1200; // characters; the sentence may be in a paragraph
const MAX_NAMES = 12;

/** Verbs before the names of those who did something, by the fields that ask for them; folded names of the fields. */
const ROLES: readonly (readonly [fields: RegExp, says: string])[] = [
  [
    /^(?:director|directed by|regie|regisseur|realisateur)$/,
    'directed by|regie führte|unter der regie von|réalisée? par|dirigid[ao] por|diretta? da|dirett[oa] da',
  ],
  [
    /^(?:author|writer|screenwriter|screenplay|written by|drehbuch|scenariste|guionista)$/,
    'written by|authored by|screenplay by|geschrieben von|verfasst von|drehbuch von|écrite? par|escrit[ao] por|guion de|scritt[oa] da',
  ],
  [
    /^(?:translator|translated by)$/,
    'translated(?: from (?:the )?\\p{L}+)? by|übersetzt von|traduite? par|traducid[ao] por|tradott[oa] da',
  ],
  [
    /^(?:illustrator|illustrated by|illustration)$/,
    'illustrated by|illustrations by|illustriert von|illustrée? par|ilustrad[ao] por|illustrat[oa] da',
  ],
  [
    /^(?:composer|music|music by|composed by|komponist|musik|compositeur|musique|compositor|musica)$/,
    'music by|composed by|score by|musik von|komponiert von|musique de|composée? par|música de|compuest[ao] por|musica di',
  ],
  [/^(?:narrator|narrated by)$/, 'narrated by|read by|gelesen von|lue? par|narrad[ao] por|letto da'],
  [/^(?:designer|designed by)$/, 'designed by|entworfen von|conçue? par|diseñad[ao] por|disegnat[oa] da'],
  [/^(?:developer|developed by)$/, 'developed by|entwickelt von|développée? par|desarrollad[ao] por|sviluppat[oa] da'],
  [
    /^(?:photographer|photo by|photography)$/,
    'photographed by|photography by|photographs by|fotografiert von|fotos? von|photographi(?:es|ée?) (?:de|par)|fotografiad[ao] por|fotografías? de',
  ],
  [/^(?:editor|edited by|herausgeber)$/, 'edited by|herausgegeben von|édité par|editad[ao] por'],
  [
    /^(?:producer|produced by|produzent|producteur|productor)$/,
    'produced by|produziert von|produite? par|producid[ao] por',
  ],
  [
    /^(?:instructor|teacher|lecturer|tutor|dozent|kursleiter|lehrer|formateur|profesor|docente)$/,
    'taught by|led by|unterrichtet von|geleitet von|animée? par|impartid[ao] por|tenuto da',
  ],
  [/^(?:founder|founded by|grunder|fondateur|fundador)$/, 'founded by|gegründet von|fondée? par|fundad[ao] por'],
  [
    /^(?:host|presenter|hosted by|moderator|moderation)$/,
    'hosted by|presented by|moderiert von|présentée? par|presentad[ao] por',
  ],
  [
    /^(?:organi[sz]er|organi[sz]ed by|veranstalter|organisateur|organizador|organizzatore)$/,
    'organi[sz]ed by|veranstaltet von|organisiert von|organisée? par|organizad[ao] por|organizzat[oa] da',
  ],
  [
    /^(?:seller|vendor|sold by|verkaufer|vendeur|vendedor|venditore)$/,
    'sold by|offered by|verkauft von|verkauf durch|angeboten von|vendue? par|proposée? par|vendid[ao] por|vendut[oa] da',
  ],
  [
    /^(?:donor|donated by|spender|stifter|donateur|donante)$/,
    'gift of|donated by|gestiftet von|geschenk von|don de|donad[ao] por',
  ],
  [
    /^(?:provider|provided by|offered by|anbieter|prestataire|proveedor)$/,
    'offered by|provided by|angeboten von|proposée? par|ofrecid[ao] por|offert[oa] da',
  ],
  [/^(?:sponsor|sponsored by)$/, 'sponsored by|gesponsert von|sponsorisée? par|patrocinad[ao] por'],
  [/^(?:actor|cast|starring|darsteller|acteur|reparto)$/, '(?:it |who )?stars|starring|protagonizad[ao] por'],
];
const PARTICLE = `(?:van|von|der|den|de|del|della|di|da|du|la|le|bin|al|el|y|ten|zu|dos)`;
const WORD = String.raw`(?:(?:Prof|Dr|Mr|Mrs|Ms|St|Sr|Jr|Ing|Dipl|Mag|Hr|Fr|Mme|Mlle|Sra|Dra)\.|\p{Lu}(?:\.|[\p{L}'’-]*))`;
const NAME = String.raw`${WORD}(?:\s(?:${PARTICLE}\s){0,2}${WORD}){0,4}`;
const BETWEEN = String.raw`(?:,\s(?:and\s|und\s)?|\s(?:and|und|et|y|e|&)\s)`;
const NAMES = `(${NAME}(?:${BETWEEN}${NAME}){0,${MAX_NAMES}})`;

const byVerb = new Map(
  ROLES.map(([, says]) => [
    says,
    new RegExp(
      `(?<!\\p{L})(?:${eitherCase(says)})\\s(?:(?:the|die|der|das|la|le|il|el)\\s)?(?:(?:director|author|composer)\\s)?${NAMES}`,
      'u',
    ),
  ]),
);

/** A pattern for a verb that may begin a sentence; the names after it are recognised by their capitals. */
function eitherCase(says: string): string {
  return says
    .split('|')
    .map((words) => words.replace(/^\p{Ll}/u, (first) => `[${first}${first.toUpperCase()}]`))
    .join('|');
}

/** Who did something, from a sentence: "directed by Lena Sand and written by Paul Ash"; only if the page says it of one alone. */
export const fromRoles: SourceReader = (subject, query) => {
  if (query.type !== 'text' || query.nested) return [];
  const says = getVerb(query);
  if (says === undefined) return [];
  const found = findNames(subject, says);
  const [only] = found;
  if (only === undefined || found.size > 1) return [];
  const [names, at] = only;
  const texts = query.many ? names.split(SPLIT) : [names];
  return [{ texts, score: SCORE, source: 'rules', where: inElement(subject.view.elements[at]) }];
};

const getVerb = byQuery(({ concept, terms }: FieldQuery) => {
  const names = [concept?.id ?? '', ...[...terms].map((term) => term.replace(OF, ''))];
  const role = ROLES.find(([fields]) => names.some((name) => fields.test(name)));
  return role && byVerb.get(role[1]);
});

/** "Composer of the music". */
const OF = / (?:of|for|der|des|de|du|del|della) .*$/;
const SPLIT = new RegExp(BETWEEN, 'u');

/** The names after a verb, each with the innermost element that has them; around it, the next text may run into a name. */
function findNames({ view, scope }: Subject, says: RegExp): ReadonlyMap<string, number> {
  const found: { readonly at: number; readonly names: string }[] = [];
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < MIN_TEXT || length > MAX_TEXT || (scope === 'page' && view.inAside(at))) continue;
    const names = says.exec(view.textOf(at))?.[1]?.replace(/\.$/, '');
    if (names === undefined) continue;
    const last = found.at(-1);
    if (last && view.endOf(last.at) > at) found.pop();
    found.push({ at, names });
  }
  return new Map(found.map(({ at, names }) => [names, at]));
}
