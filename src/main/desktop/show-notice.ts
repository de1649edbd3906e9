import { Notification } from 'electron';
import type { Notice } from './notices';

// the system drops a notification that nothing holds, and its click with it
const shown = new Set<Notification>();

/** Says something by the system; `open` is called when the person clicks it. */
export function showNotice({ title, body, jobId }: Notice, iconFile: string, open: (jobId: string) => void): void {
  if (!Notification.isSupported()) return;
  const notification = new Notification({ title, body, icon: iconFile });
  shown.add(notification);
  notification.on('click', () => open(jobId));
  for (const end of ['click', 'close', 'failed'] as const)
    notification.on(end as 'close', () => shown.delete(notification));
  notification.show();
}
