import { base64url, bytesOfBase64url } from '../../secrets/base64url.js'
import { prfInput, takenBytes } from './passkey-bytes.js'
import { PasskeyRefused } from './passkey-refused.js'
import { isFramed, mayAskHere } from './passkey-rights.js'
import type { PasskeyAccount, Passkeys, ReadPasskey } from './passkeys.js'

/** Ms that the user has. */
const TIME = 60_000
/** No user answers within so many ms. */
const AT_ONCE = 300
/** Bytes that a PRF answers. */
const LENGTH = 32
const ES256 = -7
const RS256 = -257

/** Passkeys that were made in this page, but not read so far, by account. Another one would leave them behind for good. */
const unread = new Map<string, string>()

/** Passkeys as this document asks for them. @param signal ends a call: another one could not begin while the user is asked */
export const passkeysHere = (signal?: AbortSignal): Passkeys => ({
  async make(account, known) {
    checkPlace()
    const made = unread.get(account.account) ?? (await create(account, known, signal))
    const ids = made === undefined ? known : [made]
    try {
      const first = await get(account.account, ids, signal)
      // The second answer has to come from the same passkey.
      const { secret } = await get(account.account, [first.id], signal).catch((error: unknown) => {
        first.secret.fill(0)
        throw error
      })
      unread.delete(account.account)
      return { ...first, again: secret }
    } catch (error) {
      if (error instanceof PasskeyRefused && error.reason === 'unfit') unread.delete(account.account)
      throw error
    }
  },
  async read(account, ids) {
    checkPlace()
    return get(account, ids, signal)
  },
})

function checkPlace(): void {
  if (!mayAskHere()) throw new PasskeyRefused(isFramed() ? 'elsewhere' : 'unfit')
}

/** The id of the new passkey. Undefined if the authenticator has one of the known ones. @throws PasskeyRefused */
async function create(
  { account, email }: PasskeyAccount,
  known: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const publicKey: PublicKeyCredentialCreationOptions = {
    rp: { id: location.hostname, name: location.hostname },
    // A passkey takes the place of one with the same name, which may be the one that opens the account: another tab may have made it.
    user: { id: crypto.getRandomValues(new Uint8Array(32)), name: email, displayName: email },
    // Nothing checks a signature of a passkey: its secret is what counts.
    challenge: crypto.getRandomValues(new Uint8Array(32)),
    pubKeyCredParams: [ES256, RS256].map((alg) => ({ type: 'public-key', alg })),
    timeout: TIME,
    excludeCredentials: named(known),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    // Some authenticators answer here already, with other bytes than later.
    extensions: { prf: {} },
  }
  const made = await asked(
    () => navigator.credentials.create({ publicKey, ...(signal && { signal }) }),
    (error) => error.name === 'InvalidStateError' && known.length > 0,
  )
  if (made === undefined) return undefined
  const id = base64url(new Uint8Array(made.rawId))
  if (made.getClientExtensionResults().prf?.enabled !== true) {
    await disown(id)
    throw new PasskeyRefused('unfit')
  }
  unread.set(account, id)
  return id
}

/** Lets the authenticator drop a passkey that opens nothing, where the browser can tell it. */
async function disown(credentialId: string): Promise<void> {
  const signal: unknown = Reflect.get(Object(globalThis.PublicKeyCredential), 'signalUnknownCredential')
  if (typeof signal !== 'function') return
  const unknown = { rpId: location.hostname, credentialId }
  await PublicKeyCredential.signalUnknownCredential(unknown).catch(() => undefined)
}

/** @throws PasskeyRefused */
async function get(
  account: string,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadPasskey> {
  const allowCredentials = named(ids)
  // Without a name the user could choose a passkey of another account.
  if (allowCredentials.length === 0) throw new PasskeyRefused('declined')
  const publicKey: PublicKeyCredentialRequestOptions = {
    rpId: location.hostname,
    challenge: crypto.getRandomValues(new Uint8Array(32)),
    timeout: TIME,
    allowCredentials,
    userVerification: 'required',
    extensions: { prf: { eval: { first: await prfInput(account) } } },
  }
  const read = await asked(() => navigator.credentials.get({ publicKey, ...(signal && { signal }) }))
  const first = read?.getClientExtensionResults().prf?.results?.first
  if (read === undefined || first === undefined) throw new PasskeyRefused('unfit')
  const secret = takenBytes(first)
  if (secret.length !== LENGTH) throw new PasskeyRefused('unfit')
  return { id: base64url(new Uint8Array(read.rawId)), secret }
}

const named = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.flatMap((text) => {
    const id = bytesOfBase64url(text)
    return id === undefined || id.length === 0 ? [] : [{ type: 'public-key', id }]
  })

/** Asks the user. Undefined after an error that the caller expects. @throws PasskeyRefused */
async function asked(
  ask: () => Promise<Credential | null>,
  isExpected: (error: Error) => boolean = () => false,
): Promise<PublicKeyCredential | undefined> {
  const since = performance.now()
  const credential = await ask().catch((cause: unknown) => {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    if (isExpected(error)) return undefined
    if (isFramed() && performance.now() - since < AT_ONCE) throw new PasskeyRefused('elsewhere')
    const isUnfit = error.name === 'ConstraintError' || error.name === 'SecurityError'
    throw new PasskeyRefused(isUnfit ? 'unfit' : 'declined')
  })
  if (credential === undefined) return undefined
  if (!isPublicKey(credential)) throw new PasskeyRefused('declined')
  return credential
}

/** An extension may answer with an object of its own, so the class does not count. */
const isPublicKey = (credential: Credential | null): credential is PublicKeyCredential =>
  credential?.type === 'public-key' && 'rawId' in credential && 'getClientExtensionResults' in credential
