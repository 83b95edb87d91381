import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import { featureError } from '../../../model/errors/feature-error.js'
import { readCosmosAddress } from '../../../model/ids/read-cosmos-address.js'
import { ethereumAccount } from '../../../model/signatures/ethereum-account.js'
import { hash160 } from '../../../model/signatures/hash160.js'
import { isSameBytes } from '../../../model/signatures/is-same-bytes.js'
import type {
  CosmosAminoDoc,
  CosmosDirectDoc,
  CosmosSignature,
} from '../../../model/wallets/cosmos-provider.js'
import { bytesField, numberField } from './proto-writer.js'
import { sortedJson } from './sorted-json.js'

const codes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }

/** The bytes that amino signing covers: JSON with its keys in order, and three characters written as codes. */
export const aminoBytes = (doc: CosmosAminoDoc): Uint8Array =>
  utf8ToBytes(sortedJson(doc).replace(/[&<>]/g, (character) => codes[character] ?? character))

/** The bytes that direct signing covers: the protobuf message `SignDoc`. */
export function directBytes({
  bodyBytes,
  authInfoBytes,
  chainId,
  accountNumber,
}: CosmosDirectDoc): Uint8Array {
  return concatBytes(
    bytesField(1, base64.decode(bodyBytes)),
    bytesField(2, base64.decode(authInfoBytes)),
    bytesField(3, chainId),
    numberField(4, BigInt(accountNumber)),
  )
}

/** The account whose key is asked for. */
export interface CosmosSigner {
  readonly address: string
  /** True if the chain has keys of Ethereum's kind too. */
  readonly ethereumKeys: boolean
}

/** True if an address is that of a key of secp256k1, 33 bytes (ADR-028). */
export function isKeyOf({ address, ethereumKeys }: CosmosSigner, key: Uint8Array): boolean {
  const account = readCosmosAddress(address)?.bytes
  if (account === undefined) return false
  try {
    return isSameBytes(hash160(key), account) || (ethereumKeys && isSameBytes(ethereumAccount(key), account))
  } catch {
    return false // not a point of the curve
  }
}

/**
 * Checks that the key of an account signed these bytes.
 * @throws WalletchartError `WALLET_ANSWER_INVALID`
 */
export function checkSigned(
  { pub_key, signature }: CosmosSignature,
  { bytes, signer }: { readonly bytes: Uint8Array; readonly signer: CosmosSigner },
): void {
  const key = base64.decode(pub_key.value)
  const hashes = [sha256, ...(signer.ethereumKeys ? [keccak_256] : [])]
  const isSigned = () => hashes.some((hash) => secp256k1.verify(base64.decode(signature), hash(bytes), key))
  if (isKeyOf(signer, key) && isSigned()) return
  throw featureError('WALLET_ANSWER_INVALID', { details: `${signer.address} did not sign this document` })
}
