import { describe, expect, it } from 'vitest'
import { expectLittleWork } from '../../testing/expect-little-work.cases.js'
import { ownsScheme } from './owns-scheme.js'
import { isSystemScheme } from './system-schemes.js'

/** Names and schemes of wallets as public listings have them. */
const wallets: readonly (readonly [name: string, scheme: string, ...addresses: string[]])[] = [
  ['MetaMask', 'metamask'],
  ['Trust Wallet', 'trust'],
  ['Rainbow', 'rainbow'],
  ['Phantom', 'phantom'],
  ['Coinbase Wallet', 'cbwallet'],
  ['Uniswap Wallet', 'uniswap'],
  ['Zerion', 'zerion'],
  ['imToken', 'imtokenv2'],
  ['TokenPocket', 'tpoutside'],
  ['SafePal', 'safepalwallet'],
  ['Ledger Live', 'ledgerlive'],
  ['Argent', 'argent'],
  ['Bitget Wallet', 'bitkeep'],
  ['OKX Wallet', 'okex'],
  ['OKX Wallet', 'okx'],
  ['Binance Wallet', 'bnc'],
  ['Crypto.com | DeFi Wallet', 'dfw'],
  ['Crypto.com | DeFi Wallet', 'cryptowallet'],
  ['1inch Wallet', 'oneinch'],
  ['Exodus', 'exodus'],
  ['OneKey', 'onekey-wallet'],
  ['MathWallet', 'mathwallet'],
  ['BitPay', 'bitpay'],
  ['KEYRING PRO', 'keyring'],
  ['Spot', 'spot'],
  ['MEW wallet', 'mewwallet'],
  ['Solflare', 'solflare'],
  ['Family', 'familywallet'],
  ['Omni', 'omni'],
  ['Frontier', 'frontier'],
  ['Bybit Wallet', 'bybitapp'],
  ['Kraken Wallet', 'krakenwallet'],
  ['Rabby', 'rabby'],
  ['Core', 'core'],
  ['Backpack', 'backpack'],
  ['Tonkeeper', 'tonkeeper'],
  ['Tonhub', 'tonhub'],
  ['Unstoppable', 'unstoppable'],
  ['Keystone', 'keystone'],
  ['Safe{Wallet}', 'safe'],
  ['Safe{Wallet}', 'gnosissafe'],
  ['AlphaWallet', 'awallet'],
  ['Atomic Wallet', 'atomicwallet'],
  ['ONTO', 'onto'],
  ['Coin98 Super App', 'coin98'],
  ['Pillar', 'pillarwallet'],
  ['Nova Wallet', 'novawallet'],
  ['SubWallet', 'subwallet'],
  ['Fearless Wallet', 'fearless'],
  ['HashPack', 'hashpack'],
  ['Xverse', 'xverse'],
  ['Leap', 'leapcosmoswallet'],
  ['Keplr', 'keplrwallet'],
  ['Cosmostation', 'cosmostation'],
  ['Best Wallet', 'bw'],
  ['Bitcoin.com Wallet', 'bitcoincom'],
  ['Blockchain.com', 'blockchain-wallet'],
  ['Robinhood Wallet', 'robinhood-wallet'],
  ['Fireblocks', 'fireblocks-wc'],
  ['Ronin Wallet', 'roninwallet'],
  ['Valora', 'celo'],
  ['Trezor Suite', 'trezorsuite'],
  ["D'CENT Wallet", 'dcent'],
  ['Infinity Wallet', 'infinity'],
  ['Ambire Wallet', 'ambire'],
  ['Okto', 'okto'],
  ['ZenGo Wallet', 'zengo'],
  ['Guarda Wallet', 'guarda'],
  ['Loopring', 'loopring'],
  ['Gem Wallet', 'gem'],
  ['Ctrl Wallet', 'xdefi'],
  ['Feral File', 'feralfile'],
  ['Tangem Wallet', 'tangem'],
  ['Krystal', 'krystal'],
  ['Arculus Wallet', 'arculuswc'],
  ['Edge Wallet', 'edge'],
  ['Temple Wallet', 'temple'],
  ['Status', 'status-app'],
  ['Ready', 'argentx', 'https://www.argent.xyz'],
  ['麦子钱包', 'mathapp', 'https://play.google.com/store/apps/details?id=com.mathapp.android'],
]

/** Schemes that start something else than a wallet. */
const others =
  'applescript apt content telprompt dav davs cifs jetbrains jetbrains-gateway ms-settings ms-msdt ms-word ms-appinstaller vscode vscode-insiders intent android-app itms itms-apps itms-services x-apple.systempreferences x-apple-health sms tel mailto javascript vbscript data file blob about chrome chrome-extension view-source ws wss ftp ldap magnet facetime facetime-audio shortcuts smb ssh search-ms steam zoommtg slack tg git svn+ssh web+x mk mhtml its vivaldi idea fb webstorm pycharm'.split(
    ' ',
  )

describe('ownsScheme', () => {
  it('takes the schemes of more than sixty wallets', () => {
    expect(wallets.length).toBeGreaterThan(60)
    const refused = wallets.filter(
      ([name, scheme, ...addresses]) => !ownsScheme(scheme, { name, addresses }) || isSystemScheme(scheme),
    )
    expect(refused).toEqual([])
  })

  it('takes what the addresses of a wallet name, and nothing from words that all addresses share', () => {
    const owner = {
      name: 'Fir',
      addresses: ['https://www.spruce.example', undefined, 7, 'com.yew.app', 'https://apps.apple.com/us/x'],
    }
    expect(['fir', 'spruce', 'sprucemobile', 'yew'].filter((scheme) => !ownsScheme(scheme, owner))).toEqual(
      [],
    )
    const shared = ['https', 'apps', 'apple', 'app', 'com', 'www', 'us', 'web', 'store']
    expect(shared.filter((scheme) => ownsScheme(scheme, owner))).toEqual([])
  })

  it('[A4 partly] leaves every other scheme out, and those of programs whatever the wallet is called', () => {
    const taken = others.filter((scheme) =>
      ownsScheme(scheme, { name: 'Halyard', addresses: ['org.halyard'] }),
    )
    expect(taken).toEqual([])
    expect(others.filter((scheme) => !isSystemScheme(scheme))).toEqual([])
    expect(ownsScheme('xbench', { name: 'Halyard', addresses: [] })).toBe(false)
    expect(ownsScheme('phantom', { name: 'Halyard', addresses: [] })).toBe(false)
    expect(ownsScheme('ard', { name: 'Halyard', addresses: [] })).toBe(false)
    expect(ownsScheme('hyd', { name: 'Halyard', addresses: [] })).toBe(true)
  })

  it('reads texts of any length with little work', () => {
    const long = 'a-'.repeat(500_000)
    expectLittleWork(
      () => expect(ownsScheme('zz', { name: long, addresses: [long, long] })).toBe(false),
      1_000,
    )
  })
})
