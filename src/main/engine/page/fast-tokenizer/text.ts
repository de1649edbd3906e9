import * as parse5 from 'parse5';
import { skipSpaces, wordEnd } from './characters';

/** Whether the package names the modes of its tree builder: older versions do not, so it is asked for as a whole. */
export const HAS_MODES = 'InsertionMode' in parse5;

const WHOLE = new Uint8Array(64); // by mode; 1 where words and white space are handled alike
if (HAS_MODES) {
  const { IN_BODY, TEXT, IN_CELL, IN_CAPTION, IN_TEMPLATE } = parse5.InsertionMode;
  for (const mode of [IN_BODY, TEXT, IN_CELL, IN_CAPTION, IN_TEMPLATE]) WHOLE[mode] = 1;
}

/**
 * Gives a run of text to the tree builder, which must get white space apart from other characters wherever it treats them
 * differently. Splitting or joining tokens of one kind changes no tree.
 */
export function emitText<Map extends parse5.TreeAdapterTypeMap>(parser: parse5.Parser<Map>, text: string): void {
  let at = 0;
  while (at < text.length) {
    const word = skipSpaces(text, at);
    if (word === text.length || (word > at && (parser.skipNextNewLine || !takesWhole(parser)))) {
      parser.onWhitespaceCharacter({
        type: parse5.Token.TokenType.WHITESPACE_CHARACTER,
        chars: text.slice(at, word),
        location: null,
      });
      at = word;
      continue;
    }
    const end = takesWhole(parser) ? text.length : wordEnd(text, word);
    parser.onCharacter({ type: parse5.Token.TokenType.CHARACTER, chars: text.slice(at, end), location: null });
    at = end;
  }
}

/** Whether white space beside other characters has the same effect as they have. */
function takesWhole<Map extends parse5.TreeAdapterTypeMap>(parser: parse5.Parser<Map>): boolean {
  return WHOLE[parser.insertionMode] === 1;
}
