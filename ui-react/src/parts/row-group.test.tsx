// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Row } from './row.js'
import { RowGroup } from './row-group.js'

afterEach(cleanup)

const press = () => {}

function wallets(onClick: () => void = press) {
  return render(
    <RowGroup label="Wallets">
      <Row name="Lantern" onClick={onClick} />
      <Row name="Only shown" />
      <Row name="Halyard" disabledReason="Does not work on Bitcoin" onClick={onClick} />
      <Row name="Tessera" onClick={onClick} />
    </RowGroup>,
  )
}

const focused = () => document.activeElement?.textContent

describe('RowGroup', () => {
  it('moves the focus by up, down, Home and End, over rows that cannot be pressed', async () => {
    const user = userEvent.setup()
    wallets()
    screen.getByRole('button', { name: 'Lantern' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('HalyardDoes not work on Bitcoin')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Tessera')
    await user.keyboard('{ArrowDown}')
    expect(focused()).toBe('Tessera')
    await user.keyboard('{Home}')
    expect(focused()).toBe('Lantern')
    await user.keyboard('{ArrowUp}')
    expect(focused()).toBe('Lantern')
    await user.keyboard('{End}')
    expect(focused()).toBe('Tessera')
  })

  it('leaves keys with modifiers and all other keys to the browser', () => {
    wallets()
    const row = screen.getByRole('button', { name: 'Lantern' })
    row.focus()
    expect(fireEvent.keyDown(row, { key: 'ArrowDown', altKey: true })).toBe(true)
    expect(fireEvent.keyDown(row, { key: 'a' })).toBe(true)
    expect(document.activeElement).toBe(row)
    expect(fireEvent.keyDown(row, { key: 'ArrowDown' })).toBe(false)
  })

  it('is a named list of its rows', () => {
    wallets()
    expect(within(screen.getByRole('list', { name: 'Wallets' })).getAllByRole('listitem')).toHaveLength(4)
  })

  it('is named by its heading where one shows', () => {
    render(
      <RowGroup heading="Needs another wallet">
        <Row name="Solana" onClick={press} />
      </RowGroup>,
    )
    expect(screen.getByRole('list', { name: 'Needs another wallet' })).toBeTruthy()
  })
})

describe('Row', () => {
  it('is one target with its whole content', () => {
    const onClick = vi.fn()
    render(<Row name="Lantern" secondLine="Ethereum" trailing="Installed" onClick={onClick} />)
    fireEvent.click(screen.getByText('Installed'))
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button').textContent).toBe('LanternEthereumInstalled')
  })

  it('ignores presses while busy or disabled, and says why', () => {
    const onClick = vi.fn()
    render(
      <RowGroup label="Wallets">
        <Row name="Lantern" busy onClick={onClick} />
        <Row name="Halyard" disabledReason="Does not work on Bitcoin" onClick={onClick} />
      </RowGroup>,
    )
    for (const row of screen.getAllByRole('button')) {
      fireEvent.click(row)
      expect(row.hasAttribute('disabled')).toBe(false)
    }
    expect(onClick).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Lantern' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('button', { name: /Halyard/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('says what went wrong in the place of its second line', () => {
    render(<Row name="Lantern" secondLine="Ethereum" error="Did not answer. Tap to retry" onClick={press} />)
    expect(screen.queryByText('Ethereum')).toBeNull()
    expect(screen.getByRole('button', { name: 'Lantern Did not answer. Tap to retry' }).dataset.state).toBe(
      'error',
    )
  })

  it('tells when the pointer or the focus comes near', () => {
    const onApproach = vi.fn()
    render(<Row name="Lantern" onClick={press} onApproach={onApproach} />)
    fireEvent.pointerEnter(screen.getByRole('button'))
    fireEvent.focus(screen.getByRole('button'))
    expect(onApproach).toHaveBeenCalledTimes(2)
  })

  it('is plain text when there is nothing to press', () => {
    render(<Row name="It is your login" secondLine="No password on any site." />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})
