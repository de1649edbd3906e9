import * as parse5 from 'parse5';
import { skipSpaces, wordEnd } from './characters';

/** Whether the package exports the modes of its tree builder; older versions do not, hence the namespace import. */
export const HAS_MODES = 'InsertionMode' in parse5;

const WHOLE = new Uint8Array(64); // by mode; 1 if words and white space are handled alike
if (HAS_MODES) {
  const { IN_BODY, TEXT, IN_CELL, IN_CAPTION, IN_TEMPLATE } = parse5.InsertionMode;
  for (const mode of [IN_BODY, TEXT, IN_CELL, IN_CAPTION, IN_TEMPLATE]) WHOLE[mode] = 1;
}

/**
 * Passes a run of text to the tree builder, with white space separate from other characters in modes that treat them
 * differently. Splitting or joining tokens of one kind does not change the tree.
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

/** Whether white space next to other characters has the same effect as they do. */
function takesWhole<Map extends parse5.TreeAdapterTypeMap>(parser: parse5.Parser<Map>): boolean {
  return WHOLE[parser.insertionMode] === 1;
}
