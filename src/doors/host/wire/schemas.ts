import * as z from 'zod';
import { asyncApi } from './async-api.ts';
import { openApi } from './open-api.ts';
import { REQUEST_SCHEMAS } from './requests.ts';

/** What the build makes of the words of the host: schemas to check requests, and descriptions for those who write clients. */
export const hostWire = (version: string) => ({
  requests: Object.fromEntries(
    Object.entries(REQUEST_SCHEMAS).map(([name, schema]) => [name, z.toJSONSchema(schema, { io: 'input' })]),
  ),
  openApi: openApi(version),
  asyncApi: asyncApi(version),
});
