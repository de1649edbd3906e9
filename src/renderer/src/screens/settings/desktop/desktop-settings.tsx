import { Radio, Stack, Switch } from '@mantine/core';
import type { DesktopApi } from '@shared/desktop-api';
import { CLOSINGS, type DesktopChange, type DesktopSettings as Values } from '@shared/desktop-settings';
import { useEffect, useState } from 'react';
import { SectionCard } from '../../../components/section-card';
import { Verdict } from '../../../components/verdict';
import { Helped } from '../../../features/help';
import { texts } from '../../../texts';

/** Desktop settings; changes apply at once. */
export function DesktopSettings() {
  const { winnow } = window;
  return winnow ? <Form desktop={winnow} /> : null;
}

function Form({ desktop }: { readonly desktop: DesktopApi }) {
  const [values, setValues] = useState<Values | null>(null);
  const [failed, setFailed] = useState(false);
  const take = (answer: Promise<Values>) =>
    answer.then(
      (next) => {
        setValues(next);
        setFailed(false);
      },
      () => setFailed(true),
    );
  const change = (next: DesktopChange) => void take(desktop.changeDesktop(next));
  useEffect(() => {
    desktop.readDesktop().then(setValues, () => setFailed(true));
  }, [desktop]);
  return (
    <SectionCard title={texts.desktop.title}>
      {values && (
        <Stack gap="lg">
          <Helped topic="desktop:closing">
            <Radio.Group
              label={texts.desktop.closing}
              description={texts.desktop.closingHint}
              value={values.closing}
              onChange={(value) => change({ closing: CLOSINGS.find((each) => each === value) ?? 'ask' })}
            >
              <Stack gap={8} mt={10}>
                {CLOSINGS.map((value) => (
                  <Radio key={value} value={value} label={texts.desktop.closings[value]} />
                ))}
              </Stack>
            </Radio.Group>
          </Helped>
          <Helped topic="desktop:notifications">
            <Switch
              label={texts.desktop.notifications}
              description={texts.desktop.notificationsHint}
              checked={values.notifications}
              onChange={(event) => change({ notifications: event.currentTarget.checked })}
            />
          </Helped>
          {values.startAtLogin !== null && (
            <Helped topic="desktop:startAtLogin">
              <Switch
                label={texts.desktop.startAtLogin}
                description={texts.desktop.startAtLoginHint}
                checked={values.startAtLogin}
                onChange={(event) => change({ startAtLogin: event.currentTarget.checked })}
              />
            </Helped>
          )}
        </Stack>
      )}
      <div role="status">{failed && <Verdict good={false} text={texts.desktop.failed} />}</div>
    </SectionCard>
  );
}
