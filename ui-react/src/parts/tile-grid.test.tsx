// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { layOut } from '../testing/lay-out.js'
import { Tile } from './tile.js'
import { TileGrid } from './tile-grid.js'

beforeEach(layOut)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const names = (count: number) => Array.from({ length: count }, (_, at) => `Wallet ${at}`)

async function grid(count: number, onNearEnd?: () => void, direction: 'ltr' | 'rtl' = 'ltr') {
  const onClick = vi.fn()
  const tree = (items: readonly string[]) => (
    <div data-part="body">
      {/* Here the direction is not handed down. */}
      <style>{`* { direction: ${direction} }`}</style>
      <TileGrid label="Wallets" items={items} onNearEnd={onNearEnd}>
        {(name, place) => (
          <Tile key={name} {...place} name={name} mark={null} onClick={() => onClick(name)} />
        )}
      </TileGrid>
    </div>
  )
  const { rerender } = render(tree(names(count)))
  await act(async () => {})
  return { onClick, grow: (more: number) => rerender(tree(names(more))) }
}

const focused = () => document.activeElement?.textContent
const tile = (at: number) => screen.getByRole('button', { name: `Wallet ${at}` })
const scrollTo = async (top: number) => {
  const body = document.querySelector('[data-part="body"]')
  if (body === null) throw new Error('no body')
  await act(async () => {
    body.scrollTop = top
  })
}

describe('TileGrid', () => {
  it('[F15 partly] has only what shows in the document, of fifty thousand', async () => {
    await grid(50_000)
    const shown = screen.getAllByRole('listitem')
    expect(shown.length).toBeGreaterThan(20)
    expect(shown.length).toBeLessThan(100)
    expect(shown[0]?.getAttribute('aria-setsize')).toBe('50000')
    expect(shown[0]?.getAttribute('aria-posinset')).toBe('1')
  })

  it('[F15 partly] shows what is scrolled to', async () => {
    await grid(50_000)
    await scrollTo(600_000)
    expect(screen.getByRole('button', { name: 'Wallet 24000' })).toBeTruthy()
  })

  it('is one stop of Tab; the arrows move by tiles and by rows', async () => {
    const { onClick } = await grid(10)
    await userEvent.tab()
    expect(focused()).toBe('Wallet 0')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect(focused()).toBe('Wallet 5')
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}')
    expect(focused()).toBe('Wallet 0')
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Wallet 0')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowUp}{ArrowDown}{ArrowDown}')
    expect(focused()).toBe('Wallet 9')
    await userEvent.keyboard('{Enter}')
    expect(onClick.mock.calls).toEqual([['Wallet 9']])
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('goes to the ends, which are not in the document yet', async () => {
    await grid(50_000)
    await userEvent.tab()
    await userEvent.keyboard('{PageDown}')
    expect(focused()).toBe('Wallet 20')
    await userEvent.keyboard('{PageUp}')
    expect(focused()).toBe('Wallet 0')
    await userEvent.keyboard('{End}')
    expect(document.querySelector('[data-part="tile"][tabindex="0"]')?.textContent).toBe('Wallet 49999')
    expect(focused()).toBe('Wallet 49999')
  })

  it('keeps the tile with the focus however far one scrolls', async () => {
    await grid(50_000)
    tile(0).focus()
    await scrollTo(600_000)
    expect(focused()).toBe('Wallet 0')
  })

  it('turns right and left around where one reads from the right', async () => {
    await grid(10, undefined, 'rtl')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    expect(focused()).toBe('Wallet 1')
  })

  it('[R9.6] says when the end comes near, and not before', async () => {
    const near = vi.fn()
    await grid(400, near)
    expect(near).not.toHaveBeenCalled()
    await scrollTo(4_000)
    expect(near).not.toHaveBeenCalled()
    await scrollTo(8_800)
    expect(near).toHaveBeenCalled()
  })

  it('[R9.6] says so at once when what there is does not fill the view', async () => {
    const near = vi.fn()
    await grid(8, near)
    expect(near).toHaveBeenCalled()
  })
})
