import type { Subject } from '../../subject';
import { parentElement } from '../../view/css-path';

/** Whether a page's address is that of a single thread. */
export function isThread({ page }: Pick<Subject, 'page'>): boolean {
  if (!URL.canParse(page.url)) return false;
  const { hostname, pathname, search } = new URL(page.url);
  return THREAD.test(`${hostname}${pathname}${search}`);
}

/** Addresses of single threads, as forums and sites of questions have them. */
const THREAD =
  /(?:^|[/.?&=_-])(?:threads?|topics?|viewtopic|showthread|showtopic|discussions?|discuss|questions?|forums?|foren|boards?|bbs|community|comments|thema|themen|sujets?|temas?)(?=[/=._?-]|\d|$)|\/[td]\/[^/]+/i;
/** Whether a record is a post by its page's address or by the names around it, rather than an article with a title. */
export function isAmongPosts(subject: Subject): boolean {
  if (isThread(subject)) return true;
  let node = subject.view.elements[0] ?? null;
  for (let up = 0; node !== null && up < MAX_UP; up++) {
    if (AMONG.test(`${node.attribs.class ?? ''} ${node.attribs.id ?? ''}`)) return true;
    node = parentElement(node);
  }
  return false;
}

const MAX_UP = 5; // elements
const AMONG =
  /comment|repl(?:y|ies)|answer|message|review|forum|thread|discussion|testimonial|kommentar|antwort|bewertung|rezension|commentaire|réponse|comentario|respuesta|reseña|commento|recension/i;
