import { signedText } from '../http/signed-text.js'
import { base64url } from '../secrets/base64url.js'
import type { FrameStore } from './frame-store.js'

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
const NAME = 'device'

/** Signs requests with the key of this browser. */
export interface DeviceSigner {
  /** The two headers of a request. @param target path and query */
  headers(
    method: string,
    target: string,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<Readonly<Record<string, string>>>
  /** False in a browser that has no key yet, or no more. A request makes a new one. */
  hasKey(): Promise<boolean>
}

/**
 * The key of this browser, which no script can read. It is read for each request: all tabs use the same one, and a browser whose data was
 * cleared is a new browser.
 */
export const deviceSigner = (store: FrameStore, origin: string): DeviceSigner => ({
  async headers(method, target, body) {
    const { privateKey, publicKey } = (await keptPair(store)) ?? (await newPair(store))
    const { crv, kty, x, y } = await crypto.subtle.exportKey('jwk', publicKey)
    const key = base64url(new TextEncoder().encode(JSON.stringify({ crv, kty, x, y })))
    const time = Date.now()
    const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)))
    const text = await signedText({ origin, method, target, body, time, nonce })
    const signature = await crypto.subtle.sign(ECDSA, privateKey, new TextEncoder().encode(text))
    return {
      'walletchart-device': `key=${key}`,
      'walletchart-signature': `t=${time}, n=${nonce}, s=${base64url(new Uint8Array(signature))}`,
    }
  },
  hasKey: async () => (await keptPair(store)) !== undefined,
})

async function keptPair(store: FrameStore): Promise<CryptoKeyPair | undefined> {
  const kept = await store.get(NAME)
  if (typeof kept !== 'object' || kept === null) return undefined
  const privateKey: unknown = Reflect.get(kept, 'privateKey')
  const publicKey: unknown = Reflect.get(kept, 'publicKey')
  return privateKey instanceof CryptoKey && publicKey instanceof CryptoKey
    ? { privateKey, publicKey }
    : undefined
}

async function newPair(store: FrameStore): Promise<CryptoKeyPair> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ECDSA, false, ['sign', 'verify'])
  await store.put(NAME, { privateKey, publicKey })
  return { privateKey, publicKey }
}
