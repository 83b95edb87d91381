/** Features of a page that the frame has no use for. Each is switched off for itself and for all that it shows. */
const unusedFeatures = [
  'accelerometer',
  'ambient-light-sensor',
  'attribution-reporting',
  'autoplay',
  'battery',
  'bluetooth',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'join-ad-interest-group',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'run-ad-auction',
  'screen-wake-lock',
  'serial',
  'shared-storage',
  'sync-xhr',
  'unload',
  'usb',
  'web-share',
  'window-management',
  'xr-spatial-tracking',
]

const permissions = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  ...unusedFeatures.map((feature) => `${feature}=()`),
].join(', ')

/** Headers of every answer. */
export const commonHeaders = (origin: string): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Headers of an answer that is no page. */
export const dataHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...commonHeaders(origin),
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
})

/**
 * Headers of the frame's page.
 * @param ancestors the origins whose pages may show it
 * @param rpcOrigins the nodes that it asks
 */
export const frameHeaders = (
  origin: string,
  ancestors: readonly string[],
  rpcOrigins: readonly string[],
): Readonly<Record<string, string>> => ({
  ...commonHeaders(origin),
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["connect-src 'self'", ...rpcOrigins].join(' '),
    "img-src 'self' data:",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; '),
  'permissions-policy': permissions,
  // Only the document may be shown by a page of another origin.
  'cross-origin-resource-policy': 'cross-origin',
})
