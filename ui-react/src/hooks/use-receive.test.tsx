// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { WalletchartError } from '@walletchart/engine'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { FakeEngine } from '../testing/fake-engine.js'
import {
  address,
  connected,
  connectedOnSolana,
  makeState,
  solana,
  solanaAddress,
} from '../testing/make-state.js'
import { change, Skinned } from '../testing/render-skin.js'
import { type Receive, useReceive } from './use-receive.js'

afterEach(cleanup)

const accounts = { eip155: connected(), solana: connectedOnSolana() }
const one = {
  namespace: 'eip155',
  network: 'eip155:1',
  address,
  type: 'eoa',
  worksOn: ['eip155:1'],
  hasUri: true,
  hasTokens: true,
} as const
const other = {
  ...one,
  namespace: 'solana',
  network: solana.caipNetworkId,
  address: solanaAddress,
  worksOn: [solana.caipNetworkId],
}

function Probe({ seen, namespace }: { readonly seen: Receive[]; readonly namespace: string | undefined }) {
  const receive = useReceive(namespace === undefined ? {} : { namespace })
  seen.push(receive)
  return <p>{`${receive.status} ${receive.addresses.map((entry) => entry.network).join(' ')}`}</p>
}

/** Renders the hook; `last` is what it gave last. */
const show = async (features: Readonly<Record<string, boolean>>, namespace?: string) => {
  const engine = new FakeEngine(makeState({ accounts, features }))
  engine.addresses = async () => [one, other]
  const seen: Receive[] = []
  render(
    <Skinned engine={engine}>
      <Probe seen={seen} namespace={namespace} />
    </Skinned>,
  )
  const last = (): Receive => {
    const found = seen.at(-1)
    if (found === undefined) throw new Error('The hook gave nothing.')
    return found
  }
  return { engine, last }
}

it('gives the addresses of every family, or of one', async () => {
  await show({ receive: true })
  expect(await screen.findByText(`ready eip155:1 ${solana.caipNetworkId}`)).toBeTruthy()
  cleanup()
  await show({ receive: true }, 'solana')
  expect(await screen.findByText(`ready ${solana.caipNetworkId}`)).toBeTruthy()
})

it('is off in an app without the feature, and while it is switched off', async () => {
  await show({})
  expect(await screen.findByText('off')).toBeTruthy()
  cleanup()
  const { engine } = await show({ receive: false })
  expect(await screen.findByText('off')).toBeTruthy()
  await change(engine, { features: { receive: true } })
  expect(await screen.findByText(/^ready/)).toBeTruthy()
})

it('reads them again when an account changes, and says why it could not', async () => {
  const { engine, last } = await show({ receive: true })
  await screen.findByText(/^ready/)
  engine.addresses = () => Promise.reject(new WalletchartError('LOAD_FAILED'))
  await change(engine, { accounts: { eip155: connected({ caipAddress: 'eip155:1:0x1' }) } })
  await screen.findByText('failed')
  expect(last().error?.code).toBe('LOAD_FAILED')
  engine.addresses = async () => [one]
  await act(async () => last().retry())
  expect(await screen.findByText('ready eip155:1')).toBeTruthy()
})

it('makes a payment URI, and never rejects', async () => {
  const { engine, last } = await show({ receive: true })
  const payment = {
    network: 'eip155:1',
    address,
    uri: `ethereum:${address}@1`,
    amount: undefined,
    symbol: 'ETH',
  } as const
  engine.payment = async () => payment
  await act(async () => expect(await last().request({ network: 'eip155:1' })).toEqual(payment))
  expect(last().asked).toMatchObject({ status: 'success', data: payment })
  engine.payment = () => Promise.reject(new WalletchartError('LOAD_FAILED'))
  await act(async () => expect(await last().request({ network: 'eip155:1' })).toBeUndefined())
  await waitFor(() => expect(last().asked).toMatchObject({ status: 'error', error: { code: 'LOAD_FAILED' } }))
})

it('hydrates what a server rendered without a mismatch, and then reads', async () => {
  const faults = vi.spyOn(console, 'error')
  const engine = new FakeEngine(makeState({ accounts, features: { receive: true } }))
  engine.addresses = async () => [one, other]
  const tree = (
    <Skinned engine={engine}>
      <Probe seen={[]} namespace={undefined} />
    </Skinned>
  )
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = renderToString(tree)
  expect(page.textContent?.trim()).toBe('off')
  const root = await act(async () => hydrateRoot(page, tree))
  await waitFor(() => expect(page.textContent).toBe(`ready eip155:1 ${solana.caipNetworkId}`))
  expect(faults).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  page.remove()
  faults.mockRestore()
})
