import { TABLE_CHECKS, type TableCheck } from '@shared/verdict-state';
import { CircleAlert, CircleCheck, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import { translateSentence } from '../../language/translate';
import { texts } from '../../texts';
import styles from './table-contract.module.css';

const words = texts.tableContract;

const ICONS: Readonly<Record<TableCheck['state'], LucideIcon>> = {
  good: CircleCheck,
  look: CircleAlert,
  bad: CircleX,
  unknown: CircleHelp,
};

/** All checks of a verdict, one per line: rules, completeness, duplicates, outliers, learned extractors. */
export function CheckList({ checks }: { readonly checks: readonly TableCheck[] }) {
  const shown = TABLE_CHECKS.flatMap((kind) => checks.filter((check) => check.kind === kind));
  return (
    <ul className={styles.checks} aria-label={words.checks}>
      {shown.map(({ kind, state, message }) => {
        const Icon = ICONS[state];
        return (
          <li key={kind} className={styles.check} data-state={state}>
            <Icon
              className={styles.sign}
              data-state={state}
              size={14}
              role="img"
              aria-label={words.checkStates[state]}
            />
            <span>
              <span className={styles.name}>{words.checkNames[kind]}</span> {translateSentence(message)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
