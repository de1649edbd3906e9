import { Workflow } from 'lucide-react';
import { getRouteHash } from '../../../routing/route';
import { texts } from '../../../texts';
import { getNewId } from '../editor/first-doc';
import { EXAMPLE_NAMES } from '../examples';
import styles from './list.module.css';

const { examples, none, noneHint } = texts.workflows;

/** Shown without workflows: examples to start from. */
export function Examples() {
  return (
    <section className={styles.empty} aria-label={none}>
      <Workflow size={28} strokeWidth={1.5} aria-hidden />
      <h2>{none}</h2>
      <p>{noneHint}</p>
      <ul className={styles.examples}>
        {EXAMPLE_NAMES.map((name) => (
          <li key={name}>
            <a href={getRouteHash({ screen: 'workflows', workflowId: getNewId(name) })}>
              <strong>{examples[name].name}</strong>
              <span>{examples[name].hint}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
