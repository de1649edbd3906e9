import { ScreenPage } from '../../components/screen-page';
import { texts } from '../../texts';

/** Workflows. */
export function Workflows() {
  return <ScreenPage title={texts.app.screens.workflows}>{null}</ScreenPage>;
}
