import { otherNoun } from './language-forms';

type Read = (groups: Readonly<Record<string, string | undefined>>, text: string) => string | null;

const IT_ARTICLE = "(?:(?:il|lo|la|i|gli|le) |l')";
const ES_ARTICLE = '(?:el|la|los|las) ';
const NL_ARTICLE = '(?:de|het) ';
const FR_ARTICLE = "(?:(?:le|la|les) |l')";
/** Verbs after the noun of a Spanish, Italian, Dutch or French question. */
const VERBS =
  "(?:se \\p{L}+|est[áa]n?|hubo|hay|fue|fueron|era|es|son|tiene|tienen|tuvo|recibi[óo]|ocupa|si \\p{L}+|ci sono|c'è|è|sono|ha|hanno|offre|staat|staan|ligt|is|zijn|heeft|er|reste-t-il|y a-t-il|a-t-il|a-t-elle|se trouve(?:-t-(?:il|elle))?|est-(?:il|elle|ce)|est|sont)";

const pattern = (source: string) => new RegExp(source, 'u');
const noun: Read = (groups) => otherNoun(groups.noun ?? '');
const price: Read = (groups) => {
  const other = otherNoun(groups.noun ?? '');
  return other === null ? 'price' : `${other} price`;
};

/** Spanish, Italian, Dutch and French questions for a noun, read before all others. */
export const OTHER_LANGUAGE_FORMS: readonly (readonly [form: RegExp, read: Read])[] = [
  // prices of something beside the subject
  [/^quanto (?:costava|costavano|veniva)(?: .*)?$/u, () => 'prezzo originale'],
  [/^quanto (?:costa|costano|viene|vale) (?:adesso|ora|attualmente|oggi)$/u, () => 'prezzo'],
  [/^quanto pesa(?:no)?(?: .*)?$/u, () => 'peso'],
  [/^quanto (?:misura|è grande)(?: .*)?$/u, () => 'dimensioni'],
  [/^quanto custa(?:m)?(?: (?:o|a|este|esta|isto)(?: \p{L}+)?)?$/u, () => 'preço'],
  [/^quem (?:é o autor|são os autores)(?: .*)?$/u, () => 'autor'],
  [/^em que ano (?:foi|saiu) (?:publicad[oa]|editad[oa]|lançad[oa])?(?: .*)?$/u, () => 'ano'],
  [/^quant[ao]s páginas (?:tem|há)(?: .*)?$/u, () => 'número de páginas'],
  [/^quanto (?:costa|costano|viene) (?:al|per) (?<noun>\p{L}+)$/u, ({ noun = '' }) => `prezzo al ${noun}`],
  [/^quanto (?:costa|costano|viene|vale) (?<noun>.+)$/u, price],
  [/^hoeveel kost(?:en)?(?: (?<noun>.+))?$/u, price],
  [/^combien (?:ça|cela|il|elle|est-ce que ça|est-ce que cela) co[uû]te$/u, () => 'prix'],
  // what was it, who was it
  [pattern(`^(?:cu[áa]l|qui[ée]n|cu[áa]les) (?:fue|era|fueron|eran) (?<noun>${ES_ARTICLE}?.+)$`), noun],
  [pattern(`^(?:quali|chi) sono (?<noun>${IT_ARTICLE}.+)$`), noun],
  [pattern(`^quel(?:le)?s? (?:est|sont|était) (?<noun>${FR_ARTICLE}.+)$`), noun],
  // how many there are
  [pattern(`^cu[áa]nt[oa]s (?<noun>\\p{L}+(?: \\p{L}+)?) ${VERBS}$`), count('número de')],
  [pattern(`^quant[ie] (?<noun>\\p{L}+(?: a \\p{L}+)?) ${VERBS}$`), count('numero di')],
  [pattern(`^combien de (?<noun>\\p{L}+) ${VERBS}$`), count('nombre de')],
  [pattern(`^hoeveel (?:is|zijn|bedraagt) (?<noun>${NL_ARTICLE}.+)$`), noun],
  // how large, how high
  [pattern(`^hoe (?:groot|hoog|lang|breed|zwaar|diep) (?:is|zijn) (?<noun>${NL_ARTICLE}.+)$`), noun],
  [pattern(`^(?:quanto (?:è|sono)|quanto) valutat[oa]$`), () => 'valutazione'],
  [/^quanto è valutat[oa](?: .*)?$/u, () => 'valutazione'],
  // when
  [/^sinds wanneer (?:staat|is) (?:het|de \S+|ze|hij) te koop$/u, () => 'aangeboden sinds'],
  [/^cu[áa]ndo se (?:jug[óo]|celebr[óo]|celebra|juega|disput[óo])(?: .*)?$/u, () => 'fecha'],
  [/^(?:a )?qué hora (?:empez[óo]|empieza|comenz[óo]|comienza)(?: .*)?$/u, () => 'hora'],
  [/^à quelle heure (?:commence|débute)(?: .*)?$/u, () => 'heure'],
  [/^à quelle heure (?:finit|se termine|ferme)(?: .*)?$/u, () => 'heure de fin'],
  [/^quando (?:scade|è scadut[oa])(?: .*)?$/u, () => 'scadenza'],
  [/^da dove viene(?: .*)?$/u, () => 'origine'],
  [/^(?:quando) (?:è|sono) (?:stat[oaie] )?(?<noun>\p{L}+[aeiou]t[oaie])$/u, ({ noun = '' }) => noun],
  [/^in che giorno è chius[oa]$/u, () => 'giorno di chiusura'],
  // in which
  [
    pattern(
      `^(?:(?:in|a|da|con|en|de|op|van|bij|dans|à|sur) )?(?:qu[ée]|quale?|che|cu[áa]l|welke?|quel(?:le)?s?) (?<noun>(?!tipo |prezzo |precio |prix )\\p{L}{3,}(?: (?:de|di|van) \\p{L}+)?)(?: ${VERBS}(?: .*)?)?$`,
    ),
    noun,
  ],
];

function count(words: string): Read {
  return (groups) => {
    const other = otherNoun(groups.noun ?? '');
    return other === null || UNITS.test(other) ? null : `${words} ${other}`;
  };
}

/** Counts that other forms read. */
const UNITS =
  /^(?:personas|raciones|porciones|comensales|estrellas|minutos|horas|metros|kil[óo]metros|opiniones|valoraciones|reseñas|votos|persone|porzioni|stelle|minuti|ore|recensioni|voti|personnes|parts|portions|convives|étoiles|minutes|heures|temps|avis|notes|votes|mètres|kilomètres)(?!\p{L})/u;
