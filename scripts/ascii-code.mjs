/**
 * Writes code in ASCII, with escapes for all other characters. V8 holds the text of a script with one character beyond Latin-1 as two bytes a
 * character, once in each thread. Escapes mean the same in strings, patterns and names, but not in `String.raw`, whose texts must be parts of
 * patterns.
 */
export function asciiCode() {
  return {
    name: 'ascii-code',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = toAscii(file.code);
      },
    },
  };
}

/** One escape for each UTF-16 unit, which patterns with and without the flag `u` read alike. */
export function toAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
