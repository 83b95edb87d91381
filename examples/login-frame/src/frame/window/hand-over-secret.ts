import { base64url, bytesOfBase64url } from '../../secrets/base64url.js'

/** The secret of a frame and its window. It travels in the fragment of the window's address, which no browser sends. */
export interface HandOverSecret {
  /** 128 random bits in base64url. The server finds the request by it. */
  readonly id: string
  /** 256 random bits. The server never gets them. */
  readonly key: Uint8Array<ArrayBuffer>
}

export const newHandOverSecret = (): HandOverSecret => ({
  id: base64url(crypto.getRandomValues(new Uint8Array(16))),
  key: crypto.getRandomValues(new Uint8Array(32)),
})

/** The fragment of a window's address. */
export const fragmentOf = ({ id, key }: HandOverSecret): string => `#${id}.${base64url(key)}`

/** Undefined for a fragment that {@link fragmentOf} does not write. */
export function readFragment(fragment: string): HandOverSecret | undefined {
  const [, id, text = ''] = /^#([\w-]{22})\.([\w-]{43})$/.exec(fragment) ?? []
  const key = bytesOfBase64url(text)
  return id === undefined || key === undefined ? undefined : { id, key }
}
