const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The guide: its own style, script and icon, nothing else. */
export const GUIDE_POLICY = `${NOTHING}; script-src 'self'; style-src 'self'; img-src 'self'`;

/** The reference: its viewer sets styles inline, draws with data URLs, and calls this server to try endpoints out. */
export const REFERENCE_POLICY = `${NOTHING}; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'`;
