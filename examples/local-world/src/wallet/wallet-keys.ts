import { type Hex, toHex } from 'viem'
import { mnemonicToAccount, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { LOCAL_MNEMONIC } from '../local-mnemonic.js'

type Branch = ReturnType<ReturnType<typeof mnemonicToAccount>['getHdKey']>
let branch: Branch | undefined

/**
 * The signing account at an index of the local mnemonic. The first call stretches the mnemonic, which takes some tens of
 * milliseconds, so it is made only when something is signed.
 */
export function walletKey(index: number): PrivateKeyAccount {
  branch ??= mnemonicToAccount(LOCAL_MNEMONIC, { path: "m/44'/60'/0'/0" }).getHdKey()
  const { privateKey } = branch.deriveChild(index)
  if (privateKey === null) throw new Error(`The local mnemonic has no key at index ${index}.`)
  const key: Hex = toHex(privateKey)
  return privateKeyToAccount(key)
}
