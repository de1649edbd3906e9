import type { TableFinding } from '@shared/contract/table-contracts';
import { useId, useState } from 'react';
import { Disclosure } from '../../components/disclosure';
import { ElementPictures } from '../../components/element-pictures';
import { translatePhrase, translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
import styles from './table-contract.module.css';

const words = texts.tableContract;
const FEW = 3;
const EXAMPLES = 3;

/** What breaks the contract: the reason, values before and after, and their locations on the pages. */
export function FindingList({ findings }: { readonly findings: readonly TableFinding[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const shown = open ? findings : findings.slice(0, FEW);
  return (
    <div>
      <ul id={id} className={styles.findings}>
        {shown.map((finding) => (
          <Finding key={`${finding.words} ${finding.message}`} finding={finding} />
        ))}
      </ul>
      {findings.length > FEW && (
        <Disclosure open={open} controls={id} onToggle={() => setOpen(!open)}>
          {words.more(formatCount(findings.length - FEW))}
        </Disclosure>
      )}
    </div>
  );
}

function Finding({ finding: { field, message, before, after, examples } }: { readonly finding: TableFinding }) {
  const [pictured] = examples.filter(({ picture, pictureBefore }) => picture ?? pictureBefore);
  return (
    <li className={styles.finding}>
      <span className={styles.message}>{translateSentence(message)}</span>
      {before !== null && after !== null && (
        <span className={styles.soft}>
          {words.before}: {translatePhrase(before)} · {words.after}: {translatePhrase(after)}
        </span>
      )}
      <ul className={styles.examples}>
        {examples.slice(0, EXAMPLES).map((example) => (
          <li key={`${example.index} ${String(example.after)}`} className={styles.example}>
            {example.index !== null && <span className={styles.soft}>{words.row(formatCount(example.index + 1))}</span>}
            <span className={styles.value}>
              {example.before === null ? '' : `${show(example.before)} → `}
              {show(example.after)}
            </span>
            {example.link !== null && (
              <a href={example.link} target="_blank" rel="noreferrer">
                {words.place}
              </a>
            )}
          </li>
        ))}
      </ul>
      {pictured && (
        <ElementPictures before={pictured.pictureBefore} after={pictured.picture} name={field ?? words.value} />
      )}
    </li>
  );
}

const MAX_SHOWN = 80; // characters

function show(value: unknown): string {
  if (value === null || value === undefined) return words.nothing;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
}
