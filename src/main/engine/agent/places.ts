import { MARK } from '../../../shared/text-addresses';
import { isEntityLike } from './entity-words';
import { splitList } from './field-list';
import type { SearchScope } from './types';
import { withoutVerbs } from './words';

const PREPOSITION =
  'out of|(?:on\\s+)?at|on|from|in|of|matching|that match(?:es)?|which match|like|such as|under|underneath|below|beneath|inside|within|across|throughout|to|for|via|using|starting (?:at|from|with)|beginning (?:at|with)|start(?:ing)? url|auf|von|aus|bei|unter|in|sur|de|du|dans|sous|en|del?|desde|bajo';
const NOUN =
  'web ?pages?|pages?|web ?sites?|sites?|domains?|urls?|links?|address(?:es)?|seiten?|webseiten?|shop|store|blog|forum|catalog(?:ue)?|section|folder|path|list(?:ing)?|página|sitio(?: web)?|site web|patterns?';
const DETERMINER =
  "the|this|these|my|our|following|der|die|dem|den|diese[rmn]?|le|la|les|l[’']|cette|ce|el|los|las|esta";
const WHOLE = 'whole|entire|complete|full|ganze[nr]?|gesamte[nr]?|tout (?:le|la)|todo el|toda la';
const JOIN = '(?:\\s*[,;]\\s*(?:and\\s+)?|\\s+(?:and|or|und|et|y)\\s+|\\s+)';
const PLACE = new RegExp(
  `(?:(?<![\\p{L}])(?:the\\s+)?(?<all>whole|entirety)\\s+(?=of\\s))?(?:(?:(?<![\\p{L}])(?<prep>${PREPOSITION})\\s+)(?:all\\s+of\\s+)?(?:(?:${DETERMINER})\\s+)?(?:(?<whole>${WHOLE})\\s+)?(?:(?<noun>${NOUN})\\s*:?\\s+)?(?:(?:at|on|of|under|from|auf|von|de|sur|is|are|like|matching)\\s+)?|(?<![\\p{L}])(?:these|this|the(?: following)?|diese|ces|estas)\\s+(?:[\\p{L}]+\\s+)?(?:${NOUN})\\s*:?\\s+)?["'(<]?${MARK}(?:${JOIN}${MARK})*[">)]?(?:['’]s)?(?<after>\\s+(?:web)?site)?`,
  'giu',
);
const BARE_WHOLE =
  /(?<![\p{L}])(?:on|across|from|of|in|throughout|auf|sur|de|en)\s+(?:the|this|der|le|el)\s+(?:(?<whole>whole|entire|complete|ganzen|gesamten)\s+)?(?<noun>web ?site|site|domain|shop|store|blog|forum)(?![\p{L}])/giu;
const THIS_PAGE =
  /(?<![\p{L}])(?:on|from|of|in|at|auf|von|sur|de|en)\s+(?:this|that|the|dieser|der|cette|la|esta)\s+(?:web)?(?:page|list|url|link|seite|liste|página|lista)(?![\p{L}])/giu;

// "lamps on https://example.com, name and price"
const THING_THERE = new RegExp(
  `^(?<thing>[^,.;:]{3,80}?)\\s+(?:on|from|at|of|in|auf|von|sur|de|en)\\s+["'(<]?${MARK}[">)]?(?<rest>[^,.;:]{0,40}),\\s*(?!(?:with|including|and|but|except|sorted|mit|und|avec|et|con|y|e)\\s)(?=\\p{L})`,
  'iu',
);

/** Writes "lamps on (address), name and price" with a colon, if the words before the address are what to collect. */
function withColon(sentence: string): string {
  const found = THING_THERE.exec(sentence);
  const { thing = '', rest = '' } = found?.groups ?? {};
  const words = withoutVerbs(thing).text;
  if (!found || rest.trim() !== '' || splitList(words).length > 1 || !isEntityLike(words)) return sentence;
  return `${found[0].replace(/,\s*$/, ':')} ${sentence.slice(found[0].length)}`;
}

/** "every page in the documentation at (address)" is one below that address. */
const PAGES_OF = new RegExp(
  `(?<=(?<!\\p{L})(?:pages?|articles?|seiten?|páginas?)\\s+)(?:in|of|from|on|der|in der|de la)\\s+(?:(?:${DETERMINER}|their|its)\\s+)?(?:\\p{L}+\\s+)?(?:documentation|docs|manual|handbook|wiki|guide|knowledge base|help cent(?:er|re)|dokumentation|handbuch|documentación)\\s+(?:at|on|of|under|from|in|auf|unter|en|von)\\s+(?=["'(<]?${MARK})`,
  'giu',
);

/** Removes the addresses from a sentence, and returns how far from them it searches. */
export function takePlaces(sentence: string): { readonly text: string; readonly searchScope: SearchScope | null } {
  let searchScope: SearchScope | null = null;
  const widen = (found: SearchScope) => {
    if (searchScope === null || found === 'site') searchScope = found;
  };
  const text = withColon(sentence.replaceAll(PAGES_OF, 'under '))
    .replaceAll(PLACE, (...found) => {
      const { prep = '', whole, noun = '', after, all } = getGroups(found.at(-1));
      const far =
        whole !== undefined ||
        all !== undefined ||
        after !== undefined ||
        /site|domain|sitio|webseite/i.test(noun) ||
        /across|throughout/i.test(prep);
      if (far) widen('site');
      else if (/^(?:under|below|beneath|inside|within|unter|sous|bajo)/i.test(prep)) widen('below');
      return ' ';
    })
    .replaceAll(BARE_WHOLE, (...found) => {
      const { whole, noun = '' } = getGroups(found.at(-1));
      if (whole !== undefined || /site|domain/i.test(noun)) widen('site');
      return ' ';
    })
    .replaceAll(THIS_PAGE, ' ');
  return {
    text: text
      .replaceAll(/[ \t]+/g, ' ')
      .replaceAll(/ ([.,;:?!])/g, '$1')
      .trim(),
    searchScope,
  };
}

function getGroups(last: unknown): Readonly<Record<string, string | undefined>> {
  return typeof last === 'object' && last !== null ? Object.fromEntries(Object.entries(last)) : {};
}
