import { Stack } from '@mantine/core';
import { ApiSwitch } from './api-switch';
import { CallsCard } from './calls-card';
import { Keys } from './keys/keys';

/** How scripts reach Winnow: whether they may, with which keys, and what they called. */
export function ApiSection() {
  return (
    <Stack gap="md">
      <ApiSwitch />
      <Keys />
      <CallsCard />
    </Stack>
  );
}
