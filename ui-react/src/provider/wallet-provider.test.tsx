// @vitest-environment jsdom

import { act, cleanup, render } from '@testing-library/react'
import type { Engine } from '@walletchart/engine'
import { StrictMode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConnectButton } from '../buttons/connect-button.js'
import { useAccount } from '../hooks/use-account.js'
import { useEngine } from '../hooks/use-engine.js'
import { useNetwork } from '../hooks/use-network.js'
import { FakeEngine } from '../testing/fake-engine.js'
import { makeState } from '../testing/make-state.js'
import { WalletProvider } from './wallet-provider.js'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const runs = (engine: FakeEngine) =>
  engine.calls.map(([name]) => name).filter((name) => name === 'start' || name === 'stop')

function Many() {
  useAccount()
  useNetwork()
  return null
}

function Ask({ seen }: { readonly seen: Engine[] }) {
  seen.push(useEngine())
  return null
}

describe('WalletProvider', () => {
  it('starts the engine when it mounts and stops it when it goes', () => {
    const engine = new FakeEngine()
    const view = render(<WalletProvider engine={engine} />)
    expect(runs(engine)).toEqual(['start'])
    view.rerender(<WalletProvider engine={engine} />)
    expect(runs(engine)).toEqual(['start'])
    view.unmount()
    expect(runs(engine)).toEqual(['start', 'stop'])
    expect(engine.listenerCount).toBe(0)
  })

  it('[F18 partly] runs exactly once in StrictMode, and leaks nothing', () => {
    const engine = new FakeEngine()
    const view = render(
      <StrictMode>
        <WalletProvider engine={engine}>
          <Many />
        </WalletProvider>
      </StrictMode>,
    )
    expect(runs(engine)).toEqual(['start', 'stop', 'start'])
    expect(engine.getState().phase).toBe('running')
    view.unmount()
    expect(engine.getState().phase).toBe('stopped')
    expect(engine.listenerCount).toBe(0)
  })

  it('[F18 partly] binds two engines on one page to their own components', () => {
    const seen: Engine[] = []
    const [one, other] = [new FakeEngine(), new FakeEngine()]
    const view = render(
      <>
        <WalletProvider engine={one}>
          <Ask seen={seen} />
        </WalletProvider>
        <WalletProvider engine={other}>
          <Ask seen={seen} />
        </WalletProvider>
      </>,
    )
    expect(new Set(seen)).toEqual(new Set([one, other]))
    view.unmount()
    expect([...runs(one), ...runs(other)]).toEqual(['start', 'stop', 'start', 'stop'])
  })

  it('leaves an engine alone that someone else runs', () => {
    const engine = new FakeEngine(makeState())
    render(<WalletProvider engine={engine} />).unmount()
    expect(runs(engine)).toEqual([])
  })

  it('does not start with autoStart={false}', () => {
    const engine = new FakeEngine()
    render(<WalletProvider engine={engine} autoStart={false} />).unmount()
    expect(runs(engine)).toEqual([])
  })

  it('tells the engine the theme; system is light or dark by then and follows the system', async () => {
    const listeners = new Set<() => void>()
    const system = { matches: true }
    vi.stubGlobal('matchMedia', () => ({
      get matches() {
        return system.matches
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }))
    const engine = new FakeEngine()
    const view = render(<WalletProvider engine={engine} />)
    expect(engine.asked('setThemeMode')).toEqual(['dark'])
    system.matches = false
    await act(async () => {
      for (const listener of listeners) listener()
    })
    expect(engine.asked('setThemeMode')).toEqual(['dark', 'light'])
    view.rerender(<WalletProvider engine={engine} theme="dark" />)
    expect(engine.asked('setThemeMode')).toEqual(['dark', 'light', 'dark'])
  })

  it('shows the theme that was said last: by the prop, by the app through the engine, by the system', async () => {
    const engine = new FakeEngine(makeState())
    const page = (theme?: 'light' | 'dark') => (
      <WalletProvider engine={engine} {...(theme === undefined ? {} : { theme })}>
        <ConnectButton />
      </WalletProvider>
    )
    const view = render(page('light'))
    const shown = () => view.container.querySelector('.walletchart')?.getAttribute('data-theme')
    const says = (themeMode: 'light' | 'dark') =>
      act(async () => engine.set({ ...engine.getState(), themeMode }))
    expect(shown()).toBe('light')
    await says('dark')
    expect(shown()).toBe('dark')
    view.rerender(page('dark'))
    expect([shown(), engine.getState().themeMode]).toEqual(['dark', 'dark'])
    await says('light')
    view.rerender(page('dark'))
    expect(shown()).toBe('light')
    view.rerender(page('light'))
    view.rerender(page('dark'))
    expect([shown(), engine.getState().themeMode]).toEqual(['dark', 'dark'])
    // The stylesheet follows the system by itself where nobody said another theme.
    view.rerender(page())
    expect([shown(), engine.getState().themeMode]).toEqual([null, 'light'])
    await says('dark')
    expect(shown()).toBe('dark')
  })

  it('[R9.31] subscribes to the engine once, however many components listen', () => {
    const engine = new FakeEngine(makeState())
    const view = render(
      <WalletProvider engine={engine}>
        {Array.from({ length: 20 }, (_, at) => (
          <Many key={String(at)} />
        ))}
      </WalletProvider>,
    )
    expect(engine.listenerCount).toBe(1)
    view.unmount()
    expect(engine.listenerCount).toBe(0)
  })

  it('says what is missing where no provider is', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => render(<Many />)).toThrow('Put <WalletProvider engine={engine}> around this component.')
  })
})
