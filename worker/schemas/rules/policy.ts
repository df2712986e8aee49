/** Browsers report here what the content security policy blocked. */
export const REPORT_PATH = '/api/csp-reports';

/** The Worker sends them with its answers; the build writes them into `_headers` for the assets. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // registerServiceWorker.ts makes the only one.
    'trusted-types ownmark-offline',
    `report-uri ${REPORT_PATH}`,
    'report-to csp',
  ].join('; '),
  'Reporting-Endpoints': `csp="${REPORT_PATH}"`,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export const SPECULATION_PATH = '/speculation-rules.json';

/** Of public pages: which links a browser may fetch before they are pressed. */
export const SPECULATION_HEADERS = { 'Speculation-Rules': `"${SPECULATION_PATH}"` };
