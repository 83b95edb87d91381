// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ErrorRecord, type PublicState, WalletchartError } from '@walletchart/engine'
import type { SendForm } from '@walletchart/engine/send'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeCamera } from '../../testing/fake-camera.js'
import type { FakeEngine } from '../../testing/fake-engine.js'
import {
  formOf,
  fullForm,
  lookAlikeAddress,
  quoteOf,
  receiverAddress,
  receiverOf,
  reviewOf,
  sendOf,
  typedQuarter,
} from '../../testing/make-send.js'
import { base, connected, disconnected, ethereum, networksOf, showing } from '../../testing/make-state.js'
import { ether, holding, token, without } from '../../testing/make-tokens.js'
import { change } from '../../testing/render-skin.js'
import { renderView, shownText } from '../../testing/render-view.js'
import { setOnline } from '../../testing/set-online.js'

const unreached = 'Check your connection and try again.'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const problem = (code: ErrorRecord['code'], details?: string): ErrorRecord => ({
  code,
  shortMessage: `The sentence of ${code}`,
  docsPath: '',
  ...(details !== undefined && { details }),
})

const open = (
  sendForm: SendForm = formOf(),
  more: Partial<PublicState> = {},
  settings?: Parameters<typeof renderView>[3],
): Promise<FakeEngine> =>
  renderView(
    'WalletSend',
    {
      accounts: { eip155: connected() },
      features: { send: true, receive: true },
      sendForm,
      send: sendOf('idle'),
      ...more,
    },
    {},
    settings,
  )

const priced = { accounts: { eip155: connected(holding()) }, features: { send: true, tokens: true } }
const usdc = token().address ?? ''
const usdcForm = { id: usdc, symbol: 'USDC', decimals: 6 }

const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
const to = () => screen.getByLabelText<HTMLInputElement>('To')
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const review = () => button('Review')
/** The unit beside the number is read with it. */
const unit = () =>
  (amount().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')
const edits = (engine: FakeEngine) =>
  engine.sending.filter(([name]) => name === 'edit').map(([, argument]) => argument)
const spoken = () => document.querySelector('[data-part="live"]')?.textContent ?? ''
const clipboard = (readText: () => Promise<string>) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { readText } })
/** Why Review cannot be pressed. */
const reason = () => document.getElementById(review().getAttribute('aria-describedby') ?? '')?.textContent

describe('WalletSend', () => {
  it('begins with the coin, the focus on the amount, and says what is missing', async () => {
    const engine = await open(formOf({ token: { step: 'none', id: undefined, symbol: undefined } }))
    expect(edits(engine)).toEqual([{ token: 'native' }])
    await waitFor(() => expect(document.activeElement).toBe(amount()))
    expect(reason()).toBe('An amount and receiver address are required')
    expect(review().getAttribute('aria-disabled')).toBe('true')
  })

  it('reads the tokens where the account view was never open', async () => {
    const engine = await open(formOf(), priced)
    expect(engine.controls).toContain('tokens.load all')
  })

  it('does not overrule an app that takes the token away', async () => {
    const none = formOf({ token: { step: 'none', id: undefined, symbol: undefined } })
    const engine = await open(none)
    await change(engine, { sendForm: formOf() })
    await change(engine, { sendForm: none })
    expect(edits(engine)).toEqual([{ token: 'native' }])
  })

  it('shows a whole transfer: amount, token, receiver and fee', async () => {
    await open(fullForm(), priced)
    expect(amount().value).toBe('0.25')
    expect(to().value).toBe('tidepool.eth')
    expect(shownText()).toContain('$608.00')
    expect(shownText()).toContain('1.482 ETH')
    expect(shownText()).toContain('0x7E3f91c2A04b5d77e8F1c3B20a96D44e7b4b91cD')
    expect(shownText()).toContain('Sent to 3 times')
    expect(shownText()).toContain('Network fee$0.820.00034 ETH')
    expect(review().getAttribute('aria-disabled')).toBeNull()
  })

  it('[R3.36 partly] marks the receiver with the picture of its name, and with its address where that cannot load', async () => {
    const found = receiverOf({ name: 'tidepool.eth', avatar: 'https://pictures.example/tidepool.png' })
    await open(fullForm({ receiver: { found } }))
    const mark = () => document.querySelector('[data-part="send-line"] [data-part="address-mark"]')
    const picture = mark()?.querySelector('img')
    if (picture == null) throw new Error('The receiver has no picture')
    expect(picture.getAttribute('src')).toBe('https://pictures.example/tidepool.png')
    expect(picture.getAttribute('referrerpolicy')).toBe('no-referrer')
    fireEvent.load(picture)
    expect(mark()?.getAttribute('data-state')).toBe('shown')
    cleanup()
    await open(fullForm({ receiver: { found } }))
    fireEvent.error(mark()?.querySelector('img') ?? document.body)
    expect(mark()?.getAttribute('data-state')).toBe('missing')
    expect(mark()?.querySelector('img')).toBeNull()
    expect(mark()?.querySelectorAll('path')).toHaveLength(16)
  })

  it('reviews what the form holds, and only then shows the review', async () => {
    const engine = await open(fullForm())
    let answer: (found: ReturnType<typeof reviewOf>) => void = () => undefined
    engine.reviewed = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await userEvent.click(review())
    expect(review().getAttribute('aria-busy')).toBe('true')
    await userEvent.click(review())
    expect(engine.sending.filter(([name]) => name === 'review')).toEqual([['review']])
    expect(engine.asked('push')).toEqual([])
    await act(async () => answer(reviewOf()))
    expect(engine.asked('push')).toEqual(['WalletSendPreview'])
  })

  it('shows no review that the user left before it came', async () => {
    const engine = await open(fullForm())
    let answer: (found: ReturnType<typeof reviewOf>) => void = () => undefined
    engine.reviewed = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await userEvent.click(review())
    cleanup()
    answer(reviewOf())
    await act(async () => undefined)
    expect(engine.asked('push')).toEqual([])
  })

  it('[Q42 partly] gives a review up that is still being read when the user leaves', async () => {
    const engine = await open(fullForm())
    let answer: (found: ReturnType<typeof reviewOf>) => void = () => undefined
    engine.reviewed = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await userEvent.click(review())
    await change(engine, { send: sendOf('reading'), modal: showing('Account') })
    await screen.findByRole('tab', { name: 'Activity' })
    const cancels = () => engine.sending.filter(([name]) => name === 'cancel')
    expect(cancels()).toHaveLength(1)
    // It was asked for before the engine could give it up.
    await change(engine, { send: sendOf('reviewing', { review: reviewOf({ id: 'one' }) }) })
    await act(async () => answer(reviewOf({ id: 'one' })))
    expect(cancels()).toHaveLength(2)
    expect(engine.asked('push')).toEqual([])
  })

  it('[Q42 partly] gives a review up that came while the modal was closing', async () => {
    const engine = await open(fullForm())
    let answer: (found: ReturnType<typeof reviewOf>) => void = () => undefined
    engine.reviewed = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    await userEvent.click(review())
    // React has not taken the view away yet.
    const now = engine.getState()
    const modal = { ...now.modal, open: false }
    engine.getState = () => ({ ...now, modal, send: sendOf('reviewing') })
    await act(async () => answer(reviewOf()))
    expect(engine.sending.at(-1)).toEqual(['cancel'])
    expect(engine.asked('push')).toEqual([])
  })

  it('[Q42 partly] does not give up what another call confirms when the user leaves', async () => {
    const engine = await open(fullForm())
    await userEvent.click(review())
    await change(engine, { send: sendOf('asking'), modal: showing('Account') })
    await screen.findByRole('tab', { name: 'Activity' })
    expect(engine.sending).toEqual([['review']])
  })

  it('keeps the review that it leads to', async () => {
    const engine = await open(fullForm())
    engine.reviewed = () => Promise.resolve(reviewOf())
    await userEvent.click(review())
    await change(engine, { send: sendOf('reviewing'), modal: showing('WalletSendPreview', {}, { depth: 3 }) })
    await screen.findByRole('heading', { name: 'Review and send' })
    expect(engine.sending).toEqual([['review']])
  })

  it('gives a review up when the form changes meanwhile, and when the user comes back from it', async () => {
    const engine = await open(fullForm())
    await userEvent.click(review())
    await userEvent.type(amount(), '1')
    expect(engine.sending.map(([name]) => name)).toContain('cancel')
    cleanup()
    const back = await open(fullForm(), { send: sendOf('reviewing') })
    expect(back.sending).toEqual([['cancel']])
  })

  it('says why a review failed, until something changes', async () => {
    const engine = await open(fullForm())
    engine.reviewed = () => Promise.reject(new WalletchartError('REQUEST_TIMEOUT'))
    await userEvent.click(review())
    await waitFor(() => expect(shownText()).toContain('Request took too long'))
    expect(engine.asked('push')).toEqual([])
    await userEvent.type(amount(), '1')
    expect(shownText()).not.toContain('Request took too long')
  })

  it('says that a change did not reach the form, and makes it again', async () => {
    const engine = await open(formOf({ token: { step: 'none', id: undefined, symbol: undefined } }))
    const lost = new WalletchartError('LOAD_FAILED')
    engine.edited = () => Promise.reject(lost)
    await userEvent.type(amount(), '2')
    await userEvent.type(to(), 'a')
    await waitFor(() => expect(shownText()).toContain(unreached))
    expect(reason()).toBe('Try again first')
    expect(review().getAttribute('aria-busy')).toBeNull()
    // The code came by now.
    engine.edited = () => Promise.resolve()
    await userEvent.click(button('Try again'))
    expect(edits(engine).at(-1)).toEqual({ amount: '2', to: 'a' })
    expect(shownText()).not.toContain(unreached)
    expect(amount().value).toBe('2')
    expect(to().value).toBe('a')
  })

  it('makes a change that was lost once more with the next one', async () => {
    const engine = await open()
    engine.edited = () => Promise.reject(new WalletchartError('LOAD_FAILED'))
    await userEvent.type(amount(), '2')
    engine.edited = () => Promise.resolve()
    await userEvent.type(to(), 'a')
    expect(edits(engine).at(-1)).toEqual({ amount: '2', to: 'a' })
    await userEvent.type(to(), 'b')
    expect(edits(engine).at(-1)).toEqual({ to: 'ab' })
  })

  it('says nothing of an older change that a newer one makes too', async () => {
    const engine = await open()
    const calls: { readonly take: () => void; readonly lose: (error: unknown) => void }[] = []
    engine.edited = () => new Promise((take, lose) => calls.push({ take, lose }))
    const lost = new WalletchartError('LOAD_FAILED')
    await userEvent.type(amount(), '25')
    await act(async () => calls[0]?.lose(lost))
    expect(shownText()).not.toContain(unreached)
    await act(async () => calls[1]?.take())
    await userEvent.type(amount(), '67')
    await act(async () => calls[2]?.take())
    await act(async () => calls[3]?.lose(lost))
    expect(shownText()).toContain(unreached)
    await userEvent.click(button('Try again'))
    expect(edits(engine).at(-1)).toEqual({ amount: '2567' })
  })

  it('makes a change that was lost on one network neither on another nor after the way back, and shows it no more', async () => {
    const networks = { eip155: networksOf('eip155', [ethereum, base]) }
    const none = formOf({ token: { step: 'none', id: undefined, symbol: undefined, decimals: undefined } })
    const engine = await open({ ...none, place: undefined }, { networks })
    const lost = new WalletchartError('LOAD_FAILED')
    engine.edited = () => Promise.reject(lost)
    await userEvent.type(amount(), '2')
    await userEvent.type(to(), 'a')
    await waitFor(() => expect(shownText()).toContain(unreached))
    engine.edited = () => Promise.resolve()
    await change(engine, { accounts: { eip155: connected({ walletChainId: base.caipNetworkId }) } })
    expect(edits(engine).at(-1)).toEqual({ token: 'native' })
    expect(shownText()).not.toContain(unreached)
    expect(amount().value).toBe('')
    expect(to().value).toBe('')
    await change(engine, { accounts: { eip155: connected() } })
    await userEvent.type(to(), 'b')
    expect(edits(engine).at(-1)).toEqual({ to: 'b' })
    expect(shownText()).not.toContain(unreached)
  })

  it('says nothing on another network of a change that is lost there late', async () => {
    const networks = { eip155: networksOf('eip155', [ethereum, base]) }
    const engine = await open(formOf(), { networks })
    const lost = new WalletchartError('LOAD_FAILED')
    let lose: (error: unknown) => void = () => undefined
    engine.edited = () =>
      new Promise((_, reject) => {
        lose = reject
      })
    await userEvent.type(amount(), '2')
    await change(engine, { accounts: { eip155: connected({ walletChainId: base.caipNetworkId }) } })
    await act(async () => lose(lost))
    expect(shownText()).not.toContain(unreached)
    await change(engine, { accounts: { eip155: connected() } })
    expect(shownText()).not.toContain(unreached)
  })

  it('comes back without a change that did not reach the form', async () => {
    const engine = await open(fullForm({ amount: { step: 'empty', text: '', units: undefined } }))
    engine.edited = () => Promise.reject(new WalletchartError('LOAD_FAILED'))
    await userEvent.type(amount(), '2')
    await change(engine, { modal: showing('WalletSendSelectToken', {}, { depth: 3, canGoBack: true }) })
    await screen.findByRole('heading', { level: 2, name: 'Choose a token' })
    await change(engine, { modal: showing('WalletSend', {}, { depth: 2, canGoBack: true }) })
    await screen.findByLabelText('Amount')
    expect(amount().value).toBe('')
    expect(reason()).toBe('An amount and receiver address are required')
  })

  it('agrees to no other receiver with a change that was lost', async () => {
    const unusual = { step: 'ready', text: receiverAddress, found: receiverOf(), problem: undefined } as const
    const engine = await open(
      fullForm({ receiver: unusual, price: { quote: quoteOf({ problems: [problem('RECEIVER_UNUSUAL')] }) } }),
    )
    engine.edited = () => Promise.reject(new WalletchartError('LOAD_FAILED'))
    await userEvent.click(button('The address is right'))
    expect(edits(engine).at(-1)).toEqual({ acceptReceiver: true })
    await userEvent.type(to(), '1')
    expect(edits(engine).at(-1)).toEqual({ to: `${receiverAddress}1` })
  })

  it('[R2.24 partly] is switched off where the app does not send', async () => {
    await open(formOf(), { features: { send: false } })
    expect(shownText()).toContain('Sending is switched off')
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })

  it('leads to a transfer that is under way', async () => {
    const engine = await open(formOf(), { send: sendOf('asking') })
    expect(shownText()).toContain('Another transfer is under way')
    await userEvent.click(button('Show it'))
    expect(engine.asked('push')).toEqual(['WalletSendPreview'])
    await change(engine, { send: sendOf('unknown') })
    expect(shownText()).toContain('We cannot tell yet if this was sent')
    expect(shownText()).toContain('Look in Lantern before you send again: a second try could pay twice.')
    const replaces = { id: `0x${'a1'.repeat(32)}`, with: 'faster' } as const
    await change(engine, { send: sendOf('unknown', { replaces }) })
    expect(shownText()).toContain('Look at it before you send again.')
    expect(shownText()).not.toContain('pay twice')
  })

  it('says that it is offline', async () => {
    await setOnline(false)
    await open(fullForm())
    expect(reason()).toBe('You are offline')
  })

  it('goes on with Enter: to the next empty field, then to the review', async () => {
    const engine = await open(formOf({ amount: typedQuarter }))
    await userEvent.type(amount(), '{Enter}')
    expect(document.activeElement).toBe(to())
    await change(engine, { sendForm: fullForm() })
    await userEvent.type(to(), '{Enter}')
    expect(engine.sending.at(-1)).toEqual(['review'])
  })
})

describe('the amount', () => {
  it('reaches the engine in whole units, and stays as it is typed', async () => {
    const engine = await open()
    await userEvent.type(amount(), '.5')
    expect(amount().value).toBe('.5')
    expect(edits(engine).at(-1)).toEqual({ amount: '0.5' })
    await change(engine, { sendForm: formOf({ amount: { step: 'ready', text: '0.5', units: '1' } }) })
    expect(amount().value).toBe('.5')
    // A form that was emptied empties the field.
    await change(engine, { sendForm: formOf() })
    expect(amount().value).toBe('')
    // The same amount of another origin is not what was typed before.
    await change(engine, {
      sendForm: formOf({ amount: { step: 'ready', text: '0.5', units: '500000000000000000' } }),
    })
    expect(amount().value).toBe('0.5')
  })

  it('is not lost when the engine is some keys behind', async () => {
    const engine = await open()
    await userEvent.type(amount(), '1.25')
    await change(engine, { sendForm: formOf({ amount: { step: 'ready', text: '1', units: '1' } }) })
    expect(amount().value).toBe('1.25')
  })

  it.each([
    ['abc', 'Incorrect Value'],
    ['1e18', 'Incorrect Value'],
    ['-1', 'Incorrect Value'],
    ['max', 'Incorrect Value'],
    ['0.0000000000000000001', 'ETH has 18 decimals'],
  ])('[A12 partly] that is %s is told when the field is left, and not before', async (typed, words) => {
    const engine = await open()
    await userEvent.type(amount(), typed)
    expect(shownText()).not.toContain(words)
    await userEvent.tab()
    expect(shownText()).toContain(words)
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(amount().value).toBe(typed)
    expect(edits(engine)).not.toContainEqual({ amount: 'max' })
    await userEvent.type(amount(), '1')
    expect(amount().getAttribute('aria-invalid')).toBeNull()
  })

  it('[A12 partly] of another language is a question, and is never guessed', async () => {
    const engine = await open()
    await userEvent.type(amount(), '1,5')
    await userEvent.tab()
    expect(edits(engine).at(-1)).toEqual({ amount: '1,5' })
    await userEvent.click(button('Did you mean 1.5?'))
    expect(amount().value).toBe('1.5')
    expect(edits(engine).at(-1)).toEqual({ amount: '1.5' })
  })

  it('[A12 partly] has the comma where the language has it, and a point is the question there', async () => {
    const engine = await open(formOf(), {}, { locale: 'de' })
    await userEvent.type(amount(), '1,5')
    expect(edits(engine).at(-1)).toEqual({ amount: '1.5' })
    await userEvent.clear(amount())
    await userEvent.type(amount(), '1.500')
    // The engine would read it as one and a half.
    expect(edits(engine).at(-1)).toEqual({ amount: '' })
    await userEvent.tab()
    expect(button('Did you mean 1,500?')).toBeTruthy()
  })

  it('that is zero disables the review without an error', async () => {
    await open(fullForm({ amount: { step: 'failed', text: '0', units: undefined }, price: { step: 'none' } }))
    await userEvent.click(amount())
    await userEvent.tab()
    expect(amount().getAttribute('aria-invalid')).toBeNull()
    expect(reason()).toBe('Enter an amount above 0')
  })

  it('of less than a cent is not zero', async () => {
    await open(fullForm({ amount: { step: 'ready', text: '0.000001', units: '1000000000000' } }), priced)
    await userEvent.click(button('Use $'))
    expect(amount().value).toBe('0.00')
    expect(review().getAttribute('aria-disabled')).toBeNull()
  })

  it('[Q28 partly] above the balance says what there is, without a receiver', async () => {
    await open(formOf({ amount: { step: 'ready', text: '2.5', units: '2500000000000000000' } }))
    await userEvent.click(amount())
    await userEvent.tab()
    expect(shownText()).toContain('You have 1.482 ETH. Max keeps back the fee.')
  })

  it('[Q28 partly] too small for the fee says so apart from the balance, with a way to get coins', async () => {
    const engine = await open(
      fullForm({ price: { quote: quoteOf({ fee: undefined, problems: [problem('FEE_NOT_COVERED')] }) } }),
    )
    expect(reason()).toBe('Not enough ETH for the fee')
    await userEvent.click(button('Receive ETH'))
    expect(engine.asked('push')).toEqual(['WalletReceive'])
  })

  it('swaps its unit, and the engine still gets whole units of the token', async () => {
    const engine = await open(formOf({ amount: typedQuarter }), priced)
    expect(unit()).toBe('')
    await userEvent.click(button('Use $'))
    expect(amount().value).toBe('608.00')
    expect(unit()).toBe('$')
    expect(shownText()).toContain('0.25 ETH')
    // Nothing changed but the words.
    expect(edits(engine)).toEqual([])
    await userEvent.clear(amount())
    await userEvent.type(amount(), '1216')
    expect(edits(engine).at(-1)).toEqual({ amount: '0.5' })
    await userEvent.click(button('Use ETH'))
  })

  it('dollars that were typed for one token are none of another', async () => {
    const engine = await open(formOf(), priced)
    await userEvent.click(button('Use $'))
    await userEvent.type(amount(), '1216')
    const half = { step: 'ready', text: '0.5', units: '500000000000000000' } as const
    await change(engine, { sendForm: formOf({ amount: half }) })
    const inUsdc = formOf({ token: usdcForm, amount: { ...half, units: '500000' } })
    await change(engine, { sendForm: inUsdc })
    expect(amount().value).toBe('0.49')
    await change(engine, { sendForm: formOf({ amount: half }) })
    expect(amount().value).toBe('1216')
    const choose = showing('WalletSendSelectToken', {}, { depth: 3, canGoBack: true })
    await change(engine, { modal: choose })
    await screen.findByRole('heading', { level: 2, name: 'Choose a token' })
    await change(engine, {
      sendForm: inUsdc,
      modal: showing('WalletSend', {}, { depth: 2, canGoBack: true }),
    })
    await screen.findByLabelText('Amount')
    expect(amount().value).toBe('0.5')
    expect(shownText()).toContain('$0.49')
  })

  it('dollars that were typed come back with the token that they were typed for', async () => {
    const engine = await open(formOf(), priced)
    await userEvent.click(button('Use $'))
    await userEvent.type(amount(), '1216')
    const half = { step: 'ready', text: '0.5', units: '500000000000000000' } as const
    await change(engine, { sendForm: formOf({ amount: half }) })
    const choose = showing('WalletSendSelectToken', {}, { depth: 3, canGoBack: true })
    await change(engine, { modal: choose })
    await screen.findByRole('heading', { level: 2, name: 'Choose a token' })
    await change(engine, { modal: showing('WalletSend', {}, { depth: 2, canGoBack: true }) })
    await screen.findByLabelText('Amount')
    expect(amount().value).toBe('1216')
    expect(button('Use ETH')).toBeTruthy()
  })

  it('dollars that were typed give way to the worth of the coins once the price is another, and the caret stays', async () => {
    const half = { step: 'ready', text: '0.5', units: '500000000000000000' } as const
    const pricedAt = (price: string) => ({
      accounts: { eip155: connected(holding([ether({ price, priceAt: Date.now() })])) },
    })
    const engine = await open(formOf(), priced)
    await userEvent.click(button('Use $'))
    await userEvent.type(amount(), '1216')
    await change(engine, { sendForm: formOf({ amount: half }) })
    expect(amount().value).toBe('1216')
    amount().setSelectionRange(2, 3)
    await change(engine, pricedAt('4864'))
    expect(amount().value).toBe('2432.00')
    expect([amount().selectionStart, amount().selectionEnd]).toEqual([2, 3])
    expect(shownText()).toContain('0.5 ETH')
    // Nothing but the words changed.
    expect(edits(engine).at(-1)).toEqual({ amount: '0.5' })
    // A key now counts at the new price, and the caret follows it.
    await userEvent.type(amount(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(amount().value).toBe('29432.00')
    expect(amount().selectionStart).toBe(2)
    expect(edits(engine).at(-1)).toEqual({ amount: '6.050986842105263157' })
    const more = { step: 'ready', text: '6.050986842105263157', units: '6050986842105263157' } as const
    await change(engine, { sendForm: formOf({ amount: more }) })
    expect(amount().value).toBe('29432.00')
  })

  it('dollars of which the engine has no coins stay as they are typed at any price', async () => {
    const engine = await open(formOf(), priced)
    await userEvent.click(button('Use $'))
    await userEvent.type(amount(), '1.234')
    const dearer = connected(holding([ether({ price: '4864', priceAt: Date.now() })]))
    await change(engine, { accounts: { eip155: dearer } })
    expect(amount().value).toBe('1.234')
  })

  it('dollars that were typed do not come back at another price', async () => {
    const engine = await open(formOf(), priced)
    await userEvent.click(button('Use $'))
    await userEvent.type(amount(), '1216')
    const half = { step: 'ready', text: '0.5', units: '500000000000000000' } as const
    await change(engine, { sendForm: formOf({ amount: half }) })
    const choose = showing('WalletSendSelectToken', {}, { depth: 3, canGoBack: true })
    await change(engine, { modal: choose })
    await screen.findByRole('heading', { level: 2, name: 'Choose a token' })
    await change(engine, {
      accounts: { eip155: connected(holding([ether({ price: '4864', priceAt: Date.now() })])) },
    })
    await change(engine, { modal: showing('WalletSend', {}, { depth: 2, canGoBack: true }) })
    await screen.findByLabelText('Amount')
    expect(amount().value).toBe('2432.00')
  })

  it('dollars that were typed are no coins once the price is gone', async () => {
    const engine = await open(formOf(), priced)
    await userEvent.click(button('Use $'))
    await userEvent.type(amount(), '1216')
    const half = { step: 'ready', text: '0.5', units: '500000000000000000' } as const
    await change(engine, { sendForm: formOf({ amount: half }) })
    const unpriced = connected(holding([without(ether(), 'price', 'priceAt', 'value')]))
    await change(engine, { accounts: { eip155: unpriced } })
    expect(amount().value).toBe('0.5')
    expect(unit()).toBe('')
    expect(shownText()).toContain('No price')
    // A number that is typed now is coins, also with a price again.
    await userEvent.type(amount(), '5')
    expect(edits(engine).at(-1)).toEqual({ amount: '0.55' })
    await change(engine, priced)
    expect(amount().value).toBe('0.55')
  })

  it('an amount of dollars that the engine never got is gone with the price', async () => {
    const engine = await open(fullForm({ amount: { step: 'empty', text: '', units: undefined } }), priced)
    await userEvent.click(button('Use $'))
    await userEvent.type(amount(), '1.234')
    expect(edits(engine).at(-1)).toEqual({ amount: '' })
    const unpriced = connected(holding([without(ether(), 'price', 'priceAt', 'value')]))
    await change(engine, { accounts: { eip155: unpriced } })
    expect(amount().value).toBe('')
    expect(reason()).toBe('An amount and receiver address are required')
  })

  it('a text that is no amount of dollars stays when the unit is swapped, and may be one of coins', async () => {
    const engine = await open(formOf(), priced)
    await userEvent.click(button('Use $'))
    await userEvent.type(amount(), '1.234')
    expect(edits(engine).at(-1)).toEqual({ amount: '' })
    await userEvent.click(button('Use ETH'))
    expect(amount().value).toBe('1.234')
    expect(edits(engine).at(-1)).toEqual({ amount: '1.234' })
  })

  it('has the age of an old price beside its worth', async () => {
    const old = ether({ priceAt: Date.now() - 180_000 })
    await open(formOf({ amount: typedQuarter }), {
      ...priced,
      accounts: { eip155: connected(holding([old])) },
    })
    expect(shownText()).toContain('$608.003 minutes ago')
  })

  it('without a price counts in the token alone', async () => {
    await open(formOf({ amount: typedQuarter }))
    expect(screen.queryByRole('button', { name: 'Use $' })).toBeNull()
    expect(shownText()).not.toContain('$')
  })

  it('Max is a mode that follows the fee', async () => {
    const engine = await open(fullForm())
    await userEvent.click(screen.getByRole('button', { name: 'Max', pressed: false }))
    expect(edits(engine)).toEqual([{ amount: 'max' }])
    const max = (most: string, left: string) =>
      fullForm({
        amount: { step: 'ready', text: 'max', isMax: true, units: undefined },
        price: {
          step: 'ready',
          quote: quoteOf({
            isMax: true,
            amount: left,
            fee: { expected: most, most, symbol: 'ETH', decimals: 18 },
          }),
        },
      })
    await change(engine, { sendForm: max('340000000000000', '1482653000000000000') })
    expect(amount().value).toBe('1.482653')
    expect(shownText()).toContain('0.00034 ETH stays for the fee')
    await change(engine, { sendForm: max('350000000000000', '1482643000000000000') })
    expect(amount().value).toBe('1.482643')
    await userEvent.click(screen.getByRole('button', { name: 'Max', pressed: true }))
    expect(edits(engine).at(-1)).toEqual({ amount: '' })
  })

  it('[Q28 partly] Max of nothing says that there is too little', async () => {
    const none = quoteOf({ isMax: true, amount: '0', fee: undefined, problems: [problem('BALANCE_TOO_LOW')] })
    const max = { step: 'ready', text: 'max', isMax: true, units: undefined } as const
    const engine = await open({
      ...fullForm({ amount: max, price: { step: 'ready', quote: none } }),
      isReady: false,
    })
    expect(reason()).toBe('Not enough ETH')
    expect(review().getAttribute('aria-busy')).toBeNull()
    await userEvent.click(review())
    expect(engine.sending).toEqual([])
  })

  it('[R2.18 partly] without a balance says so, and offers no Max', async () => {
    await open(formOf(), {
      accounts: { eip155: connected({ balanceBaseUnits: undefined, balanceStatus: 'failed' }) },
    })
    expect(shownText()).toContain('Your balance can’t be read')
    expect(screen.queryByRole('button', { name: 'Max' })).toBeNull()
    expect(shownText()).not.toContain('0.000')
  })
})

describe('the token', () => {
  it('leads to the others', async () => {
    const engine = await open()
    await userEvent.click(button('Token ETH, change'))
    expect(engine.asked('push')).toEqual(['WalletSendSelectToken'])
  })

  it('that is missing is asked for', async () => {
    await open(
      formOf({
        token: { step: 'none', id: undefined, symbol: undefined, decimals: undefined },
        amount: { step: 'typed', text: '1' },
        receiver: { step: 'ready', text: 'x', found: receiverOf() },
      }),
    )
    expect(reason()).toBe('A token is required')
    expect(button('Choose a token')).toBeTruthy()
  })

  it('of a family that sends nothing is an unsupported chain', async () => {
    await open(
      formOf({ token: { step: 'failed', symbol: undefined, problem: problem('UNSUPPORTED_CHAIN') } }),
    )
    expect(reason()).toBe('Unsupported chain')
  })

  it('counts what the account has of it', async () => {
    await open(
      formOf({ token: usdcForm, amount: { step: 'ready', text: '600', units: '600000000' } }),
      priced,
    )
    expect(shownText()).toContain('512.000 USDC')
    await userEvent.click(amount())
    await userEvent.tab()
    expect(shownText()).toContain('You have 512.000 USDC.')
    expect(shownText()).not.toContain('Max keeps back the fee')
  })
})

describe('the receiver', () => {
  const failed = (code: ErrorRecord['code'], details?: string) =>
    formOf({ receiver: { step: 'failed', text: 'wren.eth', problem: problem(code, details) } })
  const leave = async () => {
    await userEvent.click(to())
    await userEvent.tab()
  }

  it('reaches the engine as it is typed, and is cleared with its focus kept', async () => {
    const engine = await open()
    await userEvent.type(to(), ' wren.eth')
    expect(edits(engine).at(-1)).toEqual({ to: 'wren.eth' })
    await userEvent.click(button('Clear receiver'))
    expect(edits(engine).at(-1)).toEqual({ to: '' })
    expect(document.activeElement).toBe(to())
  })

  it('shows the start of a long receiver when it gets the focus and when it loses it', async () => {
    await open(fullForm({ receiver: { text: receiverAddress } }))
    // Chromium has scrolled it to the caret by then.
    to().scrollLeft = 222
    fireEvent.focus(to())
    expect(to().scrollLeft).toBe(0)
    to().scrollLeft = 222
    fireEvent.blur(to())
    expect(to().scrollLeft).toBe(0)
  })

  it('is pasted; a browser that refuses says how to go on', async () => {
    const user = userEvent.setup()
    clipboard(async () => ` ${receiverAddress}\n`)
    const engine = await open()
    await user.click(button('Paste'))
    expect(edits(engine).at(-1)).toEqual({ to: receiverAddress })
    expect(document.activeElement).toBe(to())
    cleanup()
    clipboard(() => Promise.reject(new Error('denied')))
    await open()
    await user.click(button('Paste'))
    expect(shownText()).toContain('Allow pasting, or type it')
  })

  it('that is found is read aloud, with its mark and its whole address', async () => {
    const engine = await open()
    await change(engine, { sendForm: fullForm() })
    await waitFor(() => expect(spoken()).toBe('tidepool.eth is 0x7E…4b91cD'))
    expect(document.querySelector('[data-part="send-box"] [data-part="address-mark"]')).not.toBeNull()
  })

  it.each([
    ['NAME_NOT_FOUND', undefined, 'No such name on Ethereum'],
    ['NAME_NOT_READ', undefined, 'Names can’t be read now. Paste the address.'],
    ['ADDRESS_INVALID', undefined, 'Invalid Address'],
    ['RECEIVER_MISTYPED', undefined, 'A letter is wrong. Copy it again.'],
    [
      'RECEIVER_OF_OTHER_FAMILY',
      undefined,
      'This is an address of another family. You are sending on Ethereum.',
    ],
    ['RECEIVER_OF_OTHER_FAMILY', 'Solana', 'This is an address of Solana. You are sending on Ethereum.'],
    ['RECEIVER_REFUSED', undefined, 'Money sent to this address is lost.'],
  ] as const)('[Q29 partly] with %s says so when the field is left', async (code, details, words) => {
    await open(failed(code, details))
    expect(shownText()).not.toContain(words)
    await leave()
    expect(shownText()).toContain(words)
    expect(to().value).toBe('wren.eth')
  })

  it('that is pasted shows its error at once', async () => {
    const engine = await open()
    fireEvent.paste(to(), {})
    fireEvent.change(to(), { target: { value: 'wren.eth' } })
    await change(engine, { sendForm: failed('NAME_NOT_FOUND') })
    expect(shownText()).toContain('No such name on Ethereum')
  })

  it('of a link for another network switches to it, and is put into the form again', async () => {
    const engine = await open(failed('RECEIVER_OF_OTHER_NETWORK', 'eip155:8453'))
    await leave()
    expect(shownText()).toContain('This request is for Base.')
    await userEvent.click(button('Switch to Base'))
    expect(engine.asked('switchNetwork')).toEqual(['eip155:8453'])
    await act(async () =>
      engine.pending.switchNetwork?.resolve(engine.getState().networks.eip155?.caipNetworks[1] ?? never()),
    )
    expect(edits(engine).at(-1)).toEqual({ to: 'wren.eth' })
  })

  it.each([
    ['contract', 'This is a contract. It may not be able to send it back.'],
    ['delegated', 'This account runs the code of a contract.'],
    ['offCurve', 'No key of its own belongs to this address.'],
    ['unknown', 'The account at this address can’t be read.'],
  ] as const)('that is %s is told', async (kind, words) => {
    await open(fullForm({ receiver: { found: receiverOf({ kind }) } }))
    expect(shownText()).toContain(words)
  })

  it('that was never used, or is the user, says so', async () => {
    await open(fullForm({ receiver: { found: receiverOf({ isUnused: true, isSelf: true }) } }))
    expect(shownText()).toContain('Never used')
    expect(shownText()).toContain('This is your own address')
  })

  it('that is unusual is sent to only when the user says that it is right', async () => {
    const engine = await open({
      ...fullForm({
        receiver: { found: receiverOf({ kind: 'contract' }) },
        price: { quote: quoteOf({ problems: [problem('RECEIVER_UNUSUAL')] }) },
      }),
      isReady: false,
    })
    expect(reason()).toBe('Say first that the address is right')
    await userEvent.click(button('The address is right'))
    expect(edits(engine)).toEqual([{ acceptReceiver: true }])
    expect(document.activeElement).toBe(to())
  })

  it('that looks like a known one stops here, with both addresses whole', async () => {
    const found = receiverOf({
      address: lookAlikeAddress,
      lookAlike: { address: receiverAddress, name: 'tidepool.eth' },
    })
    const engine = await open({
      ...fullForm({ receiver: { text: lookAlikeAddress, found } }),
      isReady: false,
    })
    expect(shownText()).toContain('Not the tidepool.eth you know')
    expect(shownText()).toContain('0x7E3fd80E51bC26a9F03ee71D94Ba5c18024b91cD')
    expect(shownText()).toContain('0x7E3f91c2A04b5d77e8F1c3B20a96D44e7b4b91cD')
    expect(document.querySelectorAll('[data-differs]').length).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull()
    await userEvent.click(button('The address is right'))
    expect(edits(engine)).toEqual([{ acceptReceiver: true }])
    expect(document.activeElement).toBe(to())
    await userEvent.click(button('Use tidepool.eth instead'))
    expect(edits(engine).at(-1)).toEqual({ to: 'tidepool.eth' })
  })

  it('that the user agreed to can be reviewed', async () => {
    const found = receiverOf({ address: lookAlikeAddress, lookAlike: { address: receiverAddress } })
    await open(fullForm({ receiver: { text: lookAlikeAddress, found, accepted: true } }))
    expect(review().getAttribute('aria-disabled')).toBeNull()
    expect(shownText()).not.toContain('The address is right')
  })

  it('that is the token itself is refused', async () => {
    const found = receiverOf({ address: usdc })
    await open({
      ...fullForm({ token: usdcForm, receiver: { text: usdc, found } }),
      isReady: false,
    })
    await leave()
    expect(shownText()).toContain('This is the token itself. Money sent there is lost.')
  })

  it('with a link that asks for an amount fills an empty one, and asks before it replaces another', async () => {
    const link = `ethereum:${receiverAddress}@1?value=5e17`
    const receiver = { step: 'ready', text: link, found: receiverOf({ asks: { amount: '0.5' } }) } as const
    const engine = await open()
    await change(engine, { sendForm: formOf({ receiver }) })
    expect(edits(engine)).toEqual([{ amount: '0.5', token: 'native' }])
    cleanup()
    const other = await open(formOf({ amount: typedQuarter, receiver }))
    expect(edits(other)).toEqual([])
    await userEvent.click(button('Use 0.5 from the code?'))
    expect(edits(other)).toEqual([{ amount: '0.5', token: 'native' }])
  })

  it('with a link leaves the amount and the token alone that were there when the form was found', async () => {
    const asks = { amount: '1', token: 'native' }
    const receiver = { step: 'ready', text: 'ethereum:0x', found: receiverOf({ asks }) } as const
    const engine = await open(formOf({ token: usdcForm, receiver }))
    expect(edits(engine)).toEqual([])
    expect(button('Use 1 from the code?')).toBeTruthy()
  })

  it('with a link fills the amount once, also when the list of tokens was shown meanwhile', async () => {
    const link = `ethereum:${receiverAddress}@1?value=5e17`
    const receiver = { step: 'ready', text: link, found: receiverOf({ asks: { amount: '0.5' } }) } as const
    const engine = await open()
    await change(engine, { sendForm: formOf({ receiver }) })
    expect(edits(engine)).toHaveLength(1)
    await change(engine, { modal: showing('WalletSendSelectToken', {}, { depth: 3, canGoBack: true }) })
    await screen.findByRole('heading', { level: 2, name: 'Choose a token' })
    await change(engine, { modal: showing('WalletSend', {}, { depth: 2, canGoBack: true }) })
    await screen.findByLabelText('Amount')
    expect(edits(engine)).toHaveLength(1)
    expect(button('Use 0.5 from the code?')).toBeTruthy()
  })
})

describe('the fee', () => {
  it('has its bound where it may rise', async () => {
    const fee = { expected: '340000000000000', most: '500000000000000', symbol: 'ETH', decimals: 18 }
    await open(fullForm({ price: { quote: quoteOf({ fee }) } }), priced)
    expect(shownText()).toContain('$0.82, at most $1.21')
  })

  it('[Q33 partly] [Q37 partly] has the cost of an account that is opened beside it, and what arrives of a token that keeps a part', async () => {
    const quote = quoteOf({
      token: 'mint',
      symbol: 'DFL',
      decimals: 2,
      amount: '1000',
      arrives: '976',
      fee: { expected: '2044280', most: '2044280', symbol: 'SOL', decimals: 9 },
      opensAccount: '2039280',
    })
    await open(fullForm({ price: { quote } }))
    expect(shownText()).toContain(
      'Network fee0.000005 SOLOpens an account for tidepool.eth0.00204 SOLArrives9.76 DFL',
    )
  })

  it('that is read again stays as it was, drawn back, and a press need not wait for it', async () => {
    const engine = await open({ ...fullForm({ price: { step: 'reading' } }), isReady: false })
    expect(document.querySelector('[data-part="fee-value"]')?.getAttribute('data-state')).toBe('old')
    expect(review().getAttribute('aria-busy')).toBeNull()
    await userEvent.click(review())
    expect(engine.sending.filter(([name]) => name === 'review')).toEqual([['review']])
  })

  it('is waited for by no field that is still read', async () => {
    const engine = await open({
      ...fullForm({
        receiver: { step: 'reading', found: undefined },
        price: { step: 'none', quote: undefined },
      }),
      isReady: false,
    })
    expect(review().getAttribute('aria-busy')).toBe('true')
    await userEvent.click(review())
    expect(engine.sending.filter(([name]) => name === 'review')).toEqual([])
  })

  it('[Q28 partly] says how much one transfer moves where the account holds more', async () => {
    const words = 'One transfer moves at most 0.1 ETH. The rest is in other accounts.'
    const movable = '100000000000000000'
    const isMax = { step: 'ready', text: 'max', isMax: true, units: undefined } as const
    const engine = await open(
      fullForm({ price: { quote: quoteOf({ isMax: true, movable, amount: movable }) }, amount: isMax }),
    )
    expect(shownText()).toContain(words)
    const quote = quoteOf({ movable, problems: [problem('BALANCE_TOO_LOW')] })
    await change(engine, { sendForm: { ...fullForm({ price: { quote } }), isReady: false } })
    await userEvent.click(screen.getByLabelText('Amount'))
    await userEvent.tab()
    expect(shownText()).toContain(words)
  })

  it('[R2.18 partly] that cannot be read is never zero, and is read again on request', async () => {
    const engine = await open({
      ...fullForm({ price: { step: 'failed', quote: undefined, problem: problem('RPC_REQUEST_FAILED') } }),
      isReady: false,
    })
    expect(shownText()).toContain('Unavailable')
    expect(shownText()).not.toContain('$0.00')
    expect(reason()).toBe('The fee can’t be read')
    await userEvent.click(button('Try again'))
    expect(engine.sending).toEqual([['retry']])
  })
})

it('the view is nothing without an account', async () => {
  const engine = await open()
  await change(engine, { accounts: { eip155: disconnected() } })
  expect(screen.queryByLabelText('Amount')).toBeNull()
})

const never = (): never => {
  throw new Error('There is no such network.')
}

describe('[Scan]', () => {
  const scan = () => screen.queryByRole('button', { name: 'Scan' })

  it('is absent where the page may not ask for the camera', async () => {
    const camera = fakeCamera()
    Object.defineProperty(document, 'featurePolicy', {
      configurable: true,
      value: { allowsFeature: (name: string) => name !== 'camera' },
    })
    await open()
    expect(scan()).toBeNull()
    Reflect.deleteProperty(document, 'featurePolicy')
    cleanup()
    Object.defineProperty(window, 'isSecureContext', { configurable: true, value: false })
    await open()
    expect(scan()).toBeNull()
    camera.remove()
    cleanup()
    await open()
    expect(scan()).toBeNull()
    expect(camera.asked).not.toHaveBeenCalled()
  })

  it('takes the place of the form, which comes back as it was, and is gone once there is a receiver', async () => {
    const camera = fakeCamera()
    const engine = await open()
    await userEvent.type(amount(), '0.5')
    await userEvent.click(button('Scan'))
    await screen.findByRole('heading', { name: 'Scan a code' })
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Scan a code' }))
    await waitFor(() => expect(camera.asked).toHaveBeenCalledOnce())
    expect(shownText()).toContain('Waiting for the camera')
    await waitFor(() => expect(spoken()).toBe('Waiting for the camera'))
    await act(async () => camera.allow())
    expect(shownText()).toContain('Hold the code in the frame')
    expect(camera.isOn()).toBe(true)
    await userEvent.click(button('Cancel'))
    expect(camera.isOn()).toBe(false)
    expect(amount().value).toBe('0.5')
    expect(document.activeElement).toBe(to())
    // Back leads to the form too, and not out of it.
    await userEvent.click(button('Scan'))
    await userEvent.click(button('Back'))
    expect(engine.asked('back')).toEqual([])
    await change(engine, { sendForm: fullForm() })
    expect(scan()).toBeNull()
    camera.remove()
  })

  it('says that the camera was refused', async () => {
    const camera = fakeCamera()
    await open()
    await userEvent.click(button('Scan'))
    await waitFor(() => expect(camera.asked).toHaveBeenCalledOnce())
    await act(async () => camera.refuse('NotAllowedError'))
    expect(shownText()).toContain('Allow the camera, or paste')
    await userEvent.click(button('Try again'))
    await waitFor(() => expect(camera.asked).toHaveBeenCalledTimes(2))
    await act(async () => camera.refuse('NotFoundError'))
    expect(shownText()).toContain('The camera can’t be usedPaste the address.')
    camera.remove()
  })
})
