import { HDKey } from '@scure/bip32'
import { mnemonicBytes } from '../frame/keys/mnemonic-bytes.js'
import { seedOfEntropy } from '../frame/keys/seed-of-entropy.js'
import { slip10Key } from '../frame/keys/slip10-key.js'
import type { StoredVault } from '../frame/login-client.js'
import { readRecoveryCode } from '../frame/vault/recovery-code.js'
import { entropyOf } from '../frame/vault/vault.js'
import { dataKeyByShareAndCode } from './data-key-by-share-and-code.cases.js'

/** The texts that open the wallet, in each form that a text can have. */
export async function walletSecrets(
  vault: StoredVault,
  groups: readonly string[],
  share: Uint8Array<ArrayBuffer>,
): Promise<readonly string[]> {
  const code = readRecoveryCode(groups.join('')) ?? new Uint8Array()
  const dataKey = await dataKeyByShareAndCode(vault, share, code)
  const entropy = (await entropyOf(vault, dataKey)) ?? new Uint8Array()
  const words = new TextDecoder().decode(mnemonicBytes(entropy)).split(' ')
  const seed = await seedOfEntropy(entropy)
  const ethereum = HDKey.fromMasterSeed(seed).derive("m/44'/60'/0'/0/0").privateKey ?? new Uint8Array()
  const bytes = [code, dataKey, entropy, seed, ethereum, slip10Key(seed, [44, 501, 0, 0])].map((one) =>
    Buffer.from(one),
  )
  return [
    ...[' ', ',', '","'].map((sign) => words.slice(0, 3).join(sign)),
    ...['', ' ', '-', '","'].map((sign) => groups.slice(0, 2).join(sign)),
    ...bytes.flatMap((one) => [
      ...(['hex', 'base64', 'base64url'] as const).map((form) => one.toString(form)),
      [...one].slice(0, 8).join(','),
      BigInt(`0x${one.toString('hex')}`).toString(),
    ]),
  ]
}
