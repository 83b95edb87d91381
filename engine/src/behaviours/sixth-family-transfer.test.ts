import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { transferChart } from '../families/kit/transfer-chart.cases.js'
import { featureError } from '../model/errors/feature-error.js'
import type { FamilyTransfer, TransferOrder } from '../ports/family-transfer.js'
import { accountOf, setUp, until } from './set-up.cases.js'
import { type TezosWallet, tezos, tezosMainnet } from './sixth-family.cases.js'

const ONE = 'tz1VSUr8wwNhLAzempoch5d6hLRiTh8Cjcjb'
const TWO = 'tz1aSkwEot3L2kmUvcoxzjMomb9mvBNuzFK6'
const ID = `o${'p'.repeat(50)}`
/** Fee of one transfer, and the price of a new account, in mutez. */
const [FEE, NEW_ACCOUNT] = [400n, 64_250n]

/** The coin of a family from outside: its wallet writes the operation, and sends it. */
const tezosTransfer: FamilyTransfer = {
  async quote(order, { chain }) {
    const [balance, known] = await Promise.all([
      chain(`contracts/${order.from}/balance`, undefined),
      chain(`contracts/${order.to}/balance`, undefined),
    ])
    const most = known === '0' ? FEE + NEW_ACCOUNT : FEE
    const isEnough = BigInt(String(balance)) >= order.amount + most
    const details = `The account has ${balance} mutez, too few`
    return {
      order,
      arrives: order.amount,
      fee: { expected: most, most },
      stays: 0n,
      problems: isEnough ? [] : [{ code: 'AMOUNT_INVALID', details }],
    }
  },
  async prepare(order) {
    const payload = JSON.stringify({ to: order.to, amount: String(order.amount) })
    return { order, prompts: [{ method: 'tezos_send', params: { payload }, sends: true }] }
  },
  async publish({ answer }) {
    if (typeof answer === 'string' && /^o[1-9A-HJ-NP-Za-km-z]{50}$/.test(answer)) return answer
    throw featureError('WALLET_ANSWER_INVALID', { details: 'Expected the hash of an operation' })
  },
}

/** A page with a wallet of the family connected, and the chart before anybody confirms. */
async function page(order: Partial<TransferOrder> = {}) {
  let address = ONE
  const sign = vi.fn<TezosWallet['sign']>(async () => ID)
  const wallet: TezosWallet = {
    name: 'Temple',
    permission: async () => address,
    sign,
    leave: async () => undefined,
    onChange: () => () => undefined,
  }
  const balances: Record<string, string> = { [ONE]: '2500000', [TWO]: '0' }
  const { engine } = setUp({
    fetch: async (url) => Response.json(balances[/contracts\/(\w+)\/balance/.exec(String(url))?.[1] ?? '']),
    options: { networks: [tezosMainnet], families: [tezos([wallet])] },
  })
  engine.start()
  await until(() => expect(engine.getState().ready).toBe(true))
  await engine.connect({ wallet: 'tezos:Temple' })
  const network = tezosMainnet.caipNetworkId
  const actor = createActor(transferChart, {
    input: {
      order: { network, from: ONE, to: TWO, amount: 1_000_000n, acceptReceiver: false, ...order },
      parts: {
        transfer: tezosTransfer,
        chain: (method, params) => engine.request({ namespace: 'tezos', method, params, network }),
        ask: (method, params) => engine.request({ namespace: 'tezos', method, params }),
      },
    },
  })
  actor.start()
  await waitFor(actor, (now) => now.matches('reviewing') || now.status === 'done')
  const end = async () => (await waitFor(actor, ({ status }) => status === 'done')).value
  const use = (next: string) => {
    address = next
  }
  return { engine, actor, sign, end, use }
}

const reviewed = JSON.stringify({ to: TWO, amount: '1000000' })

describe('a sixth family sends, by the chart that knows no family', () => {
  it('exactly what was reviewed, once', async () => {
    const { actor, sign, end } = await page()
    const { quote, prepared } = actor.getSnapshot().context
    expect([quote?.arrives, quote?.fee]).toEqual([1_000_000n, { expected: 64_650n, most: 64_650n }])
    expect([sign.mock.calls, prepared?.prompts[0].params]).toEqual([[], { payload: reviewed }])
    actor.send({ type: 'confirm' })
    expect([await end(), actor.getSnapshot().context.id]).toEqual(['published', ID])
    expect(sign).toHaveBeenCalledOnce()
    expect(JSON.stringify(sign.mock.calls[0])).toContain(ONE)
  })

  it('nothing when the user says no to the review, or the account has too little', async () => {
    const left = await page()
    left.actor.send({ type: 'cancel' })
    const poor = await page({ amount: 2_500_000n })
    expect([await left.end(), await poor.end()]).toEqual(['failed', 'failed'])
    expect([left.sign, poor.sign].flatMap(({ mock }) => mock.calls)).toEqual([])
  })

  it('nothing from another account than the one that is shown', async () => {
    const { actor, sign, end, use } = await page()
    use(TWO)
    actor.send({ type: 'confirm' })
    expect(await end()).toBe('failed')
    expect(sign).not.toHaveBeenCalled()
  })

  it('with an unknown outcome once the wallet shows it and is never heard of again', async () => {
    const { engine, actor, sign, end } = await page()
    sign.mockImplementation(() => new Promise(() => undefined))
    actor.send({ type: 'confirm' })
    await until(() => expect(sign).toHaveBeenCalledOnce())
    await engine.disconnect({ namespace: 'tezos' })
    expect(await end()).toBe('unknown')
    expect(accountOf(engine, 'tezos').status).toBe('disconnected')
  })

  it('with a failure for an answer that is no hash', async () => {
    const { actor, sign, end } = await page()
    sign.mockResolvedValue('sent')
    actor.send({ type: 'confirm' })
    expect(await end()).toBe('failed')
  })
})
