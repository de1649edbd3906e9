import type { Family } from './attack';
import { bombs } from './bombs';
import { costlyCalls } from './costly-calls';
import { floods } from './floods';
import { hostForms } from './host-forms';
import { hostileCode } from './hostile-code';
import { hostilePages } from './hostile-pages';
import { kills } from './kills';
import { privateHosts } from './private-hosts';
import { smuggling } from './smuggling';

/** All that is tried, in this order: what leaves the most behind comes last. */
export const FAMILIES: readonly Family[] = [
  hostForms,
  smuggling,
  hostilePages,
  hostileCode,
  privateHosts,
  costlyCalls,
  kills,
  floods,
  bombs,
];
