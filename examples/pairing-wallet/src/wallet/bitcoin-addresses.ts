import {
  bitcoinAddressRole,
  LOCAL_BITCOIN_ACCOUNTS,
  localBitcoinPath,
} from '@walletchart/example-local-world/wallet-parts'

/** An address as `getAccountAddresses` answers it. */
export interface BitcoinAccountAddress {
  readonly address: string
  /** Hex, 33 bytes. */
  readonly publicKey: string
  readonly path: string
  readonly intention: 'payment' | 'ordinal'
}

/** Every address of the accounts that these payment addresses stand for: the one for payments, then the one for ordinals. */
export function bitcoinAddresses(accounts: readonly string[]): readonly BitcoinAccountAddress[] {
  return accounts.flatMap((account) => {
    const index = bitcoinAddressRole(account)?.index ?? -1
    const own = LOCAL_BITCOIN_ACCOUNTS[index]
    if (own === undefined) return []
    return [
      { ...own.payment, path: localBitcoinPath(index, 'payment'), intention: 'payment' },
      { ...own.ordinals, path: localBitcoinPath(index, 'ordinals'), intention: 'ordinal' },
    ] as const
  })
}
