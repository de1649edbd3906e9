import type { NestedMeaning } from './nesting';
import { fold, splitName } from './words';

const toSet = (words: string): ReadonlySet<string> => new Set(fold(words.replaceAll('|', ' ')).split(' '));

const SHOPS = toSet(
  'shop|store|webshop|onlineshop|retailer|laden|geschäft|kaufhaus|magasin|boutique|tienda|negozio|loja|winkel|webwinkel',
);
const PAPERS = toSet('newspaper|magazine|zeitung|zeitschrift|magazin|periódico|revista|giornale|rivista');
const COMPANIES = toSet('company|business|firm|firma|unternehmen|entreprise|société|empresa|azienda|ditta|bedrijf');
/** People who have to do with a thing; a page about the thing is not called after them. */
const ROLES = toSet(
  'referee|umpire|judge|captain|skipper|curator|conservator|restorer|keeper|breeder|vet|organizer|organiser|supervisor|secretary|treasurer|chairman|chairwoman|chairperson|president|director|conductor|caretaker|donor|lender|collector|winner|runner-up|scorer|goalscorer|substitute|reviewer|critic|reporter|interviewer|sender|recipient|tenant|patron|sponsor|receptionist|assistant|recruiter|employer|architect|builder|engraver|schiedsrichter|schiedsrichterin|kapitän|kapitänin|kurator|kuratorin|züchter|züchterin|tierarzt|tierarztes|tierärztin|architekten|präsidenten|dirigenten|vorsitzenden|torschützen|organisator|organisatorin|veranstalter|vorsitzende|vorsitzender|präsident|präsidentin|schatzmeister|schatzmeisterin|dirigent|dirigentin|sammler|spender|stifter|gewinner|gewinnerin|sieger|siegerin|torschütze|mieter|absender|empfänger|gutachter|gutachterin|architekt|architektin|direktor|direktorin|leiter|leiterin|arbitre|capitaine|conservateur|conservatrice|éleveur|éleveuse|vétérinaire|organisateur|organisatrice|président|présidente|trésorier|trésorière|secrétaire|directeur|directrice|donateur|donatrice|vainqueur|gagnant|gagnante|locataire|architecte|juge|árbitro|capitán|capitana|comisario|comisaria|criador|veterinario|veterinaria|organizador|organizadora|presidente|tesorero|tesorera|ganador|ganadora|arquitecto|arquitecta|arbitro|capitano|curatore|curatrice|allevatore|organizzatore|organizzatrice|vincitore|vincitrice|architetto|scheidsrechter|aanvoerder|winnaar|voorzitter|moderator|moderateur|moderador|moderatore|cook|chef|designer|photographer|manager|owner|founder|editor|translator|illustrator|buyer|customer|waiter|landlord|koch|köchin|fotograf|fotografin|inhaber|inhaberin|besitzer|besitzerin|gründer|gründerin|vermieter|makler|kunde|käufer|übersetzer|cuisinier|photographe|propriétaire|gérant|fondateur|client|traducteur|cocinero|fotógrafo|dueño|propietario|fundador|cliente|traductor|cuoco|proprietario|fondatore|traduttore|cozinheiro|dono|proprietário',
);
/** Words around the noun in fields and questions for a name. */
const AROUND = toSet(
  'name|title|of|for|the|this|your|a|an|what|which|is|called|online|s|wie|heißt|der|die|das|des|dem|den|von|vom|nom|du|de|la|le|l|comment|appelle|nombre|del|los|el|como|se|llama|chama|nome|come|si|chiama|della|dello|dell|lo|il|do|da|o|titel|who|wer|ist|war',
);
const MAX_LENGTH = 60; // characters

/** Whose name a field may ask for beside that of what its page is about. */
export type OtherName = 'shop' | 'paper' | 'company' | 'role';

/** Whose name a field asks for, if it may be another than that of what its page is about; null for most fields. */
export function findOtherName(name: string, description: string): OtherName | null {
  const text = description === '' ? splitName(name) : description;
  if (text.length > MAX_LENGTH) return null;
  const rest = fold(text)
    .split(' ')
    .filter((word) => !AROUND.has(word));
  if (rest.length === 0) return null;
  if (rest.every((word) => SHOPS.has(word))) return 'shop';
  if (rest.every((word) => PAPERS.has(word))) return 'paper';
  if (rest.every((word) => COMPANIES.has(word))) return 'company';
  return rest.length === 1 && rest.every((word) => ROLES.has(word)) ? 'role' : null;
}

/** "Name of the designer" is never the title of the page, unless the field itself is called a name. */
export function asRole(
  { name, description }: { readonly name: string; readonly description: string },
  meaning: NestedMeaning,
): NestedMeaning {
  if (meaning.concept?.id !== 'name' || /^(?:name|title)$/i.test(name)) return meaning;
  return findOtherName(name, description) === 'role' ? { ...meaning, concept: null, whole: false } : meaning;
}
