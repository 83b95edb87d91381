import { ApiPromise } from '@polkadot/api'
import { describe, expect, it } from 'vitest'
import { failureOf, until } from '../behaviours/set-up.cases.js'
import { fakePairing } from '../fakes/fake-pairing.js'
import { polkadotReach } from '../families/polkadot/actions/polkadot-engine.js'
import { chainFacts } from '../families/polkadot/port/chain-facts.js'
import { FactsProvider } from '../families/polkadot/port/facts-provider.js'
import {
  isPayloadSigned,
  isSignedBy,
  payloadSignerWith,
  rawSignerWith,
  readExtrinsic,
  signedTransactionWith,
} from '../families/polkadot/real-keys.cases.js'
import { polkadotTestnet } from '../model/networks/built-in-networks.js'
import { type PolkadotJsSigner, polkadotSigner } from '../polkadot-js.js'
import {
  connectedPolkadotPage,
  mine,
  onPolkadot,
  onWestend,
  other,
  polkadotPage,
  westend,
} from './polkadot-page.cases.js'

const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`

type Page = Awaited<ReturnType<typeof polkadotPage>>

/** The API of an app on the same chain. It needs no node: the nonce and the block are given. */
const apiOn = async ({ engine }: Page) => {
  const facts = await chainFacts(
    { address: onWestend[0], network: westend },
    polkadotReach(engine, { network: westend }).chain,
  )
  const api = await ApiPromise.create({
    provider: new FactsProvider(facts),
    metadata: { [`${facts.genesisHash}-${facts.specVersion}`]: facts.metadata },
    noInitWarn: true,
    throwOnConnect: true,
  })
  return { api, options: { nonce: 3, era: 0 } }
}

const westendPage = (wallet: Parameters<typeof connectedPolkadotPage>[0] = {}) =>
  connectedPolkadotPage(wallet, {}, { start: polkadotTestnet })

const raw = { address: onWestend[0], data: '0x4142', type: 'bytes' } as const

describe('polkadotSigner', () => {
  it('signs a transaction of the API', async () => {
    const page = await westendPage()
    const { api, options } = await apiOn(page)
    const signer = polkadotSigner(page.engine)
    const transfer = api.tx.balances?.transferKeepAlive?.(onWestend[1], 7n)
    const signed = await transfer?.signAsync(onWestend[0], { ...options, signer })
    const hex = signed?.toHex() ?? ''
    expect(readExtrinsic(hex)).toMatchObject({
      signer: onWestend[0],
      nonce: 3,
      args: [onWestend[1], '7'],
      isSigned: true,
    })
    expect(isPayloadSigned(page.asked('signPayload')[0], hex, mine)).toBe(true)
  })

  it('takes the whole transaction of the wallet only where the API asks for it', async () => {
    const page = await westendPage({ signPayload: signedTransactionWith(mine) })
    const { api, options } = await apiOn(page)
    const signer = polkadotSigner(page.engine)
    for (const withSignedTransaction of [true, false]) {
      const transfer = api.tx.balances?.transferKeepAlive?.(onWestend[1], 7n)
      const signed = await transfer?.signAsync(onWestend[0], { ...options, signer, withSignedTransaction })
      expect(readExtrinsic(signed?.toHex() ?? '')).toMatchObject({ signer: onWestend[0], isSigned: true })
    }
  })

  it('signs bytes, and numbers its answers', async () => {
    const { engine } = await westendPage()
    const signer = polkadotSigner(engine)
    const first = await signer.signRaw(raw)
    expect(isSignedBy(mine, 'AB', first.signature)).toBe(true)
    expect([first.id, (await signer.signRaw(raw)).id]).toEqual([1, 2])
  })

  it('is the same account on each network', async () => {
    const { engine } = await westendPage()
    const signer = polkadotSigner(engine)
    expect((await signer.signRaw({ ...raw, address: onPolkadot[0] })).signature).toMatch(/^0x/)
  })

  it('needs an account', async () => {
    const { engine } = await polkadotPage()
    expect(() => polkadotSigner(engine)).toThrow(expect.objectContaining({ code: 'NOT_CONNECTED' }))
  })

  it('throws ACCOUNT_CHANGED when another account is connected by then', async () => {
    const page = await westendPage()
    const { api, options } = await apiOn(page)
    const signer = polkadotSigner(page.engine)
    await page.engine.switchAddress({ address: onWestend[1], namespace: 'polkadot' })
    const transfer = api.tx.balances?.transferKeepAlive?.(onWestend[1], 7n)
    const signing = Promise.resolve(transfer?.signAsync(onWestend[0], { ...options, signer }))
    expect((await failureOf(signing)).code).toBe('ACCOUNT_CHANGED')
    expect((await failureOf(signer.signRaw(raw))).code).toBe('ACCOUNT_CHANGED')
    expect(page.asked('signPayload').concat(page.asked('signRaw'))).toEqual([])
    expect(
      isSignedBy(
        other,
        'AB',
        (await polkadotSigner(page.engine).signRaw({ ...raw, address: onWestend[1] })).signature,
      ),
    ).toBe(true)
  })

  it('throws ACCOUNT_CHANGED when the account changes while the wallet asks', async () => {
    const { engine, extension } = await westendPage()
    extension.script('signRaw', 'ask')
    const signing = failureOf(polkadotSigner(engine).signRaw(raw))
    await until(() => expect(extension.prompts).toHaveLength(1))
    extension.setAccounts([onWestend[1]])
    expect((await signing).code).toBe('ACCOUNT_CHANGED')
  })

  it('throws CHAIN_CHANGED for a transaction of another network', async () => {
    const page = await westendPage()
    const { api, options } = await apiOn(page)
    await page.engine.switchNetwork('polkadot:91b171bb158e2d3848fa23a9f1c25182')
    const transfer = api.tx.balances?.transferKeepAlive?.(onWestend[1], 7n)
    const signer = polkadotSigner(page.engine)
    const signing = Promise.resolve(transfer?.signAsync(onWestend[0], { ...options, signer }))
    expect((await failureOf(signing)).code).toBe('CHAIN_CHANGED')
    expect(page.asked('signPayload')).toEqual([])
  })

  it('fails after the end of the connection', async () => {
    const { engine } = await westendPage()
    const signer = polkadotSigner(engine)
    await engine.disconnect({ namespace: 'polkadot' })
    expect((await failureOf(signer.signRaw(raw))).code).toBe('NOT_CONNECTED')
  })

  it.each([
    [
      'no payload',
      'OPTION_INVALID',
      (signer: PolkadotJsSigner) => Reflect.apply(signer.signPayload, signer, []),
    ],
    [
      'half a payload',
      'OPTION_INVALID',
      (signer: PolkadotJsSigner) => Reflect.apply(signer.signPayload, signer, [{ address: onWestend[0] }]),
    ],
    [
      'another account',
      'ACCOUNT_CHANGED',
      (signer: PolkadotJsSigner) => signer.signRaw({ ...raw, address: onWestend[1] }),
    ],
    [
      'no bytes',
      'OPTION_INVALID',
      (signer: PolkadotJsSigner) => Reflect.apply(signer.signRaw, signer, [{ ...raw, data: undefined }]),
    ],
    [
      'a payload as bytes',
      'OPTION_INVALID',
      (signer: PolkadotJsSigner) => signer.signRaw({ ...raw, type: 'payload' }),
    ],
  ])('names what is wrong with %s, and asks nobody', async (_, code, run) => {
    const page = await westendPage()
    expect((await failureOf(run(polkadotSigner(page.engine)))).code).toBe(code)
    expect(page.asked('signPayload').concat(page.asked('signRaw'))).toEqual([])
  })
})

describe('a polkadotSigner of a paired wallet', () => {
  it('signs a transaction of the API and bytes', async () => {
    const pairing = fakePairing()
    const page = await polkadotPage({}, { pairing }, { start: polkadotTestnet })
    const connecting = page.engine.connect({ wallet: 'walletConnect', namespace: 'polkadot' })
    await until(() => expect(pairing.codes).toHaveLength(1))
    pairing.approve({
      namespaces: {
        polkadot: {
          chains: [westend],
          accounts: [`${westend}:${onWestend[0]}`],
          methods: ['polkadot_signTransaction', 'polkadot_signMessage'],
          events: [],
          defaultChain: westend,
          rpcMap: {},
        },
      },
    })
    await connecting
    const { wallet } = pairing
    wallet.script('polkadot_getAccounts', { answer: [{ address: onWestend[0] }] })
    wallet.script('polkadot_signTransaction', (params) =>
      payloadSignerWith(mine)(Object(params).transactionPayload),
    )
    wallet.script('polkadot_signMessage', (params) => ({
      signature: rawSignerWith(mine)({ address: onWestend[0], data: hexOf(Object(params).message) }),
    }))
    const { api, options } = await apiOn(page)
    const signer = polkadotSigner(page.engine)
    const transfer = api.tx.balances?.transferKeepAlive?.(onWestend[1], 7n)
    const signed = await transfer?.signAsync(onWestend[0], { ...options, signer })
    expect(readExtrinsic(signed?.toHex() ?? '').isSigned).toBe(true)
    await signer.signRaw(raw)
    const asked = wallet.calls.filter(({ operation }) => operation === 'polkadot_signMessage')
    expect(asked.map(({ params }) => params)).toEqual([
      { message: '<Bytes>AB</Bytes>', address: onWestend[0] },
    ])
  })
})
