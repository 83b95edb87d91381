import { isFramed, mayAskHere } from './passkey-rights.js'

/**
 * Tells where the browser can ask for a passkey: in this document, in a window only, or nowhere. The user is never asked.
 *
 * Chromium 156 without an authenticator has no platform authenticator that verifies users, and `hybridTransport` is false: `none`.
 * With a virtual platform authenticator it is `here`, even if that has no PRF: only `create` tells. Its `extension:prf` and its
 * conditional capabilities are true in both cases.
 */
export async function passkeyPlace(): Promise<'here' | 'window' | 'none'> {
  if (typeof PublicKeyCredential === 'undefined' || isAddress(location.hostname)) return 'none'
  const [can, hasPlatform] = await Promise.all([
    capabilities(),
    PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false),
  ])
  if (can['extension:prf'] === false) return 'none'
  if (!hasPlatform && can.hybridTransport !== true) return 'none'
  if (mayAskHere()) return 'here'
  return isFramed() ? 'window' : 'none'
}

/** Passkeys belong to the name of a host. Browsers refuse them on an address. */
const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[')

/** Nothing is known from older browsers. */
const capabilities = async (): Promise<Readonly<Record<string, boolean>>> => {
  const ask: unknown = Reflect.get(PublicKeyCredential, 'getClientCapabilities')
  if (typeof ask !== 'function') return {}
  return PublicKeyCredential.getClientCapabilities().catch(() => ({}))
}
