// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clockText } from './clock.js'
import { Header } from './header.js'

afterEach(cleanup)

function rest(startedAt: number, endsAt: number, now: number): string | null | undefined {
  const { container } = render(
    <Header title="Lantern" deadline={{ startedAt, endsAt, now, label: 'Time left' }} />,
  )
  return container.querySelector('[data-part="deadline-rest"]')?.getAttribute('width')
}

describe('Header', () => {
  it('has a heading that can take the focus, and only the actions it is given', () => {
    const onClick = vi.fn()
    render(<Header title="Connect a wallet" close={{ label: 'Close', onClick }} />)
    const heading = screen.getByRole('heading', { name: 'Connect a wallet' })
    heading.focus()
    expect(document.activeElement).toBe(heading)
    expect(screen.getAllByRole('button')).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('draws what is left of the deadline, never more than all and never less than nothing', () => {
    expect(rest(1000, 5000, 2000)).toBe('75.00%')
    expect(rest(1000, 5000, 0)).toBe('100.00%')
    expect(rest(1000, 5000, 9000)).toBe('0.00%')
    expect(rest(1000, 1000, 1000)).toBe('0.00%')
  })

  it('shows at most the whole time, also on a clock that was set back', () => {
    const deadline = { startedAt: 60_000, endsAt: 360_000, now: 57_900, label: 'Time left' }
    render(<Header title="Lantern" deadline={deadline} />)
    expect(screen.getByRole('timer').textContent).toBe('Time left 5:00')
  })

  it('renders no style attribute, which a strict policy would refuse', () => {
    const deadline = { startedAt: 0, endsAt: 10, now: 5, label: 'Time left' }
    const { container } = render(<Header title="Lantern" deadline={deadline} />)
    expect(container.querySelector('[style]')).toBeNull()
  })

  it('runs the rule where something is under way without a clock', () => {
    const deadline = { startedAt: 0, endsAt: 10, now: 5, label: 'Time left' }
    const view = render(<Header title="Lantern" busy />)
    const runs = () => view.container.querySelector('[data-part="header"]')?.hasAttribute('data-busy')
    expect(runs()).toBe(true)
    view.rerender(<Header title="Lantern" busy deadline={deadline} />)
    expect(runs()).toBe(false)
    view.rerender(<Header title="Lantern" />)
    expect(runs()).toBe(false)
  })

  it('says the title also where an account stands in its place', () => {
    render(<Header title="Your wallet" account={<span>quietharbor.eth</span>} />)
    expect(screen.getByRole('heading', { name: 'Your wallet' })).toBeTruthy()
  })
})

describe('clockText', () => {
  it('counts whole seconds up to the end and stops at zero', () => {
    expect(clockText(300_000, 0)).toBe('5:00')
    expect(clockText(94_001, 0)).toBe('1:35')
    expect(clockText(94_000, 0)).toBe('1:34')
    expect(clockText(9_000, 0)).toBe('0:09')
    expect(clockText(1, 0)).toBe('0:01')
    expect(clockText(0, 0)).toBe('0:00')
    expect(clockText(0, 5000)).toBe('0:00')
  })
})
