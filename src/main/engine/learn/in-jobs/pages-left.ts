import type { PageKind } from '@shared/extractor';
import type { Store } from '../../store/index';
import { fitsShape } from '../kinds';

const LOOKED_AT = 1000; // queued URLs; the rest is taken to be like them

/** How many pages of a kind a job has still to read, as far as their addresses tell. */
export function pagesLeft({ requests }: Pick<Store, 'requests'>, job: number, kind: PageKind): number {
  const some = requests.list(job, 'queued', LOOKED_AT, 0);
  if (some.length === 0) return 0;
  const fitting = some.filter(({ url }) => fitsShape(kind, url)).length;
  return Math.round((fitting / some.length) * requests.listed(job, 'queued'));
}
