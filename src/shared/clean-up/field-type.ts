/** Types that a description may state after a bar. `list` can be combined with any of them. */
export const FIELD_TYPES = [
  'text',
  'number',
  'integer',
  'price',
  'rating',
  'date',
  'boolean',
  'url',
  'image',
  'file',
  'email',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const LIST_WORD = 'list';

/** The types' names in German, French, Spanish, Italian, Portuguese and Dutch. Of words that mean something else in another of them only "nombre" is one: behind a bar, a name makes no sense. */
const ABROAD: { readonly [T in FieldType]: string } = {
  text: 'texte|texto|testo|tekst',
  number: 'zahl|nombre|número|numero|getal',
  integer: 'ganzzahl|ganze zahl|entier|entero|intero|inteiro|geheel getal',
  price: 'preis|prix|precio|prezzo|preço|preco|prijs',
  rating: 'bewertung|évaluation|valoración|valoracion|valutazione|avaliação|avaliacao|beoordeling',
  date: 'datum|fecha',
  boolean: 'wahrheitswert|ja oder nein|booléen|booleen|booleano|oui ou non|sí o no|sì o no|sim ou não|ja of nee',
  url: 'webadresse|lien|enlace|collegamento',
  image: 'bild|imagen|immagine|imagem|afbeelding',
  file: 'datei|fichier|archivo|fichero|ficheiro|arquivo',
  email: 'e-mail|correo|correio|courriel',
};
const BY_NAME: ReadonlyMap<string, FieldType> = new Map(
  FIELD_TYPES.flatMap((type) => [type, ...ABROAD[type].split('|')].map((name) => [name, type] as const)),
);

/** The type with this name in one of the languages, ignoring case; null if there is none. */
export function findFieldType(name: string): FieldType | null {
  return BY_NAME.get(name.trim().toLowerCase()) ?? null;
}
