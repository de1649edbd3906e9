import { type FieldQuery, getQuery } from '../asked/query';
import type { Subject } from '../subject';
import { getTerms } from '../vocabulary';
import type { Asked } from './asked';
import { getTitleWords } from './find-sentences';
import { isSameTerm, splitTerms } from './terms';

/** The query of the concept alone, whose words name nothing besides: "price" for "What does the microphone cost?" */
export function getPlainQuery(query: FieldQuery): FieldQuery | null {
  const [term] = query.concept === null ? [] : getTerms(query.concept);
  if (term === undefined) return null;
  const { path, type, options } = query;
  const key = `${path} ${term} ${type}`;
  const known = queries.get(key);
  if (known && options === undefined) return known;
  const made = getQuery(
    { kind: 'value', name: term, path, description: '', type, ...(options && { options }) },
    [],
    false,
  );
  if (queries.size >= MAX_QUERIES) queries.clear();
  queries.set(key, made);
  return made;
}

const MAX_QUERIES = 100;
const queries = new Map<string, FieldQuery>();

/** Nouns for what a page is about, whatever it is. */
const SUBJECTS = new Set(
  splitTerms(
    'product item app application program software tool game book film movie song album course recipe event job house car topic thread discussion question story video podcast episode kit device machine model person player artist band restaurant hotel city town place museum shop store team school university plant animal bird species project package library repository conference exhibition concert festival show series paper report document law site website page blog channel drug medicine dish meal wine beer produkt artikel gerat spiel buch kurs rezept veranstaltung stelle produit jeu livre recette cours offre restaurant plat hotel ville lieu musee magasin equipe ecole plante animal projet exposition spectacle site page personne joueur producto persona plato ciudad lugar museo tienda equipo escuela planta proyecto exposicion sitio pagina hotel restaurante person spieler restaurant gericht stadt ort museum laden verein schule pflanze tier projekt ausstellung konzert seite juego libro curso receta oferta',
  ),
);

/** Whether a word only names what a page is about: "the product". */
export function isPageWord(word: string): boolean {
  return SUBJECTS.has(word) || SUBJECTS.has(word.replace(/s$/, ''));
}

/** Whether a question asks for a concept of the page's own subject: its other words name what the page is about. */
export function isOfSubject(subject: Subject, { terms }: Asked, query: FieldQuery): boolean {
  if (query.concept === null) return false;
  const named = new Set(getTerms(query.concept).flatMap(splitTerms));
  const title = getTitleWords(subject);
  const others = terms.filter((term) => !named.has(term) && !named.has(term.replace(/s$/, '')) && !VERBS.has(term));
  return others.every((term) => SUBJECTS.has(term) || title.some((word) => isSameTerm(word, term)));
}

const VERBS = new Set(
  splitTerms(
    'cost costs pay based located kostet kosten coute cuesta published written rated weigh appelle llama chiama',
  ),
);
