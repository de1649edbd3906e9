/**
 * The words of a command line Electron was started with, from the first that is not a flag: flags before it are Chromium's. Stock Electron gets the
 * app's folder first (`hasFolder`). Null if that word is not a command.
 */
export function findCommandWords(
  argv: readonly string[],
  hasFolder: boolean,
  isCommand: (word: string) => boolean,
): readonly string[] | null {
  const words = fromFirstWord(argv.slice(1));
  const command = hasFolder ? fromFirstWord(words.slice(1)) : words;
  return command[0] !== undefined && isCommand(command[0]) ? command : null;
}

function fromFirstWord(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word) => !word.startsWith('-'));
  return at < 0 ? [] : words.slice(at);
}
