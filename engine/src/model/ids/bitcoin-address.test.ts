import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hex } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { outputScript } from '../../families/bip122/codec/output-script.js'
import { isBitcoinAddress, readBitcoinAddress } from './bitcoin-address.js'
import { hasBitcoinAddressShape } from './bitcoin-address-shape.js'
import { BITCOIN_CHAINS, bitcoinChainName, bitcoinChainNamed } from './bitcoin-chains.js'

const { mainnet, testnet, testnet4, signet, regtest } = BITCOIN_CHAINS
const tests = [testnet, testnet4, signet]

describe('an address of Bitcoin', () => {
  it.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'p2wpkh', [mainnet]],
    ['bc1pmfr3p9j00pfxjh0zmgp99y8zftmd3s5pmedqhyptwy6lm87hf5sspknck9', 'p2tr', [mainnet]],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', tests],
    ['1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH', 'p2pkh', [mainnet]],
    ['3LRW7jeCvQCRdPF8S3yUCfRAx4eqXFmdcr', 'p2sh', [mainnet]],
    ['mrCDrCybB6J1vRfbwM5hemdJz73FwDBC8r', 'p2pkh', [...tests, regtest]],
    ['2NByiBUaEXrhmqAsg7BbLpcQSAQs1EDwt5w', 'p2sh', [...tests, regtest]],
    ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', 'p2wpkh', [regtest]],
    ['bc1pfeessrawgf', 'witness', [mainnet]],
  ])('%s is read with its kind and its chains', (text, kind, chains) => {
    expect(readBitcoinAddress(text)).toMatchObject({ text, kind, chains })
    expect(hasBitcoinAddressShape(text)).toBe(true)
  })

  it('has one written form', () => {
    const text = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(readBitcoinAddress(text.toUpperCase())?.text).toBe(text)
  })

  it.each([
    ['another last letter in bech32', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['another last letter in base58', '1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMJ'],
    ['letters of both cases', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kV8F3T4'],
    ['the checksum of bech32 for Taproot', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['the checksum of bech32m for version 0', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh'],
    ['the prefix of Litecoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['the version of Litecoin', 'LUxXFcwXFPpRZdMv4aYu6bDwPdC2skQ5YW'],
    ['a private key', 'KxuACDviz8Xvpn1xAh9MfopySZNuyajYMZWz16Dv2mHHryznWUp3'],
    ['an address of Ethereum', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    [
      'a Taproot key that is no point of the curve',
      'bc1pllllllllllllllllllllllllllllllllllllllllllllallllshsdfvw2y',
    ],
    ['space around it', ' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['a long text', `bc1q${'q'.repeat(10_000)}`],
    ['nothing', ''],
    ['no text', 7],
    ['undefined', undefined],
    ['an object', {}],
  ])('is refused with %s', (_, value) => {
    expect(readBitcoinAddress(value)).toBeUndefined()
    expect(isBitcoinAddress(value)).toBe(false)
  })
})

describe('the chains of Bitcoin', () => {
  it('have names, in any case', () => {
    expect(bitcoinChainNamed('Mainnet')).toBe(mainnet)
    expect(bitcoinChainNamed('testnet4')).toBe(testnet4)
    expect(bitcoinChainName(signet)).toBe('signet')
    expect([bitcoinChainNamed('litecoin'), bitcoinChainNamed(1), bitcoinChainName('eip155:1')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

const folder = process.env.VECTORS
if (folder) {
  const read = (...path: string[]) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'))
  const scriptOf = (text: string): string => {
    const address = readBitcoinAddress(text)
    return address ? hex.encode(outputScript(address)) : ''
  }

  describe('published BIP-173 and BIP-350 vectors', () => {
    interface Cases {
      readonly address_valid: readonly { readonly address: string; readonly scriptPubKey: string }[]
      readonly address_invalid: readonly { readonly s: string }[]
    }
    const bip350: Cases = read('bech32', 'bip0350.json').cases
    const bip173: Cases = read('bech32', 'bip0173.json').cases

    it.each(bip350.address_valid.map((one) => [one.address, one.scriptPubKey]))(
      'accepts %s with its script',
      (address, script) => {
        expect(scriptOf(address)).toBe(script)
      },
    )

    // BIP-350 wins over BIP-173 for version 1 and up.
    it.each(bip173.address_valid.map((one) => [one.address, one.scriptPubKey]))(
      'takes %s of BIP-173 only with version 0',
      (address, script) => {
        expect(scriptOf(address)).toBe(script?.startsWith('00') ? script : '')
      },
    )

    it.each([...bip350.address_invalid, ...bip173.address_invalid].map(({ s }) => [s]))('refuses %j', (s) => {
      expect(readBitcoinAddress(s)).toBeUndefined()
    })
  })

  describe('published addresses of bitcoinjs-lib', () => {
    interface Standard {
      readonly network: string
      readonly base58check?: string
      readonly bech32?: string
      readonly hash?: string
      readonly data?: string
    }
    const all: {
      readonly standard: readonly Standard[]
      readonly invalid: Readonly<
        Record<string, readonly { readonly address?: string; readonly network?: object }[]>
      >
    } = read('btc-address', 'address.json')
    const chains: Readonly<Record<string, readonly string[]>> = {
      bitcoin: [mainnet],
      testnet: tests,
      regtest: [regtest],
    }

    it.each(all.standard.map((one) => [one.bech32 ?? one.base58check ?? '', one] as const))(
      'reads %s on its network',
      (text, { network, hash, data }) => {
        const address = readBitcoinAddress(text)
        const known = chains[network]
        if (known === undefined) return expect(address).toBeUndefined()
        expect(address && hex.encode(address.program)).toBe(hash ?? data)
        expect(address?.chains).toEqual(expect.arrayContaining([...known]))
      },
    )

    it.each(
      Object.values(all.invalid)
        .flat()
        .flatMap(({ address, network }) => (address === undefined || network ? [] : [[address]])),
    )('refuses %s', (address) => {
      expect(readBitcoinAddress(address)).toBeUndefined()
    })
  })

  describe('published base58check vectors of Bitcoin Core', () => {
    type Valid = readonly [
      text: string,
      hash: string,
      about: { readonly isPrivkey: boolean; readonly isTestnet: boolean; readonly addrType?: string },
    ]
    const valid: readonly Valid[] = read('base58', 'core_base58_keys_valid.json')
    const invalid: readonly (readonly [string])[] = read('base58', 'core_base58_keys_invalid.json')

    it.each(valid.map(([text, hash, about]) => [text, hash, about] as const))(
      'reads %s as it is published',
      (text, hash, { isPrivkey, isTestnet, addrType }) => {
        const address = readBitcoinAddress(text)
        if (isPrivkey) return expect(address).toBeUndefined()
        expect(address && hex.encode(address.program)).toBe(hash)
        expect(address?.kind).toBe(addrType === 'pubkey' ? 'p2pkh' : 'p2sh')
        expect(address?.chains.includes(mainnet)).toBe(!isTestnet)
      },
    )

    it.each(invalid.map(([text]) => [text]))('refuses %j', (text) => {
      expect(readBitcoinAddress(text)).toBeUndefined()
    })
  })
} else {
  console.info('VECTORS names no folder: the published addresses of Bitcoin are not checked')
}
