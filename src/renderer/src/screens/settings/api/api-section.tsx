import { Stack } from '@mantine/core';
import { ApiSwitch } from './api-switch';
import { CallsCard } from './calls-card';
import { ApiKeys } from './keys/keys';
import { SignIns } from './sign-ins';

/** API access: whether it is enabled, keys, signed-in browsers, and recent calls. */
export function ApiSection() {
  return (
    <Stack gap="md">
      <ApiSwitch />
      <ApiKeys />
      <SignIns />
      <CallsCard />
    </Stack>
  );
}
