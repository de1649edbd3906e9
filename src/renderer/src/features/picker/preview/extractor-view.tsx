import type { ExtractorDocument } from '@shared/extractor';
import { Fragment } from 'react';
import { texts } from '../../../texts';
import { extractorLines } from './extractor-lines';
import styles from './preview.module.css';

interface Props {
  readonly document: ExtractorDocument;
  readonly names: readonly string[];
}

/** The extractor in readable form: the methods to find each field. */
export function ExtractorView({ document, names }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={texts.picker.preview.extractor}>
      <dl className={styles.lines}>
        {extractorLines(document, names).map(({ name, methods }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {methods.map((method, at) => (
                <span key={method}>
                  {at > 0 && <i>{texts.picker.preview.or} </i>}
                  <code>{method}</code>
                </span>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
