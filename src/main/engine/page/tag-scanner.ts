import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { scanHtml } from './html-scanner';
import type { Attributes, TagHandler } from './tag-handler';

const NO_ATTRIBUTES: Attributes = Object.freeze({});

/** Reads the tags of a source in one pass, in linear time at any nesting. */
export function scanTags(source: string, handler: TagHandler, options: { readonly xml?: boolean } = {}): void {
  if (options.xml) scanXml(source, handler);
  else scanHtml(source, handler);
}

function scanXml(source: string, handler: TagHandler): void {
  let name = '';
  let attributes: Record<string, string> | null = null;
  let attributeName = '';
  let attributeValue = '';
  const finish = (selfClosing: boolean) => {
    handler.open?.(name, attributes ?? NO_ATTRIBUTES, selfClosing);
    attributes = null;
  };
  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      name = source.slice(start, end);
      attributes = handler.needsAttributes?.(name) === false ? null : Object.create(null);
    },
    onattribname(start, end) {
      if (attributes) attributeName = source.slice(start, end);
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
    onselfclosingtag: () => finish(true),
    onclosetag: (start, end) => handler.close?.(source.slice(start, end)),
    ontext: (start, end) => handler.text?.(source.slice(start, end)),
    ontextentity: (codePoint) => handler.text?.(String.fromCodePoint(codePoint)),
    oncdata: (start, end, endOffset) => handler.text?.(source.slice(start, end - endOffset)),
    oncomment() {},
    ondeclaration() {},
    onprocessinginstruction() {},
    onend() {},
  };
  const tokenizer = new Tokenizer({ xmlMode: true, decodeEntities: true, recognizeSelfClosing: true }, callbacks);
  tokenizer.write(source);
  tokenizer.end();
}
