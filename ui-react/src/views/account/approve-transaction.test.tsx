// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ShownApproval } from '@walletchart/engine/login'
import { encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { address, connected } from '../../testing/make-state.js'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'
import { isTrusted } from './approve/is-trusted.js'

vi.mock('./approve/is-trusted.js', { spy: true })

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const request = (method: string, params: unknown, id = 'a'): ShownApproval => ({
  id,
  namespace: 'eip155',
  method,
  params,
  address,
  chainId: 'eip155:1',
})
const signs = request('personal_sign', ['0x48656c6c6f', address])

/** The view with a request, and what it decides. */
const open = async (shown: ShownApproval | undefined, count = 1) => {
  const decided: string[] = []
  const engine = await renderView('ApproveTransaction', {
    accounts: { eip155: connected() },
    approvals: { shown, count, busy: false },
  })
  const nothing = (): void => undefined
  Object.assign(engine, {
    login: {
      submit: nothing,
      resend: nothing,
      verify: nothing,
      cancel: nothing,
      approve: (id: string) => decided.push(`approve ${id}`),
      reject: (id: string) => decided.push(`reject ${id}`),
    },
  })
  return { engine, decided }
}
const button = (name: RegExp) => screen.getByRole('button', { name })
const armed = () => expect.poll(() => button(/Approve/).getAttribute('aria-disabled')).not.toBe('true')
const press = (name: RegExp): void => {
  fireEvent.click(button(name))
}

// A press in jsdom is one of a script.
beforeEach(() => void vi.mocked(isTrusted).mockReturnValue(true))
afterEach(() => {
  cleanup()
  vi.mocked(isTrusted).mockReset()
})

describe('ApproveTransaction', () => {
  it('shows the text that is signed, word for word', async () => {
    await open(signs)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Approve signature')
    expect(shownText()).toContain('Hello')
  })

  it('says in words that a spender may take everything, with whole addresses', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SPENDER, maxUint256] })
    await open(request('eth_sendTransaction', [{ from: address, to: TOKEN, data }]))
    expect(shownText()).toContain('Let a spender move all your')
    expect(shownText()).toContain('Unlimited')
    expect(shownText().replaceAll(/\s/g, '').toLowerCase()).toContain(SPENDER.slice(2).toLowerCase())
  })

  it('shows what cannot be read as such, with its bytes', async () => {
    await open(request('eth_sendTransaction', [{ to: TOKEN, data: '0xdeadbeef' }]))
    expect(shownText()).toContain('Cannot be read')
    expect(shownText()).toContain('4 bytes')
  })

  it('[A15] cannot be approved in the first half second', async () => {
    const { decided } = await open(signs)
    press(/Approve/)
    expect(decided).toEqual([])
    await armed()
    press(/Approve/)
    expect(decided).toEqual(['approve a'])
  })

  it('[A15] begins anew with the next request', async () => {
    const { engine, decided } = await open(signs, 2)
    await armed()
    await act(async () =>
      change(engine, { approvals: { shown: { ...signs, id: 'b' }, count: 1, busy: false } }),
    )
    press(/Approve/)
    expect(decided).toEqual([])
  })

  it('[A15] ignores the press of a script', async () => {
    vi.mocked(isTrusted).mockReset()
    const { decided } = await open(signs)
    await armed()
    press(/Approve/)
    press(/Reject/)
    expect(decided).toEqual([])
  })

  it('can be rejected at once', async () => {
    const { decided } = await open(signs)
    press(/Reject/)
    expect(decided).toEqual(['reject a'])
  })

  it('says that others wait', async () => {
    await open(signs, 3)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Approve signature, 1 of 3')
  })

  it('says when nothing waits', async () => {
    await open(undefined, 0)
    expect(shownText()).toContain('Nothing waits for you')
  })
})
