import type { Extractor } from '@shared/contract/extractors';
import { CircleCheck, CircleMinus, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Disclosure } from '../../components/disclosure';
import { translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import { formatCount, formatShare, plural } from '../../texts/format';
import styles from './extractors.module.css';
import { type FieldRow, type FieldStanding, listFieldRows } from './field-rows';

const { fields: words } = texts.extractors;
const ICONS: Record<FieldStanding, LucideIcon> = { accepted: CircleCheck, left: CircleMinus, drifted: TriangleAlert };
const SHOWN_METHODS = 2;

/** Fields with their locators, validation and health. */
export function FieldTable({ extractor }: { readonly extractor: Extractor }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.fields} aria-label={words.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.how}</th>
            <th scope="col">{words.agreement}</th>
            <th scope="col">{words.rests}</th>
            <th scope="col">{words.health}</th>
          </tr>
        </thead>
        <tbody>
          {listFieldRows(extractor).map((row) => (
            <tr key={row.field}>
              <th scope="row">
                <Standing row={row} />
              </th>
              <td className={styles.reading}>
                <Methods row={row} />
              </td>
              <td>{row.certificate.agreement === null ? words.noAgreement : formatShare(row.certificate.agreement)}</td>
              <td>
                {restsOn(row.certificate)}
                <small>{texts.extractors.authors[row.certificate.author]}</small>
              </td>
              <td>{sinceThen(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Standing({ row: { field, standing } }: { readonly row: FieldRow }) {
  const Icon = ICONS[standing];
  return (
    <>
      {field}
      <span className={`${styles.state} ${styles[standing]}`}>
        <Icon size={14} aria-hidden />
        {words[standing]}
      </span>
    </>
  );
}

function Methods({ row: { methods, reason } }: { readonly row: FieldRow }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = open ? methods : methods.slice(0, SHOWN_METHODS);
  return (
    <>
      <ul id={id} className={styles.methods}>
        {shown.map((method) => (
          <li key={method}>{method}</li>
        ))}
      </ul>
      {methods.length > SHOWN_METHODS && (
        <Disclosure open={open} controls={id} onToggle={() => setOpen(!open)}>
          {open ? words.fewer : words.more(methods.length - SHOWN_METHODS)}
        </Disclosure>
      )}
      {reason !== null && <p className={styles.reason}>{translateSentence(reason)}</p>}
    </>
  );
}

function restsOn({ pages, heldOut }: FieldRow['certificate']): string {
  if (pages === 0) return words.noPage;
  return words.pages(plural(pages, 'page'), heldOut === 0 ? words.none : formatCount(heldOut));
}

function sinceThen({ health, standing }: FieldRow): string {
  if (standing === 'left') return words.notRead;
  if (health === null || health.pages === 0) return words.unread;
  return words.filled(formatCount(health.filled), plural(health.pages, 'page'));
}
