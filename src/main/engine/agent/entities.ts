import type { TemplateObject } from '@shared/template';
import { fold } from '../extract/index';
import { toFieldOfEach } from './names';

interface Known {
  /** Its names in the singular, folded. */
  readonly called: string;
  /** Plurals that do not end in s. */
  readonly plurals?: string;
  /** Without them, a list is read by its own columns. */
  readonly fields?: TemplateObject;
}

const url = 'Link to its own page';

/** Common entities, with the default fields if the prompt names none. */
const KNOWN: readonly Known[] = [
  {
    called: 'product item good offer deal produkt produit producto prodotto produto angebot oferta',
    plurals: 'produkte angebote prodotti offerte produtos producten',
    fields: { name: 'Name of the product', price: 'Price', availability: 'Availability', url },
  },
  {
    called: 'book buch bücher livre libro livro boek',
    plurals: 'bücher libri livros boeken',
    fields: { title: 'Title of the book', author: 'Author', price: 'Price', url },
  },
  {
    called: 'quote quotation zitat citation cita',
    plurals: 'zitate',
    fields: { text: 'Text of the quote', author: 'Author', tags: ['Tags'] },
  },
  {
    called:
      'article news story post blogpost newsitem paper publication beitrag meldung nachricht noticia actualite artikel articulo',
    plurals: 'beiträge meldungen nachrichten artikel artikelen news articoli notizie artigos',
    fields: { title: 'Headline', author: 'Author', date: 'Date of publication', summary: 'Summary', url },
  },
  {
    called: 'job vacancy opening position stelle stellenangebot jobangebot emploi empleo',
    plurals:
      'stellen stellenangebote jobangebote jobs stellenanzeigen lavori annunci vagas empregos emplois empleos vacatures',
    fields: { title: 'Job title', company: 'Company', location: 'Location', salary: 'Salary', url },
  },
  {
    called: 'event concert meetup conference veranstaltung evenement evento',
    plurals: 'veranstaltungen konzerte termine événements eventi concerti eventos evenementen',
    fields: { name: 'Name of the event', date: 'Date', location: 'Location', price: 'Price', url },
  },
  {
    called: 'recipe rezept recette receta ricetta recept',
    plurals: 'rezepte ricette receitas recepten',
    fields: { name: 'Name of the recipe', ingredients: ['Ingredients'], total_time: 'Total time', url },
  },
  {
    called: 'review testimonial bewertung avis resena',
    plurals: 'bewertungen',
    fields: { author: 'Author of the review', rating: 'Rating', date: 'Date', text: 'Text of the review' },
  },
  {
    called: 'comment reply answer kommentar commentaire comentario',
    plurals: 'kommentare antworten',
    fields: { author: 'Author', date: 'Date', text: 'Text of the comment' },
  },
  {
    called:
      'property apartment flat house home listing rental wohnung haus immobilie appartement maison bien piso inmueble immobile',
    plurals: 'wohnungen häuser immobilien biens inmuebles immobili imóveis',
    fields: { title: 'Title', price: 'Price or rent', location: 'Location', area: 'Living area', url },
  },
  {
    called:
      'person people employee member doctor physician mitglied arzt ärztin membre médecin miembro médico membro medico lid arts staff speaker team contact player mitarbeiter spieler personne joueur employé persona jugador empleado giocatore dipendente jogador funcionário medewerker speler',
    plurals:
      'personen mitglieder ärzte ärztinnen membri medici leden artsen people staff mitarbeiter spieler giocatori dipendenti jogadores jugadores medewerkers spelers personnel personale personeel',
    fields: { name: 'Name of the person', role: 'Role or job title', email: 'E-mail address', url },
  },
  {
    called: 'company business store shop restaurant restaurante ristorante cafe firma entreprise empresa organization',
    plurals: 'firmen unternehmen geschäfte restaurantes ristoranti',
    fields: { name: 'Name', address: 'Address', phone: 'Phone number', rating: 'Rating', url },
  },
  {
    called:
      'hotel hostel inn guesthouse campsite lodging accommodation unterkunft pension gasthof hôtel auberge albergo alojamiento',
    plurals: 'unterkünfte pensionen gasthöfe hotels hoteles alberghi',
    fields: { name: 'Name', location: 'Location', price: 'Price', rating: 'Rating', url },
  },
  {
    called: 'museum park gallery attraction castle zoo sight garden musée museo parc parque parco castillo castello',
    plurals: 'museen musées musei museos parks parcs parques parchi galerien schlösser burgen musea parken',
    fields: { name: 'Name', location: 'Location', price: 'Price of entry', url },
  },
  {
    called: 'movie film show series serie',
    plurals: 'filme serien',
    fields: { title: 'Title', year: 'Year', rating: 'Rating', url },
  },
  {
    called: 'question thread topic discussion frage thema diskussion',
    plurals: 'fragen themen diskussionen beiträge discussies',
    fields: { title: 'Title', author: 'Author', date: 'Date', url },
  },
  {
    called: 'repository repo package project library',
    plurals: 'projekte pakete',
    fields: { name: 'Name', description: 'Description', url },
  },
  {
    called: 'course class lesson workshop kurs seminar cours curso corso cursus',
    plurals: 'kurse seminare classes corsi cursussen cours',
    fields: { title: 'Title', description: 'Description', price: 'Price', url },
  },
  {
    called: 'video podcast episode song album folge épisode episodio episódio puntata aflevering',
    plurals: 'folgen alben episoden episodi puntate afleveringen',
    fields: { title: 'Title', date: 'Date', duration: 'Duration', url },
  },
  {
    called: 'car vehicle bike auto fahrzeug coche voiture véhicule vehículo macchina veicolo carro voertuig',
    plurals: 'autos fahrzeuge macchine veicoli voertuigen',
    fields: { name: 'Make and model', price: 'Price', year: 'Year', mileage: 'Mileage', url },
  },
  {
    called:
      'match game fixture spiel begegnung partie rencontre partido encuentro partita jogo partida wedstrijd mannschaft équipe equipo squadra equipe elftal',
    plurals: 'matches spiele begegnungen partite jogos wedstrijden mannschaften squadre elftallen',
  },
  {
    called: 'session talk vortrag sitzung exposé séance charla ponencia sesión sessione sessão palestra sessie lezing',
    plurals: 'vorträge sitzungen sesiones sessioni sessões sessies lezingen',
  },
  {
    called: 'station haltestelle bahnhof estación stazione estação',
    plurals: 'stationen haltestellen bahnhöfe estaciones stazioni estações',
  },
  {
    called: 'release',
    fields: { version: 'Version', date: 'Date', changes: ['Changes'], url },
  },
  {
    called:
      'ad advert advertisement classified notice announcement document act anzeige kleinanzeige inserat bekanntmachung annonce anuncio annuncio aviso avviso atto',
    plurals: 'anzeigen kleinanzeigen inserate bekanntmachungen annunci avvisi atti',
    fields: { title: 'Title', date: 'Date', url },
  },
  {
    called: 'category categorie kategorie entry result record row card listing thing element eintrag',
    plurals: 'kategorien einträge ergebnisse',
    fields: { title: 'Title', description: 'Description', url },
  },
];

const BY_WORD = new Map(
  KNOWN.flatMap((known) =>
    // "movies" and "movie" fold to different words
    [...known.called.split(' ').flatMap((word) => [word, `${word}s`]), ...(known.plurals?.split(' ') ?? [])].map(
      (word) => [fold(word), known] as const,
    ),
  ),
);

const PLURALS = new Set(
  KNOWN.flatMap(({ plurals }) => plurals?.split(' ') ?? []).concat('seiten', 'children', 'women', 'men'),
);

/** Default fields of an entity, looked up by the last known word of its name; null if unknown. */
export function getDefaultFields(entity: string): TemplateObject | null {
  const words = fold(entity).split(' ');
  const word = words.findLast((each) => BY_WORD.has(each));
  return word === undefined ? null : (BY_WORD.get(word)?.fields ?? null);
}

const GENERIC = new Set(
  fold(
    'product item good offer deal produkt produkte produit producto prodotto prodotti produto angebot angebote oferta offerta offerte entry result record row card listing thing element eintrag piece one',
  ).split(' '),
);

/** Whether the entity is only called "items" or the like. */
export function isGeneric(words: string): boolean {
  return GENERIC.has(fold(words));
}

/** Whether the last word names a known entity. */
export function isKnownEntity(words: string): boolean {
  return BY_WORD.has(fold(words).split(' ').at(-1) ?? '');
}

export const ANY_FIELDS: TemplateObject = { title: 'Title', description: 'Description', url };
export const PAGE_FIELDS: TemplateObject = {
  title: 'Title of the page',
  description: 'Description',
  text: 'Main text',
};

const PAGE_WORD = new Set(
  fold(
    'page pages webpage subpage url urls link links address addresses hyperlink site seite seiten unterseite unterseiten lien liens enlace enlaces pagina paginas',
  ).split(' '),
);

/** Whether the entities are pages or URLs. */
export function isPages(entity: string): boolean {
  if (/(?:mail|postal|street|shipping|ip)[\s-]+address(?:es)?$/i.test(entity)) return false;
  return PAGE_WORD.has(fold(entity).split(' ').at(-1) ?? '');
}

/** Whether words are plural, by the list of known entities or by their form. */
export function isPlural(words: string): boolean {
  const last = words.trim().split(/\s+/).at(-1)?.toLowerCase() ?? '';
  if (PLURALS.has(last)) return true;
  return last.length > 3 && (/[^sui]s$/.test(last) || GERMAN_PLURAL.test(last));
}

/** Endings that only plurals have. */
const GERMAN_PLURAL = /\p{L}{2}(?:ungen|heiten|keiten|schaften)$/u;

/** Whether such an entity usually has its own page. */
export function hasOwnPage(entity: string): boolean {
  const fields = getDefaultFields(entity);
  return fields === null || 'url' in fields || /rec[ei]pes?|rezepte?|recettes?|recetas?/i.test(entity);
}

/** Query that describes the pages of entities: "product pages" for "products". */
export function getEntityPages(entity: string): string {
  // the German "Lampen" are found on pages about a "Lampe"
  const single = toFieldOfEach(entity).replace(/(?<=^\p{Lu}\p{Ll}{2,}e)n$/u, '');
  return isPages(entity) ? entity : `${single} pages`;
}

/** Whether an entity is questions, which a page may ask and answer itself. */
export function isQuestions(entity: string): boolean {
  return QUESTIONS.has(fold(entity).split(' ').at(-1) ?? '');
}

const QUESTIONS: ReadonlySet<string> = new Set(
  fold('questions question fragen frage preguntas pregunta domande domanda perguntas pergunta vragen faqs faq').split(
    ' ',
  ),
);
