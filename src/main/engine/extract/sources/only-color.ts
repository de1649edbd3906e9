import type { Candidate } from '../candidate';
import type { Subject } from '../subject';
import { inElement } from '../view/where';
import { fold } from '../words/fold';

const SCORE = 0.62;
const MAX_TEXT = 24; // characters
const COLORS = new Set(
  fold(
    'black white red blue green yellow orange purple violet pink brown grey gray beige turquoise navy teal silver gold cream schwarz weiß rot blau grün gelb lila violett rosa braun grau türkis silber creme noir noire blanc blanche rouge bleu bleue vert verte jaune violet violette rose marron gris grise argent negro negra blanco blanca rojo roja azul verde amarillo amarilla naranja morado morada rosado marrón plateado dorado nero nera bianco bianca rosso rossa blu verde giallo gialla arancione viola marrone grigio grigia argento preto preta branco branca vermelho vermelha amarelo amarela laranja roxo cinza',
  ).split(' '),
);
const SHADE = /^(?:light|dark|pale|matte?|hell|dunkel|clair|foncé|claro|oscuro|chiaro|scuro)$/iu;

/** The only text of a record or page that is just the name of a colour. */
export function findOnlyColor({ view, scope }: Subject): readonly Candidate[] {
  const found = new Map<string, number>();
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 3 || length > MAX_TEXT || (scope === 'page' && view.inAside(at))) continue;
    const text = view.textOf(at);
    const words = text.split(/[\s-]+/).filter((word) => !SHADE.test(word));
    if (words.length !== 1 || !COLORS.has(fold(words[0] ?? ''))) continue;
    if (!found.has(text)) found.set(text, at);
  }
  const [only] = found;
  if (only === undefined || found.size > 1) return [];
  return [{ texts: [only[0]], score: SCORE, source: 'rules', where: inElement(view.elements[only[1]]), alone: true }];
}
