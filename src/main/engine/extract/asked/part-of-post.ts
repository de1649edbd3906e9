import { conceptOfId, conceptOfTerm } from '../vocabulary';
import type { Concept } from '../vocabulary/concept';
import { fold } from '../words/fold';

/**
 * What a description of the form "title of the review" asks for; the concept is null if it is of one post among several, or
 * no known one.
 */
export interface PartOfPost {
  readonly concept: Concept | null;
}

const toSet = (words: string) => new Set(words.split('|').map(fold));

const POSTS = toSet(
  'review|comment|post|answer|reply|message|question|thread|topic|testimonial|bewertung|rezension|kommentar|kommentars|kommentares|beitrag|beitrags|beitrages|antwort|nachricht|frage|thema|themas|avis|commentaire|message|réponse|question|témoignage|reseña|opinión|comentario|respuesta|mensaje|pregunta|tema|recensione|commento|risposta|domanda|avaliação|comentário|resposta|pergunta|レビュー|口コミ|クチコミ|コメント|投稿|回答|質問|评论|评价|回复|回答|帖子|问题',
);
/** Words for one post among several, which no place on a page tells from the others. */
const AMONG = toSet(
  'accepted|best|top|chosen|akzeptierten|besten|acceptée|meilleure|aceptada|mejor|accettata|migliore',
);
const FORMS: readonly RegExp[] = [
  /^(?:the )?(?<what>\p{L}+) of (?:the|a|an|each|every|this|one)? ?(?<whose>.+)$/u,
  /^(?<what>\p{L}+) (?:der|des|von der|vom|einer|eines|jeder|jedes) (?<whose>.+)$/u,
  /^(?<what>\p{L}+) (?:de l|de la|du|d|d un|d une|de chaque|del|de|do|da|della|dell|di ogni|de cada|de um|de uma) (?<whose>.+)$/u,
];
const EAST_ASIAN =
  /^(?<whose>レビュー|口コミ|クチコミ|コメント|投稿|回答|質問|评论|评价|回复|帖子|问题)(?:の|的)?(?<what>タイトル|本文|内容|日付|投稿日|投稿者|作者|标题|正文|日期|时间|发布者)$/u;

/** "Number of reviews" is not part of one. */
const COUNTS = toSet(
  'number|count|total|anzahl|zahl|nombre|numéro|número|numero|cantidad|quantité|summe|list|liste|lista',
);

/** Words that mean something else of a post than by themselves. */
const OF_POSTS: ReadonlyMap<string, string> = new Map(
  [
    ['name', 'title|headline|heading|subject|titel|überschrift|betreff|titre|objet|título|titulo|titolo|タイトル|标题'],
    [
      'body',
      'text|content|body|wording|inhalt|wortlaut|texte|contenu|corps|texto|contenido|testo|contenuto|conteúdo|本文|内容|正文',
    ],
    ['author', 'author|writer|user|poster|verfasser|autor|auteur|autora|autore|投稿者|作者|发布者'],
    ['date', 'date|datum|fecha|data|日付|投稿日|日期|时间'],
    ['rating', 'rating|stars|score|sterne|note|étoiles|puntuación|estrellas|voto|stelle'],
  ].flatMap(([id = '', words = '']) => words.split('|').map((word) => [fold(word), id] as const)),
);

/** The part of a review, comment, answer or question that a description asks for; null for other descriptions. */
export function findPartOfPost(description: string): PartOfPost | null {
  const words = fold(description);
  const found = FORMS.map((form) => form.exec(words)?.groups).find((groups) => groups && isPost(groups.whose ?? ''));
  const { what = '', whose = '' } = found ?? EAST_ASIAN.exec(description.trim())?.groups ?? {};
  if (what === '' || COUNTS.has(fold(what))) return null;
  const id = OF_POSTS.get(fold(what));
  const concept = id === undefined ? conceptOfTerm(fold(what)) : conceptOfId(id);
  const isOneOfSeveral = fold(whose)
    .split(' ')
    .some((word) => AMONG.has(word));
  return { concept: isOneOfSeveral ? null : concept };
}

function isPost(words: string): boolean {
  const rest = words.split(' ').filter((word) => !AMONG.has(word));
  return rest.length === 1 && POSTS.has(rest[0] ?? '');
}
