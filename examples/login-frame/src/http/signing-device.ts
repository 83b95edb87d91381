import type { LoginStore, StoredDevice } from '../login-store.js'
import { bytesOfBase64url } from '../secrets/base64url.js'
import { type DeviceKey, deviceKey } from '../secrets/device-key.js'
import { ApiError } from './api-error.js'
import { signedText } from './signed-text.js'

/** The header with the thumbprint of the key, or with the public key itself: `id=…` or `key=<JWK as JSON in base64url>`. */
export const DEVICE_HEADER = 'walletchart-device'
/** The header `t=<ms since 1970>, n=<nonce>, s=<signature>`. */
export const SIGNATURE_HEADER = 'walletchart-signature'

/** The most that the clock of a browser may be off, in ms. */
export const CLOCK_TOLERANCE = 300_000
/** The clocks of two servers over one database differ less, in ms. */
const SERVER_SKEW = 60_000

/**
 * The device that signed a request. A key that the server does not know is stored.
 * @throws ApiError `DEVICE_UNKNOWN`, `SIGNATURE_INVALID`, `CLOCK_OFF`, `SIGNATURE_REPLAYED`
 */
export async function signingDevice(
  request: Request,
  body: Uint8Array<ArrayBuffer>,
  { store, origin, now }: { readonly store: LoginStore; readonly origin: string; readonly now: () => number },
): Promise<StoredDevice> {
  const { key, known } = await keyOf(request.headers.get(DEVICE_HEADER) ?? '', store)
  const parts = /^t=(\d{1,15}), n=([\w-]{22}), s=([\w-]{86})$/.exec(
    request.headers.get(SIGNATURE_HEADER) ?? '',
  )
  const [, time = '', nonce = '', signature = ''] = parts ?? []
  const { pathname, search } = new URL(request.url)
  const text = await signedText({
    origin,
    method: request.method,
    target: pathname + search,
    body,
    time: Number(time),
    nonce,
  })
  if (parts === null || bytesOfBase64url(nonce) === undefined || !(await key.verifies(signature, text)))
    throw new ApiError('SIGNATURE_INVALID')
  if (Math.abs(now() - Number(time)) > CLOCK_TOLERANCE) throw new ApiError('CLOCK_OFF')
  // Only signed requests reach this line, so a stranger cannot fill the table with the nonces of others.
  const keepUntil = Number(time) + CLOCK_TOLERANCE + SERVER_SKEW
  if (!(await store.nonces.use(`${key.id}.${nonce}`, keepUntil))) throw new ApiError('SIGNATURE_REPLAYED')
  if (known) return known
  await store.devices.add(key, now())
  return { id: key.id, jwk: key.jwk, isApproved: false }
}

/** The key, and the device if it is known. */
async function keyOf(
  header: string,
  store: LoginStore,
): Promise<{ readonly key: DeviceKey; readonly known: StoredDevice | undefined }> {
  const [, id] = /^id=([\w-]{43})$/.exec(header) ?? []
  const [, sent] = /^key=([\w-]{1,1000})$/.exec(header) ?? []
  const bytes = sent === undefined ? undefined : bytesOfBase64url(sent)
  const fresh = bytes && (await deviceKey(new TextDecoder().decode(bytes)))
  const known = await store.devices.find(fresh?.id ?? id ?? '')
  const key = known ? await deviceKey(known.jwk) : fresh
  if (key === undefined) throw new ApiError('DEVICE_UNKNOWN')
  return { key, known }
}
