import { ATTRIBUTE_CONCEPTS } from './vocabulary/attributes';
import type { Concept } from './vocabulary/concept';
import { CREATIVE_CONCEPTS } from './vocabulary/creative';
import { FOOD_CONCEPTS } from './vocabulary/food';
import { GENERAL_CONCEPTS } from './vocabulary/general';
import { LIFE_CONCEPTS } from './vocabulary/life-dates';
import { LISTING_CONCEPTS } from './vocabulary/listings';
import { PLACE_CONCEPTS } from './vocabulary/place';

import { SHOP_CONCEPTS } from './vocabulary/shop';
import { fold } from './words/fold';

/** Concepts of comments, reviews and messages, beyond those of all texts. */
const POST_CONCEPTS: readonly Concept[] = [
  {
    // author names that on other pages mean the logged-in user; fields for other authors are the same
    id: 'author',
    type: 'text',
    form: 'person',
    terms:
      'user|poster|posted by user|commenter|commentor|commenter name|reviewer|reviewer name|review author|comment author|post author|member|member name|nick|nickname|screen name|display name|handle|sender|from user|benutzer|nutzer|benutzername|verfasst von|mitglied|rezensent|kommentator|absender|utilisateur|pseudo|pseudonyme|membre|commentateur|usuario|miembro|comentarista|utente|membro|recensore|autore del commento|utilizador|gebruiker|gebruikersnaam|lid|recensent|plaatser|anvandare|anvandarnamn|medlem|bruger|brugernavn|bruker|brukernavn|anmelder|kayttaja|kayttajanimi|nimimerkki|uzytkownik|recenzent|uzivatel|kullanici|kullanici adi|пользователь|участник|комментатор|рецензент|автор отзыва|автор комментария|ник|ユーザー|ユーザー名|投稿者|レビュアー|用户|用户名|评论者|发帖人|楼主|사용자|사용자명|닉네임',
    properties: ['author.name', 'author', 'creator.name', 'creator'],
  },
  {
    // the heading of a Q&A entry
    id: 'question',
    type: 'text',
    terms:
      'question|faq question|frage|pregunta|pergunta|domanda|vraag|fraga|sporgsmal|sporsmal|kysymys|pytanie|otazka|soru|вопрос|質問|问题|問題|질문',
    properties: ['name', 'headline', 'text'],
  },
];

/**
 * Words whose singular is a text and whose plural is a count. Lower case, because folding makes singular and plural
 * equal.
 */
const SINGULAR_TEXTS: ReadonlySet<string> = new Set(
  '回答 答え 答案 comment review reply answer post message feedback opinion testimonial response kommentar rezension antwort nachricht beitrag commentaire avis réponse comentario reseña opinión respuesta mensaje commento recensione risposta messaggio comentário avaliação resposta mensagem reactie beoordeling recensie bericht antwoord recension svar inlägg meddelande anmeldelse indlæg innlegg arvostelu kommentti viesti komentarz recenzja opinia odpowiedź wiadomość komentář recenze yorum комментарий отзыв ответ сообщение コメント レビュー クチコミ 口コミ 评论 评价 回复 댓글 리뷰 후기'.split(
    ' ',
  ),
);

export const CONCEPTS: readonly Concept[] = [
  ...GENERAL_CONCEPTS,
  ...SHOP_CONCEPTS,
  ...CREATIVE_CONCEPTS,
  ...FOOD_CONCEPTS,
  ...PLACE_CONCEPTS,
  ...LIFE_CONCEPTS,
  ...POST_CONCEPTS,
  ...ATTRIBUTE_CONCEPTS,
  ...LISTING_CONCEPTS,
];

const foldedTerms = new Map<Concept, readonly string[]>();
const byTerm = new Map<string, Concept>();
for (const concept of CONCEPTS) {
  const terms = [...new Set(concept.terms.split('|').map(fold))];
  foldedTerms.set(concept, terms);
  for (const term of terms) if (!byTerm.has(term)) byTerm.set(term, concept);
}

/** `temps_cuisson`, `nombre_avis`: names of fields often lack the small words of their terms. */
const SMALL = /(?<= )(?:de|du|des|d|la|le|les|l|del|di|da|do|el|los|las|of|the|der|des|das) /g;
for (const [term, concept] of [...byTerm]) {
  const short = term.replace(SMALL, '').replace(SMALL, '');
  if (short !== term && short.includes(' ') && !byTerm.has(short)) byTerm.set(short, concept);
}

/** The folded terms of a concept. */
export function getTerms(concept: Concept): readonly string[] {
  return foldedTerms.get(concept) ?? [];
}

/** The concept of a singular word whose plural is a count: "review" is a text, "reviews" a number; null for others. */
export function conceptOfSingular(name: string): Concept | null {
  const word = name.trim().toLowerCase();
  return SINGULAR_TEXTS.has(word) ? conceptOfTerm('body') : null;
}

/** The concept with this id; the first if several have it. */
export function conceptOfId(id: string): Concept | null {
  return CONCEPTS.find((concept) => concept.id === id) ?? null;
}

/** The concept whose name is exactly one of these folded words. */
export function conceptOfTerm(term: string): Concept | null {
  return byTerm.get(term) ?? null;
}
