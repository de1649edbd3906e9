/** General words for a page's subject: "of the dish" adds nothing to "of it". */
const ENTITY =
  'recipe|dish|meal|food|text|work|piece|unit|set|tool|machine|garment|shoe|watch|phone|laptop|computer|camera|bike|drink|wine|toy|app|program|software|book|novel|title|edition|volume|article|story|post|blog post|page|product|item|article|thing|device|game|film|movie|series|show|episode|video|song|album|track|event|concert|job|position|vacancy|offer|listing|property|house|flat|apartment|car|vehicle|hotel|restaurant|place|company|course|person|rezept|gericht|buch|artikel|produkt|film|recette|plat|livre|produit|firma|unternehmen|empresa|entreprise|auto|fahrzeug|wohnung|haus|stelle|stellenangebot|spiel|kurs|veranstaltung|konzert|sendung|paket|zimmer|objekt|flug|logement|appartement|maison|voiture|véhicule|poste|emploi|h[ôo]tel|jeu|cours|spectacle|colis|piso|casa|coche|veh[íi]culo|empleo|puesto|juego|curso|concierto|evento|vivienda|inmueble|paquete|doctor|parcel|shipment|species|painting|artwork|receta|plato|libro|producto|art[íi]culo|ricetta|piatto|prodotto|articolo|receita|prato|livro|produto|artigo|recept|gerecht|boek|product|huis|woning|appartement|auto|fiets|boek|restaurant|ristorante|mercato|spettacolo|concerto|corso|albergo';
const ARTICLE =
  '(?:the|this|that|these|those|its|a|an|der|die|das|des|dem|den|diese[rsnm]?|le|la|les|ce|cet|cette|el|los|las|este|esta|il|lo|gli|questo|questa|o|os|as|esse|essa|de|het|deze|dit)';
const THE = `(?:${ARTICLE} |[ld]')`;
const OF = "(?:of|for|in|about|on|von|für|de|du|d'|del|della|dello|di|da|do|van|voor|pour|para|per)";
export const LEADING_ARTICLE = new RegExp(`^${THE}`, 'u');
const OF_ENTITY = new RegExp(` (?:${OF} ?${THE}?|de[rs] )(?:${ENTITY})(?:s|es)?$`, 'u');
const ENTITY_OWN = new RegExp(`^${THE}?(?:${ENTITY}|country|shop|store|site|website)(?:'s|s') `, 'u');
export const IS_ENTITY = new RegExp(`^${THE}?(?:${ENTITY})s?$`, 'u');

/** Units requested for an answer: "the weight in kilograms". */
const UNIT =
  '(?:minutes|hours|days|weeks|months|years|seconds|euros?|dollars?|pounds?|francs|cents?|kilos?|kilograms?|kg|grams?|ounces|tons|centimet(?:re|er)s?|cm|millimet(?:re|er)s?|mm|met(?:re|er)s?|inch(?:es)?|feet|miles|kilomet(?:re|er)s?|km|lit(?:re|er)s?|ml|millilit(?:re|er)s?|watts?|volts?|gigabytes?|gb|megabytes?|mb|percent|degrees|euro|minuten|stunden|kilogramm|gramm|zentimeter|metern?|litern?|heures|kilos?|grammes|centimètres|mètres|litres|minutos|horas|gramos|centímetros|metros|litros|minuti|ore|grammi|centimetri|metri|litri)';
/** Final words that say how or when, not what. */
const MANNER = new RegExp(
  ` (?:right now|now|currently|at the moment|today|exactly|please|here|altogether|in short|in brief|on average|in (?:total|full|figures|numbers|words|all directions)|(?:in|en) ${UNIT}|as (?:a|an) (?:number|date|integer|text)(?: only)?|(?:number|text|date|digits) only|adesso|attualmente|ahora|actualmente|maintenant|actuellement|jetzt|aktuell|derzeit|agora|needed|required|used|given|shown|listed|stated|on (?:the|this) page|have|has|get|got)$`,
  'u',
);

/** Verbs that end the noun of a question, in English and in five other languages. */
export const AUXILIARY =
  'is|are|was|were|does|do|did|has|have|had|can|could|will|would|should|must|belongs?|comes?|came|applies|apply|it|this|that|the|they|he|she|i|you|we|people|users';
export const LINKING =
  'ist|sind|war|hat|haben|gehört|steht|stammt|kommt|kostet|wurde|wird|gibt|erschien|erscheint|est|sont|a|ont|appartient|vient|provient|coûte|es|son|tiene|pertenece|viene|cuesta|lo|la|è|sono|ha|appartiene|viene|é|são|tem|pertence|vem|is|zijn|heeft|hoort|komt|kost|publicó|publica|pubblica|publicou';

/** A field's name has at most this many words. */
export const MAX_WORDS = 5;

export const IT = /^(?:it|this|that|they|he|she|one)\b/u;

/** Adds the verb to nouns that say little alone: "In which year was it built?" asks for the year built. */
export function addVerb(noun: string | null, text: string): string | null {
  const deed = /\s(?<deed>\S+ed|built|made|sold|held|won|begun)$/u.exec(text)?.groups?.deed;
  return noun !== null && deed !== undefined && GENERIC.test(noun) ? `${noun} ${deed}` : noun;
}

const GENERIC = /^(?:year|date|day|month|time|place|city|town|country|number|amount|value)$/u;

/** A noun without articles, the page's subject and words of manner: "the price of the product right now" is "price". */
export function bare(noun: string): string | null {
  let words = noun.replace(ENTITY_OWN, '');
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replace(MANNER, '').replace(OF_ENTITY, '');
  }
  words = words.replace(LEADING_ARTICLE, '').trim();
  const timeFor = /^time (?:for|of) (?<what>.+)$/u.exec(words)?.groups?.what;
  if (timeFor !== undefined) return `${timeFor} time`;
  return words === '' || IT.test(words) || words.split(' ').length > MAX_WORDS ? null : words;
}
