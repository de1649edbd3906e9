import { checks } from './checks';
import { doors } from './doors';
import { notices } from './notices';

/** Written beside the rules and used to tune them. */
export const TUNED = [...checks, ...doors, ...notices];
