/** Characters per token by script, for current byte-pair vocabularies. Errs towards more tokens, because a text that is too long is an error, while a chunk that is too short costs only a call. */
const PER_TOKEN = { digits: 3, letters: 7, signs: 2, cyrillic: 2.5, other: 2 } as const;
const ACCENT = 0.5; // vocabularies contain fewer words with accents, so these are split into more pieces
const IDEOGRAPH = 0.9;

type Script = 'letters' | 'digits' | 'space' | 'signs' | 'accent' | 'cyrillic' | 'ideograph' | 'other';

/**
 * Estimates the tokens of a text. An exact count needs a tokenizer and a vocabulary of megabytes for each model family, and
 * most providers do not publish theirs; runs of letters, digits and signs predict it well enough to split chunks and
 * forecast costs.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let run = 0;
  let script: Script = 'space';
  for (let at = 0; at < text.length; at++) {
    const next = getScript(text.charCodeAt(at));
    if (next === script || (next === 'accent' && script === 'letters')) {
      run++;
      if (next === 'accent') tokens += ACCENT;
      continue;
    }
    tokens += cost(script, run);
    script = next === 'accent' ? 'letters' : next;
    run = 1;
  }
  return Math.ceil(tokens + cost(script, run));
}

function cost(script: Script, run: number): number {
  if (run === 0) return 0;
  if (script === 'letters' || script === 'accent') return 1 + Math.floor((run - 1) / PER_TOKEN.letters);
  if (script === 'ideograph') return run * IDEOGRAPH;
  // a space belongs to the next word
  if (script === 'space') return run > 1 ? 1 : 0;
  return Math.max(1, run / PER_TOKEN[script]);
}

function getScript(code: number): Script {
  if (code < 128) return asciiScript(code);
  if (code < 0x250) return 'accent';
  if (code >= 0x370 && code < 0x530) return 'cyrillic';
  if ((code >= 0x2e80 && code < 0xd7b0) || (code >= 0xf900 && code < 0xfb00)) return 'ideograph';
  return 'other';
}

function asciiScript(code: number): Script {
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return 'letters';
  if (code >= 48 && code <= 57) return 'digits';
  return code <= 32 ? 'space' : 'signs';
}
