import type { Element } from 'domhandler';

/** Names of comments in headings; lower case, without accents. */
const COMMENTS = new Set(
  (
    'comment comments kommentar kommentare kommentaren leserkommentare commentaire commentaires comentario comentarios ' +
    'commento commenti reactie reacties opmerkingen kommentarer kommentit komentarz komentarze komentarzy komentare ' +
    'комментарий комментарии комментариев комментария коментарі コメント 评论 評論 留言 댓글 yorum yorumlar'
  ).split(' '),
);

/** Words that add nothing to such a heading: "All reader comments". */
const BESIDE = new Set(
  (
    'all the your our user users reader readers latest newest recent top featured visitor visitors show view hide alle die der neueste leser ' +
    'tous les des derniers lecteurs todos los las ultimos lectores tutti i gli ultimi lettori de van lezers nieuwste os dos ultimos leitores ' +
    'and from by post article story on for this to zum artikel von zu sur cet en este articulo articolo su questo bij dit'
  ).split(' '),
);

/** Headings that older blogs put above their comments: "3 thoughts on “Title”", "12 Kommentare zu „Titel“". */
const COUNTED =
  /^\p{N}[\p{N}.,]*\s+(?:comments?|responses?|thoughts?|replies|kommentare?|antworten|gedanken|reaktionen|commentaires?|reponses?|reflexions?|comentarios?|respuestas?|pensamientos|commenti|commento|risposte|pensieri|reacties|reactie|gedachten|respostas?|komentarz[ey]?)\s+(?:on|to|zu|auf|uber|sur|a|au|en|sobre|su|op|over|em|do|na|bei|for)\s/u;

/** A pattern that every comment heading matches, to skip most texts quickly. */
const HINT =
  /comment|kommentar|coment|reacti|opmerk|koment|коммент|комент|コメント|评论|評論|留言|댓글|yorum|thought|respon|repl|antwort|gedank|reakti|ponses|flexions|respuest|pensam|rispost|pensier|gedacht|respost/i;

/** Whether a text may be a heading of comments. */
export function hintsAtComments(text: string): boolean {
  return HINT.test(text);
}

const MAX_PLAIN = 60; // characters
const MAX_COUNTED = 200; // characters; it contains the page's title

/** How clearly a text is a heading of comments: by their number, by their name alone, or not at all. */
export function readCommentHeading(text: string): 'counted' | 'named' | null {
  if (text.length > MAX_COUNTED) return null;
  const plain = toPlain(text);
  if (COUNTED.test(plain)) return 'counted';
  if (plain.length > MAX_PLAIN) return null;
  const words = plain.match(/\p{L}+/gu) ?? [];
  const isNamed =
    words.some((word) => COMMENTS.has(word)) && words.every((word) => COMMENTS.has(word) || BESIDE.has(word));
  if (!isNamed) return null;
  return /\p{N}/u.test(plain) ? 'counted' : 'named';
}

const REPLY =
  /^(?:(?:reply|antworten?|repondre|responder|contestar|rispondi|beantwoorden|reageer|svar|svara|odpowiedz|ответить|返信|回复|답글)(?: (?:to|auf|a|an|op) .{1,40})?|(?:like|gefallt mir|j'aime|me gusta|mi piace) ?\(?\d*\)?)$/u;
const TIME =
  /\b\d{1,2}:\d{2}\b|\b(?:19|20)\d{2}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b(?:ago|yesterday|today|vor \d+|gestern|heute|il y a|hier|aujourd'hui|hace \d+|ayer|hoy|fa|ieri|oggi|geleden|gisteren|vandaag|ha \d+|ontem|hoje)\b/u;
const MAX_NOTE = 80; // characters

/** Whether a short text is typical beside comments: a reply button, or author and time. */
export function isCommentNote(text: string): boolean {
  if (text.length > MAX_NOTE) return false;
  const plain = toPlain(text);
  return REPLY.test(plain) || TIME.test(plain);
}

const WORD =
  '(?:comments?|kommentare?|commentaires?|comentarios?|commenti|commento|reacties?|komentarze|kommentarer|disqus|commentlist|commentarea)';
const AROUND =
  '(?:list|area|section|sections|wrap|wrapper|container|block|box|threads?|threaded|content|inner|outer|main|feed|region|panel|module|holder|body|items?|all|page|post|article|entry|single|user|reader|blog|news|story|view|site|wp|fb|js|b|c|o|u|the|tree|stream|group)';
const NAME = new RegExp(`^(?:${AROUND}[-_ ]*)*${WORD}(?:[-_ ]*(?:${AROUND}|\\d))*$`, 'i');
const BLOCKS = /^(?:div|section|article|aside|footer|ol|ul|li|dl|table|tbody|tr)$/;
const MAX_NAMES = 200; // characters; longer class lists are for layout
const known = new Map<string, boolean>();
const KNOWN_LIMIT = 5000; // class lists repeat from page to page

/** Whether an element's id or class says that it contains comments and nothing else: "comments", "comment-list". */
export function isNamedForComments({ name, attribs }: Element): boolean {
  if (!BLOCKS.test(name)) return false;
  const { id = '', class: classes = '' } = attribs;
  return (id !== '' && saysComments(id)) || (classes !== '' && saysComments(classes));
}

function saysComments(names: string): boolean {
  if (names.length > MAX_NAMES) return false;
  const before = known.get(names);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const says = names.split(/\s+/).some((one) => NAME.test(one.replace(/(\p{Ll})(\p{Lu})/gu, '$1-$2')));
  known.set(names, says);
  return says;
}

/** In lower case, without accents. */
function toPlain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .normalize('NFC')
    .trim();
}
