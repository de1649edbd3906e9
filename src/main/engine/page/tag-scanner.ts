import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

export type Attributes = Readonly<Record<string, string>>;

/** What a scan reports, in source order; nothing is nested or corrected. */
export interface TagHandler {
  /** Whether the attributes of such tags are needed; others are reported with none. All are needed where it is absent. */
  readonly needsAttributes?: (name: string) => boolean;
  readonly open?: (name: string, attributes: Attributes, selfClosing: boolean) => void;
  readonly close?: (name: string) => void;
  readonly text?: (data: string) => void;
}

// Inside svg and math, <title/> and <style/> may close themselves; these tags end such a region even unclosed.
const BREAKS_OUT = new Set(['body', 'div', 'p', 'ul', 'ol', 'table', 'h1', 'h2', 'h3']);
const NO_ATTRIBUTES: Attributes = Object.freeze({});

/** Reads the tags of a source in one pass whose time is linear whatever the nesting. */
export function scanTags(source: string, handler: TagHandler, options: { readonly xml?: boolean } = {}): void {
  const xml = options.xml === true;
  let name = '';
  let attributes: Record<string, string> | null = null;
  let attributeName = '';
  let attributeValue = '';
  let foreignDepth = 0;
  const nameAt = (start: number, end: number) =>
    xml ? source.slice(start, end) : source.slice(start, end).toLowerCase();
  const finish = (selfClosing: boolean) => {
    if (!xml) foreignDepth = nextForeignDepth(foreignDepth, name, selfClosing);
    handler.open?.(name, attributes ?? NO_ATTRIBUTES, selfClosing);
    attributes = null;
  };
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      name = nameAt(start, end);
      attributes = handler.needsAttributes?.(name) === false ? null : Object.create(null);
    },
    onattribname(start, end) {
      if (attributes) attributeName = nameAt(start, end);
      attributeValue = '';
    },
    onattribdata(start, end) {
      if (attributes) attributeValue += source.slice(start, end);
    },
    onattribentity(codePoint) {
      if (attributes) attributeValue += String.fromCodePoint(codePoint);
    },
    onattribend() {
      if (attributes && !(attributeName in attributes)) attributes[attributeName] = attributeValue;
    },
    onopentagend: () => finish(false),
    onselfclosingtag: () => finish(xml || foreignDepth > 0),
    onclosetag(start, end) {
      const closed = nameAt(start, end);
      if (foreignDepth > 0 && (closed === 'svg' || closed === 'math')) foreignDepth--;
      handler.close?.(closed);
    },
    ontext: (start, end) => handler.text?.(source.slice(start, end)),
    ontextentity: (codePoint) => handler.text?.(String.fromCodePoint(codePoint)),
    oncdata: (start, end, endOffset) => handler.text?.(source.slice(start, end - endOffset)),
    oncomment() {},
    ondeclaration() {},
    onprocessinginstruction() {},
    onend() {},
    isInForeignContext: () => foreignDepth > 0,
  };
  const tokenizer = new Tokenizer({ xmlMode: xml, decodeEntities: true, recognizeSelfClosing: true }, callbacks);
  tokenizer.write(source);
  tokenizer.end();
}

function nextForeignDepth(depth: number, name: string, selfClosing: boolean): number {
  if (name === 'svg' || name === 'math') return selfClosing ? depth : depth + 1;
  return BREAKS_OUT.has(name) ? 0 : depth;
}
