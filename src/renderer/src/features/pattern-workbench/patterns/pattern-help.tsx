import { useId, useState } from 'react';
import { Disclosure } from '../../../components/disclosure';
import { texts } from '../../../texts';
import styles from './patterns.module.css';

/** The pattern language in one table. */
export function PatternHelp({ open: isOpen = false }: { readonly open?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const id = useId();
  const { toggle, write, means, example, rows, note } = texts.patternWorkbench.help;
  return (
    <div>
      <Disclosure open={open} controls={id} onToggle={() => setOpen(!open)}>
        {toggle}
      </Disclosure>
      <div id={id} hidden={!open}>
        <table className={styles.help}>
          <thead>
            <tr>
              <th scope="col">{write}</th>
              <th scope="col">{means}</th>
              <th scope="col">{example}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.write}>
                <th scope="row">
                  <code>{row.write}</code>
                </th>
                <td>{row.means}</td>
                <td>{row.example}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}
