import { fold } from '../words/fold';

const VERBS = new Set(
  fold(
    'download view open read see show get visit go to the our your herunterladen laden ansehen öffnen zur zum zu der die das descargar ver abrir el la los las télécharger voir ouvrir le les scarica vedi apri il lo i gli baixar o a os as',
  ).split(' '),
);
const FILE_NOTES = new Set(
  fold('pdf doc docx xls xlsx ppt pptx odt rtf epub zip csv txt png jpg jpeg webp mp3 mp4 kb mb gb ko mo go').split(
    ' ',
  ),
);

/** A link's words, with and without its verb and the details of the file: "Download datasheet (PDF, 2 MB)". */
export function getLinkNames(text: string): readonly string[] {
  const whole = fold(text);
  const words = whole.split(' ');
  let [from, to] = [0, words.length];
  while (from < to && VERBS.has(words[from] ?? '')) from++;
  while (to > from && isFileNote(words[to - 1] ?? '')) to--;
  return from === to ? [whole] : [whole, words.slice(from, to).join(' ')];
}

function isFileNote(word: string): boolean {
  return FILE_NOTES.has(word) || /^[\d.,]+(?:[kmg][bo])?$/.test(word) || VERBS.has(word);
}
