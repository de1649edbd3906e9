import { CloseButton } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { CopyLine } from '../../../../components/copy-line';
import { useStore } from '../../../../store/store';
import { texts } from '../../../../texts';
import type { NewKey } from './create-key';
import { createCurlCommand } from './curl-line';
import styles from './keys.module.css';

interface Props {
  readonly made: NewKey;
  readonly onClose: () => void;
}

/** Shows a new key's secret, this one time, with a command that uses it. */
export function NewKeyNotice({ made, onClose }: Props) {
  const app = useStore((store) => store.app);
  return (
    <section className={styles.notice} aria-label={texts.keys.secret}>
      <div className={styles.noticeHead} role="status">
        <CircleCheck size={16} aria-hidden />
        {texts.keys.created}
        <CloseButton ml="auto" size="sm" onClick={onClose} aria-label={texts.common.close} />
      </div>
      <p className={styles.label}>{texts.keys.secret}</p>
      <CopyLine text={made.key} label={texts.keys.copyKey} />
      {app && (
        <>
          <p className={styles.label}>{texts.keys.curlReady}</p>
          <CopyLine text={createCurlCommand(app.baseUrl, made.key, app.sample)} label={texts.keys.copyCurl} />
        </>
      )}
    </section>
  );
}
