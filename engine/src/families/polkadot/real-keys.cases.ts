import { Keyring } from '@polkadot/keyring'
import type { KeyringPair } from '@polkadot/keyring/types'
import { Metadata, TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import metadataHex from '@polkadot/types-support/metadata/v14/substrate-hex'
import { hexToU8a, u8aConcat, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'

// Keys of sr25519 need the WebAssembly of the library, which is not there at once.
await cryptoWaitReady()

/** A key that is the same on each run. */
export const pairOf = (
  seed: number,
  type: 'sr25519' | 'ed25519' | 'ecdsa' = 'sr25519',
  ss58Format = 42,
): KeyringPair => new Keyring({ type, ss58Format }).addFromSeed(new Uint8Array(32).fill(seed))

const pairFor = (pairs: readonly KeyringPair[], address: string): KeyringPair => {
  const pair = pairs.find((one) => one.address === address)
  if (!pair) throw new Error(`No key of ${address}`)
  return pair
}

/** Signs bytes as an extension with these keys does. It knows its addresses in its own text form only. */
export const rawSignerWith =
  (...pairs: readonly KeyringPair[]) =>
  ({ address, data }: { readonly address: string; readonly data: string }): string =>
    u8aToHex(pairFor(pairs, address).sign(u8aWrapBytes(hexToU8a(data))))

const registry = new TypeRegistry()
const metadata = new Metadata(registry, metadataHex)
registry.setMetadata(metadata)
const described = metadata.asV14
/** The magic number and the version stand before the description, in bytes. */
const prefix = 5

const used = ['System', 'Timestamp', 'Balances', 'TransactionPayment']

/** The description of a development chain with the pallets that a transfer needs: the library reads it for each transaction. */
export const substrateMetadata = u8aToHex(
  u8aConcat(
    hexToU8a(metadataHex).subarray(0, prefix),
    registry
      .createType('MetadataV14', {
        ...Object.fromEntries([...described.entries()]),
        pallets: described.pallets.filter(({ name }) => used.includes(name.toString())),
      })
      .toU8a(),
  ),
)

const chainExtensions = [...registry.signedExtensions]

/** The payload of a transaction with the extensions that it names, as an extension reads it. */
const payloadOf = (json: SignerPayloadJSON) => {
  registry.setSignedExtensions(json.signedExtensions)
  const payload = registry.createType('ExtrinsicPayload', json, { version: json.version })
  const bytes = payload.toU8a({ method: true })
  registry.setSignedExtensions(chainExtensions)
  return { payload, bytes }
}

/** The bytes that are signed for a payload. */
export const signedBytesOf = (payload: object): Uint8Array => payloadOf(Object(payload)).bytes

/** Signs the payload of a transaction as an extension with these keys does. */
export const payloadSignerWith =
  (...pairs: readonly KeyringPair[]) =>
  (payload: { readonly address: string }): { readonly id: number; readonly signature: string } => {
    const json: SignerPayloadJSON = Object(payload)
    return { id: 1, ...payloadOf(json).payload.sign(pairFor(pairs, payload.address)) }
  }

/** The whole transaction of a signed payload, as a wallet answers it. */
export const signedTransactionWith =
  (...pairs: readonly KeyringPair[]) =>
  (payload: { readonly address: string }): object => {
    const json: SignerPayloadJSON = Object(payload)
    const signed = payloadSignerWith(...pairs)(payload)
    registry.setSignedExtensions(json.signedExtensions)
    const extrinsic = registry.createType('Extrinsic', { method: json.method }, { version: json.version })
    extrinsic.addSignature(json.address, hexToU8a(signed.signature), json)
    const signedTransaction = extrinsic.toHex()
    registry.setSignedExtensions(chainExtensions)
    return { ...signed, signedTransaction }
  }

/** True if a key made the signature over a message, wrapped as wallets do. */
export const isSignedBy = (
  { address }: KeyringPair,
  message: string | Uint8Array,
  signature: string,
): boolean => signatureVerify(message, signature, address).isValid

/** The parts of a transaction. */
export const readExtrinsic = (hex: string) => {
  const extrinsic = registry.createType('Extrinsic', hex)
  const { section, method } = registry.findMetaCall(extrinsic.callIndex)
  return {
    call: `${section}.${method}`,
    args: extrinsic.args.map((arg) => arg.toString()),
    signer: extrinsic.signer.toString(),
    nonce: extrinsic.nonce.toNumber(),
    tip: extrinsic.tip.toBigInt(),
    isMortal: extrinsic.era.isMortalEra,
    hash: extrinsic.hash.toHex(),
    isSigned: extrinsic.isSigned,
  }
}

/** True if the key of an address signed the payload in a transaction. */
export const isPayloadSigned = (payload: unknown, hex: string, { address }: KeyringPair): boolean => {
  const json: SignerPayloadJSON = Object(payload)
  const extrinsic = registry.createType('Extrinsic', hex)
  return signatureVerify(payloadOf(json).bytes, extrinsic.signature.toHex(), address).isValid
}
