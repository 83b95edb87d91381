// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { PublicState } from '@walletchart/engine'
import type { ShownApproval } from '@walletchart/engine/login'
import { encodeFunctionData, erc20Abi, type Hex, maxUint256, stringToHex } from 'viem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  address,
  connected,
  connectedOnSolana,
  families,
  networksOf,
  solana,
} from '../../testing/make-state.js'
import { holding } from '../../testing/make-tokens.js'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'
import { setOnline } from '../../testing/set-online.js'
import { solanaKeys, solanaTransactions } from '../../testing/solana-transactions.js'
import { approveGuard } from './approve/approve-guard.js'
import { isTrusted } from './approve/is-trusted.js'

vi.mock('./approve/is-trusted.js', { spy: true })
vi.mock('./approve/approve-guard.js', { spy: true })

const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const UNKNOWN = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const SPENDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const request = (method: string, params: unknown, id = 'a'): ShownApproval => ({
  id,
  namespace: 'eip155',
  method,
  params,
  address,
  chainId: 'eip155:1',
})
const OWN: Hex = `0x${address.slice(2).toLowerCase()}`
const signs = request('personal_sign', ['0x48656c6c6f', address])
const unread = { to: TOKEN, data: '0xdeadbeef' }
const transaction = (fields: object) => request('eth_sendTransaction', [{ from: address, ...fields }])
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [SPENDER, amount] })
const typed = (primaryType: string, fields: string, message: object) => {
  const types = fields.split(', ').map((text) => {
    const [type, name] = text.split(' ')
    return { name, type }
  })
  const data = {
    domain: { name: 'USD Coin', chainId: 1, verifyingContract: TOKEN },
    types: { [primaryType]: types },
    primaryType,
    message,
  }
  return request('eth_signTypedData_v4', [address, JSON.stringify(data)])
}

interface Given {
  readonly count?: number
  readonly busy?: boolean
  readonly state?: Partial<PublicState>
}

/** The view with a request, and what it decides. */
const open = async (shown: ShownApproval | undefined, { count = 1, busy = false, state }: Given = {}) => {
  const decided: string[] = []
  const engine = await renderView('ApproveTransaction', {
    accounts: { eip155: connected(holding()) },
    approvals: { shown, count, busy },
    ...state,
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
  const next = (id: string, left: number) =>
    change(engine, { approvals: { shown: { ...signs, id }, count: left, busy: false } })
  return { engine, decided, next }
}
const button = (name: RegExp) => screen.getByRole('button', { name })
const isArmed = (): boolean => button(/Approve/).getAttribute('aria-disabled') !== 'true'
/** The time that the button takes passes at once. */
const armed = () =>
  expect
    .poll(async () => {
      await act(() => vi.advanceTimersByTimeAsync(500))
      return isArmed()
    })
    .toBe(true)
const press = (name: RegExp, detail = 0): void => {
  fireEvent.click(button(name), { detail })
}
/** The finger goes down. jsdom has no events of pointers. */
const goDown = (name: RegExp): void => {
  const event = new MouseEvent('pointerdown', { bubbles: true, button: 0 })
  fireEvent(button(name), Object.defineProperty(event, 'isPrimary', { value: true }))
}
/** Without the groups that an address is shown in. */
const packed = (): string => shownText().replaceAll(/\s/g, '').toLowerCase()
const has = (account: string) => expect(packed()).toContain(account.replace('0x', '').toLowerCase())
const heading = (level: number) => screen.getByRole('heading', { level }).textContent
const said = (): string =>
  Array.from(document.querySelectorAll('[aria-live]'), ({ textContent }) => textContent).join('')

// A press in jsdom is one of a script.
beforeEach(() => void vi.mocked(isTrusted).mockReturnValue(true))
afterEach(() => {
  cleanup()
  vi.mocked(isTrusted).mockReset()
  vi.restoreAllMocks()
})

describe('the review', () => {
  it('[R2.12] shows the text that is signed, word for word', async () => {
    await open(signs)
    expect(heading(2)).toBe('Approve signature')
    expect(shownText()).toContain('Hello')
  })

  it('names the account, the network, the site and the receiver, each whole', async () => {
    await open(
      transaction({ to: SPENDER, value: '0x3782dace9d90000', gas: '0x5208', gasPrice: '0x3b9aca00' }),
    )
    expect(heading(3)).toBe('Send 0.25 ETH')
    has(address)
    has(SPENDER)
    for (const text of ['Ethereum', location.host, 'At most 0.000021 ETH', 'At most 0.250021 ETH'])
      expect(shownText()).toContain(text)
  })

  it('says the amount of a token that is known, and the base units of another', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [SPENDER, 2_500_000n] })
    await open(transaction({ to: TOKEN, data }))
    expect(heading(3)).toBe('Send 2.5 USDC')
    cleanup()
    await open(transaction({ to: UNKNOWN, data }))
    expect(heading(3)).toBe('Send 2500000 base units')
    has(UNKNOWN)
  })

  it('names both parties of what is moved for another account', async () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transferFrom',
      args: [SPENDER, OWN, 1_000_000n],
    })
    await open(transaction({ to: TOKEN, data }))
    expect(heading(3)).toBe('Move 1 USDC of another account')
    has(SPENDER)
    expect(shownText()).toContain('You')
  })

  it('says in words that a spender may take everything, with whole addresses', async () => {
    await open(transaction({ to: TOKEN, data: approve(maxUint256) }))
    expect(heading(3)).toBe('Let a spender move all your USDC')
    expect(shownText()).toContain('Unlimited')
    has(SPENDER)
    has(TOKEN)
  })

  it('says that an allowance of nothing revokes it', async () => {
    await open(transaction({ to: TOKEN, data: approve(0n) }))
    expect(heading(3)).toBe('Revoke the access to your USDC')
  })

  it('of an unknown token says that the figure may name an item', async () => {
    await open(transaction({ to: UNKNOWN, data: approve(0n) }))
    expect(heading(3)).toBe('Let a spender move up to 0 base units')
    expect(shownText()).toContain('Of a collection the figure names an item')
  })

  it('of a permit names the spender, the amount and the last day', async () => {
    const fields = 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline'
    const deadline = Date.UTC(2030, 0, 15, 12) / 1000
    await open(
      typed('Permit', fields, { owner: address, spender: SPENDER, value: '250000000', nonce: 0, deadline }),
    )
    expect(heading(3)).toBe('Let a spender move up to 250 USDC')
    has(SPENDER)
    expect(shownText()).toContain('Jan 15, 2030')
    expect(shownText()).toContain('A signature, no fee')
  })

  it('of other typed data shows every value, and hidden characters by their numbers', async () => {
    await open(typed('Vote', 'string choice, uint256 weight', { choice: 'Yes\u202eoN', weight: '12345' }))
    expect(heading(3)).toBe('Sign data: Vote')
    for (const text of ['choice', 'Yes[U+202E]oN', 'weight', '12345', 'USD Coin'])
      expect(shownText()).toContain(text)
    has(TOKEN)
  })

  it('of several calls lists each one, and their sum', async () => {
    const calls = [
      { to: SPENDER, value: '0x16345785d8a0000' },
      { to: UNKNOWN, data: '0x01', value: '0x16345785d8a0000' },
      { to: TOKEN, data: approve(5_000_000n) },
    ]
    await open(request('wallet_sendCalls', [{ atomicRequired: true, calls }]))
    expect(heading(3)).toBe('3 actions')
    expect(screen.getByRole('region', { name: '1. Send 0.1 ETH' }).textContent).toContain('To')
    screen.getByRole('region', { name: '2. Pay 0.1 ETH, the rest cannot be read' })
    screen.getByRole('region', { name: '3. Let a spender move up to 5 USDC' })
    for (const text of ['All or none', '0.2 ETH', 'Cannot be read']) expect(shownText()).toContain(text)
  })

  it('of a transfer on Solana names the amount and the owner of the account', async () => {
    const account = connectedOnSolana({ address: solanaKeys.me })
    const sol = { ...solana, nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 } }
    const shown = {
      ...request('solana_signAndSendTransaction', { transaction: solanaTransactions.send }),
      namespace: 'solana',
      chainId: solana.caipNetworkId,
      address: solanaKeys.me,
    }
    const state = { accounts: { solana: account }, networks: { solana: networksOf('solana', [sol]) } }
    await open(shown, { state: { ...families, ...state } })
    expect(heading(3)).toBe('Send 0.25 SOL')
    has(solanaKeys.to)
    expect(shownText()).toContain('At most 0.000007 SOL')
  })

  it('shows bytes that are no text as hex, with their length and a warning', async () => {
    await open(request('personal_sign', ['0xff00aa', address]))
    for (const text of ['0xff00aa', '3 bytes', 'The message is not text']) expect(shownText()).toContain(text)
  })

  it('shows what cannot be read as such, with its bytes and the whole request', async () => {
    await open(transaction(unread))
    for (const text of ['Cannot be read', '4 bytes', '"data": "0xdeadbeef"'])
      expect(shownText()).toContain(text)
  })

  it('warns of a sign-in for another site, and proposes to reject it', async () => {
    const text = `other.example wants you to sign in with your Ethereum account:\n${address}`
    await open(request('personal_sign', [stringToHex(text), address]))
    expect(shownText()).toContain('Sign-in for another site')
    expect(button(/^Reject$/).getAttribute('data-variant')).toBe('primary')
    expect(button(/Approve/).getAttribute('data-variant')).toBe('secondary')
  })

  it('does not warn of a sign-in for this site', async () => {
    const text = `${location.host} wants you to sign in with your Ethereum account:\n${address}`
    await open(request('personal_sign', [stringToHex(text), address]))
    expect(shownText()).not.toContain('another site')
    expect(shownText()).toContain('It is free and moves nothing')
  })

  it('says when nothing waits', async () => {
    await open(undefined, { count: 0 })
    expect(shownText()).toContain('Nothing waits for you')
  })
})

describe('approving', () => {
  // They go on by themselves: what renders waits for some.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())

  it('[A15] counts only for a press of the user on a button that nothing covers', async () => {
    vi.mocked(isTrusted).mockReset()
    const { decided } = await open(signs)
    const over = vi.fn<() => Element>(() => button(/Approve/))
    Object.defineProperty(document, 'elementFromPoint', { configurable: true, value: over })
    await armed()
    press(/Approve/)
    press(/^Reject$/)
    expect(decided).toEqual([])
    vi.mocked(isTrusted).mockReturnValue(true)
    over.mockReturnValue(document.body)
    press(/Approve/)
    expect(decided).toEqual([])
    expect(shownText()).toContain('Something covers this window')
    over.mockReturnValue(button(/Approve/))
    press(/Approve/)
    expect(decided).toEqual(['approve a'])
    Reflect.deleteProperty(document, 'elementFromPoint')
  })

  it('[A15 partly] has no effect in the first half second', async () => {
    const { decided } = await open(signs)
    const before = button(/Approve/)
    press(/Approve/)
    expect(decided).toEqual([])
    expect(shownText()).toContain('Wait a moment')
    await armed()
    // The same element: it would lose the focus otherwise.
    expect(button(/Approve/)).toBe(before)
    press(/Approve/)
    expect(decided).toEqual(['approve a'])
  })

  it.each([
    ['a text', signs, 500],
    ['a call that cannot be read', transaction(unread), 3000],
    ['bytes that are no text', request('personal_sign', ['0xff', address]), 3000],
    [
      'a batch with such a call',
      request('wallet_sendCalls', [{ calls: [{ to: SPENDER, value: '0x1' }, unread] }]),
      3000,
    ],
  ] as const)('[A15 partly] is guarded for %s', async (_, shown, after) => {
    await open(shown)
    expect(vi.mocked(approveGuard).mock.calls.at(-1)?.[0].after).toBe(after)
  })

  it('[A15 partly] begins anew with the next request', async () => {
    const { next, decided } = await open(signs, { count: 2 })
    await armed()
    await next('b', 1)
    press(/Approve/)
    expect(decided).toEqual([])
    await armed()
    press(/Approve/)
    expect(decided).toEqual(['approve b'])
  })

  it('[A15 partly] needs a pointer that went down on the armed button', async () => {
    const { decided } = await open(signs)
    goDown(/Approve/)
    await armed()
    press(/Approve/, 1)
    expect(decided).toEqual([])
    goDown(/^Reject$/)
    press(/Approve/, 1)
    expect(decided).toEqual([])
    goDown(/Approve/)
    press(/Approve/, 1)
    expect(decided).toEqual(['approve a'])
  })

  it.each(['{Enter}', ' '])('works with the key %o', async (key) => {
    const { decided } = await open(signs)
    await armed()
    button(/Approve/).focus()
    await userEvent.keyboard(key)
    expect(decided).toEqual(['approve a'])
  })

  it('ignores a key that is held since before', async () => {
    const { decided } = await open(signs)
    button(/Approve/).focus()
    fireEvent.keyDown(button(/Approve/), { key: ' ' })
    await armed()
    fireEvent.keyUp(button(/Approve/), { key: ' ' })
    press(/Approve/)
    const isFree = fireEvent.keyDown(button(/Approve/), { key: 'Enter', repeat: true })
    expect([decided, isFree]).toEqual([[], false])
  })

  it('has no effect on a page that is hidden', async () => {
    const { decided } = await open(signs)
    await armed()
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    press(/Approve/)
    expect(decided).toEqual([])
  })

  it('waits until the review was scrolled to its end', async () => {
    vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(900)
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400)
    const { decided } = await open(signs)
    await expect.poll(shownText).toContain('Scroll to the end first')
    press(/Approve/)
    expect(decided).toEqual([])
    const body = document.querySelector('[data-part="body"]')
    if (body !== null) body.scrollTop = 500
    await act(async () => void body?.dispatchEvent(new Event('scroll')))
    await armed()
    press(/Approve/)
    expect(decided).toEqual(['approve a'])
  })

  it('sends once for a double press', async () => {
    const { decided } = await open(signs)
    await armed()
    press(/Approve/)
    press(/Approve/)
    expect(decided).toEqual(['approve a'])
  })

  it('shows that the request is on its way, and ends with it', async () => {
    const { engine, decided } = await open(signs)
    await armed()
    await change(engine, { approvals: { shown: signs, count: 1, busy: true } })
    expect(button(/Approve/).getAttribute('aria-busy')).toBe('true')
    expect(shownText()).toContain('Approved. Your wallet is at work.')
    press(/Approve/)
    press(/^Reject$/)
    expect(decided).toEqual([])
    await change(engine, { approvals: { shown: undefined, count: 0, busy: false } })
    expect(shownText()).toContain('Nothing waits for you')
  })

  it('says that it needs the network', async () => {
    await open(signs)
    await armed()
    await setOnline(false)
    expect(button(/Approve/).getAttribute('aria-disabled')).toBe('true')
    expect(shownText()).toContain('You are offline')
    await setOnline(true)
    expect(isArmed()).toBe(true)
  })
})

describe('the deadline', () => {
  const left = async (seconds: number) => {
    const endsAt = Date.now() + seconds * 1000
    const wait = { startedAt: endsAt - 300_000, endsAt }
    await open(signs, { state: { approvals: { shown: signs, count: 1, busy: false, wait } } })
    return screen.queryByRole('timer')
  }

  it('has a clock in its last two minutes', async () => {
    expect((await left(110))?.textContent).toContain('1:')
  })

  it('has none before', async () => {
    expect(await left(200)).toBeNull()
  })
})

describe('rejecting', () => {
  it('has an effect at once', async () => {
    const { decided } = await open(transaction(unread))
    press(/^Reject$/)
    expect(decided).toEqual(['reject a'])
  })
})

describe('several requests', () => {
  it('can be rejected at once, those that wait and no later one', async () => {
    const { decided, next } = await open(signs, { count: 2 })
    press(/^Reject all$/)
    await next('b', 1)
    await next('c', 1)
    expect(decided).toEqual(['reject a', 'reject b'])
  })

  it('are not rejected together where one waits', async () => {
    await open(signs)
    expect(screen.queryByRole('button', { name: 'Reject all' })).toBeNull()
  })

  it('are counted, also while they become fewer', async () => {
    const { next } = await open(signs, { count: 3 })
    expect(heading(2)).toBe('Approve signature, 1 of 3')
    await next('b', 2)
    expect(heading(2)).toBe('Approve signature, 2 of 3')
    await next('c', 1)
    expect(heading(2)).toBe('Approve signature, 3 of 3')
  })

  it('begin each with the focus on the heading', async () => {
    const { next } = await open(signs, { count: 2 })
    button(/Approve/).focus()
    await next('b', 1)
    expect(document.activeElement?.hasAttribute('data-heading')).toBe(true)
  })
})

describe('what is read aloud', () => {
  it('is the effect and the site, then the decision, never an address', async () => {
    await open(transaction({ to: SPENDER, value: '0x3782dace9d90000' }))
    await expect.poll(said).toContain(`Approval needed. Send 0.25 ETH. Asked by ${location.host}.`)
    press(/^Reject$/)
    await expect.poll(said).toContain('Rejected')
    expect(said()).not.toContain(SPENDER.slice(2, 6))
  })

  it('names a warning at once', async () => {
    await open(transaction({ to: TOKEN, data: approve(maxUint256) }))
    const alarm = () => document.querySelector('[aria-live="assertive"]')?.textContent
    await expect.poll(alarm).toContain('Let a spender move all your USDC. Unlimited.')
  })

  it('names the next request', async () => {
    const { next } = await open(signs, { count: 2 })
    await next('b', 1)
    await expect.poll(said).toContain('Next: Sign a message.')
  })
})
