import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Caip2 } from '../../model/ids/caip2.js'
import { isEip55 } from '../../model/ids/eip55.js'
import type { Hex } from '../../model/ids/eip155-address.js'
import { ethereumAccount } from '../../model/signatures/ethereum-account.js'
import { recoveredKey } from '../../model/signatures/recovered-key.js'
import type { SignatureCheck } from '../signature-check.js'
import { accountOnChain } from './account-on-chain.js'
import { chainReader } from './chain-reader.js'
import { guardedCheck } from './guarded-check.js'
import { highSRefused } from './high-s-refused.js'
import { isHexText } from './is-hex-text.js'
import { personalHash } from './personal-hash.js'
import { signatureRefused } from './signature-refused.js'
import { untilDeadline } from './until-deadline.js'

export interface Eip155SignatureSettings {
  /** The JSON-RPC of each chain whose contract accounts may sign, by CAIP-2 id. Keys of plain accounts are verified without one. */
  readonly rpcUrls?: Readonly<Record<Caip2, string>> | undefined
  /** The time for all answers of a chain, in ms. Default 10,000. */
  readonly deadline?: number | undefined
}

/** The recovery number of the last byte. Wallets write 27 and 28, and some 0 and 1. */
const recoveries: ReadonlyMap<number | undefined, number> = new Map([
  [27, 0],
  [28, 1],
  [0, 0],
  [1, 1],
])

/** The key that made a signature of 65 bytes. A compact one (EIP-2098) has 64: no wallet answers it, and a contract may mean passkeys. */
function signerOf(signature: Hex, hash: Uint8Array) {
  const bytes = signature.length === 132 ? hexToBytes(signature.slice(2)) : undefined
  const recovery = recoveries.get(bytes?.[64])
  return bytes === undefined || recovery === undefined
    ? undefined
    : recoveredKey(bytes.subarray(0, 64), recovery, hash)
}

/**
 * Checks what `personal_sign` answers (EIP-191). The key of the account is tried first and needs no chain. For any other signature the
 * chain is read: a contract judges it (EIP-1271), which the signature may deploy (EIP-6492).
 */
export function eip155Signature(settings: Eip155SignatureSettings = {}): SignatureCheck {
  const { deadline = 10_000 } = settings
  const urls = new Map(Object.entries(settings.rpcUrls ?? {}))
  return guardedCheck('eip155', async (signed, signal) => {
    const { address, bytes, chainId, signature } = signed
    if (!isEip55(address))
      return signatureRefused(
        'ADDRESS_MALFORMED',
        'Expected 0x and 40 hexadecimal characters with the checksum of EIP-55.',
      )
    // An account with code may answer few bytes or none, and approve on chain: its contract is asked.
    if (!isHexText(signature) || signature.length % 2 !== 0)
      return signatureRefused('SIGNATURE_MALFORMED', 'Expected 0x and bytes in hexadecimal characters.')
    const hash = personalHash(bytes)
    const signer = signerOf(signature, hash)
    if (signer && bytesToHex(ethereumAccount(signer.key)) === address.slice(2).toLowerCase())
      return signer.isHighS ? highSRefused : { ok: true }
    const url = urls.get(chainId)
    if (url === undefined)
      return signatureRefused(
        'CHAIN_UNREADABLE',
        `The key of the account did not sign, and the account may be a contract. Set rpcUrls['${chainId}'] to let it judge.`,
      )
    const verdict = await untilDeadline(
      (until) => accountOnChain(chainReader(url, until), { ...signed, address, signature, hash }),
      { deadline, signal },
    )
    return (
      verdict ??
      signatureRefused('CHAIN_UNREADABLE', `${chainId} was not read in time, or the check was ended.`)
    )
  })
}
