import { botChecks } from './bot-check';
import { captchas } from './captcha';
import { consents } from './consent';
import { logins } from './login';
import { missing, parked } from './missing';
import { shells } from './shell';

/** Written before the rules and not used to tune them. */
export const HELD_OUT = [...captchas, ...botChecks, ...logins, ...consents, ...shells, ...missing, ...parked];
