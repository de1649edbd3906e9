import { texts } from '../../texts';
import { plural } from '../../texts/format';
import styles from './url-table.module.css';
import type { UrlTableInput } from './use-url-table';

const SHOWN = 3; // entries left out

/** Says what was taken from a table, and which lines had no URL. */
export function UrlTableNote({ input: { taken, refused } }: { readonly input: UrlTableInput }) {
  return (
    <div role="status" className={styles.note}>
      {refused !== null && texts.urlTable.refused(refused)}
      {refused === null && taken !== null && (
        <>
          {texts.urlTable.taken(plural(taken.urls.length, 'URL'))}
          {taken.leftOut.length > 0 &&
            ` ${texts.urlTable.leftOut(plural(taken.leftOut.length, 'line'), sample(taken.leftOut))}`}
        </>
      )}
    </div>
  );
}

function sample(lines: readonly { readonly line: number; readonly text: string }[]): string {
  const shown = lines.slice(0, SHOWN).map(({ line, text }) => texts.urlTable.line(line, text.slice(0, 40)));
  return shown.join(', ') + (lines.length > SHOWN ? ', …' : '');
}
