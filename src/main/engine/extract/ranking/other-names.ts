import type { NestedMeaning } from '../asked/nesting';
import { TITLE_CONCEPTS } from '../vocabulary/concept';
import { fold, splitName } from '../words/fold';

const toSet = (words: string): ReadonlySet<string> => new Set(fold(words.replaceAll('|', ' ')).split(' '));

const SHOPS = toSet(
  'shop|store|webshop|onlineshop|retailer|laden|geschäft|kaufhaus|magasin|boutique|tienda|negozio|loja|winkel|webwinkel',
);
const PAPERS = toSet('newspaper|magazine|zeitung|zeitschrift|magazin|periódico|revista|giornale|rivista');
const COMPANIES = toSet('company|business|firm|firma|unternehmen|entreprise|société|empresa|azienda|ditta|bedrijf');
/** People who have to do with a thing; a page about the thing is not called after them. */
const ROLES = toSet(
  'referee|umpire|judge|captain|skipper|curator|conservator|restorer|keeper|breeder|vet|organizer|organiser|supervisor|secretary|treasurer|chairman|chairwoman|chairperson|president|director|conductor|caretaker|donor|lender|collector|winner|runner-up|scorer|goalscorer|substitute|reviewer|critic|reporter|interviewer|sender|recipient|tenant|patron|sponsor|receptionist|assistant|recruiter|employer|architect|builder|engraver|schiedsrichter|schiedsrichterin|kapitän|kapitänin|kurator|kuratorin|züchter|züchterin|tierarzt|tierarztes|tierärztin|architekten|präsidenten|dirigenten|vorsitzenden|torschützen|organisator|organisatorin|veranstalter|vorsitzende|vorsitzender|präsident|präsidentin|schatzmeister|schatzmeisterin|dirigent|dirigentin|sammler|spender|stifter|gewinner|gewinnerin|sieger|siegerin|torschütze|mieter|absender|empfänger|gutachter|gutachterin|architekt|architektin|direktor|direktorin|leiter|leiterin|arbitre|capitaine|conservateur|conservatrice|éleveur|éleveuse|vétérinaire|organisateur|organisatrice|président|présidente|trésorier|trésorière|secrétaire|directeur|directrice|donateur|donatrice|vainqueur|gagnant|gagnante|locataire|architecte|juge|árbitro|capitán|capitana|comisario|comisaria|criador|veterinario|veterinaria|organizador|organizadora|presidente|tesorero|tesorera|ganador|ganadora|arquitecto|arquitecta|arbitro|capitano|curatore|curatrice|allevatore|organizzatore|organizzatrice|vincitore|vincitrice|architetto|scheidsrechter|aanvoerder|winnaar|voorzitter|moderator|moderateur|moderador|moderatore|cook|chef|designer|photographer|manager|owner|founder|editor|translator|illustrator|buyer|customer|waiter|landlord|koch|köchin|fotograf|fotografin|inhaber|inhaberin|besitzer|besitzerin|gründer|gründerin|vermieter|makler|kunde|käufer|übersetzer|cuisinier|photographe|propriétaire|gérant|fondateur|client|traducteur|cocinero|fotógrafo|dueño|propietario|fundador|cliente|traductor|cuoco|proprietario|fondatore|traduttore|cozinheiro|dono|proprietário|maiden|guide|guía|guida|priest|vicar|godfather|godmother|mayor|mayoress|vendor|soloist|husband|wife|spouse|fiancé|fiancée|mother|father|grandfather|grandmother|biographer|librarian|consignor|coordinator|co-ordinator|witness|applicant|minister|deputy|clerk|lessee|lessor|commissioner|superintendent|examiner|undertaker|bürgermeister|bürgermeisterin|stellvertreter|stellvertreterin|stellvertretung|vorgesetzter|vorgesetzte|pfarrer|pfarrerin|pate|patin|taufpate|ehemann|ehefrau|mutter|vater|solist|solistin|händlerin|hausmeister|hausverwalter|betreuer|betreuerin|zeuge|zeugin|antragsteller|antragstellerin|prêtre|maire|parrain|marraine|mari|époux|épouse|mère|père|soliste|producteur|productrice|notaire|témoin|remplaçant|remplaçante|coordinateur|coordinatrice|alcalde|alcaldesa|sacerdote|padrino|madrina|marido|esposo|esposa|madre|padre|solista|coordinador|coordinadora|director|directora|testigo|sindaco|sindaca|parroco|marito|moglie|coordinatore|coordinatrice|testimone|direttore|direttrice|prefeito|padre|mãe|pai|coordenador|burgemeester|burmistrz|ksiądz',
);
/** People with pages of their own, whose heading is their name. */
const PEOPLE = toSet(
  'agent|broker|dealer|teacher|tutor|lecturer|professor|instructor|trainer|coach|lawyer|speaker|moderator|dozent|dozentin|künstler|künstlerin|anwalt|anwältin|lehrer|lehrerin|maklerin|agentes|maklers|avocat|avocate|agente|enseignant|enseignante|profesor|profesora|insegnante|avvocato|abogado|abogada|notar|notarin|notary',
);
/** Places, parts of organizations and papers; a page about something there is called after them only if it says so. */
const PLACES = toSet(
  'certificate|diploma|certificat|certificado|certificato|zertifikat|zertifikats|church|parish|diocese|street|road|district|municipality|county|ward|department|division|faculty|centre|center|beach|wiki|cemetery|gemeinde|pfarrei|kirche|straße|ortsteil|stadtteil|abteilung|fakultät|fachbereich|zentrum|strand|friedhof|landkreis|commune|paroisse|église|rue|quartier|département|service|plage|cimetière|centro|parroquia|iglesia|calle|barrio|municipio|departamento|playa|comune|parrocchia|chiesa|via|quartiere|reparto|spiaggia|dipartimento|paróquia|igreja|rua|bairro|praia',
);
/** Places with a page of their own, which says where they are. */
const VENUES = toSet(
  'restaurant|hotel|pub|café|museum|gallery|theatre|theater|cinema|hospital|clinic|school|university|library|venue|gasthof|krankenhaus|klinik|schule|universität|bibliothek|galerie|auberge|musée|hôpital|école|bibliothèque|restaurante|museo|hospital|escuela|biblioteca|ristorante|albergo|ospedale|scuola',
);
/** Words that say which one is meant. */
const WHICH = toSet(
  'first|second|last|next|previous|former|current|present|new|old|nearest|closest|main|head|chief|estate|real|town|local|senior|her|his|their|its|our|leitende|leitenden|stellvertretende|stellvertretenden|neuen|neue|nächste|nächsten|nächstgelegene|premier|première|dernier|plus|proche|nouveau|primer|última|más|cercana|cercano|nuevo|più|vicina|vicino|nuovo|orchestre',
);
/** Words around the noun in fields and questions for a name. */
const AROUND = toSet(
  'name|names|title|of|for|the|this|your|a|an|what|which|is|called|online|s|wie|heißt|der|die|das|des|dem|den|von|vom|nom|du|de|la|le|l|comment|appelle|nombre|del|los|el|como|se|llama|chama|nome|come|si|chiama|della|dello|dell|lo|il|do|da|o|titel|who|wer|ist|war',
);
const MAX_LENGTH = 60; // characters

/** Whose name a field may ask for beside that of what its page is about. */
export type OtherName = 'shop' | 'paper' | 'company' | 'place' | 'venue' | 'person' | 'role';

/** Those that a page with a heading of its own kind may be called after; its words decide. */
export interface Named {
  readonly name: OtherName;
  /** Folded: "church". */
  readonly noun: string;
}

/** Whose name a field asks for, if it may be another than that of what its page is about; null for most fields. */
export function findOtherName(name: string, description: string): Named | null {
  const text = description === '' ? splitName(name) : description;
  if (text.length > MAX_LENGTH) return null;
  const rest = fold(text)
    .split(' ')
    .filter((word) => !AROUND.has(word));
  const noun = rest.join(' ');
  if (rest.length === 0) return null;
  const known = KINDS.find(([, nouns]) => rest.every((word) => nouns.has(word)));
  if (known) return { name: known[0], noun };
  const [only = '', ...others] = rest.filter((word) => !WHICH.has(word));
  const other = others.length > 0 ? undefined : OTHERS.find(([, nouns]) => nouns.has(only));
  return other ? { name: other[0], noun: only } : null;
}

const KINDS = [
  ['shop', SHOPS],
  ['paper', PAPERS],
  ['company', COMPANIES],
] as const;
const OTHERS = [
  ['role', ROLES],
  ['person', PEOPLE],
  ['place', PLACES],
  ['venue', VENUES],
] as const;

/** "Name of the designer" is never the title of the page, unless the field itself is called a name. */
export function asRole(
  { name, description }: { readonly name: string; readonly description: string },
  meaning: NestedMeaning,
): NestedMeaning {
  const isOfRelative =
    TITLE_CONCEPTS.has(meaning.concept?.id ?? '') && OF_RELATIVE.test(description || splitName(name));
  if (isOfRelative) return { ...meaning, concept: null, whole: false };
  if (meaning.concept?.id !== 'name' || isOwnName(name)) return meaning;
  return findOtherName(name, description)?.name === 'role' ? { ...meaning, concept: null, whole: false } : meaning;
}

/** "Occupation of the father" */
const OF_RELATIVE =
  /\s(?:of|des|der|du|de la|de l['’]|del|della|dello) (?:(?:the|her|his|their) )?(?:fathers?|mothers?|husband|wife|spouse|parents|vaters?|mutter|ehemannes|ehefrau|eltern|père|mère|mari|époux|épouse|parents|padre|madre|marido|esposa|padres|marito|moglie|genitori)$/iu;

/** Whether a field is called a name, which its description only explains: `nom: "nom du restaurant"`. */
export function isOwnName(name: string): boolean {
  return OWN.test(name);
}

const OWN = /^(?:name|title|titel|nom|titre|nombre|t[íi]tulo|nome|titolo|naam|nazwa|名前|名称)$/iu;
