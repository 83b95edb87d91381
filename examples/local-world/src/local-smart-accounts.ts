import { type Address, type Hex, numberToHex } from 'viem'

/** A smart account of the local chains. */
export interface LocalSmartAccount {
  readonly address: Address
  /** Index in the local mnemonic of the key that signs and sends for it. */
  readonly ownerIndex: number
  /** The argument of the factory that tells accounts of one owner apart. */
  readonly salt: Hex
  /** True if each chain starts with the account. Otherwise its address is known, and has no code until someone deploys it. */
  readonly startsDeployed: boolean
}

/** No funded account, and not the deployer: a transaction of the owner changes no nonce that a test reads. */
export const SMART_ACCOUNT_OWNER_INDEX = 10

/** The factory of the smart accounts, on every local chain that has tokens. It is the first contract of their owner. */
export const SMART_ACCOUNT_FACTORY: Address = '0xfbfbfDdd6e35dA57b7B0F9a2C10E34Be70B3A4E9'

/** The smart accounts, by index. They have the same addresses at every start and on every chain. */
export const LOCAL_SMART_ACCOUNTS: readonly LocalSmartAccount[] = [
  {
    address: '0xAfc158730F1A6532EFaD46f3292960c326F99766',
    ownerIndex: SMART_ACCOUNT_OWNER_INDEX,
    salt: numberToHex(0, { size: 32 }),
    startsDeployed: true,
  },
  {
    address: '0x4bd74EbD05212721289304D1212c3d80B3aCb36f',
    ownerIndex: SMART_ACCOUNT_OWNER_INDEX,
    salt: numberToHex(1, { size: 32 }),
    startsDeployed: false,
  },
]

/** The smart account with this address, in the spelling of EIP-55. Undefined for any other account. */
export const localSmartAccount = (address: string): LocalSmartAccount | undefined =>
  LOCAL_SMART_ACCOUNTS.find((account) => account.address === address)
