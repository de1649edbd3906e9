// zod compiles validators with `new Function`, which the page's Content-Security-Policy blocks and reports. This setting must be made before any
// module that loads zod.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
