import type { Activity } from '@shared/contract/activity';
import { texts } from '../../texts';
import { formatCount } from '../../texts/format';
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
