/** The bytes before the seed in a PKCS #8 private key of ed25519 (RFC 8410). */
const PKCS8_HEAD = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20]

/**
 * Signs bytes with an ed25519 seed of 32 bytes. The signature has 64 bytes.
 * @throws DOMException in a browser without ed25519 (Chromium before 137, Firefox before 129, Safari before 17)
 */
export async function signEd25519(seed: Uint8Array, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const key = new Uint8Array([...PKCS8_HEAD, ...seed])
  const signing = await crypto.subtle.importKey('pkcs8', key, 'Ed25519', false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('Ed25519', signing, new Uint8Array(bytes)))
}
