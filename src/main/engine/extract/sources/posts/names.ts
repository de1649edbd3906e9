import type { Element } from 'domhandler';
import { fold } from '../../words/fold';

const words = (list: string): ReadonlySet<string> => new Set(fold(list).split(' '));

/** Words in class names for a comment, review or message. */
const POST = words(
  'user comment post message review reply answer entry topic forum thread quote opinion feedback testimonial response note discussion bb kommentar beitrag antwort bewertung commentaire avis comentario mensaje respuesta opinion commento recensione mensagem resposta bericht reactie wpis inlagg innlegg komentarz otzyv',
);
const TEXT = words(
  'content body text copy markup prose message description comment review excerpt tekst texte texto testo inhalt',
);
/** The same as one word, for the text of a post. */
const POST_TEXT = words(
  'usertext bbcode postbody postcontent posttext postmessage messagebody messagetext messagecontent commenttext commentbody commentcontent commentcopy reviewtext reviewbody reviewcontent bbwrapper markdown replycontent replytext answertext',
);
const WRAP = words(
  'wrapper wrap inner main user full html md formatted rich e c js is the of cell entry collapsed show',
);

/** Class names for the author. */
const WRITER = words(
  'author username nick nickname byline poster commenter commentor reviewer screenname displayname handle fn writer autor auteur autore autorin verfasser benutzername pseudo usuario utente forfatter forfattare avtor',
);
/** Class names for boxes about the author, which start with the name. */
const WRITER_BOX = words('user member vcard profile cite person customer userinfo membre mitglied benutzer creator');
const WRITER_ALSO = words(
  'name link info details display by full text title h u card url heading header label a b nm p c js',
);

const META = words(
  'author user username nick nickname byline poster commenter reviewer member vcard profile avatar userpic gravatar meta metadata metabar date time timestamp posted header head footer foot permalink badge rank rating star count number stat karma points location joined userinfo postdetails details anchor',
);
/** Elements that never belong to a post's text. */
const CONTROL = words(
  'signature sig action actions toolbar button btn buttons reactions reaction like likes vote votes voting share report flag reply-link menu dropdown popover tooltip tools options controls helpful form translate',
);
const META_ELEMENTS = /^(?:header|footer|time|nav|aside|cite|h[1-6]|figure|dl|address)$/;
const CONTROL_ROLES = /^(?:button|menu|menuitem|toolbar|tooltip|dialog|alert)$/;
const CONTROL_ELEMENTS = /^(?:button|form|input|label|select|nav|menu|aside)$/;

/** How clearly a folded name marks the text of a post: 1, less if it may mean more; 0 if not at all. */
export function textNameFit(name: string): number {
  const parts = name.split(' ');
  if (parts.length > MAX_WORDS) return 0;
  if (name === 'bb wrapper') return 1;
  if (parts.some((word) => POST_TEXT.has(word))) return parts.some((word) => CONTROL.has(word)) ? 0 : 1;
  const core = parts.filter((word) => !WRAP.has(word));
  const last = core.at(-1) ?? '';
  if (!TEXT.has(last)) return 0;
  if (core.length === 1) return SINGLE;
  if (core.every((word) => TEXT.has(word) || POST.has(word))) return 1;
  return core.length <= 3 && !core.some((word) => META.has(word) || CONTROL.has(word)) ? VAGUE : 0;
}

/** How clearly a folded name marks the author: 1 for a name, less for a box around it; 0 if not at all. */
export function writerNameFit(name: string): number {
  const parts = name.split(' ');
  if (parts.length > MAX_WORDS) return 0;
  const known = (word: string) => WRITER.has(word) || WRITER_BOX.has(word);
  if (!parts.some(known)) return 0;
  if (!parts.every((word) => known(word) || POST.has(word) || WRITER_ALSO.has(word))) return 0;
  if (parts.some((word) => WRITER.has(word)) || parts.includes('name')) return parts.includes('name') ? 1 : NEARLY;
  return BOX;
}

/** Whether a URL is that of a user's page. */
export function isUserAddress(href: string): boolean {
  return USER_ADDRESS.test(href);
}

const USER_ADDRESS =
  /(?:^|[/?&])(?:users?|members?|profiles?|u|usuarios?|utenti|benutzer|mitglieder?|membres?|people|authors?|auteurs?|autore?s?|nutzer|anvandare|kayttaja)[/=.?-]|\/@[\w.-]+\/?$|[?&](?:uid|userid|user_id|u|member|mode=viewprofile)=|memberlist|viewprofile|showuser/i;

/** Whether an element describes a post rather than being its text: its author, date or votes. */
export function isMeta(element: Element): boolean {
  return isControl(element) || META_ELEMENTS.test(element.name) || hasWord(element, META);
}

/** Whether an element is a button, vote or signature. */
export function isControl(element: Element): boolean {
  const { role = '' } = element.attribs;
  const { class: classes = '' } = element.attribs;
  if (CONTROL_ELEMENTS.test(element.name) || CONTROL_ROLES.test(role) || SIGNATURE.test(classes)) return true;
  return hasWord(element, CONTROL);
}

/** A class for the lines below all posts of a writer, also written as one word: "postsignature". */
const SIGNATURE = /(?:^|\s)(?:\w+[-_])?(?:post|user|forum|message)?signature(?:$|\s)/i;

const MAX_WORDS = 6;
const SINGLE = 0.8;
const VAGUE = 0.6; // the text of something
const NEARLY = 0.97;
const BOX = 0.85;
const MAX_CLASSES = 200; // characters; longer ones consist of layout classes

/** Whether a class contains such a word and none for text: "comment-author", but not "message-user-content". */
function hasWord({ attribs }: Element, set: ReadonlySet<string>): boolean {
  const { class: className = '' } = attribs;
  if (className === '' || className.length > MAX_CLASSES) return false;
  return className.split(/\s+/).some((name) => {
    const parts = fold(name).split(' ');
    return parts.length <= MAX_WORDS && parts.some((word) => set.has(word)) && textNameFit(parts.join(' ')) === 0;
  });
}
