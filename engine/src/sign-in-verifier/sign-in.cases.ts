import { privateKeyToAccount } from 'viem/accounts'
import type { SignInMessage } from '../model/sign-in/sign-in-message.js'
import { signInText } from '../model/sign-in/sign-in-text.js'
import { createSignInVerifier } from './create-sign-in-verifier.js'
import type { SignInOptions } from './sign-in-options.js'
import type { SignatureCheck } from './signature-check.js'

/** The key is public: it belongs to the well-known test mnemonic. */
export const signer = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
export const NOW = Date.UTC(2030, 0, 2, 3, 4, 5)
export const DOMAIN = 'app.example'

/** RFC 3339, `seconds` after the simulated present. */
export const at = (seconds: number): string => new Date(NOW + seconds * 1000).toISOString()

export const message = (fields: Partial<SignInMessage> = {}): SignInMessage => ({
  domain: DOMAIN,
  accountAddress: signer.address,
  uri: 'https://app.example/login',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'a1b2c3d4e5f6',
  issuedAt: at(0),
  ...fields,
})

/** A message as text with the signature of {@link signer}. */
export async function signed(fields: Partial<SignInMessage> = {}) {
  const text = signInText(message(fields))
  return { message: text, signature: await signer.signMessage({ message: text }) }
}

/** What a logger was given. */
export function memoryLogger() {
  const lines: string[] = []
  const write = (line: string, detail?: unknown) => void lines.push(`${line} ${String(detail)}`)
  return { lines, warn: write, error: write }
}

/** A verifier at the simulated present, with an attempt that holds one of its nonces. */
export function verifierAt(options: Partial<SignInOptions> = {}) {
  const verifier = createSignInVerifier({ domain: DOMAIN, now: () => NOW, ...options })
  return {
    verifier,
    signIn: async (fields: Partial<SignInMessage> = {}) =>
      verifier.verify(await signed({ nonce: await verifier.nonce(), ...fields })),
  }
}

/** Accepts every signature, and counts how often it was asked. */
export function countedCheck() {
  const asked: string[] = []
  const check: SignatureCheck = async ({ text }) => {
    asked.push(text)
    return { ok: true }
  }
  return { asked, check }
}
