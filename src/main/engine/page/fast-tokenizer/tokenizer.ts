import { decodeHTML } from 'entities';
import { html, Parser, Token, Tokenizer, TokenizerMode, type TreeAdapterTypeMap } from 'parse5';
import { isLetter } from '../characters';
import { NextPosition } from './next-position';
import { readTag, type UnusualCharacters } from './tag';
import { emitText } from './text';

const LESS = 60;
const SOLIDUS = 47;
const EXCLAMATION = 33;
const DASH = 45;

/** The state within a comment in a script, which the package does not export. */
const ESCAPED_SCRIPT = findEscapedState();

/**
 * The standard's tokenizer with shortcuts: reads whole runs of text, plain tags and comments at once, and leaves everything
 * unusual to the standard's states. The source must be complete, with normalized line ends.
 */
export class FastTokenizer<Map extends TreeAdapterTypeMap> extends Tokenizer {
  readonly #parser: Parser<Map>;
  readonly #seen: UnusualCharacters;

  constructor(parser: Parser<Map>, source: string) {
    super(parser.options, parser);
    this.#parser = parser;
    this.#seen = { nul: new NextPosition(source, '\0'), ampersand: new NextPosition(source, '&') };
    this.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY; // positions refer to the whole source
  }

  protected override _runParsingLoop(): void {
    if (this.inLoop) return;
    this.inLoop = true;
    while (this.active && !this.paused) {
      if (this.#takeShortCut()) continue;
      this.consumedAfterSnapshot = 0;
      const codePoint = this._consume();
      if (!this._ensureHibernation()) this._callState(codePoint);
    }
    this.inLoop = false;
  }

  /** Reads the next part at once if possible; otherwise changes nothing. */
  #takeShortCut(): boolean {
    const source = this.preprocessor.html;
    const at = this.preprocessor.pos + 1;
    switch (this.state) {
      case TokenizerMode.DATA:
        return source.charCodeAt(at) === LESS ? this.#takeMarkup(source, at + 1) : this.#takeText(source, at, true);
      case TokenizerMode.RCDATA:
        return this.#takeText(source, at, true);
      case TokenizerMode.RAWTEXT:
      case TokenizerMode.SCRIPT_DATA:
        return this.#takeText(source, at, false);
      case ESCAPED_SCRIPT:
        return this.#takeRun(source, at, escapedEnd(source, at), false);
      default:
        return false;
    }
  }

  #takeText(source: string, start: number, hasReferences: boolean): boolean {
    return this.#takeRun(source, start, this.#textEnd(source, start), hasReferences);
  }

  #takeRun(source: string, start: number, end: number, hasReferences: boolean): boolean {
    if (end <= start) return false;
    const run = source.slice(start, end);
    this.#advanceTo(end);
    emitText(this.#parser, hasReferences && this.#seen.ampersand.isWithin(start, end) ? decodeRun(run) : run);
    return true;
  }

  /** Position of the next `<` or NUL, or the end. */
  #textEnd(source: string, start: number): number {
    const tag = source.indexOf('<', start);
    const end = tag < 0 ? source.length : tag;
    const nul = this.#seen.nul.after(start);
    return nul >= 0 && nul < end ? nul : end;
  }

  /** Reads the tag or comment whose `<` is before `at`. */
  #takeMarkup(source: string, at: number): boolean {
    const code = source.charCodeAt(at);
    if (isLetter(code)) return this.#takeTag(source, at, Token.TokenType.START_TAG);
    if (code === SOLIDUS)
      return isLetter(source.charCodeAt(at + 1)) && this.#takeTag(source, at + 1, Token.TokenType.END_TAG);
    return code === EXCLAMATION && source.startsWith('--', at + 1) && this.#takeComment(source, at + 3);
  }

  #takeTag(source: string, start: number, type: Token.TagToken['type']): boolean {
    const token = newTag(type);
    const end = readTag(source, start, token, this.#seen);
    if (end < 0) return false;
    this.#advanceTo(end + 1);
    if (type === Token.TokenType.END_TAG) {
      this.handler.onEndTag(token);
    } else {
      this.lastStartTagName = token.tagName;
      this.handler.onStartTag(token);
    }
    return true;
  }

  #takeComment(source: string, start: number): boolean {
    const end = commentEnd(source, start);
    if (end < 0) return false;
    if (this.#seen.nul.isWithin(start, end)) return false;
    const data = source.slice(start, end);
    this.#advanceTo(end + 3);
    this.handler.onComment({ type: Token.TokenType.COMMENT, data, location: null });
    return true;
  }

  /** Continues at `at`, after the states have flushed to the tree builder. */
  #advanceTo(at: number): void {
    if (this.currentCharacterToken !== null) this._emitCurrentCharacterToken(null);
    this.preprocessor.pos = at - 1;
  }
}

function newTag(type: Token.TagToken['type']): Token.TagToken {
  const tagID = html.TAG_ID.UNKNOWN;
  return { type, tagName: '', tagID, selfClosing: false, ackSelfClosing: false, attrs: [], location: null };
}

function findEscapedState(): number {
  const { tokenizer } = new Parser();
  tokenizer.write('<script><!--a', false);
  return tokenizer.state;
}

/** Position of the next character that may change the state within a comment in a script, or the end. */
function escapedEnd(source: string, start: number): number {
  let at = start;
  for (; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === DASH || code === LESS || code === 0) break;
  }
  return at;
}

/** Position of a comment's `-->`; -1 if it starts or ends in another form. */
function commentEnd(source: string, start: number): number {
  if (source.startsWith('>', start) || source.startsWith('->', start)) return -1;
  let end = source.indexOf('--', start);
  while (end >= 0 && source[end + 2] !== '>') {
    if (source[end + 2] === '!') return -1;
    end = source.indexOf('--', end + 1);
  }
  return end;
}

/** Appends a tag, because the end of a run ends a reference just like a tag does. */
function decodeRun(run: string): string {
  return decodeHTML(`${run}<`).slice(0, -1);
}
