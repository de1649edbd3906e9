import { type CallOptions, callApi } from '@shared/client/call-api';
import type { EndpointName, RequestInput, ResponseOf } from '@shared/contract';

/** Calls an endpoint of the app's own server, as `callApi` does. */
export function call<Name extends EndpointName>(
  name: Name,
  parameters: RequestInput<Name>,
  options: CallOptions = {},
): Promise<ResponseOf<Name>> {
  return callApi({ origin: '' }, name, parameters, options);
}
