import type { Caip2 } from '../../model/ids/caip2.js'
import { parseCaip2 } from '../../model/ids/caip2-parts.js'
import type { SignatureVerdict } from '../signature-check.js'
import type { ChainReader } from './chain-reader.js'
import { type ContractSigned, contractSignature } from './contract-signature.js'
import { counterfactualSignature, isCounterfactual } from './counterfactual-signature.js'
import { isHexText } from './is-hex-text.js'
import { signatureRefused } from './signature-refused.js'

interface AccountSigned extends ContractSigned {
  readonly chainId: Caip2
  readonly bytes: Uint8Array
}

/** True if a node says that it is of a chain. */
const isChain = (answered: unknown, chainId: Caip2): boolean =>
  typeof answered === 'string' &&
  /^0x[0-9a-f]{1,64}$/i.test(answered) &&
  String(BigInt(answered)) === parseCaip2(chainId).reference

/** Checks a signature by what a chain knows about the account. */
export async function accountOnChain(read: ChainReader, signed: AccountSigned): Promise<SignatureVerdict> {
  const { address, bytes: text, chainId, signature } = signed
  const [chain, code] = await Promise.all([read('eth_chainId', []), read('eth_getCode', [address, 'latest'])])
  if (chain.kind !== 'answer' || code.kind !== 'answer')
    return signatureRefused('CHAIN_UNREADABLE', 'The node did not answer. Check the URL in rpcUrls.')
  if (!isChain(chain.result, chainId))
    return signatureRefused('CHAIN_UNREADABLE', `The node is not of ${chainId}. Check the URL in rpcUrls.`)
  if (!isHexText(code.result))
    return signatureRefused('CHAIN_UNREADABLE', 'The node answered no code for the account.')
  if (isCounterfactual(signature)) return counterfactualSignature(read, { address, text, signature })
  return code.result === '0x'
    ? signatureRefused('SIGNATURE_MISMATCH', 'Another account signed, or another text.')
    : contractSignature(read, signed)
}
