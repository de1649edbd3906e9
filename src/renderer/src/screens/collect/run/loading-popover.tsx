import type { Activity } from '@shared/contract/activity';
import { formatCount } from '../../../format';
import { texts } from '../../../texts';
import { LoadingList } from './loading-list';
import { StatPopover } from './stat-popover';

const { loading: words } = texts.activity;

/** How many pages are being loaded; the name opens which. */
export function LoadingPopover({ activity }: { readonly activity: Activity }) {
  const waiting = activity.loading.filter((page) => page.waiting).length;
  return (
    <StatPopover name={words.name} title={words.title} value={formatCount(activity.loading.length - waiting)}>
      <LoadingList loading={activity.loading} />
    </StatPopover>
  );
}
