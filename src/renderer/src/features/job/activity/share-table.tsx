import type { WorkerShare } from '@shared/contract/activity';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import styles from './activity.module.css';

const words = texts.activity.workers;
const ID_LENGTH = 6; // as in the log

/** Number of pages that each worker loaded for a job. */
export function ShareTable({ workers }: { readonly workers: readonly WorkerShare[] }) {
  return (
    <table className={styles.hosts} aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.worker}</th>
          <th scope="col">{words.pages}</th>
          <th scope="col">{words.failures}</th>
        </tr>
      </thead>
      <tbody>
        {workers.map(({ id, machine, pages, failures }) => (
          <tr key={id}>
            <th scope="row">{`${machine} (${id.slice(0, ID_LENGTH)})`}</th>
            <td>{formatCount(pages)}</td>
            <td>{formatCount(failures)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
