import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eip155 } from '../eip155.js'
import { type Anvil, startAnvil } from '../families/eip155/start-anvil.cases.js'
import type { ChainAccess } from '../ports/family.js'
import { holdChunk } from './held-chunk.cases.js'
import { SECOND, sendPage } from './send-page.cases.js'
import { failureOf, until } from './set-up.cases.js'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil.stop())

const ether = { token: 'native', amount: '0.25', to: SECOND }

/** The family, of which a half does not come while it `isOffline`. */
function offline(name: 'openTransfer' | 'openChain') {
  const family = eip155()
  const net = { isOffline: true, family }
  const { openTransfer, openChain } = family
  const checked = () => {
    if (net.isOffline) throw new TypeError('Failed to fetch dynamically imported module')
  }
  Object.assign(
    family,
    name === 'openChain'
      ? {
          openChain: (access: ChainAccess) => {
            checked()
            return openChain(access)
          },
        }
      : {
          openTransfer: () => {
            checked()
            return openTransfer?.()
          },
        },
  )
  return net
}

describe('[U40:2] a transfer whose code does not come', () => {
  it('ends with a typed error at each call, and the next call loads it again', async () => {
    const page = await sendPage(anvil)
    const chunk = holdChunk('send')
    chunk.fail()
    const { quote, review, edit, send, confirm } = page.sends
    for (const call of [
      () => quote(ether),
      () => review(ether),
      () => edit(ether),
      () => send(ether),
      () => review(),
      () => confirm({ review: 'x' }),
    ])
      expect((await failureOf(call())).code).toBe('LOAD_FAILED')
    expect(page.engine.getState().send?.step).toBe('idle')
    chunk.come()
    expect(await page.sends.review(ether)).toMatchObject({ to: SECOND })
  })

  it.each(['openTransfer', 'openChain'] as const)(
    'ends the review where %s fails, and the next one is read',
    async (name) => {
      const net = offline(name)
      const page = await sendPage(anvil, { families: [net.family] })
      expect((await failureOf(page.sends.quote(ether))).code).toBe('LOAD_FAILED')
      const failure = await failureOf(page.sends.review(ether))
      expect(failure.code).toBe('LOAD_FAILED')
      expect(page.engine.getState().send?.step).not.toBe('reviewing')
      net.isOffline = false
      expect(await page.sends.review(ether)).toMatchObject({ to: SECOND })
    },
  )

  it.each([
    ['openTransfer', 'token'],
    ['openChain', 'price'],
  ] as const)(
    'leaves no field of the form busy where %s fails, and a retry reads it',
    async (name, field) => {
      const net = offline(name)
      const page = await sendPage(anvil, { families: [net.family] })
      const form = () => page.engine.getState().sendForm
      await page.sends.edit(ether)
      await until(() =>
        expect(form()).toMatchObject({ [field]: { step: 'failed', problem: { code: 'LOAD_FAILED' } } }),
      )
      await until(() => expect(form()?.receiver.step).not.toBe('reading'))
      expect((await failureOf(page.sends.review())).code).toBe('LOAD_FAILED')
      net.isOffline = false
      page.sends.retry()
      await until(() => expect(form()?.isReady).toBe(true))
      expect(await page.sends.review()).toMatchObject({ to: SECOND })
    },
  )

  it('ends the transfer where the wallet cannot be asked, and it can be sent again', async () => {
    const chunk = holdChunk('request')
    const page = await sendPage(anvil)
    const { id } = await page.sends.review(ether)
    chunk.fail()
    expect((await failureOf(page.sends.confirm({ review: id }))).code).toBe('LOAD_FAILED')
    expect(page.engine.getState().send?.step).toBe('failed')
    expect(page.prompts()).toEqual([])
    chunk.come()
    const again = await page.sends.review(ether)
    await page.sends.confirm({ review: again.id })
    expect(page.prompts()).toHaveLength(1)
  })
})
