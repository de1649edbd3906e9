import type { Certificate } from '@shared/extractor';
import { texts } from '../../texts';
import styles from './extractors.module.css';

const { examples: words } = texts.extractors;

/** Example pages of an extractor with their stored copies. */
export function ExamplePages({ examples }: Pick<Certificate, 'examples'>) {
  if (examples.length === 0) return <p className={styles.soft}>{words.none}</p>;
  const inTurn = examples.every(({ heldOut }) => heldOut); // each was held out once
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.fields} aria-label={words.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.page}</th>
            <th scope="col">{words.origin}</th>
            <th scope="col">{words.use}</th>
            <th scope="col">{words.stored}</th>
          </tr>
        </thead>
        <tbody>
          {examples.map(({ url, origin, heldOut, htmlUrl }) => (
            <tr key={url}>
              <td className={styles.url}>
                <a href={url} target="_blank" rel="noreferrer" title={url}>
                  {getUrlPath(url)}
                </a>
              </td>
              <td>{words.origins[origin]}</td>
              <td>{inTurn ? words.inTurn : heldOut ? words.examine : words.learn}</td>
              <td>
                {htmlUrl === null ? (
                  words.storedGone
                ) : (
                  <a href={htmlUrl} target="_blank" rel="noreferrer" title={texts.grid.copyLink}>
                    {words.open}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** All of them are on one site. */
function getUrlPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
