// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { WalletchartError } from '@walletchart/engine'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeEngine } from '../testing/fake-engine.js'
import { fullForm, receiverAddress, reviewOf, sendOf, sentOf } from '../testing/make-send.js'
import { address, connected, makeState } from '../testing/make-state.js'
import { change, Skinned } from '../testing/render-skin.js'
import { type Send, useSend } from './use-send.js'

afterEach(cleanup)

function Probe({ seen }: { readonly seen: Send[] }) {
  const send = useSend()
  seen.push(send)
  return <p>{`${send.isOn} ${send.send?.step ?? 'none'}`}</p>
}

const sending = {
  accounts: { eip155: connected() },
  features: { send: true },
  sendForm: fullForm(),
  send: sendOf('reviewing'),
  sent: [sentOf()],
}

/** Renders the hook; `last` is what it gave last. */
const show = (more = {}) => {
  const engine = new FakeEngine(makeState({ ...sending, ...more }))
  const seen: Send[] = []
  render(
    <Skinned engine={engine}>
      <Probe seen={seen} />
    </Skinned>,
  )
  const last = (): Send => {
    const found = seen.at(-1)
    if (found === undefined) throw new Error('The hook gave nothing.')
    return found
  }
  return { engine, last }
}

it('[R3.35 partly] gives the form, the transfer and what was sent', async () => {
  const { engine, last } = show()
  expect(last()).toMatchObject({ isOn: true, form: sending.sendForm, send: sending.send, sent: sending.sent })
  await change(engine, { send: sendOf('asking') })
  expect(last().send?.step).toBe('asking')
})

it('is off in an app without the feature, and while it is switched off', async () => {
  const { engine, last } = show({ features: { send: false } })
  expect(last()).toMatchObject({ isOn: false, form: undefined, send: undefined })
  await change(engine, { features: { send: true } })
  expect(last().isOn).toBe(true)
})

it('reviews the form or a request, and confirms the review that shows; neither ever rejects', async () => {
  const { engine, last } = show()
  engine.reviewed = async () => reviewOf()
  await act(async () => expect(await last().review()).toEqual(reviewOf({ readAt: expect.any(Number) })))
  const request = { token: 'native', amount: '1', to: receiverAddress }
  await act(async () => void (await last().review(request)))
  const out = {
    id: '0xa1',
    namespace: 'eip155',
    network: 'eip155:1',
    from: address,
    to: receiverAddress,
    token: 'native',
    amount: 1n,
  } as const
  engine.confirmed = async () => out
  await act(async () => expect(await last().confirm()).toEqual(out))
  expect(engine.sending).toEqual([['review'], ['review', request], ['confirm', { review: 'one' }]])
  expect(last().confirmed).toMatchObject({ status: 'success', data: out })
  engine.reviewed = () => Promise.reject(new WalletchartError('LOAD_FAILED'))
  await act(async () => expect(await last().review()).toBeUndefined())
  expect(last().reviewed).toMatchObject({ status: 'error', error: { code: 'LOAD_FAILED' } })
})

it('passes everything else to the engine', () => {
  const { engine, last } = show()
  last().edit({ amount: '1' })
  last().retry()
  last().clear()
  last().cancel()
  last().forget()
  last().check('0xa1')
  expect(engine.sending).toEqual([
    ['edit', { amount: '1' }],
    ['retry'],
    ['clear'],
    ['cancel'],
    ['forget'],
    ['check', '0xa1'],
  ])
})

it('in an app without the feature does nothing, and says so to a review', async () => {
  const { engine, last } = show({ features: {} })
  last().edit({ amount: '1' })
  last().cancel()
  await act(async () => expect(await last().review()).toBeUndefined())
  expect(last().reviewed.status).toBe('error')
  expect(engine.sending).toEqual([])
})

it('gives the same value until something changes', async () => {
  const { engine, last } = show()
  const before = last()
  await change(engine, { themeMode: 'dark' })
  expect(last()).toBe(before)
})

it('hydrates what a server rendered without a mismatch', async () => {
  const faults = vi.spyOn(console, 'error')
  const engine = new FakeEngine(makeState(sending))
  const tree = (
    <Skinned engine={engine}>
      <Probe seen={[]} />
    </Skinned>
  )
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(tree)
  expect(page.textContent?.trim()).toBe('false none')
  const root = await act(async () => hydrateRoot(page, tree))
  expect(page.textContent).toBe('true reviewing')
  expect(faults).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  page.remove()
  faults.mockRestore()
})
