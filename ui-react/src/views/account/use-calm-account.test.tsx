import type { Account } from '@walletchart/engine'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { connected } from '../../testing/make-state.js'
import { useCalmAccount } from './use-calm-account.js'

interface ShownProps {
  readonly account: Account
  readonly onShown: (account: Account) => void
}

function Shown({ account, onShown }: ShownProps): null {
  const calm = useCalmAccount(account)
  useEffect(() => onShown(calm), [calm, onShown])
  return null
}

/** Draws accounts one after the other, and keeps what the hook gave. */
const drawn = () => {
  const shown: Account[] = []
  const onShown = (account: Account): void => void shown.push(account)
  // Inside of `act` no update is ever put off.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => {
    flushSync(() => root.unmount())
    vi.unstubAllGlobals()
  })
  return {
    shown,
    draw: (account: Account) => flushSync(() => root.render(<Shown account={account} onShown={onShown} />)),
  }
}

it('what was read of an account shows in a later task than the one that brought it', async () => {
  const { shown, draw } = drawn()
  const before = connected()
  const after = { ...before, balance: '2' }
  draw(before)
  draw(after)
  expect(shown).toEqual([before])
  await vi.waitFor(() => expect(shown).toEqual([before, after]), { timeout: 30_000 })
})

it('another account shows at once', () => {
  const { shown, draw } = drawn()
  const before = connected()
  const other = connected({ address: '0x00000000000000000000000000000000000000b2' })
  draw(before)
  draw(other)
  expect(shown).toEqual([before, other])
})
