import type { HostPace } from '@shared/contract/activity';
import { locale } from '../../../language/current';
import { translateSentence } from '../../../language/translate';
import { texts } from '../../../texts';
import { formatCount } from '../../../texts/format';
import { rateWords } from '../../job-progress';
import styles from './activity.module.css';

const { hosts: words, slowed, loading: loads } = texts.activity;
const timeOfDay = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });

/** A job's progress at each host, and what limits it. */
export function HostTable({ hosts }: { readonly hosts: readonly HostPace[] }) {
  if (hosts.length === 0) return <p className={styles.how}>{words.none}</p>;
  return (
    <table className={styles.hosts} aria-label={words.title}>
      <thead>
        <tr>
          <th scope="col">{words.host}</th>
          <th scope="col">{words.pages}</th>
          <th scope="col">{words.rate}</th>
          <th scope="col">{words.loading}</th>
          <th scope="col">{words.slowed}</th>
        </tr>
      </thead>
      <tbody>
        {hosts.map((pace) => (
          <tr key={pace.host}>
            <th scope="row">{pace.host}</th>
            <td>{formatCount(pace.pages)}</td>
            <td>{rateWords(pace.perSecond)}</td>
            <td>{loads.count(formatCount(pace.loading), formatCount(pace.waiting))}</td>
            <td>
              <strong>{slowed[pace.slowedBy]}.</strong> {pace.slowedBy !== 'nothing' && translateSentence(pace.why)}
              {pace.until !== null && words.until(timeOfDay.format(new Date(pace.until)))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
