import { byQuery } from '../asked/by-query';
import type { SourceReader } from '../source-reader';
import { inElement } from '../view/where';
import { fold, splitName } from '../words/fold';

const SCORE = 0.7;
const MAX_TEXT = 1000; // characters of a paragraph
const ASKS =
  /(?<!\p{L})(?:distance|how far|entfernung|entfernt|abstand|wie weit|distancia|distanza|(?:quanto )?dista|afstand|hoe ver)(?!\p{L})|距離|距离/iu;
/** Words of such a field besides where to; folded. */
const AROUND = new Set(
  fold(
    'distance how far is it away the a an to from of in by on and walking driving entfernung entfernt abstand wie weit ist es der die das den dem zum zur zu von vom bis in distancia a qué que está esta del de la el los las hasta al desde distanza dista quanto dal dalla alla il lo à quelle est la le du des jusqu au aux afstand hoe ver naar tot van het m km mi mile metre meter metern kilometre kilometer minute minuten min',
  ).split(' '),
);
const UNIT =
  '(?:m|km|mi|miles?|met(?:er|re)n?s?|mètres?|metros?|metri|kilomet(?:er|re)n?s?|kilomètres?|kilómetros?|chilometri|(?:min|minutes?|minuten|minutos|minuti)\\.?(?:[ -](?:walk|drive|zu fuß|gehminuten|à pied|a pie|a piedi))?)';
/** "300 m zum See", "2 km from the station": an amount and the words after it, up to the next part of the sentence. */
const AWAY = new RegExp(
  `(?<![\\d.,\\p{L}])(?<amount>\\d[\\d.,]*\\s?${UNIT})(?!\\p{L})\\s(?<where>\\p{L}[\\p{L}'’-]*(?:\\s(?!(?:and|und|et|y|e|en)\\s)\\p{L}[\\p{L}'’-]*){0,5})`,
  'giu',
);
const ALONE = new RegExp(`^(?:ca\\.?|approx\\.?|about|etwa|environ|unos)?\\s?\\d[\\d.,]*\\s?${UNIT}$`, 'iu');

/** How far it is to what a field names: "300 m zum See" for the "Entfernung zum See". */
export const fromDistances: SourceReader = (subject, query) => {
  const target = query.many || query.nested ? [] : getTarget(query);
  if (target.length === 0) return [];
  const { view, scope } = subject;
  const isThere = (words: string) => target.every((word) => ` ${fold(words)} `.includes(` ${word} `));
  const found = new Map<string, number>();
  for (let at = 0; at < view.elements.length; at++) {
    const length = view.textLength(at);
    if (length < 4 || length > MAX_TEXT * 2 || (scope === 'page' && view.inAside(at))) continue;
    for (const { groups } of view.textOf(at).matchAll(AWAY))
      if (isThere(groups?.where ?? '')) found.set(groups?.amount ?? '', at);
  }
  for (const { label, at, text } of subject.labels()) {
    const value = text ?? view.textOf(at);
    if (label === target.join(' ') && ALONE.test(value)) found.set(value, at);
  }
  const [only, ...others] = found;
  if (only === undefined || others.length > 0) return [];
  const [text, at] = only;
  return [{ texts: [text], score: SCORE, source: 'rules', where: inElement(view.elements[at]), alone: true }];
};

/** The folded words for where the distance that a field asks for leads; empty for other fields. */
const getTarget = byQuery(({ path, description }): readonly string[] => {
  const words = description.trim() || splitName(path);
  if (!ASKS.test(words)) return [];
  return fold(words.replace(/[([][^)\]]*[)\]]/g, ' '))
    .split(' ')
    .filter((word) => !AROUND.has(word));
});
