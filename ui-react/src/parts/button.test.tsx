// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './button.js'

afterEach(cleanup)

describe('Button', () => {
  it('hears a press', () => {
    const onClick = vi.fn()
    render(<Button onClick={onClick}>Connect wallet</Button>)
    fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('keeps its label while busy and ignores the second press', () => {
    const onClick = vi.fn()
    const { rerender } = render(<Button onClick={onClick}>Connect wallet</Button>)
    const button = screen.getByRole('button', { name: 'Connect wallet' })
    fireEvent.click(button)
    rerender(
      <Button busy onClick={onClick}>
        Connect wallet
      </Button>,
    )
    fireEvent.click(button)
    expect(onClick).toHaveBeenCalledTimes(1)
    expect(button.textContent).toBe('Connect wallet')
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.querySelectorAll('[data-part="busy-dots"] > i')).toHaveLength(3)
  })

  it('does not send its form while busy', () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy>
          Send
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('stays focusable when disabled and is described by its reason', () => {
    const onClick = vi.fn()
    render(
      <Button reason="An amount and receiver address are required" onClick={onClick}>
        Review
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Review' })
    button.focus()
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const described = button.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(
      'An amount and receiver address are required',
    )
  })

  it('keeps its words, and so its width, while what it will say is not known', () => {
    const onClick = vi.fn()
    render(
      <Button size="page" pending onClick={onClick}>
        Connect wallet
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Connect wallet' })
    fireEvent.click(button)
    expect(button.dataset.state).toBe('pending')
    expect(onClick).not.toHaveBeenCalled()
  })
})
