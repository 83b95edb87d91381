import { describe, expect, it } from 'vitest'
import { isConnectorId, isRdns } from './is-connector-id.js'

const announced =
  'io.metamask io.metamask.mobile io.metamask.flask com.coinbase.wallet app.phantom me.rainbow com.okex.wallet io.rabby xyz.frontier.wallet com.trustwallet.app com.brave.wallet app.backpack io.zerion.wallet com.bitget.web3 org.uniswap.app com.coin98 app.subwallet.js com.enkrypt network.pontem com.exodus.web3-wallet io.1inch.wallet so.onekey.app.wallet org.example.fake'.split(
    ' ',
  )

describe('isConnectorId', () => {
  it('takes the rdns of wallets, the kinds of the engine and short names', () => {
    const names = ['walletConnect', 'injected', 'sol', 'our-wallet', 'coin98', 'ledger']
    expect([...announced, ...names].filter((id) => !isConnectorId(id))).toEqual([])
    expect(announced.filter((id) => !isRdns(id))).toEqual([])
    expect(names.filter(isRdns)).toEqual([])
  })

  it.each([
    '',
    'river stone apple cloud tiger moon',
    'river.stone.apple.cloud.tiger.moon',
    'com.river.stone.apple.cloud',
    'river-stone-apple',
    'river.stone.apple',
    'q7wnz4k2mxv9trb6jd3hs8fy',
    'qwnzkmxvtrbjdhsfyqwnzkmx',
    'com.q7wnz4k2mxv9trb6jd3hs8fy',
    'com.a1b2c3d4',
    '493817',
    'otp-493817',
    'hunter22222',
    '0x6813eb9362372eef6200f3b1dbc3f819671cba69',
    'f'.repeat(64),
    '350670db-19fa-4704-a166-e52e178b59d2',
    'io.metamask\n',
    'IO.METAMASK',
    'io..metamask',
    'io.',
    'https://io.metamask',
    'solana:',
    'solana:Phantom',
    'solana:Magic Eden',
    'bip122:Xverse',
    'solana:river stone apple',
    'solana:River stone apple cloud',
    'solana:4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:Otp 493817',
    'secret:Phantom',
    'solana:Phantom\n',
  ])('[A16 partly] takes %j for none', (text) => {
    expect(isConnectorId(text)).toBe(false)
  })
})
