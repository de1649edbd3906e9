import type { Subject } from '../subject';
import type { Asked } from './asked';
import type { Found } from './found';
import { getPageText } from './passages';
import { plain } from './terms';

const escapeForm = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const STANDS = 'stands for|is short for|is the abbreviation of|means|steht für|bedeutet|signifie|significa';
const MAX_WORDS = 8;

/** What an abbreviation or word means, as a page says: "NASM stands for …", "… (NASM)", "PPC: Pay-per-click". */
export function findMeaning(subject: Subject, { names: [name = ''] }: Asked): Found | null {
  if (name === '' || name.split(' ').length > 3) return null;
  const { passages } = getPageText(subject.view);
  const said = new RegExp(`(?<![\\p{L}\\p{N}])${escapeForm(name)} (?:${STANDS}) (?<meaning>[^.,;:()!?]+)`, 'iu');
  const defined = new RegExp(
    `(?:^|[.!?] )(?:[Tt]he )?${escapeForm(name)}(?:\\s?[:：]|\\s[–—-])\\s(?<meaning>[^.;:()!?]+)`,
    'iu',
  );
  for (const form of [said, defined]) {
    for (const passage of passages) {
      const meaning = form.exec(passage.text)?.groups?.meaning?.trim();
      if (meaning !== undefined && meaning.split(' ').length <= MAX_WORDS && plain(meaning) !== plain(name))
        return { text: meaning, passage, by: 'meaning' };
    }
  }
  for (const passage of passages) {
    const at = passage.text.search(new RegExp(`\\(${escapeForm(name)}s?\\)`, 'u'));
    const meaning = at < 0 ? null : wordsOf(passage.text.slice(0, at), name);
    if (meaning !== null) return { text: meaning, passage, by: 'meaning' };
  }
  for (const passage of passages) {
    const { meaning } =
      new RegExp(`(?<![\\p{L}\\p{N}])${escapeForm(name)} \\((?<meaning>[^()]{4,80})\\)`, 'u').exec(passage.text)
        ?.groups ?? {};
    if (meaning !== undefined && wordsOf(meaning, name) === meaning) return { text: meaning, passage, by: 'meaning' };
  }
  return null;
}

/** The last words of a text whose first letters are those of an abbreviation. */
function wordsOf(text: string, name: string): string | null {
  const letters = [...name.replace(/[^\p{L}]/gu, '').toLowerCase()];
  const words = text.trim().split(/\s+/);
  for (let count = letters.length; count <= letters.length + SMALL && count <= words.length; count++) {
    const last = words.slice(-count);
    const parts = last.flatMap((word) => word.split('-')).filter((word) => word !== '');
    const initials = parts
      .filter((word) => !/^(?:of|the|and|for|in|to|on|de|der|die|des|und|für|du|la|et)$/i.test(word))
      .map((word) => word.charAt(0).toLowerCase());
    if (initials.join('') === letters.join('')) return last.join(' ').replace(/^[("“]+|^(?:the|an?) /gi, '');
  }
  return null;
}

const SMALL = 3; // words such as "of", which abbreviations leave out
