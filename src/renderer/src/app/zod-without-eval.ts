// zod compiles validators with `new Function`, which the page's Content-Security-Policy forbids and reports. Its settings
// are made here, before any part that brings zod is loaded, so that it never tries.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
