/**
 * Features of a page that the frame does not use. Chromium 156 knows them all: it writes an error for
 * each one that it does not know.
 */
const unusedFeatures = [
  'accelerometer',
  'aria-notify',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'cross-origin-isolated',
  'deferred-fetch',
  'deferred-fetch-minimal',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'local-network',
  'local-network-access',
  'loopback-network',
  'magnetometer',
  'media-playback-while-not-visible',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'summarizer',
  'sync-xhr',
  'translator',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const permissions = [
  'publickey-credentials-get=(self)',
  'publickey-credentials-create=(self)',
  // The frame asks for its storage on other sites, from a click.
  'storage-access=(self)',
  ...unusedFeatures.map((feature) => `${feature}=()`),
].join(', ')

/** The window asks for no passkey and no storage. */
const windowPermissions = [
  ...['publickey-credentials-get', 'publickey-credentials-create', 'storage-access'],
  ...unusedFeatures,
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** A page at the top has its own storage without asking. */
const topPermissions = [
  ...['publickey-credentials-get=(self)', 'publickey-credentials-create=(self)'],
  ...['storage-access', ...unusedFeatures].map((feature) => `${feature}=()`),
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

/** Headers of the service worker. It loads files of this server again, so it may connect to it. */
export const workerHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...dataHeaders(origin),
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
})

/** The policy of a page. It may ask its own origin and those of `connect`. Pages of `ancestors` may show it. */
const pagePolicy = ({
  connect,
  images,
  ancestors,
  hasWorkers,
}: {
  readonly connect: readonly string[]
  readonly images: string
  readonly ancestors: readonly string[]
  readonly hasWorkers: boolean
}): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ...(hasWorkers ? ["worker-src 'self'"] : []),
    ["connect-src 'self'", ...connect].join(' '),
    `img-src ${images}`,
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')

/** Headers of the page that shows a request in a window. No page may show it, and it speaks to this server alone. */
export const windowHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...commonHeaders(origin),
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': pagePolicy({ connect: [], images: 'data:', ancestors: [], hasWorkers: false }),
  'permissions-policy': windowPermissions,
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
})

/** Headers of the pages for passkeys and for the account. As in the window, with passkeys, and with keys in a worker. */
export const topPageHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...windowHeaders(origin),
  'content-security-policy': pagePolicy({ connect: [], images: 'data:', ancestors: [], hasWorkers: true }),
  'permissions-policy': topPermissions,
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
  'content-security-policy': pagePolicy({
    ...{ connect: rpcOrigins, images: "'self' data:", ancestors },
    hasWorkers: true,
  }),
  'permissions-policy': permissions,
  // Only the document may be shown by a page of another origin.
  'cross-origin-resource-policy': 'cross-origin',
})
