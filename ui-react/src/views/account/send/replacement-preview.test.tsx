// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ErrorRecord } from '@walletchart/engine'
import type { SendReplacement, SendState } from '@walletchart/engine/send'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FakeEngine } from '../../../testing/fake-engine.js'
import { quarter, receiverAddress, reviewOf, sendOf, sentOf } from '../../../testing/make-send.js'
import { address, connected } from '../../../testing/make-state.js'
import { change } from '../../../testing/render-skin.js'
import { renderView, shownText } from '../../../testing/render-view.js'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
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

const open = (send: SendState): Promise<FakeEngine> =>
  renderView(
    'WalletSendPreview',
    { accounts: { eip155: connected() }, features: { send: true }, sent: [entry], send },
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
    ['REPLACEMENT_FEE_TOO_LOW', undefined, 'Nothing changedThe fee is too low by now. Nothing was sent.'],
    ['FEE_NOT_COVERED', undefined, 'Nothing changedNot enough ETH for the fee'],
    ['RPC_REQUEST_FAILED', 'The node is busy', 'The node is busy'],
    ['USER_REJECTED', undefined, 'Nothing was sent.'],
  ] as const)('can be reviewed again after %s', async (code, said, words) => {
    const engine = await open(stateOf('failed', nothing, { review: undefined, failure: failure(code, said) }))
    expect(shownText()).toContain(words)
    await userEvent.click(button('Try again'))
    expect(engine.sending).toEqual([['review', { replace: entry.id, with: 'nothing' }]])
  })

  it('blocks nothing when its outcome is unknown', async () => {
    await open(stateOf('unknown', faster, { failure: failure('OUTCOME_UNKNOWN') }))
    expect(shownText()).toContain('Nothing can be paid twice. Your activity shows which one arrives.')
    expect(shownText()).not.toContain('pay twice')
  })
})
