import { encodeFunctionData, type Hex, serializeErc6492Signature } from 'viem'
import { type LocalSmartAccount, SMART_ACCOUNT_FACTORY } from '../local-smart-accounts.js'
import { smartAccountFactoryAbi } from '../smart-account-abi.js'
import { hasCode } from './has-code.js'
import type { WalletChain } from './local-wallet-options.js'
import { walletKey } from './wallet-keys.js'

/**
 * Makes the signature of a smart account from that of its owner. The account judges the owner's signature as it is (EIP-1271). Without
 * code on the chain it cannot, so the signature then carries how the account is deployed (EIP-6492).
 * @throws ProviderError when the node of the chain does not answer
 */
export async function smartAccountSignature(
  { address, ownerIndex, salt }: LocalSmartAccount,
  chain: Pick<WalletChain, 'name' | 'rpcUrl'>,
  ownerSignature: Hex,
): Promise<Hex> {
  if (await hasCode(address, chain)) return ownerSignature
  const data = encodeFunctionData({
    abi: smartAccountFactoryAbi,
    functionName: 'deploy',
    args: [walletKey(ownerIndex).address, salt],
  })
  return serializeErc6492Signature({ address: SMART_ACCOUNT_FACTORY, data, signature: ownerSignature })
}
