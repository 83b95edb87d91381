import { base64 } from '@scure/base'
import { Keypair, type PublicKey } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../engine/src/behaviours/set-up.cases.js'
import { fakeEnvironment } from '../../engine/src/fakes/fake-environment.js'
import { solanaChain } from '../../engine/src/families/solana/port/solana-chain.js'
import type { ChainCall } from '../../engine/src/ports/family-transfer.js'
import { LAGOON_CAIP_ID } from '../../examples/local-world/src/solana/lagoon.js'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../examples/local-world/src/solana/spl-token.js'
import { lying, paid, programs, setUp } from './token-bench.js'
import { littleEndian } from './token-instructions.js'
import { withLitesvm } from './with-litesvm.js'

const network = {
  id: LAGOON_CAIP_ID.slice('solana:'.length),
  chainNamespace: 'solana',
  caipNetworkId: LAGOON_CAIP_ID,
  name: 'Lagoon',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://lagoon.example'] } },
} as const

/** The chain half of the family before a node. */
function chainOf(node: ChainCall) {
  const answer = async (body: unknown): Promise<object> => {
    const { id, method, params } = Object(body)
    try {
      return { jsonrpc: '2.0', id, result: await node(method, params) }
    } catch (thrown) {
      return { jsonrpc: '2.0', id, error: { code: -32_602, message: String(thrown) } }
    }
  }
  const fetcher: typeof fetch = async (_, init) => {
    const body: unknown = JSON.parse(String(init?.body))
    return Response.json(Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body))
  }
  return solanaChain({
    environment: fakeEnvironment({ fetch: fetcher }),
    rpcUrls: ({ rpcUrls }) => rpcUrls.default.http,
  })
}

async function holdingsOf(node: ChainCall, owner: PublicKey | string, mints: readonly string[] = []) {
  const tokens = mints.map((address) => ({ address, needsMetadata: true }))
  const { signal } = new AbortController()
  const read = chainOf(node).holdings?.({ network, address: String(owner), tokens, signal })
  if (read === undefined) throw new Error('The family reads no tokens')
  return read
}

const ofNode = (details: string) => ({
  code: 'RPC_REQUEST_FAILED',
  details: expect.stringContaining(details),
})

withLitesvm(() => {
  describe('what an account holds', () => {
    it.each(programs)(
      '[R3.23 partly] [Q48:1] is read from %s to the last unit, with lamports',
      async (_, program) => {
        const { chain, token, receiver } = await setUp(program)
        token.give(receiver.publicKey, 2n ** 53n + 1n)
        const { holdings, unlisted, listsAll } = await holdingsOf(chain.call, receiver.publicKey)
        expect([unlisted, listsAll]).toEqual([undefined, true])
        expect(holdings).toEqual([
          {
            network: LAGOON_CAIP_ID,
            amount: chain.lamportsOf(receiver.publicKey),
            metadata: network.nativeCurrency,
          },
          {
            network: LAGOON_CAIP_ID,
            address: token.mint.toBase58(),
            amount: 2n ** 53n + 1n,
            metadata: { decimals: 6 },
            parts: [
              {
                account: token.accountOf(receiver.publicKey).toBase58(),
                amount: 2n ** 53n + 1n,
                isFrozen: false,
                withheld: 0n,
              },
            ],
          },
        ])
      },
    )

    it('is the sum of several accounts, of both programs, and tells what is frozen', async () => {
      const { chain, token, from } = await setUp(TOKEN_PROGRAM)
      const other = chain.mint(TOKEN_2022_PROGRAM)
      other.give(from.publicKey, 7n)
      const aside = token.giveAside(from.publicKey, 11n)
      chain.send([chain.issuer], token.instructions.freeze(aside, chain.issuer.publicKey))
      const { holdings } = await holdingsOf(chain.call, from.publicKey, [other.mint.toBase58()])
      expect(holdings.map(({ address, amount }) => [address, amount]).slice(1)).toEqual([
        [other.mint.toBase58(), 7n],
        [token.mint.toBase58(), 1_000_011n],
      ])
      expect(holdings[2]?.parts?.map(({ amount, isFrozen }) => [amount, isFrozen]).toSorted()).toEqual([
        [1_000_000n, false],
        [11n, true],
      ])
    })

    it('leaves out what an account holds for the issuer, and tells it', async () => {
      const fee = { basisPoints: 100n, most: 1_000_000n }
      const { chain, asked, to } = await setUp(TOKEN_2022_PROGRAM, (all) => [all.fee(fee)])
      await paid(chain, asked)
      const { holdings } = await holdingsOf(chain.call, to)
      expect(holdings[1]).toMatchObject({ amount: 396_000n, parts: [{ amount: 396_000n, withheld: 4_000n }] })
    })

    it('is nothing of a mint that the node lists no account for, and unknown where there is no mint', async () => {
      const { chain, token, to } = await setUp()
      const nobody = Keypair.generate().publicKey.toBase58()
      const { holdings } = await holdingsOf(chain.call, to, [token.mint.toBase58(), nobody, 'USDC'])
      expect(holdings.slice(1)).toMatchObject([
        { address: token.mint.toBase58(), amount: 0n, metadata: { decimals: 6 } },
        { address: nobody, amount: 'unknown', problem: ofNode('No mint') },
        { address: 'USDC', amount: 'unknown', problem: { code: 'ADDRESS_INVALID' } },
      ])
    })

    it('[Q45 partly] has the name that stands in a mint of Token-2022, and no other', async () => {
      const { chain, token, from } = await setUp(TOKEN_2022_PROGRAM)
      const mint = token.mint
      const text = (value: string) => {
        const bytes = new TextEncoder().encode(value)
        return [...littleEndian(BigInt(bytes.length), 4), ...bytes]
      }
      const extended = (to: PublicKey, name: string) => {
        const zeros = Array<number>(32).fill(0)
        const metadata = [...zeros, ...mint.toBytes(), ...text(name), ...text('HRB'), ...text(''), 0, 0, 0, 0]
        const base = [...base64.decode(String(baseOf)), ...Array<number>(83).fill(0), 1]
        const head = (type: number, length: number) => [type, 0, ...littleEndian(BigInt(length), 2)]
        return Uint8Array.from([
          ...base,
          ...head(18, 64),
          ...zeros,
          ...to.toBytes(),
          ...head(19, metadata.length),
          ...metadata,
        ])
      }
      const [
        {
          data: [baseOf],
        } = { data: [''] },
      ] = Object(await chain.call('getMultipleAccounts', [[mint.toBase58()], { encoding: 'base64' }])).value
      const named = async (data: Uint8Array) => {
        const node = lying(chain.call, 'getMultipleAccounts', (answer) => ({
          value: Object(answer).value.map((one: object) => ({
            ...one,
            data: [base64.encode(data), 'base64'],
          })),
        }))
        return (await holdingsOf(node, from.publicKey)).holdings[1]?.metadata
      }
      expect(await named(extended(mint, 'Harbour <b>'))).toEqual({
        name: 'Harbour <b>',
        symbol: 'HRB',
        decimals: 6,
      })
      expect(await named(extended(from.publicKey, 'Elsewhere'))).toEqual({ decimals: 6 })
      expect(await named(extended(mint, 'Cut').slice(0, -40))).toBeUndefined()
    })
  })

  describe('a node that lies about holdings', () => {
    const METHOD = 'getTokenAccountsByOwner'
    const changed = (change: (data: Uint8Array) => Uint8Array) => (answer: unknown) => ({
      value: Object(answer).value.map((one: object) => {
        const { account } = Object(one)
        const data = [base64.encode(change(base64.decode(account.data[0]))), 'base64']
        return { ...one, account: { ...account, data } }
      }),
    })
    const lies: readonly (readonly [string, (answer: unknown) => unknown])[] = [
      ['no list', () => ({ value: null })],
      ['an account of another owner', changed((data) => data.with(40, (data[40] ?? 0) ^ 1))],
      ['short accounts', changed((data) => data.slice(0, 40))],
      [
        'one account twice',
        (answer) => ({ value: Object(answer).value.flatMap((one: object) => [one, one]) }),
      ],
    ]
    it.each(lies)('[Q43 partly] is not believed: %s, so the token is unknown', async (_, lie) => {
      const { chain, token, from } = await setUp(TOKEN_PROGRAM)
      const { holdings, unlisted } = await holdingsOf(lying(chain.call, METHOD, lie), from.publicKey, [
        token.mint.toBase58(),
      ])
      expect(unlisted).toEqual(ofNode(METHOD))
      expect(holdings[0]?.amount).toBe(chain.lamportsOf(from.publicKey))
      expect(holdings[1]).toMatchObject({ amount: 'unknown', problem: ofNode(METHOD) })
    })

    it('[Q43 partly] makes a token unknown by an account of a layout that the kit does not know', async () => {
      const { chain, token, from } = await setUp(TOKEN_PROGRAM)
      token.giveAside(from.publicKey, 11n)
      const node = lying(
        chain.call,
        METHOD,
        changed((data) => data.with(108, 9)),
      )
      expect((await holdingsOf(node, from.publicKey)).holdings[1]).toMatchObject({
        amount: 'unknown',
        problem: ofNode('layout'),
      })
    })

    it('is asked for the tokens of the app alone when it does not list all', async () => {
      const { chain, token, from } = await setUp(TOKEN_PROGRAM)
      const node: ChainCall = async (method, params) => {
        if (method === METHOD && 'programId' in Object(params)[1]) throw new Error('too many accounts')
        return chain.call(method, params)
      }
      const { holdings, unlisted, listsAll } = await holdingsOf(node, from.publicKey, [token.mint.toBase58()])
      expect([unlisted, listsAll]).toEqual([ofNode('too many accounts'), undefined])
      expect(holdings[1]).toMatchObject({ amount: 1_000_000n, metadata: { decimals: 6 } })
    })

    it('has no decimals of a token when it answers for fewer mints', async () => {
      const { chain, token, from } = await setUp(TOKEN_PROGRAM)
      const mints = [token, chain.mint(TOKEN_PROGRAM)].map(({ mint }) => mint.toBase58())
      const node = lying(chain.call, 'getMultipleAccounts', (answer) => ({
        value: Object(answer).value.slice(1),
      }))
      const { holdings } = await holdingsOf(node, from.publicKey, mints)
      expect(holdings.slice(1).map(({ amount, metadata }) => [amount, metadata])).toEqual([
        [1_000_000n, undefined],
        [0n, undefined],
      ])
    })

    it('is refused when it is one of another network', async () => {
      const { chain, from } = await setUp(TOKEN_PROGRAM)
      const hash = Keypair.generate().publicKey.toBase58()
      const node = lying(chain.call, 'getGenesisHash', () => hash)
      const failure = await failureOf(holdingsOf(node, from.publicKey))
      expect(failure).toMatchObject(ofNode('not one of'))
    })
  })
})
