import { ScreenPage } from '../../components/screen-page';
import { texts } from '../../texts';

/** Schedules. */
export function Schedules() {
  return <ScreenPage title={texts.app.screens.schedules}>{null}</ScreenPage>;
}
