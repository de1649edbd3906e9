import { IS_ENTITY, IT, LEADING_ARTICLE } from './noun';
import { findPhraseField, LASTING } from './phrases';

/** Stems that tell which time a question asks for. */
const TIMES: readonly (readonly [stem: RegExp, field: string])[] = [
  [/prepar|vorbereit|prépar|voorbereid|\bprep\b/u, 'prep time'],
  [
    /cook|oven|stove|\bbak(?:e|ing)\b|simmer|roast|koch|back|gar|ofen|cui(?:re|sson|t)|four\b|cocin|cocci|horn|cuoc|cottura|forno|cozinh|cozer|kook|oven/u,
    'cook time',
  ],
  [/\brest\b|chill|\bcool\b|\brise\b|marinat|ruhen|kühl|repos|reposar|riposa|descans/u, 'rest time'],
  [
    /total|altogether|whole|overall|entire|in all\b|insgesamt|gesamt|fertig|en tout|totale|ready|recipe|dish|meal|rezept|gericht|recette|plat\b|receta|plato|ricetta|receita|recept\b|gerecht/u,
    'total time',
  ],
  [/./u, 'duration'],
];

/** Field for a time of the page's subject by its stem, or of a named process: "how long does charging take". */
export function askedTime(text: string): string | null {
  const lasting = findPhraseField(LASTING, text);
  if (lasting !== null) return lasting;
  const process = /^how long (?:(?:does|do|is|are|will|did) )?(?<what>.+?) (?:take|takes|last|lasts)$/u.exec(text)
    ?.groups?.what;
  if (process !== undefined && !IT.test(process) && !IS_ENTITY.test(process) && askedStem(process) === 'duration')
    return `${process.replace(LEADING_ARTICLE, '')} time`;
  return askedStem(text);
}

function askedStem(text: string): string | null {
  return TIMES.find(([stem]) => stem.test(text))?.[1] ?? null;
}
