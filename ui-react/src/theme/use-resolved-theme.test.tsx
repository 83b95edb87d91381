// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ThemeMode, useResolvedTheme } from './use-resolved-theme.js'

function Shown({ mode }: { readonly mode: ThemeMode }) {
  return <p>{useResolvedTheme(mode)}</p>
}

function systemIs(dark: boolean) {
  const listeners = new Set<() => void>()
  const list = {
    matches: dark,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }
  vi.stubGlobal(
    'matchMedia',
    vi.fn(() => list),
  )
  return {
    listeners,
    change: (next: boolean) => {
      list.matches = next
      for (const listener of listeners) listener()
    },
  }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('useResolvedTheme', () => {
  it('[R5.6] gives light or dark, also for system, and follows the system', () => {
    const system = systemIs(true)
    const { container } = render(<Shown mode="system" />)
    expect(container.textContent).toBe('dark')
    act(() => system.change(false))
    expect(container.textContent).toBe('light')
  })

  it('[R5.6] keeps a chosen theme whatever the system says', () => {
    systemIs(true)
    expect(render(<Shown mode="light" />).container.textContent).toBe('light')
    expect(render(<Shown mode="dark" />).container.textContent).toBe('dark')
  })

  it('[F21] renders on a server and without matchMedia', () => {
    vi.stubGlobal('matchMedia', undefined)
    expect(renderToString(<Shown mode="system" />)).toBe('<p>light</p>')
    expect(render(<Shown mode="system" />).container.textContent).toBe('light')
  })

  it('listens no longer once unmounted', () => {
    const system = systemIs(false)
    const { unmount } = render(<Shown mode="system" />)
    expect(system.listeners.size).toBe(1)
    unmount()
    expect(system.listeners.size).toBe(0)
  })
})
