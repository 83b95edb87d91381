import { combine } from 'shamir-secret-sharing'
import { walletAddresses } from './frame/keys/wallet-keys.js'
import type { StoredVault } from './frame/login-client.js'
import { dataKeyBy, type VaultOpener } from './frame/vault/data-key-by.js'
import { entropyOf } from './frame/vault/vault.js'
import { vaultContent } from './frame/vault/vault-content.js'
import { bytesOfBase64url } from './secrets/base64url.js'
import { serverSecrets } from './secrets/server-secrets.js'

type Bytes = Uint8Array<ArrayBuffer>

/** What an operator has. */
export interface Loot {
  /** The database as text. */
  readonly dump: string
  /** All requests and answers, bodies and headers. */
  readonly traffic: string
  readonly serverKey: Uint8Array
}

const CODE = 20
const KEY = 32
/** A share is as long as the secret, with a byte for its place. */
const SHARE = KEY + 1

/** Tries all that can be read in the loot, alone and in pairs, as key, code, passkey secret and share. @returns the addresses it opens */
export async function rebuildSeed({ dump, traffic, serverKey }: Loot): Promise<readonly string[]> {
  const text = `${dump}\n${traffic}`
  const vaults = vaultsIn(text)
  const runs = [...bytesIn(`${text}\n${vaults.map(textOf).join('\n')}`), ...(await sharesIn(dump, serverKey))]
  const keys = runs.filter(({ length }) => length === KEY)
  const shares = runs.filter(({ length }) => length === SHARE)
  const codes = runs.filter(({ length }) => length === CODE)
  const found = new Set<string>()
  for (const vault of vaults) {
    const content = vaultContent(vault)
    const openers: VaultOpener[] = [
      ...(content?.passkeys ?? []).flatMap(({ id }) =>
        keys.map((secret) => ({ by: 'passkey' as const, id, secret: secret.slice() })),
      ),
      ...codes.map((code) => ({ by: 'code' as const, code })),
      ...(content?.splits ?? []).flatMap(({ id: split }) =>
        codes.flatMap((code) =>
          shares.map((share) => ({ by: 'code' as const, code, server: { split, share: share.slice() } })),
        ),
      ),
    ]
    const dataKeys = [...keys, ...(await pairsOf(shares))]
    for (const opener of openers)
      dataKeys.push(...[await dataKeyBy(vault, opener)].filter((key) => key !== undefined))
    for (const key of dataKeys) {
      const entropy = await entropyOf(vault, key.slice())
      if (entropy !== undefined) found.add((await walletAddresses(entropy)).eip155)
    }
  }
  return [...found]
}

/** Each JSON object with the members of a vault. */
function vaultsIn(text: string): readonly StoredVault[] {
  const found = new Map<string, StoredVault>()
  for (const [json] of text.matchAll(/\{[^{}]*"ciphertext"[^{}]*\}/g)) {
    const { account, account_id, version, counter, ciphertext } = JSON.parse(json)
    found.set(ciphertext, { account: account ?? account_id, version, counter, ciphertext })
  }
  return [...found.values()]
}

const textOf = ({ ciphertext }: StoredVault): string =>
  new TextDecoder().decode(bytesOfBase64url(ciphertext) ?? new Uint8Array())

/** All runs of signs as bytes: as base64url, and as hex. */
function bytesIn(text: string): readonly Bytes[] {
  const runs = new Set(text.match(/[\w-]{16,}/g) ?? [])
  return [...runs].flatMap((run) => {
    const hex = /^(?:[\da-f]{2})+$/.test(run) ? Uint8Array.from(Buffer.from(run, 'hex')) : undefined
    return [bytesOfBase64url(run), hex].filter((bytes) => bytes !== undefined)
  })
}

/** The shares of the server, opened with its key. */
async function sharesIn(dump: string, serverKey: Uint8Array): Promise<readonly Bytes[]> {
  const secrets = await serverSecrets(serverKey)
  const rows = [...dump.matchAll(/^login_shares (.*)$/gm)].map(([, json = '']) => JSON.parse(json))
  const opened = await Promise.all(
    rows.map(({ account_id, split_id, sealed }) => secrets.unseal('share', sealed, [account_id, split_id])),
  )
  return opened.filter((share) => share !== undefined).map((share) => new Uint8Array(share))
}

async function pairsOf(shares: readonly Bytes[]): Promise<readonly Bytes[]> {
  const keys: Bytes[] = []
  for (const [at, one] of shares.entries())
    for (const other of shares.slice(at + 1))
      keys.push(
        ...(await combine([one, other]).then(
          (key) => [new Uint8Array(key)],
          () => [],
        )),
      )
  return keys
}
