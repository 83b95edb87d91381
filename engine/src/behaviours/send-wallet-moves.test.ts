import { base58 } from '@scure/base'
import { VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blockhash, connectedSolanaPage, first, second } from '../adapters/solana-page.cases.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import { solanaDevnet } from '../model/networks/built-in-networks.js'
import { send } from '../send.js'
import { FIRST, SECOND, type SendPage, sendPage, THIRD } from './send-page.cases.js'
import { sentPage } from './sent-page.cases.js'
import { failureOf, rest, until } from './set-up.cases.js'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const ether = { token: 'native', amount: '0.25', to: SECOND }
const moves: readonly (readonly [string, (page: SendPage) => void])[] = [
  ['account', (page) => page.choose(SECOND)],
  ['network', (page) => page.move('0x1')],
]

/** A wallet that has moved while it shows a transfer, and answers when the test says so. */
async function moved(move: (page: SendPage) => void) {
  const page = await sendPage(anvil)
  const { id } = await page.sends.review(ether)
  let answer = (_: () => unknown): void => undefined
  page.answer(
    () =>
      new Promise((resolve, reject) => {
        answer = (how) => {
          try {
            resolve(how())
          } catch (thrown) {
            reject(thrown)
          }
        }
      }),
  )
  const confirmed = failureOf(page.sends.confirm({ review: id }))
  await until(() => expect(page.prompts()).toHaveLength(1))
  move(page)
  await rest()
  return { page, confirmed, answer: (how: () => unknown) => answer(how) }
}

describe.each(moves)('a wallet of eip155 that moved to another %s while it asked', (_, move) => {
  it('[U44:1] is waited for, and its refusal means that nothing was sent', async () => {
    const { page, confirmed, answer } = await moved(move)
    expect(page.engine.getState().send?.step).toBe('asking')
    answer(() => {
      throw Object.assign(new Error('No'), { code: 4001 })
    })
    expect((await confirmed).code).toBe('USER_REJECTED')
    expect(page.engine.getState().send?.step).toBe('failed')
  })

  it('[U44:1] leaves it unknown if what it sent is not what was reviewed, and names that', async () => {
    const { page, confirmed, answer } = await moved(move)
    const hash = `0x${'ab'.repeat(32)}`
    answer(() => hash)
    expect(await confirmed).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      details: `Look for the transaction ${hash}`,
    })
    expect(page.engine.getState()).toMatchObject({ send: { step: 'unknown' }, sent: [] })
  })

  it('[U44:1] has sent what was reviewed, if the node says so', async () => {
    const { page, confirmed, answer } = await moved(move)
    const [{ method, params } = { method: '', params: [] }] = page.prompts()
    const id = await anvil.ask(method, params)
    const ended = confirmed.catch((thrown: unknown) => String(thrown))
    answer(() => id)
    expect(await ended).toMatch('It resolved')
    expect(page.engine.getState().send).toMatchObject({ step: 'published', transaction: id })
  })

  it.each([{ to: THIRD }, { value: '0x1' }, { data: '0x01' }, { from: THIRD }])(
    '[U44:1] leaves it unknown if it sent another transaction: %o',
    async (change) => {
      const { page, confirmed, answer } = await moved(move)
      const [{ method, params } = { method: '', params: [] }] = page.prompts()
      const [asked] = Array.isArray(params) ? params : []
      const id = await anvil.ask(method, [{ ...asked, ...change }])
      answer(() => id)
      expect(await confirmed).toMatchObject({
        code: 'OUTCOME_UNKNOWN',
        details: `Look for the transaction ${id}`,
      })
    },
  )

  it('[U44:1] leaves it unknown if the user gives up', async () => {
    const { page, confirmed } = await moved(move)
    page.sends.cancel()
    expect((await confirmed).code).toBe('OUTCOME_UNKNOWN')
    expect(page.engine.getState().send?.step).toBe('unknown')
  })
})

const andBack: readonly (readonly [string, (page: SendPage) => void, (page: SendPage) => void])[] = [
  ['account', (page) => page.choose(SECOND), (page) => page.choose(FIRST)],
  ['network', (page) => page.move('0x1'), (page) => page.move(`0x${BigInt(anvil.network.id).toString(16)}`)],
]

it.each(andBack)(
  '[U44:1] a wallet of eip155 that moved to another %s while it asked, and back, may have sent from there',
  async (_, away, back) => {
    const { page, confirmed, answer } = await moved(away)
    const hash = await anvil.ask('eth_sendTransaction', [{ from: THIRD, to: SECOND, value: '0x1' }])
    back(page)
    await rest()
    answer(() => hash)
    expect((await confirmed).code).toBe('OUTCOME_UNKNOWN')
  },
)

it.each(['0x1', '0x89'])(
  '[R9.18 partly] what a wallet sent that went to chain %s while it asked is in the list after a reload',
  async (chainId) => {
    const page = await sentPage(anvil)
    const { id: review } = await page.sends.review(ether)
    let answer = (_: unknown): void => undefined
    page.answer(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    const confirmed = page.sends.confirm({ review })
    await until(() => expect(page.prompts()).toHaveLength(1))
    page.move(chainId)
    await rest()
    const [{ method, params } = { method: '', params: [] }] = page.prompts()
    const hash = String(await anvil.ask(method, params))
    answer(hash)
    expect((await confirmed).id).toBe(hash)
    await rest()
    page.engine.stop()
    const again = await sentPage(anvil, { area: page.area })
    await until(() => expect(again.sent().map(({ id }) => id)).toEqual([hash]))
  },
)

type Page = Awaited<ReturnType<typeof connectedSolanaPage>>

/** The same of Solana, where the app chooses account and network. */
async function movedOnSolana(move: (page: Page) => Promise<unknown>, ...without: readonly string[]) {
  const page = await connectedSolanaPage({ without }, { features: [send()] })
  Object.assign(page.node.answers, {
    getLatestBlockhash: () => ({ value: { blockhash, lastValidBlockHeight: 77 } }),
    getBalance: () => ({ value: 3_000_000_000 }),
    getFeeForMessage: () => ({ value: 5_000 }),
    getMinimumBalanceForRentExemption: () => 890_880,
  })
  const feature = without.length > 0 ? 'solana:signTransaction' : 'solana:signAndSendTransaction'
  page.standard.script(feature, 'ask')
  const ended = page.engine.send
    ?.send({ namespace: 'solana', token: 'native', amount: '0.25', to: second })
    .then(
      (sent) => ({ sent, code: undefined }),
      (thrown: unknown) => ({ sent: undefined, code: Reflect.get(Object(thrown), 'code') }),
    )
  await until(() => expect(page.standard.prompts).toHaveLength(1))
  await move(page)
  await rest()
  return { page, ended, feature }
}

describe.each([
  ['account', (page: Page) => page.engine.switchAddress({ address: second, namespace: 'solana' })],
  ['network', (page: Page) => page.engine.switchNetwork(solanaDevnet.caipNetworkId)],
] as const)('a wallet of Solana that shows a transfer while the app moves to another %s', (_, move) => {
  it('[U44:1] has sent what was reviewed, if its signature is one over that', async () => {
    const { page, ended, feature } = await movedOnSolana(move)
    expect(page.engine.getState().send?.step).toBe('asking')
    page.standard.prompts[0]?.approve()
    const { sent } = (await ended) ?? {}
    expect(sent).toMatchObject({ from: first, to: second, network: expect.stringMatching(/5eykt/) })
    const [[input] = []] = page.asked(feature)
    const { message } = VersionedTransaction.deserialize(Uint8Array.from(Object(input).transaction))
    expect(message.recentBlockhash).toBe(blockhash)
    expect(page.engine.getState().send).toMatchObject({ step: 'published', transaction: sent?.id })
  })

  it('[U44:1] leaves it unknown with any other signature', async () => {
    const { page, ended } = await movedOnSolana(move)
    page.standard.prompts[0]?.approve([{ signature: new Uint8Array(64).fill(9) }])
    expect((await ended)?.code).toBe('OUTCOME_UNKNOWN')
    const { send: transfer } = page.engine.getState()
    expect(transfer?.step).toBe('unknown')
    expect(transfer?.failure?.details).toContain(base58.encode(new Uint8Array(64).fill(9)))
  })

  it('[U44 partly] of a wallet that only signs nothing is sent', async () => {
    const { page, ended } = await movedOnSolana(move, 'solana:signAndSendTransaction')
    page.standard.prompts[0]?.approve()
    expect((await ended)?.code).toMatch(/_CHANGED$/)
    expect(page.node.calls.some(({ method }) => method === 'sendTransaction')).toBe(false)
  })
})
