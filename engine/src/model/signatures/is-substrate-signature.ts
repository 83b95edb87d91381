import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2'
import { verify } from '@scure/sr25519'
import { isSameBytes } from './is-same-bytes.js'
import { recoveredKey } from './recovered-key.js'

interface SubstrateSigned {
  readonly message: Uint8Array
  /** 64 or 65 bytes, or one more in front that names the kind. */
  readonly signature: Uint8Array
  /** 32 bytes. */
  readonly account: Uint8Array
}

type KindCheck = (signed: SubstrateSigned) => boolean

const isEd25519: KindCheck = ({ message, signature, account }) =>
  signature.length === 64 && ed25519.verify(signature, message, account, { zip215: false })

const isSr25519: KindCheck = ({ message, signature, account }) => {
  if (signature.length !== 64) return false
  try {
    return verify(message, signature, account)
  } catch {
    return false // not a point, or a number that is too large
  }
}

/** The account of an ECDSA key is its hash. */
const isEcdsa: KindCheck = ({ message, signature, account }) => {
  if (signature.length !== 65) return false
  const last = signature[64] ?? 0
  const signer = recoveredKey(
    signature.subarray(0, 64),
    last >= 27 ? last - 27 : last,
    blake2b(message, { dkLen: 32 }),
  )
  return signer !== undefined && !signer.isHighS && isSameBytes(blake2b(signer.key, { dkLen: 32 }), account)
}

/** The kinds of `MultiSignature`, by the byte that names them. */
const kinds = [isEd25519, isSr25519, isEcdsa]

/** True if the key of an account made a signature over bytes. A signature without a kind may be of any. */
export function isSubstrateSignature(signed: SubstrateSigned): boolean {
  const [first = 0, ...rest] = signed.signature
  const named = kinds[first]
  return (
    kinds.some((isKind) => isKind(signed)) ||
    named?.({ ...signed, signature: Uint8Array.from(rest) }) === true
  )
}
