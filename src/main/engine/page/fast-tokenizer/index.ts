import { Parser, type ParserOptions, parse, type TreeAdapterTypeMap } from 'parse5';
import { HAS_MODES } from './text';
import { FastTokenizer } from './tokenizer';

// Parts that the package counts as its own: another version of it may lack them.
const PARSER_MEMBERS = ['document', 'insertionMode', 'options', 'skipNextNewLine', 'tokenizer'];
const TOKENIZER_MEMBERS = [
  ...['_callState', '_consume', '_emitCurrentCharacterToken', '_ensureHibernation', '_runParsingLoop'],
  ...['active', 'consumedAfterSnapshot', 'currentCharacterToken', 'handler', 'inLoop', 'paused', 'state'],
  ...['lastStartTagName', 'preprocessor'],
];
const PREPROCESSOR_MEMBERS = ['bufferWaterline', 'html', 'pos'];

/** Whether a parser has all that the short cuts build on. */
export function takesShortCuts(parser: object): boolean {
  const tokenizer: unknown = Reflect.get(parser, 'tokenizer');
  if (!hasAll(parser, PARSER_MEMBERS) || !hasAll(tokenizer, TOKENIZER_MEMBERS)) return false;
  return hasAll(Reflect.get(tokenizer, 'preprocessor'), PREPROCESSOR_MEMBERS);
}

function hasAll(value: unknown, members: readonly string[]): value is object {
  return typeof value === 'object' && value !== null && members.every((member) => member in value);
}

const isFast = HAS_MODES && takesShortCuts(new Parser());

/** What `parse` of the package gives, node by node, in a fraction of its time; it reports neither places nor errors. */
export function parseFast<Map extends TreeAdapterTypeMap>(
  source: string,
  options: ParserOptions<Map>,
): Map['document'] {
  if (!isFast) return parse(source, options);
  const parser = new Parser(options);
  parser.tokenizer = new FastTokenizer(parser);
  parser.tokenizer.write(withPlainLineEnds(source), true);
  return parser.document;
}

/** The standard reads each of the three line ends as one line feed. */
function withPlainLineEnds(source: string): string {
  return source.includes('\r') ? source.replaceAll(/\r\n?/g, '\n') : source;
}
