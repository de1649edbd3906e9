import { Stack } from '@mantine/core';
import { ApiSwitch } from './api-switch';
import { CallsCard } from './calls-card';
import { Keys } from './keys/keys';
import { SignIns } from './sign-ins';

/** How scripts reach Winnow: whether they may, with which keys, which browsers are signed in, and what was called. */
export function ApiSection() {
  return (
    <Stack gap="md">
      <ApiSwitch />
      <Keys />
      <SignIns />
      <CallsCard />
    </Stack>
  );
}
