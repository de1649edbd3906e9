import { type LucideIcon, PencilLine, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowAction } from '../../components/row-action';
import type { LineActions } from './edited-list';
import styles from './edited-list.module.css';

interface Props {
  readonly icon: LucideIcon;
  /** Name of the item in its buttons' labels. */
  readonly name: string;
  readonly words: { readonly edit: string; readonly delete: string };
  readonly actions: LineActions;
  /** Controls before the buttons that edit and delete the item. */
  readonly controls?: ReactNode;
  /** Content below the whole line. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** An item of an `EditedList`. */
export function EditedLine({ icon: Icon, name, words, actions, controls, below, children }: Props) {
  return (
    <li className={styles.line}>
      <Icon size={17} aria-hidden />
      <div className={styles.about}>{children}</div>
      <div className={styles.acts}>
        {controls}
        <RowAction icon={PencilLine} word={words.edit} name={name} onClick={actions.edit} />
        <RowAction icon={Trash2} word={words.delete} name={name} onClick={actions.remove} />
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </li>
  );
}
