import type { Engine } from '../../engine/index';
import type { Handlers } from '../dispatch';

type CaptchaHandlers = Pick<Handlers, 'getSolver' | 'changeSolver' | 'removeSolver'>;

export function captchaHandlers({ captchas }: Engine): CaptchaHandlers {
  return { getSolver: captchas.describe, changeSolver: captchas.change, removeSolver: captchas.remove };
}
