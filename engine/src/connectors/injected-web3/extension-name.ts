import { ownValue } from '../../model/data/own-value.js'

/** The names that users know, by the key of the extension. */
const names: Readonly<Record<string, string>> = {
  'polkadot-js': 'Polkadot.js',
  talisman: 'Talisman',
  'subwallet-js': 'SubWallet',
  nova: 'Nova Wallet',
  'fearless-wallet': 'Fearless Wallet',
  enkrypt: 'Enkrypt',
  polkagate: 'PolkaGate',
}

/** True if an extension with this key has a name of its own. */
export const isKnownExtension = (key: string): boolean => Object.hasOwn(names, key)

/** The name of an extension: the one that users know, else its key. The browser of Nova Wallet uses the key of Polkadot.js. */
export function extensionName(key: string, window: object): string {
  try {
    const { isNovaWallet } = Object(Reflect.get(window, 'walletExtension'))
    if (key === 'polkadot-js' && isNovaWallet === true) return 'Nova Wallet'
  } catch {
    // A getter may throw on read.
  }
  return ownValue(names, key) ?? key
}
