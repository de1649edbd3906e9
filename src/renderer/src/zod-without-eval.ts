import { z } from 'zod';

// zod compiles validators with `new Function`, which the page's Content-Security-Policy forbids and reports.
// Imported before every schema, so that it never tries.
z.config({ jitless: true });
