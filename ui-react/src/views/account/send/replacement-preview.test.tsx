// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ErrorRecord, WalletchartError } from '@walletchart/engine'
import type { SendReplacement, SendState, SentEntry } from '@walletchart/engine/send'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FakeEngine } from '../../../testing/fake-engine.js'
import { passTime } from '../../../testing/hold-time.js'
import { quarter, receiverAddress, reviewOf, sendOf, sentOf } from '../../../testing/make-send.js'
import { address, connected } from '../../../testing/make-state.js'
import { change } from '../../../testing/render-skin.js'
import { renderView, shownText } from '../../../testing/render-view.js'

const unreached = 'Check your connection and try again.'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const entry = sentOf({ step: 'pending', canReplace: true })
const faster: SendReplacement = { id: entry.id, with: 'faster' }
const nothing: SendReplacement = { id: entry.id, with: 'nothing' }
const feeBefore = '210000000000000'

const stateOf = (
  step: SendState['step'],
  replaces: SendReplacement = faster,
  more: Partial<SendState> = {},
): SendState =>
  sendOf(step, {
    replaces,
    review: reviewOf({
      replaces,
      feeBefore,
      ...(replaces.with === 'nothing' && { to: address, amount: '0', arrives: '0' }),
    }),
    ...more,
  })

const open = (send: SendState, more: Partial<SentEntry> = {}): Promise<FakeEngine> =>
  renderView(
    'WalletSendPreview',
    { accounts: { eip155: connected() }, features: { send: true }, sent: [{ ...entry, ...more }], send },
    {},
  )
const button = (name: string) => screen.getByRole('button', { name })
const failure = (code: ErrorRecord['code'], said?: string): ErrorRecord => ({
  code,
  shortMessage: `The sentence of ${code}`,
  docsPath: '',
  ...(said !== undefined && { said }),
})

describe('the review of what takes the place of a transfer', () => {
  it('[Q42:2] has the receiver and the fee before and now, and is confirmed once', async () => {
    const engine = await open(stateOf('reviewing'))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Speed up')
    expect(shownText()).toContain(
      '0.25 ETHThe same transfer with a higher fee. Only one of the two can arrive.',
    )
    expect(shownText()).toContain(receiverAddress)
    expect(shownText()).toContain('Fee beforeAt most 0.00021 ETHNetwork fee0.00034 ETH')
    await userEvent.dblClick(button('Speed up'))
    expect(engine.sending).toEqual([['confirm', { review: 'one' }]])
    await change(engine, { send: stateOf('comparing') })
    expect(button('Speed up').getAttribute('aria-busy')).toBe('true')
  })

  it('[Q42:2] of a cancellation names what is cancelled, and that a fee is paid', async () => {
    const engine = await open(stateOf('reviewing', nothing))
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Cancel it')
    expect(shownText()).toContain(
      'Cancel 0.25 ETHA transaction that moves nothing takes its place. Its fee is paid.',
    )
    expect(shownText()).toContain(receiverAddress)
    expect(quarter).toBe(entry.amount)
    await userEvent.click(button('Cancel it'))
    expect(engine.sending).toEqual([['confirm', { review: 'one' }]])
  })

  it('is read first, without the review of another transfer', async () => {
    await open(stateOf('reading', faster, { review: undefined }))
    expect(shownText()).toContain('Reading the transfer')
    expect(screen.queryByRole('button', { name: 'Speed up' })).toBeNull()
  })

  it('waits for the wallet, and can be given up until it is signed', async () => {
    const engine = await open(stateOf('asking'))
    expect(shownText()).toContain('Continue in')
    await userEvent.click(button('Cancel'))
    expect(engine.sending).toEqual([['cancel']])
    await change(engine, { send: stateOf('publishing') })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  })

  it('says that it is too late, and leads to the list', async () => {
    const engine = await open(stateOf('failed', faster, { failure: failure('REPLACEMENT_TOO_LATE') }))
    expect(shownText()).toContain(
      'It is too lateThe transfer is not pending any more. Nothing else was sent.',
    )
    await userEvent.click(button('Check activity'))
    expect(engine.asked('push')).toEqual(['Account'])
  })

  it.each([
    [
      'REPLACEMENT_FEE_TOO_LOW',
      undefined,
      'Nothing changedThe fee is too low by now. The transfer still waits as it was.',
    ],
    ['FEE_NOT_COVERED', undefined, 'Nothing changedNot enough ETH for the fee'],
    ['RPC_REQUEST_FAILED', 'The node is busy', 'The node is busy'],
    ['USER_REJECTED', undefined, 'You declined in LanternThe transfer still waits as it was.'],
  ] as const)('can be reviewed again after %s', async (code, said, words) => {
    const engine = await open(stateOf('failed', nothing, { review: undefined, failure: failure(code, said) }))
    expect(shownText()).toContain(words)
    await userEvent.click(button('Try again'))
    expect(engine.sending).toEqual([['review', { replace: entry.id, with: 'nothing' }]])
  })

  it('[Q42:2] says why another try did not begin, and what is left to do', async () => {
    const engine = await open(stateOf('failed', faster, { failure: failure('USER_REJECTED') }))
    engine.reviewed = () => Promise.reject(new WalletchartError('LOAD_FAILED'))
    await userEvent.click(button('Try again'))
    await waitFor(() => expect(shownText()).toContain(unreached))
    engine.reviewed = () =>
      Promise.reject(
        new WalletchartError('REPLACEMENT_TOO_LATE', { entry: { text: 'It is not pending.', todo: '' } }),
      )
    await userEvent.click(button('Try again'))
    await waitFor(() => expect(shownText()).toContain('It is too late'))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await userEvent.click(button('Check activity'))
    expect(engine.asked('push')).toEqual(['Account'])
  })

  it('[Q42:2] offers no other try once the transfer has arrived', async () => {
    await open(stateOf('failed', faster, { failure: failure('USER_REJECTED') }), { step: 'success' })
    expect(shownText()).toContain('The transfer is not pending any more. Nothing else was sent.')
    expect(shownText()).not.toContain('still waits')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect(button('Check activity')).toBeTruthy()
  })

  it('[Q42:2] offers another try of a transfer that was dropped, and does not say that it waits', async () => {
    const engine = await open(stateOf('failed', faster, { failure: failure('USER_REJECTED') }), {
      step: 'dropped',
    })
    expect(shownText()).toContain('You declined in LanternThe transfer may still be sent, as before.')
    expect(shownText()).not.toContain('Nothing else was sent.')
    await userEvent.click(button('Try again'))
    expect(engine.sending).toEqual([['review', { replace: entry.id, with: 'faster' }]])
  })

  it('[Q27 partly] says which part of its fee rose', async () => {
    const feeOf = (expected: string, most: string) => ({ expected, most, symbol: 'ETH', decimals: 18 })
    const reviewed = (id: string, fee: ReturnType<typeof feeOf>) =>
      stateOf('reviewing', faster, { review: reviewOf({ id, replaces: faster, feeBefore, fee }) })
    const engine = await open(reviewed('one', feeOf('340000000000000', '510000000000000')))
    await change(engine, { send: reviewed('two', feeOf('340000000000000', '600000000000000')) })
    expect(shownText()).toContain('The maximum fee rose to 0.0006 ETH')
    await change(engine, { send: reviewed('three', feeOf('350000000000000', '610000000000000')) })
    expect(shownText()).toContain('The fee rose to 0.00035 ETH')
  })

  const id = `0x${'b2'.repeat(32)}`
  const inDoubt = { ...failure('OUTCOME_UNKNOWN'), details: `Look for the transaction ${id}` }
  const other = { id: `0x${'c3'.repeat(32)}`, with: 'faster' } as const

  it.each([
    ['the newest', { replacement: { id, with: 'faster' } }],
    ['an earlier one', { replacement: other, earlier: [{ id, with: 'faster' }] }],
  ] as const)('blocks nothing when the kit sent it and its outcome is unknown: %s', async (_, sent) => {
    await open(stateOf('unknown', faster, { failure: inDoubt }), sent)
    expect(shownText()).toContain(`Transaction${id}`)
    expect(shownText()).toContain('Nothing can be paid twice. Your activity shows which one arrives.')
    expect(shownText()).not.toContain('pay twice')
    expect(screen.queryByRole('button', { name: 'It was not sent, try again' })).toBeNull()
  })

  it('that was lost sight of before is looked for at the account of its entry, though nothing was reviewed', async () => {
    const engine = await open(stateOf('unknown', faster, { review: undefined }))
    const link = () => screen.queryByRole('link', { name: 'Open explorer' })?.getAttribute('href')
    expect(link()).toBe(`https://explorer.example/address/${entry.from}`)
    await change(engine, { sent: [] })
    expect(link()).toBeUndefined()
  })

  it.each([
    [faster, 'Lantern may have sent it itself. Both may be paid. Look in Lantern before you try again.'],
    [
      nothing,
      'Lantern may have sent it itself. The transfer may still arrive. Look in Lantern before you try again.',
    ],
  ] as const)(
    'that the wallet may have sent itself may be paid too, and is free again only when the user says so: $with',
    async (replaces, words) => {
      const engine = await open(stateOf('asking', replaces), { replacement: other })
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      await change(engine, { send: stateOf('unknown', replaces, { failure: inDoubt }) })
      expect(shownText()).toContain(words)
      expect(shownText()).not.toContain('Nothing can be paid twice')
      expect(shownText()).toContain(`Transaction${id}`)
      expect(screen.getByRole('link', { name: 'Open explorer' }).getAttribute('href')).toContain(`/tx/${id}`)
      const press = (detail: number) => fireEvent.click(button('It was not sent, try again'), { detail })
      await passTime(999)
      press(1)
      await passTime(1)
      press(2)
      expect(engine.sending).toEqual([])
      press(1)
      expect(engine.sending).toEqual([['forget']])
      expect(engine.asked('back')).toHaveLength(1)
    },
  )
})
