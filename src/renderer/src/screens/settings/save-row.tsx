import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormAct } from '../../components/hooks/use-form-act';
import { ErrorNotice } from '../../features/errors';
import { texts } from '../../texts';
import styles from './settings.module.css';

interface Props {
  readonly saving: FormAct;
  readonly children?: ReactNode;
}

/** Foot of a form: save button, result, and further buttons. */
export function SaveRow({ saving: { busy, done, error }, children }: Props) {
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      <div className={styles.foot}>
        <Button type="submit" loading={busy}>
          {texts.settings.save}
        </Button>
        {children}
        <span role="status" className={styles.saved}>
          {done && texts.settings.saved}
        </span>
      </div>
    </>
  );
}
