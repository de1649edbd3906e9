import type { JobUrl } from '@shared/contract/jobs';
import styles from '../../components/detail-pane.module.css';
import { texts } from '../../texts';

/** Pages from the start to the URL, each with the link to the next. */
export function PathToUrl({ path }: { readonly path: readonly JobUrl[] }) {
  return (
    <>
      <h4 className={styles.part}>{texts.urls.path}</h4>
      <ol className={styles.steps}>
        {path.map((step) => (
          <li key={step.url}>
            <span className={styles.step}>{step.url}</span>
            <span className={styles.by}>
              {step.link?.text ? `“${step.link.text}”` : texts.urls.origins[step.origin]}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
