import { CircleCheck, CircleX } from 'lucide-react';
import styles from './verdict.module.css';

interface Props {
  readonly good: boolean;
  readonly text: string;
}

/** Result of a check in one line. */
export function Verdict({ good, text }: Props) {
  const Icon = good ? CircleCheck : CircleX;
  return (
    <p className={`${styles.line} ${good ? styles.good : styles.bad}`}>
      <Icon size={16} aria-hidden />
      <span>{text}</span>
    </p>
  );
}
