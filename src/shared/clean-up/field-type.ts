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

/** The types' names in German, French, Spanish, Italian, Portuguese, Dutch, Japanese and Chinese. Only "nombre" has another meaning in one of the other languages (Spanish for "name"), and a name makes no sense after a bar. */
const TRANSLATED_NAMES: { readonly [T in FieldType]: string } = {
  text: 'texte|texto|testo|tekst|テキスト|文本',
  number: 'zahl|nombre|número|numero|getal|数値|数字',
  integer:
    'ganzzahl|ganze zahl|entier|entero|intero|inteiro|geheel getal|número entero|numero entero|numero intero|número inteiro|nombre entier|整数',
  price: 'preis|prix|precio|prezzo|preço|preco|prijs|価格|价格',
  rating: 'bewertung|évaluation|valoración|valoracion|valutazione|avaliação|avaliacao|beoordeling|評価|评分',
  date: 'datum|fecha|data|日付|日期',
  boolean:
    'yes/no|yes or no|wahrheitswert|ja/nein|ja oder nein|oui/non|sí/no|si/no|sì/no|sim/não|ja/nee|booléen|booleen|booleano|oui ou non|sí o no|sì o no|sim ou não|ja of nee|真偽値|布尔值',
  url: 'webadresse|lien|enlace|collegamento|リンク|链接',
  image: 'bild|imagen|immagine|imagem|afbeelding|画像|图片',
  file: 'datei|fichier|archivo|fichero|ficheiro|arquivo|ファイル|文件',
  email: 'e-mail|correo|correio|courriel|メール|邮箱',
};
const BY_NAME: ReadonlyMap<string, FieldType> = new Map(
  FIELD_TYPES.flatMap((type) => [type, ...TRANSLATED_NAMES[type].split('|')].map((name) => [name, type] as const)),
);

/** The types' names in all languages. */
export const TYPE_NAMES: readonly string[] = [...BY_NAME.keys()];

/** The type with this name in one of the languages, ignoring case; null if there is none. */
export function findFieldType(name: string): FieldType | null {
  return BY_NAME.get(name.trim().toLowerCase()) ?? null;
}
